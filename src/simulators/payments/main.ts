// The payment provider's simulator, a separate process: node src/simulators/payments/main.ts '{"environment": "development"}'
import { runSimulator } from '../shared/process.ts'
import { readOptions } from './options.ts'
import { startPaymentServer } from './server.ts'

await runSimulator(
  (argument) => startPaymentServer(readOptions(argument)),
  ({ settings }) => settings,
)
