import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { statusOf } from '../../src/audit/health.ts'
import type { QueueState } from '../../src/audit/log-state.ts'
import type { SealerState } from '../../src/audit/sealer.ts'
import { useFakeClock } from '../support/fake-clock.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'
import { openStage, type Stage } from './stage.ts'

const guards = suite<{ stage: Stage }>('guards of the audit log')

guards.before(async (context) => {
  context.stage = await openStage()
  await context.stage.record(context.stage.instance(), 2)
})
guards.after(({ stage }) => stage.close())

const forbidden = {
  app: [
    'select from audit_entry',
    'select from audit_queue',
    'select from audit_seal',
    'select from audit_epoch',
    'select from audit_verified',
    `update audit_entry set mac = '\\x'`,
    'delete from audit_entry',
    'truncate audit_entry',
    'delete from audit_queue',
    'delete from audit_seal',
    `insert into audit_seal values (3, gen_random_uuid(), sha256(''))`,
    `insert into audit_queue (entry_id, queued_at) values (gen_random_uuid(), now())`,
  ],
  job: [
    'update audit_entry set mac = mac',
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_seal set hash = hash',
    'delete from audit_seal',
    'truncate audit_seal',
    'update audit_epoch set mac = mac',
    'delete from audit_epoch',
    'update audit_queue set queued_at = now()',
    'truncate audit_queue',
  ],
} as const

for (const role of ['app', 'job'] as const) {
  for (const statement of forbidden[role]) {
    guards(`tamga_${role} may not: ${statement}`, async ({ stage }) => {
      await rejects(
        stage.database.transact({ role }, 'write', (tx) => sql.raw(statement).execute(tx)),
        '42501',
      )
    })
  }
}

for (const table of ['audit_entry', 'audit_seal', 'audit_epoch']) {
  for (const change of [`update ${table} set mac = mac`, `delete from ${table}`, `truncate ${table}`]) {
    const statement = table === 'audit_seal' ? change.replaceAll('mac', 'hash') : change
    guards(`not even the owner may: ${statement}`, async ({ stage }) => {
      const refusal = await rejects(stage.database.administer((session) => session.run(statement)))
      assert.match(refusal.message, 'append-only')
    })
  }
}

function stateSince(ms: number, queue: QueueState): SealerState {
  const now = performance.now()
  return { queue, passedAt: now - ms, witnessedAt: now, compared: true, halted: undefined }
}

guards('a sealer that has fallen silent counts as a backlog', () => {
  using _ = useFakeClock()
  const silentFor = (ms: number) => statusOf(stateSince(ms, { pending: 0, oldestMs: 0 }))
  assert.ok(silentFor(59_000).writable)
  assert.is(silentFor(59_000).oldestUnsealedMs, 0)
  assert.not.ok(silentFor(61_000).writable)
  assert.ok(silentFor(61_000).oldestUnsealedMs > 60_000)
})

guards('what waits grows older between two looks at the queue', () => {
  using _ = useFakeClock()
  const seenBefore = (ms: number) => statusOf(stateSince(ms, { pending: 1, oldestMs: 59_500 }))
  assert.ok(seenBefore(100).writable)
  assert.not.ok(seenBefore(1000).writable)
})

guards.run()
