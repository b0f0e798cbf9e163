// The model server's simulator, a separate process: node src/simulators/ai/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startModelServer } from './server.ts'

await runSimulator(
  (argument) => startModelServer(readOptions(argument)),
  ({ url, settings }) => ({ requests: `${url}/simulator/requests`, ...settings }),
)
