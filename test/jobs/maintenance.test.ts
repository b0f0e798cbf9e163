import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { auditJobs } from '../../src/audit/job.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { EXPORT_JOB } from '../../src/domains/identity/account/export.ts'
import { SEND_JOB } from '../../src/domains/openid/signals/streams.ts'
import { INDEX_JOB } from '../../src/domains/services/knowledge/setup.ts'
import { rejects } from '../support/rejects.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const maintenance = suite<{ stage: Stage }>('maintenance jobs')

maintenance.before(async (context) => {
  context.stage = await openStage()
})
maintenance.after((context) => context.stage.close())

maintenance('every name and schedule is one that the contract and cron take', ({ stage }) => {
  const jobs = stage.app.maintenance
  assert.is(new Set(jobs.map((job) => job.name)).size, jobs.length)
  for (const job of jobs) {
    assert.match(job.name, /^[a-z][a-z0-9-]{0,63}$/)
    assert.match(job.cron, /^(\S+ ){4}\S+$/)
    assert.ok(job.description.mn.length <= 200 && job.description.en.length <= 200)
  }
})

const constants: Record<string, string> = { INDEX_JOB, EXPORT_JOB, SEND_JOB }

maintenance('the jobs of which requests queue runs are those that say so', ({ stage }) => {
  const source = join(import.meta.dirname, '..', '..', 'src')
  const files = globSync('{platform,tools,operator,domains,web,mcp,contract}/**/*.ts', { cwd: source })
  const named = new Set<string>()
  for (const file of files)
    for (const [, given] of readFileSync(join(source, file), 'utf8').matchAll(/\bjobs\.run\(\s*([^,)]+)/g)) {
      // An operator names any job, and sees how its run ends.
      if (file === join('platform', 'system', 'jobs.ts')) continue
      const name = constants[given!] ?? /^'([\w-]+)'$/.exec(given!)?.[1]
      assert.ok(name, `${file}: which job is ${given}?`)
      named.add(name)
    }
  const marked = stage.app.maintenance.filter((job) => job.queuedByRequests).map((job) => job.name)
  assert.equal([...named].sort(), marked.sort())
})

maintenance('answers kept for an Idempotency-Key go after a day, not before', async ({ stage }) => {
  const { system } = stage.test.database
  for (const [key, age] of [
    ['old', '25 hours'],
    ['young', '23 hours'],
  ] as const) {
    await system
      .insertInto('idempotency_keys')
      .values({
        principal: 'admin',
        operation: 'x',
        key,
        fingerprint: 'f',
        created_at: sql`now() - ${age}::interval`,
      })
      .execute()
  }
  assert.equal(await stage.runJob('prune-idempotency-keys'), { secrets: 0, keys: 1 })
  const left = await system.selectFrom('idempotency_keys').select('key').execute()
  assert.equal(left, [{ key: 'young' }])
})

maintenance('invitations to organisations go 90 days after their end, not before', async ({ stage }) => {
  const { system } = stage.test.database
  const org_id = uuidv7()
  await system
    .insertInto('organisations')
    .values({ id: org_id, slug: 'inviting', name_mn: 'Урьдаг', name_en: 'Inviting' })
    .execute()
  for (const age of [91, 89])
    await system
      .insertInto('organisation_invitations')
      .values({
        id: uuidv7(),
        org_id,
        email: `${age}@demo.invalid`,
        role: 'member',
        token_hash: Buffer.alloc(32, age),
        created_at: sql`now() - interval '200 days'`,
        expires_at: sql`now() - make_interval(days => ${age})`,
      })
      .execute()
  assert.equal(await stage.runJob('prune-invitations'), {
    invitations: 1,
    nominations: 0,
    ended_rights: 0,
  })
  const left = await system.selectFrom('organisation_invitations').select('email').execute()
  assert.equal(left, [{ email: '89@demo.invalid' }])
})

maintenance(
  'every job runs, and reports figures, on a platform where there is nothing to do',
  async ({ stage }) => {
    for (const { name } of stage.app.maintenance) {
      const report = await stage.runJob(name)
      assert.type(report, 'object', name)
      assert.ok(Object.keys(report).length > 0, name)
    }
  },
)

maintenance('a sound audit log is reported, one that does not verify fails the run', async ({ stage }) => {
  const sound = await stage.runJob('audit-verify')
  assert.is(sound.from, 1)
  assert.type(sound.to, 'number')
  assert.type(sound.entries, 'number')
  assert.is(sound.checkpoints_removed, 0)
  const run = await stage.app.services.audit.verification(sound.run_id)
  assert.equal([run?.state, run?.requested_by, run?.result?.valid], ['done', 'system', true])
  const broken = {
    requestVerification: async () => undefined as never,
    compact: async () => undefined as never,
    archive: async () => undefined as never,
    runVerification: async () => ({
      id: sound.run_id,
      found: {
        valid: false,
        from: 1,
        to: 12,
        first_bad_seq: 7,
        verified_to: 6,
        checkpoint_size: 12,
        entries: 12,
        epochs: 1,
        pending: 0,
        faults: [{ seq: 7, entry_id: null, rule: 'link', message: 'its hash does not follow' } as never],
        duration_ms: 1,
      },
    }),
  }
  for (const job of auditJobs(broken)) {
    const error = await rejects(job.run())
    assert.match(error.message, /from entry 7 on: its hash does not follow/)
  }
})

maintenance.run()
