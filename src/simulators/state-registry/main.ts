// The state registry's simulator, a separate process: node src/simulators/state-registry/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startRegistryServer } from './server.ts'

await runSimulator(
  (argument) => startRegistryServer(readOptions(argument)),
  ({ settings }) => settings,
)
