import { startApp } from './app.ts'
import { loadConfig } from './config/config.ts'
import { seedDemo } from './demo/seed.ts'
import { greeting } from './greeting.ts'
import { superviseProcess } from './http/shutdown.ts'
import { startFault } from './start-fault.ts'

try {
  const config = loadConfig()
  const app = await startApp(config)
  superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })
  const demo = config.demoData ? await seedDemo(app.services) : undefined
  process.stderr.write(greeting(app, demo))
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
}
