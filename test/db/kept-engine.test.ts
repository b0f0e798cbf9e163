import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { embeddedEngine, embeddedProgram } from '../../src/db/embedded-engine.ts'
import { keepEngine, keptEngine } from '../../src/db/kept-engine.ts'

const test = suite<{ home: string }>('the kept program of the embedded database')

test.before(async (context) => {
  context.home = await mkdtemp(join(tmpdir(), 'tamga-engine-test-'))
})
test.after(({ home }) => rm(home, { recursive: true, force: true }))

const source = (name: string) => JSON.stringify(join(import.meta.dirname, '../../src', name))

/** What a whole process finds that works with its database and then keeps what it has compiled, as `npm ci` does. */
async function processes(home: string, folder: string): Promise<boolean> {
  const program = `
    import { PGlite } from '@electric-sql/pglite'
    import { sql } from 'kysely'
    import { compiledFolder, keepCompiled } from ${source('config/compiled.ts')}
    import { embeddedEngine, embeddedProgram } from ${source('db/embedded-engine.ts')}
    import { keepEngine, keptEngine } from ${source('db/kept-engine.ts')}
    import { openDatabase } from ${source('db/database.ts')}
    import { imageFile } from ${source('db/image/usable.ts')}
    keepCompiled(${JSON.stringify(folder)})
    const found = keptEngine(embeddedProgram(), compiledFolder()) !== undefined
    const database = await openDatabase({ dataDir: ${JSON.stringify(join(home, 'data'))}, image: imageFile })
    const { rows } = await sql\`select count(*)::int as roles from roles\`.execute(database.system)
    await database.close()
    const engine = await embeddedEngine()
    const { Module } = await PGlite.create({ pgliteWasmModule: engine })
    keepEngine(engine, Module._pq_buffer_remaining_data, embeddedProgram(), compiledFolder())
    let natives = true
    try { new Function('%DebugPrint(1)') } catch { natives = false }
    console.log(JSON.stringify({ found, roles: rows[0].roles, natives }))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH },
  })
  const { found, roles, natives } = JSON.parse(stdout)
  assert.is(roles, 4)
  // What is asked of V8 is asked for that moment only.
  assert.is(natives, false)
  return found
}

const engineIn = (folder: string): string => {
  const names = readdirSync(folder).filter((name) => name.startsWith('embedded-engine-'))
  assert.is(names.length, 1)
  return join(folder, names[0]!)
}

test('is left by one process, found by the next, and replaced where it is of no use', async ({ home }) => {
  const folder = join(home, 'processes')
  mkdirSync(folder, { mode: 0o700 })
  assert.is(await processes(home, folder), false)
  assert.is(await processes(home, folder), true)
  const file = engineIn(folder)
  assert.is(statSync(file).mode & 0o777, 0o600)
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  assert.is(await processes(home, folder), false)
  assert.is(await processes(home, folder), true)
})

test('is used only as it was written, for the program it was made of, and where no one else may write to it', async ({
  home,
}) => {
  const folder = join(home, 'here')
  mkdirSync(folder)
  const program = embeddedProgram()
  assert.is(keptEngine(program, folder), undefined)
  const engine = await embeddedEngine()
  for (const none of [undefined, () => 1, Math.max, { name: '1' }]) {
    keepEngine(engine, none, program, folder)
    assert.equal(readdirSync(folder), [])
  }
  const database = await PGlite.create({ pgliteWasmModule: engine as never })
  await database.query('select 1')
  keepEngine(engine, database.Module._pq_buffer_remaining_data, program, folder)
  await database.close()
  assert.ok(keptEngine(program, folder))
  const other = Buffer.from(program)
  other[other.length - 1]! ^= 1
  assert.is(keptEngine(other, folder), undefined)
  const file = engineIn(folder)
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[changed.length - 100]! ^= 1
  for (const content of [changed, whole.subarray(0, whole.length - 100), Buffer.alloc(0)]) {
    writeFileSync(file, content)
    assert.is(keptEngine(program, folder), undefined)
  }
  writeFileSync(file, whole)
  assert.ok(keptEngine(program, folder))
  chmodSync(file, 0o620)
  assert.is(keptEngine(program, folder), undefined)
})

test.run()
