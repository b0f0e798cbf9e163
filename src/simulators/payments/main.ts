// The payment provider's simulator, a process of its own: node src/simulators/payments/main.ts '{"environment": "development"}'
import { readOptions } from './options.ts'
import { startPaymentServer } from './server.ts'

try {
  const server = await startPaymentServer(readOptions(process.argv[2]))
  const end = () => void server.close().then(() => process.exit(0))
  process.on('SIGTERM', end)
  process.on('disconnect', end)
  // The terminal sends it to the whole group; who started us lets what is under way end, and then us.
  process.on('SIGINT', () => process.connected || end())
  if (process.send) process.send({ ready: { url: server.url, settings: server.settings } })
  else console.log(server.settings)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
