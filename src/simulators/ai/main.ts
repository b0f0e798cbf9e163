// The model server's simulator, a separate process: node src/simulators/ai/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ url, settings }) => ({ requests: `${url}/simulator/requests`, ...settings }))
