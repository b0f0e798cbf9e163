// clamd's simulator, a separate process: node src/simulators/clamd/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ url, settings }) => ({ scans: `${url}/scans`, ...settings }))
