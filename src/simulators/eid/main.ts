// The eID simulator, a separate process: node src/simulators/eid/main.ts '{"directory": ..., "environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startEidServer } from './server.ts'

await runSimulator(
  (argument) => startEidServer(readOptions(argument)),
  ({ url }) => `The phone is at ${url}/phone`,
)
