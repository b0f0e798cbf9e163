import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { addWorkingMs, dueAt } from '../../../../src/domains/services/cases/clock.ts'
import type { CaseState } from '../../../../src/domains/services/cases/state-machine.ts'
import { stateFault } from '../../../../src/domains/services/cases/state-texts.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { disableScheduledJobs } from '../../../support/by-hand.ts'
import {
  type Authority,
  caseStates,
  type SeededService,
  seedAppointment,
  seedAuthority,
  seedCase,
  seedEvidence,
  seedService,
  seedSlot,
  sendFile,
} from '../../../support/gov.ts'
import { type Answered, openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('what an applicant does with a case')

const HOUR_MS = 3_600_000
const monday = Date.parse('2026-11-16T02:00:00Z')
let now = monday
let stage: Stage
let authority: Authority
let service: SeededService
let applicant: Person

test.before(async () => {
  stage = await openStage({ clock: () => now })
  await disableScheduledJobs(stage)
  authority = await seedAuthority(stage)
  service = await seedService(stage, authority.orgId)
  applicant = await stage.signIn()
})
test.before.each(async () => {
  now = monday
  await resetLimits(stage)
})
test.after(() => stage?.close())

const signedIn = async ({ id }: Person): Promise<Person> => {
  const { accessToken } = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}
const call = async (operation: string, id: string, as: Person, body?: object): Promise<Answered> =>
  stage.send(operation, { path: { id }, ...(body && { body }) }, (await signedIn(as)).credential)
const provide = (id: string, answers: object[], as = applicant) =>
  call('provideGovApplicationInfo', id, as, { answers })
const cancel = (id: string, as = applicant) => call('cancelGovApplication', id, as, {})

async function open(fee = 0): Promise<string> {
  const offered =
    fee === 0
      ? service
      : await seedService(stage, authority.orgId, {
          fees: [{ channel: 'online', urgency: 'normal', amount: fee, processing_days: 5 }],
        })
  const body = { service_id: offered.id, channel: 'online', urgency: 'normal', form_data: {}, evidences: [] }
  const answer = await stage.send('createGovApplication', { body }, (await signedIn(applicant)).credential)
  assert.is(answer.status, 201)
  return answer.body.data.id
}

async function asked(items: object[]): Promise<string> {
  const id = await open()
  assert.is((await call('assignCase', id, authority.officer)).status, 200)
  const answer = await call('requestCaseInfo', id, authority.officer, { items })
  assert.is(answer.status, 200, JSON.stringify(answer.body))
  return id
}

const question = { kind: 'text', code: 'since', text_mn: 'Хэзээнээс?', text_en: 'Since when?' }
const answered = { code: 'since', text: 'May' }

const rowOf = (id: string) =>
  stage.test.database.system
    .selectFrom('gov_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Everything that a step could have changed. */
async function dump(id: string): Promise<string> {
  const { system } = stage.test.database
  const of = (
    table: 'gov_application_events' | 'gov_info_requests' | 'gov_payments' | 'gov_application_evidences',
  ) => system.selectFrom(table).selectAll().where('application_id', '=', id).execute()
  return JSON.stringify([
    await rowOf(id),
    await of('gov_application_events'),
    await of('gov_info_requests'),
    await of('gov_payments'),
    await of('gov_application_evidences'),
  ])
}

test('answers end the pause: the clock goes on with what was left of it', async () => {
  const id = await asked([question])
  const asking = (await call('getGovApplication', id, applicant)).body.data
  assert.equal([asking.status, asking.clock.paused], ['info_requested', true])
  assert.equal(
    asking.info_request.items.map(({ code, kind }: Record<string, string>) => [code, kind]),
    [['since', 'text']],
  )
  // From Monday ten o'clock to Thursday noon.
  now = monday + 74 * HOUR_MS
  const still = (await call('getGovApplication', id, applicant)).body.data
  assert.is(still.clock.working_seconds_left, asking.clock.working_seconds_left)

  const { status, body } = await provide(id, [answered])
  assert.is(status, 200, JSON.stringify(body))
  assert.equal([body.data.status, body.data.info_request], ['in_review', null])
  const days = await stage.test.database.system.selectFrom('holidays').select('day').execute()
  const holidays = new Set(days.map(({ day }) => day))
  const due = dueAt(new Date(monday), 5, holidays)
  assert.is(body.data.due_at, addWorkingMs(due, 74 * HOUR_MS, holidays).toISOString())
  assert.is(body.data.clock.working_seconds_left, asking.clock.working_seconds_left)
  assert.is((await rowOf(id)).paused_seconds, 74 * 3600)
  const request = await stage.test.database.system
    .selectFrom('gov_info_requests')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal([request.answers, request.answered_at], [[answered], new Date(now)])
  const told = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select('template')
    .where('resource_id', '=', id)
    .execute()
  assert.ok(told.some(({ template }) => template === 'case_info_provided'))
})

test('files that answer are one’s own, become the case’s, and evidence where it was asked for', async () => {
  const evidence = await seedEvidence(stage, 'pdf')
  const items = [question, { kind: 'file', code: 'lease', text_mn: 'Гэрээ', evidence_code: evidence.code }]
  const id = await asked(items)
  const stranger = await stage.signIn()
  const theirs = await sendFile(stage, stranger)
  const before = await dump(id)
  const wrong: [object[], string][] = [
    [[answered], 'cases.info_incomplete'],
    [[answered, { code: 'lease', text: 'none' }], 'cases.info_incomplete'],
    [[answered, answered, { code: 'lease', file_id: theirs }], 'cases.info_incomplete'],
    [[answered, { code: 'lease', file_id: theirs }, { code: 'more', text: 'x' }], 'cases.info_incomplete'],
    [
      [
        { code: 'since', text: '  ' },
        { code: 'lease', file_id: theirs },
      ],
      'cases.info_incomplete',
    ],
    [[answered, { code: 'lease', file_id: theirs }], 'cases.evidence_unusable'],
  ]
  for (const [answers, code] of wrong) {
    const { status, body } = await provide(id, answers)
    assert.equal([status, body.error], [422, code], JSON.stringify(answers))
  }
  const unusable = await provide(id, wrong.at(-1)![0])
  assert.equal(unusable.body.details, [
    { path: '/body/answers/1/file_id', rule: 'file', message: 'You have no such file.' },
  ])
  assert.is(await dump(id), before)

  const file_id = await sendFile(stage, await signedIn(applicant))
  const { status, body } = await provide(id, [answered, { code: 'lease', file_id }])
  assert.is(status, 200, JSON.stringify(body))
  assert.equal(
    body.data.evidences.map((one: Record<string, string>) => [one.code, one.file_id]),
    [[evidence.code, file_id]],
  )
  assert.is((await call('deleteGovFile', file_id, applicant)).status, 409)
})

test('409 where nothing is asked, and when it is too late; 404 for anyone else', async () => {
  const plain = await open()
  const answer = await provide(plain, [answered])
  assert.equal(
    [answer.status, answer.body.details[0].message],
    [409, stateFault('submitted', 'applicant').en],
  )
  const id = await asked([question])
  assert.is((await provide(id, [answered], authority.officer)).status, 404)
  assert.is((await provide(uuidv7(), [answered])).status, 404)
  now = monday + 15 * 24 * HOUR_MS
  const before = await dump(id)
  const late = await provide(id, [answered])
  assert.equal([late.status, late.body.error], [409, 'cases.info_late'])
  assert.is(await dump(id), before)
})

test('of two answers at once one counts', async () => {
  const id = await asked([question])
  const both = await Promise.all([1, 2].map(() => provide(id, [answered])))
  assert.equal(both.map(({ status }) => status).toSorted(), [200, 409])
})

test('withdrawn before a decision, from every state; not afterwards, when nothing changes', async () => {
  const open: CaseState[] = [
    'signature_pending',
    'payment_pending',
    'submitted',
    'in_review',
    'info_requested',
  ]
  for (const state of caseStates) {
    const { id } = await seedCase(stage, service, applicant, state, { officer: authority.officer })
    const before = await dump(id)
    assert.is((await cancel(id, authority.officer)).status, 404)
    const { status, body } = await cancel(id)
    if (open.includes(state)) {
      assert.equal([status, body.data.status], [200, 'cancelled'], state)
      assert.equal((await rowOf(id)).closed_at, new Date(now))
    } else {
      const { message: _, ...where } = body.details[0]
      assert.equal(
        [status, body.error, where],
        [409, 'cases.wrong_state', { path: '/path/id', rule: 'state' }],
      )
      assert.is(body.details[0].message, stateFault(state, 'applicant').en)
      assert.is(await dump(id), before)
    }
  }
})

test('what was not paid is void; what was paid goes back, unless an officer had begun', async () => {
  const { system } = stage.test.database
  const ended = async (prepare: (id: string) => Promise<unknown>): Promise<string> => {
    const id = await open(5000)
    await prepare(id)
    assert.is((await cancel(id)).status, 200)
    return (
      await system
        .selectFrom('gov_payments')
        .select('status')
        .where('application_id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  }
  const paid = async (id: string) => {
    await system
      .updateTable('gov_payments')
      .set({ status: 'paid', paid_at: new Date(now) })
      .where('application_id', '=', id)
      .execute()
    await system
      .updateTable('gov_applications')
      .set({ status: 'submitted', submitted_at: new Date(now), due_at: new Date(now) })
      .where('id', '=', id)
      .execute()
  }
  assert.is(await ended(async () => {}), 'void')
  assert.is(await ended(paid), 'refunding')
  assert.is(
    await ended(async (id) => {
      await paid(id)
      assert.is((await call('assignCase', id, authority.officer)).status, 200)
    }),
    'paid',
  )
})

test('the seat that was kept for it is free again', async () => {
  const { system } = stage.test.database
  const id = await open()
  const slot = await seedSlot(stage, authority.orgId, { capacity: 2, startsInHours: 48 })
  const appointment = await seedAppointment(stage, authority.orgId, slot, applicant, id)
  const seen = (await call('getGovApplication', id, applicant)).body.data.appointment
  assert.equal([seen.id, seen.status], [appointment, 'booked'])
  assert.match(seen.office_en, /^Office \d+$/)
  const { body } = await cancel(id)
  assert.is(body.data.appointment.status, 'cancelled')
  const { booked_count } = await system
    .selectFrom('gov_slots')
    .select('booked_count')
    .where('id', '=', slot.id)
    .executeTakeFirstOrThrow()
  assert.is(booked_count, 0)
})

test('of two who withdraw at once one does, with one event and one audit entry', async () => {
  const id = await open(100)
  const both = await Promise.all([1, 2].map(() => cancel(id)))
  assert.equal(both.map(({ status }) => status).toSorted(), [200, 409])
  const { items } = await stage.app.services.audit.list({ subject: `application:${id}`, limit: 10 })
  assert.is(items.filter(({ operation }) => operation === 'cancelGovApplication').length, 1)
})

test('withdrawing against an officer who takes it: whatever comes first, the case tells one story', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await open()
    const [withdrawn, taken] = await Promise.all([cancel(id), call('assignCase', id, authority.officer)])
    // Taken first it can be withdrawn all the same; withdrawn first it cannot be taken.
    assert.is(withdrawn.status, 200)
    assert.ok([200, 409].includes(taken.status))
    const events = await stage.test.database.system
      .selectFrom('gov_application_events')
      .select(['action', 'from_status', 'to_status'])
      .where('application_id', '=', id)
      .orderBy('seq')
      .execute()
    assert.equal(
      events.map(({ action }) => action),
      taken.status === 200 ? ['open', 'assign', 'cancel'] : ['open', 'cancel'],
    )
    for (const [index, event] of events.entries())
      assert.is(event.from_status, index === 0 ? null : events[index - 1]!.to_status)
  }
})

test.run()
