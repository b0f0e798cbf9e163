// The payment provider's simulator, a separate process: node src/simulators/payments/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ settings }) => settings)
