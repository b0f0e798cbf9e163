import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Verification } from '../../src/audit/audit.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { type MaintenanceServices, maintenanceJobs } from '../../src/jobs/maintenance.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'

const maintenance = suite<{ test: TestDatabase }>('maintenance jobs')

maintenance.before(async (context) => {
  context.test = await openTestDatabase()
})
maintenance.after((context) => context.test.close())

const sound: Verification = {
  valid: true,
  mode: 'full',
  first_bad_seq: null,
  verified_to: 12,
  checkpoint_size: 12,
  entries: 12,
  epochs: 1,
  faults: [],
  duration_ms: 1,
}

function run(test: TestDatabase, name: string, verification = sound): Promise<Record<string, unknown>> {
  const services: MaintenanceServices = {
    database: test.database,
    audit: { verify: async (mode) => ({ ...verification, mode }) },
    limiter: { prune: async () => 3 },
    sessions: { prune: async () => ({ sessions: 1, revocations: 2 }) },
    signingKeys: { maintain: async () => ({ rotated: false, retired: 0 }) },
    referenceKeys: { maintain: async () => ({ rotated: false, retired: 0 }) },
    references: { sweep: async () => ({ expired: 1 }) },
    signIns: { endAbandoned: async () => 4, prune: async () => ({ login_events: 5 }) },
    storedFiles: { removeRubbish: async () => 6 },
    representatives: { recheck: async () => ({ unlinked: 7 }) },
    visits: { endMissed: async () => 8 },
    roleGrants: { askAfter: async () => 7 },
    grants: { prune: async () => ({ tokens: 9, returned: 2, grants: 1, proofs: 1 }) },
    onceOnly: { tidy: async () => ({ erased: 2, abandoned: 1 }) },
    caseDecisions: { askAfter: async () => 10 },
    authorizations: {
      sendLogoutNotices: async () => ({ told: 7 }),
      pruneRequests: async () => ({ challenges: 8 }),
    },
    cases: { sweep: async () => ({ unpaid: 2 }) },
    evidenceFiles: { forget: async () => 3 },
    payments: { reconcile: async () => ({ asked: 2 }), giveBack: async () => ({ refunded: 3 }) },
    dueMails: { sendDue: async () => ({ sent: 1 }) },
    ownerMails: { sendDue: async () => ({ sent: 2 }) },
  }
  const job = maintenanceJobs(services).find((candidate) => candidate.name === name)
  assert.ok(job, `no job ${name}`)
  return job.run()
}

maintenance('every name and schedule is one that the contract and cron take', ({ test }) => {
  const jobs = maintenanceJobs({ database: test.database } as MaintenanceServices)
  assert.is(new Set(jobs.map((job) => job.name)).size, jobs.length)
  for (const job of jobs) {
    assert.match(job.name, /^[a-z][a-z0-9-]{0,63}$/)
    assert.match(job.cron, /^(\S+ ){4}\S+$/)
    assert.ok(job.description.mn.length <= 200 && job.description.en.length <= 200)
  }
})

maintenance('answers kept for an Idempotency-Key go after a day, not before', async ({ test }) => {
  const { system } = test.database
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
  assert.equal(await run(test, 'prune-idempotency-keys'), { keys: 1 })
  const left = await system.selectFrom('idempotency_keys').select('key').execute()
  assert.equal(left, [{ key: 'young' }])
})

maintenance('invitations to organisations go 90 days after their end, not before', async ({ test }) => {
  const { system } = test.database
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
  assert.equal(await run(test, 'prune-invitations'), { invitations: 1 })
  const left = await system.selectFrom('organisation_invitations').select('email').execute()
  assert.equal(left, [{ email: '89@demo.invalid' }])
})

maintenance('a sound audit log is reported, one that does not verify fails the run', async ({ test }) => {
  assert.equal(await run(test, 'audit-verify'), { verified_to: 12, entries: 12 })
  const broken: Verification = {
    ...sound,
    valid: false,
    first_bad_seq: 7,
    faults: [{ seq: 7, entry_id: null, rule: 'link', message: 'its hash does not follow' } as never],
  }
  const error = await rejects(run(test, 'audit-verify', broken))
  assert.match(error.message, /from entry 7 on: its hash does not follow/)
})

maintenance.run()
