// clamd's simulator, a separate process: node src/simulators/clamd/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startClamd } from './server.ts'

await runSimulator(
  (argument) => startClamd(readOptions(argument)),
  ({ url, settings }) => ({ scans: `${url}/scans`, ...settings }),
)
