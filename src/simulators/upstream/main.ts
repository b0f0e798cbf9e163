// A service behind the gateway, a separate process: node src/simulators/upstream/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ url }) => ({ addresses: `${url}/addresses` }))
