import { startApp } from './app.ts'
import { ConfigError, loadConfig } from './config/config.ts'
import { seedDemo } from './demo/seed.ts'
import { greeting } from './greeting.ts'
import { superviseProcess } from './http/shutdown.ts'

try {
  const config = loadConfig()
  const app = await startApp(config)
  superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })
  const demo = config.demoData ? await seedDemo(app.services) : undefined
  process.stderr.write(greeting(app, demo))
} catch (error) {
  // What the operator can mend is said in words; only what is a fault of ours needs a stack.
  const known = error instanceof ConfigError || (error instanceof Error && error.name === 'DirectoryInUse')
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
