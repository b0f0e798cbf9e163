// A service behind the gateway, a separate process: node src/simulators/upstream/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startUpstream } from './server.ts'

await runSimulator(
  (argument) => startUpstream(readOptions(argument)),
  ({ url }) => ({ addresses: `${url}/addresses` }),
)
