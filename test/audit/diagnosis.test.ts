import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../src/db/database.ts'
import { suite } from '../support/suite.ts'
import { auditKey, mutate, openStage, type Stage } from './stage.ts'

const diagnosis = suite<{ stage: Stage }>('npm run audit -- verify')

diagnosis.before.each(async (scene) => {
  scene.stage = await openStage()
  const audit = scene.stage.instance()
  await scene.stage.record(audit, 5)
  await audit.publishCheckpoint()
  await scene.stage.run(audit)
  // Two wait to be sealed.
  for (let count = 0; count < 2; count += 1) await mutate(scene.stage.database, audit)
})
diagnosis.after.each(({ stage }) => stage.close())

interface Said {
  code: number
  output: string
  said: string
}

async function verify(stage: Stage): Promise<Said> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-diagnosis-'))
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    AUDIT_KEY: auditKey,
    AUDIT_CHECKPOINT_DIR: stage.checkpoints,
    ...(stage.url ? { DATABASE_URL: stage.url, DATA_DIR: home } : { DATA_DIR: dirname(stage.dataDir!) }),
  }
  const root = join(import.meta.dirname, '..', '..')
  const said = await new Promise<Said>((resolve) => {
    execFile(process.execPath, ['scripts/audit.ts', 'verify'], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout, said: stderr }),
    )
  })
  await rm(home, { recursive: true, force: true })
  return said
}

const tables = ['entry', 'queue', 'seal', 'epoch', 'verified', 'verification', 'publishing']
const contents = tables.map((table) => `select '${table}' as name, t::text as row from audit_${table} t`)

/** All that the audit log has in the database, and whether its store is there. */
async function everything(stage: Stage): Promise<string> {
  const rows = await stage.database.administer((session) =>
    session.run(`${contents.join(' union all ')} order by 1, 2`),
  )
  return JSON.stringify(rows)
}

/** On a server, in a database that takes no writes; the embedded one has one user at a time. */
async function verifyStopped(stage: Stage): Promise<Said> {
  if (stage.url) {
    const name = new URL(stage.url).pathname.slice(1)
    const readOnly = (value: string) =>
      stage.database.administer((session) =>
        session.run(
          `set transaction read write; alter database ${name} set default_transaction_read_only = ${value}`,
        ),
      )
    await readOnly('on')
    const said = await verify(stage)
    await readOnly('off')
    return said
  }
  await stage.database.close()
  const said = await verify(stage)
  stage.database = await openDatabase({ dataDir: stage.dataDir! })
  return said
}

diagnosis('reads only: neither does it seal what waits, nor does it leave a trace', async ({ stage }) => {
  const before = await everything(stage)
  const { code, output, said } = await verifyStopped(stage)
  assert.is(code, 0, said + output)
  const { valid, from, to, pending } = JSON.parse(output)
  assert.equal({ valid, from, to, pending }, { valid: true, from: 1, to: 5, pending: 2 })
  assert.match(said, '5 of 5 rows')
  assert.is(await everything(stage), before)
})

diagnosis('names an absent store and does not make one', async ({ stage }) => {
  await rm(stage.checkpoints, { recursive: true })
  const before = await everything(stage)
  const { code, output } = await verifyStopped(stage)
  assert.is(code, 1, output)
  assert.equal(
    JSON.parse(output).faults.map(({ rule }: { rule: string }) => rule),
    ['checkpoint_store_emptied'],
  )
  assert.not.ok(existsSync(stage.checkpoints))
  assert.is(await everything(stage), before)
})

diagnosis.run()
