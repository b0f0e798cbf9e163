// Another platform's simulator, a separate process: node src/simulators/relay/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ url }) => ({ platform: url }))
