// The message centre's simulator, a separate process: node src/simulators/sms/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { start } from './start.ts'

await runSimulator(start, ({ url, settings }) => ({ messages: `${url}/messages`, ...settings }))
