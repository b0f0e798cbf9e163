// The whole server, which delivers what waits on a message: {wake: true}. Reports its own CPU use on any other message.
//   node --expose-gc relay.ts <settings as JSON>
import { startApp } from '../../../src/app/app.ts'
import { loadConfig } from '../../../src/config/config.ts'

const app = await startApp(loadConfig(JSON.parse(process.argv[2] ?? '{}')))
const { relay, relayKeys, database } = app.services
await relayKeys.prepare(database.system)
process.send?.({ port: Number(new URL(app.url).port) })
process.on('message', (message: 'usage' | { wake: true }) => {
  if (message !== 'usage') return relay.sender.wake()
  // What is held, and not what has not been cleared away yet.
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit(0))
