// The eID simulator, a process of its own: node src/simulators/eid/main.ts '{"directory": ..., "environment": "development"}'
import { OptionsError, readOptions } from './options.ts'
import { startEidServer } from './server.ts'

try {
  const server = await startEidServer(readOptions(process.argv[2]))
  const end = () => void server.close().then(() => process.exit(0))
  process.on('SIGTERM', end)
  process.on('disconnect', end)
  // The terminal sends it to the whole group; who started us lets what is under way end, and then us.
  process.on('SIGINT', () => process.connected || end())
  if (process.send) process.send({ ready: { url: server.url, settings: server.settings } })
  else console.log(`The phone is at ${server.url}/phone`)
} catch (error) {
  console.error(error instanceof OptionsError ? error.message : error)
  process.exit(1)
}
