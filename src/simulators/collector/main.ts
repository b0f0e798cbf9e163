// A collector of traces, a separate process: node src/simulators/collector/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ url, settings }) => ({ spans: `${url}/spans`, ...settings }))
