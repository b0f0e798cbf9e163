// Loads all that a start loads and plays the demonstration once, in a scratch directory: what runs is compiled, and is
// kept.
//   node demonstration.ts <scratch directory> [<folder for what is kept>]
import { flushCompileCache } from 'node:module'
import { keepCompiled } from '../../src/config/compiled.ts'
import { quickenImports } from '../../src/config/quick-imports.ts'

const [scratch, wanted] = process.argv.slice(2)
keepCompiled(wanted)
quickenImports()
await loadServer()
await playDemonstration()
await loadSimulators()
flushCompileCache()
process.exit()

async function loadServer(): Promise<void> {
  const { filesLeft } = await import('../../src/app/preload-modules.ts')
  await import('../../src/app/greeting.ts')
  for (const load of filesLeft) await load()
}

async function playDemonstration(): Promise<void> {
  const { startApp } = await import('../../src/app/app.ts')
  const { loadConfig } = await import('../../src/config/config.ts')
  const { seedDemo } = await import('../../src/demo/seed.ts')
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: '0', DATA_DIR: scratch }
  const app = await startApp(loadConfig(settings))
  await seedDemo(app.services)
  await app.services.background.settled()
  await app.stop()
}

/** A production server is installed without some of their packages, and starts none of them. */
async function loadSimulators(): Promise<void> {
  const { starts } = await import('../../src/simulators/together/start.ts')
  for (const load of Object.values(starts))
    await load().catch((error) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    })
}
