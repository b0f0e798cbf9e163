// The message centre's simulator, a separate process: node src/simulators/sms/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startMessageCentre } from './server.ts'

await runSimulator(
  (argument) => startMessageCentre(readOptions(argument)),
  ({ url, settings }) => ({ messages: `${url}/messages`, ...settings }),
)
