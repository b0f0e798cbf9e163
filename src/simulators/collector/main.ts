// A collector of traces, a separate process: node src/simulators/collector/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startCollector } from './server.ts'

await runSimulator(
  (argument) => startCollector(readOptions(argument)),
  ({ url, settings }) => ({ spans: `${url}/spans`, ...settings }),
)
