// The eID simulator, a separate process: node src/simulators/eid/main.ts '{"directory": ..., "environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ url }) => `The phone is at ${url}/phone`)
