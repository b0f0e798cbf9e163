// The whole server, whose event loop can be watched: `watch` starts over, `usage` tells.
//   node watched.ts <settings as JSON>
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startApp } from '../../../src/app/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { superviseProcess } from '../../../src/http/shutdown.ts'

const config = loadConfig(JSON.parse(process.argv[2] ?? '{}'))
const app = await startApp(config)
superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let since = performance.eventLoopUtilization()
process.send?.({ port: Number(new URL(app.url).port) })
process.on('message', (message) => {
  if (message === 'watch') {
    delay.reset()
    since = performance.eventLoopUtilization()
    return
  }
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuSeconds: (user + system) / 1e6,
    residentBytes: process.memoryUsage().rss,
    lagP99Ms: delay.percentile(99) / 1e6,
    busy: performance.eventLoopUtilization(since).utilization,
  })
})
process.on('disconnect', () => process.exit(0))
