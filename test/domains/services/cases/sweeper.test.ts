import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import type { CaseState } from '../../../../src/domains/services/cases/state-machine.ts'
import { insertInvoice } from '../../../../src/domains/services/payments/invoice.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import {
  type Authority,
  aPdf,
  type SeededService,
  seedAuthority,
  seedCase,
  seedEvidence,
  seedService,
  sendFile,
} from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('sweeping cases')

const DAY_MS = 86_400_000
const start = Date.parse('2026-11-16T02:00:00Z')
let now = start
let stage: Stage
let authority: Authority
let service: SeededService
let applicant: Person

test.before(async () => {
  stage = await openStage({ clock: () => now, settings: { CASE_RETENTION_DAYS: '30' } })
  await disableScheduledJobs(stage)
  authority = await seedAuthority(stage)
  service = await seedService(stage, authority.orgId)
})
test.before.each(async () => {
  now = start
  applicant = await stage.signIn()
})
test.after(() => stage?.close())

const sweep = () => stage.runJob('sweep-cases')
const inJob = <T>(work: Parameters<typeof stage.test.database.transact<T>>[2]) =>
  stage.test.database.transact({ role: 'job' }, 'write', work)

const rowOf = (id: string) =>
  stage.test.database.system
    .selectFrom('gov_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const eventsOf = (id: string) =>
  stage.test.database.system
    .selectFrom('gov_application_events')
    .select(['action', 'actor_role', 'visibility', 'audit_entry_id'])
    .where('application_id', '=', id)
    .orderBy('seq')
    .execute()

async function swept(id: string): Promise<{ id: string; actor: string; details: unknown }[]> {
  const { items } = await stage.app.services.audit.list({ subject: `application:${id}`, limit: 10 })
  return items
    .filter(({ operation }) => operation === 'sweepCases')
    .map(({ id: entry, actor, details }) => ({ id: entry, actor, details }))
}

async function unpaid(): Promise<string> {
  const { id } = await seedCase(stage, service, applicant, 'payment_pending', { feeAmount: 100 })
  await inJob((tx) =>
    insertInvoice(tx, {
      applicationId: id,
      userId: applicant.id,
      orgId: authority.orgId,
      amount: 100,
      breakdown: [{ text_mn: 'Хураамж', text_en: 'Fee', amount: 100 }],
      dueAt: new Date(start + 3 * DAY_MS),
      at: new Date(start),
    }),
  )
  return id
}

async function asked(): Promise<string> {
  const { id } = await seedCase(stage, service, applicant, 'info_requested', { officer: authority.officer })
  await stage.test.database.system
    .insertInto('gov_info_requests')
    .values({
      id: uuidv7(),
      application_id: id,
      items: JSON.stringify([{ code: 'since', text_mn: 'Хэзээ?', text_en: 'When?', kind: 'text' }]),
      requested_by: authority.officer.id,
      requested_at: new Date(start),
      due_at: new Date(start + 14 * DAY_MS),
    })
    .execute()
  return id
}

const paymentOf = (id: string) =>
  stage.test.database.system
    .selectFrom('gov_payments')
    .select('status')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()

test('unpaid past its day it expires: void, told, in the timeline and in the audit log; not before', async () => {
  const id = await unpaid()
  now = start + 3 * DAY_MS
  await sweep()
  assert.is((await rowOf(id)).status, 'payment_pending')
  now += 1000
  assert.is((await sweep()).unpaid, 1)
  const row = await rowOf(id)
  assert.equal([row.status, row.closed_at], ['expired', new Date(now)])
  assert.is((await paymentOf(id)).status, 'void')
  const [event] = await eventsOf(id)
  assert.equal([event?.action, event?.actor_role, event?.visibility], ['leave_unpaid', 'system', 'citizen'])
  assert.equal(await swept(id), [{ id: event?.audit_entry_id, actor: 'system', details: { what: 'unpaid' } }])
  const told = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select('template')
    .where('user_id', '=', applicant.id)
    .execute()
  assert.equal(told.map(({ template }) => template).toSorted(), ['case_expired', 'payment_void'])
  assert.is((await sweep()).unpaid, 0)
})

test('what is just being paid is left alone', async () => {
  const id = await unpaid()
  await stage.test.database.system
    .updateTable('gov_payments')
    .set({ status: 'pending' })
    .where('application_id', '=', id)
    .execute()
  now = start + 4 * DAY_MS
  assert.is((await sweep()).unpaid, 0)
  assert.is((await rowOf(id)).status, 'payment_pending')
})

test('unanswered past its day it expires; not before', async () => {
  const id = await asked()
  now = start + 14 * DAY_MS
  assert.is((await sweep()).unanswered, 0)
  now += 1000
  assert.is((await sweep()).unanswered, 1)
  const row = await rowOf(id)
  assert.equal([row.status, row.paused_at, row.closed_at], ['expired', null, new Date(now)])
  assert.equal(
    (await eventsOf(id)).map(({ action }) => action),
    ['leave_unanswered'],
  )
  assert.is((await swept(id)).length, 1)
})

test('overdue it is escalated, once, for the authority alone', async () => {
  const late = await Promise.all(
    (['submitted', 'in_review'] as CaseState[]).map((state) =>
      seedCase(stage, service, applicant, state, { officer: authority.officer }),
    ),
  )
  const waiting = await asked()
  const decided = await seedCase(stage, service, applicant, 'approved', { officer: authority.officer })
  // They are due after seven days.
  now = start + 7 * DAY_MS
  assert.is((await sweep()).escalated, 0)
  now += 1000
  assert.is((await sweep()).escalated, 2)
  assert.is((await sweep()).escalated, 0)
  for (const { id } of late) {
    assert.equal((await rowOf(id)).escalated_at, new Date(now))
    assert.equal(
      (await eventsOf(id)).map(({ action, visibility }) => [action, visibility]),
      [['escalate', 'internal']],
    )
    assert.is((await swept(id)).length, 1)
  }
  for (const id of [waiting, decided.id]) assert.is((await rowOf(id)).escalated_at, null)
})

test('of several sweepers at once each case is swept by one', async () => {
  const ids = await Promise.all([unpaid(), unpaid(), asked(), asked()])
  now = start + 20 * DAY_MS
  const runs = await Promise.all([sweep(), sweep(), sweep()])
  const sum = (name: string) => runs.reduce((total, run) => total + (run[name] ?? 0), 0)
  assert.is(sum('unpaid') + sum('unanswered') >= 4, true)
  for (const id of ids) {
    assert.is((await rowOf(id)).status, 'expired')
    assert.is((await eventsOf(id)).length, 1)
    assert.is((await swept(id)).length, 1)
  }
})

test('an answer against the sweeper: one of them wins, and the other changes nothing', async () => {
  const ids = await Promise.all([asked(), asked(), asked()])
  for (const id of ids) {
    // At this very moment both may: the answer is in time until the sweeper has been there.
    now = start + 14 * DAY_MS
    const { accessToken } = await stage.app.services.sessions.issue(applicant.id)
    const input = { path: { id }, body: { answers: [{ code: 'since', text: 'May' }] } }
    await stage.test.database.system
      .updateTable('gov_info_requests')
      .set({ due_at: new Date(now - 1) })
      .where('application_id', '=', id)
      .execute()
    const swept = sweep()
    await stage.test.database.system
      .updateTable('gov_info_requests')
      .set({ due_at: new Date(now + 1) })
      .where('application_id', '=', id)
      .execute()
    const [answer] = await Promise.all([
      stage.call('provideGovApplicationInfo', input, { Authorization: `Bearer ${accessToken}` }),
      swept,
    ])
    const { status } = await rowOf(id)
    assert.equal([answer.status, status], answer.status === 200 ? [200, 'in_review'] : [409, 'expired'])
    assert.is((await eventsOf(id)).filter(({ action }) => action !== 'escalate').length, 1)
  }
})

test('withdrawn against the sweeper: one of them wins', async () => {
  const ids = await Promise.all([unpaid(), unpaid(), unpaid()])
  now = start + 4 * DAY_MS
  const { accessToken } = await stage.app.services.sessions.issue(applicant.id)
  const credential = { Authorization: `Bearer ${accessToken}` }
  const [, ...answers] = await Promise.all([
    sweep(),
    ...ids.map((id) => stage.call('cancelGovApplication', { path: { id }, body: {} }, credential)),
  ])
  for (const [index, id] of ids.entries()) {
    const won = (answers[index] as { status: number }).status === 200
    assert.is((await rowOf(id)).status, won ? 'cancelled' : 'expired')
    assert.is((await eventsOf(id)).length, 1)
    assert.is((await paymentOf(id)).status, 'void')
  }
})

test('after its time what a closed case says of people is erased, and that it was there stays', async () => {
  const { system } = stage.test.database
  const evidence = await seedEvidence(stage)
  const file = await sendFile(stage, applicant, aPdf('secret'))
  const { id } = await seedCase(stage, service, applicant, 'rejected', { officer: authority.officer })
  await system
    .updateTable('gov_applications')
    .set({
      form_data: JSON.stringify({ address: 'secret' }),
      reason_text: 'secret',
      closed_at: new Date(now),
    })
    .where('id', '=', id)
    .execute()
  await system.updateTable('gov_files').set({ application_id: id }).where('id', '=', file).execute()
  await system
    .insertInto('gov_application_evidences')
    .values({
      id: uuidv7(),
      application_id: id,
      evidence_id: evidence.id,
      origin: 'upload',
      file_id: file,
      sha256: Buffer.alloc(32),
      created_at: new Date(now),
    })
    .execute()
  await system
    .insertInto('gov_application_events')
    .values({
      application_id: id,
      seq: 1,
      action: 'reject',
      to_status: 'rejected',
      actor_role: 'officer',
      visibility: 'citizen',
      note: 'secret',
      audit_entry_id: uuidv7(),
      at: new Date(now),
    })
    .execute()
  now = start + 29 * DAY_MS
  assert.is((await sweep()).purged, 0)
  assert.equal((await rowOf(id)).purge_after, new Date(start + 30 * DAY_MS))
  now = start + 31 * DAY_MS
  assert.ok((await sweep()).purged! >= 1)
  const row = await rowOf(id)
  assert.equal([row.status, row.form_data, row.reason_text], ['rejected', {}, null])
  assert.equal(row.purged_at, new Date(now))
  const left = await Promise.all([
    system.selectFrom('gov_files').select('id').where('id', '=', file).execute(),
    system.selectFrom('gov_application_evidences').select('id').where('application_id', '=', id).execute(),
    system
      .selectFrom('gov_application_events')
      .select('note')
      .where('application_id', '=', id)
      .where('note', 'is not', null)
      .execute(),
  ])
  assert.equal(
    left.map(({ length }) => length),
    [0, 0, 0],
  )
  assert.is((await swept(id)).length, 1)
  assert.is((await sweep()).purged, 0)
})

test('absences go thirty days after their end', async () => {
  const { system } = stage.test.database
  const until = ['2026-10-15', '2026-10-17', '2026-12-01']
  await system
    .insertInto('gov_officer_absences')
    .values(
      until.map((until_day) => ({
        id: uuidv7(),
        org_id: authority.orgId,
        user_id: authority.officer.id,
        from_day: until_day,
        until_day,
        created_at: new Date(start),
      })),
    )
    .execute()
  // The morning of 16 November in Ulaanbaatar.
  assert.is((await sweep()).absences, 1)
  const left = await system
    .selectFrom('gov_officer_absences')
    .select(sql<string>`until_day::text`.as('until_day'))
    .orderBy('until_day')
    .execute()
  assert.equal(
    left.map(({ until_day }) => until_day),
    until.slice(1),
  )
  now = start + 2 * DAY_MS
  assert.is((await sweep()).absences, 1)
})

test.run()
