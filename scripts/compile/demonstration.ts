// Loads all that a start loads and plays the demonstration once, in a folder that is removed: what runs is compiled, and
// is kept. A process of its own, because V8 may end it.
import { mkdtempSync, rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledFolder, keepCompiled } from '../../src/config/compiled.ts'
import { quickenImports } from '../../src/config/quick-imports.ts'

keepCompiled()
quickenImports()
await loadAll()
flushCompileCache()
const folder = compiledFolder()
if (folder !== undefined) await keepDatabase(folder)
process.exit()

async function loadAll(): Promise<void> {
  const { filesLeft } = await import('../../src/files-left.ts')
  const { starts } = await import('../../src/simulators/together/start.ts')
  await import('../../src/app.ts')
  await import('../../src/greeting.ts')
  for (const load of [...filesLeft, ...Object.values(starts)]) await load()
}

async function keepDatabase(folder: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { embeddedEngine, embeddedProgram } = await import('../../src/db/embedded-engine.ts')
  const { keepEngine } = await import('../../src/db/kept-engine.ts')
  await playDemonstration()
  flushCompileCache()
  const engine = await embeddedEngine()
  const { Module } = await PGlite.create({ pgliteWasmModule: engine as never })
  // A small function, which every statement calls.
  keepEngine(engine, Module._pq_buffer_remaining_data, embeddedProgram(), folder)
}

async function playDemonstration(): Promise<void> {
  const { startApp } = await import('../../src/app.ts')
  const { loadConfig } = await import('../../src/config/config.ts')
  const { seedDemo } = await import('../../src/demo/seed.ts')
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tamga-compile-'))
  try {
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: '0', DATA_DIR }
    const app = await startApp(loadConfig(settings))
    await seedDemo(app.services)
    await app.services.background.settled()
    await app.stop()
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
