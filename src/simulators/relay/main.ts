// Another platform's simulator, a separate process: node src/simulators/relay/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startPeer } from './server.ts'

await runSimulator(
  (argument) => startPeer(readOptions(argument)),
  ({ url }) => ({ platform: url }),
)
