import * as assert from 'uvu/assert'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { seedAppointment, seedCase, seedOfficer, seedSlot } from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { entriesAbout } from '../../auth/support.ts'
import {
  aCase,
  assertOneWinner,
  caseRow,
  change,
  eventsOf,
  noticesOf,
  type OfficerFixture,
  openOfficerFixture,
} from './support.ts'

const steps = suite<{ stage: Stage; bureau: OfficerFixture }>('steps of officers')

steps.before(async (context) => {
  context.stage = await openStage()
  context.bureau = await openOfficerFixture(context.stage)
})
steps.before.each(({ stage }) => resetLimits(stage))
steps.after(({ stage }) => stage?.close())

const assign = (stage: Stage, id: string, as: Person, body?: object) =>
  stage.call('assignCase', { path: { id }, ...(body && { body }) }, as.credential)
const ask = (stage: Stage, id: string, as: Person, more: object = {}) =>
  stage.call(
    'requestCaseInfo',
    {
      path: { id },
      body: { items: [{ kind: 'file', code: 'lease', text_mn: 'Гэрээ', text_en: 'A lease' }], ...more },
    },
    as.credential,
  )
const complete = (stage: Stage, id: string, as: Person, body?: object) =>
  stage.call('completeCase', { path: { id }, ...(body && { body }) }, as.credential)

steps('an officer takes a case: in review, on the timeline, in the audit log', async ({ stage, bureau }) => {
  const { id } = await aCase(stage, bureau, 'submitted')
  const { status, body } = await assign(stage, id, bureau.officer)
  assert.is(status, 200, JSON.stringify(body))
  assert.equal([body.data.status, body.data.assignee.id], ['in_review', bureau.officer.id])
  const [event] = await eventsOf(stage, id)
  assert.equal(
    [event?.action, event?.from_status, event?.to_status, event?.actor_role, event?.visibility],
    ['assign', 'submitted', 'in_review', 'officer', 'citizen'],
  )
  const { items } = await stage.app.services.audit.list({ operation: 'assignCase', limit: 1 })
  assert.equal([items[0]?.subject, items[0]?.id], [`application:${id}`, event?.audit_entry_id])

  assert.is((await assign(stage, id, bureau.colleague)).body.error, 'officer.already_assigned')
  const before = await caseRow(stage, id)
  assert.is(before.assigned_officer_id, bureau.officer.id)
  const again = await assign(stage, id, bureau.officer)
  assert.equal([again.status, again.body.data], [200, body.data], 'theirs already')
  assert.equal(await caseRow(stage, id), before)
  assert.is((await eventsOf(stage, id)).length, 1)
  assert.equal(await entriesAbout(stage, 'assignCase', `application:${id}`), ['done'])
})

steps('only an owner gives cases to others, or takes them from them', async ({ stage, bureau }) => {
  const { id } = await aCase(stage, bureau, 'submitted')
  const toColleague = { assignee_id: bureau.colleague.id }
  assert.is((await assign(stage, id, bureau.officer, toColleague)).body.error, 'officer.owners_assign')
  const given = await assign(stage, id, bureau.head, toColleague)
  assert.is(given.status, 200, JSON.stringify(given.body))
  const back = { assignee_id: bureau.officer.id }
  const bold = { ...back, row_version: given.body.data.row_version }
  assert.is((await assign(stage, id, bureau.officer, bold)).body.error, 'officer.already_assigned')
  const mine = { assignee_id: bureau.officer.id, row_version: given.body.data.row_version }
  assert.is((await assign(stage, id, bureau.colleague, mine)).body.error, 'officer.owners_assign')

  const blind = await assign(stage, id, bureau.head, back)
  assert.equal([blind.body.error, blind.body.details[0].path], ['request.invalid', '/body/row_version'])
  const stale = { ...back, row_version: given.body.data.row_version - 1 }
  assert.is((await assign(stage, id, bureau.head, stale)).body.error, 'request.stale')
  assert.is((await assign(stage, id, bureau.head, bold)).status, 200)
  assert.equal(
    (await eventsOf(stage, id)).map(({ action, actor_role, visibility }) => [action, actor_role, visibility]),
    [
      ['assign', 'manager', 'citizen'],
      ['reassign', 'manager', 'internal'],
    ],
  )
})

steps(
  'a case goes to no one but an officer who handles its service, and whose it is not',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'submitted')
    const unfit = async (person: Person) =>
      (await assign(stage, id, bureau.head, { assignee_id: person.id })).body.error
    const stranger = await stage.signIn('manager')
    assert.is(await unfit(stranger), 'officer.assignee_unfit')
    assert.is(await unfit(bureau.owner), 'officer.assignee_unfit', 'a member without the permission')
    assert.is(await unfit(bureau.applicant), 'officer.assignee_unfit')

    const specialist = await seedOfficer(stage, bureau.orgId)
    const another = await openOfficerFixture(stage)
    await stage.test.database.system
      .insertInto('gov_officer_services')
      .values({ org_id: bureau.orgId, user_id: specialist.id, service_id: another.service.id })
      .execute()
    assert.is(await unfit(specialist), 'officer.assignee_unfit')
    assert.is((await assign(stage, id, specialist)).body.error, 'officer.service_not_handled')
    await stage.test.database.system
      .insertInto('gov_officer_services')
      .values({ org_id: bureau.orgId, user_id: specialist.id, service_id: bureau.service.id })
      .execute()
    assert.is((await assign(stage, id, specialist)).status, 200)

    const own = await seedCase(stage, bureau.service, bureau.officer, 'submitted')
    assert.is((await assign(stage, own.id, bureau.officer)).body.error, 'officer.own_case')
    assert.is(
      (await assign(stage, own.id, bureau.head, { assignee_id: bureau.officer.id })).body.error,
      'officer.assignee_unfit',
    )
    // The second lock, where the first is forgotten.
    const forced = stage.test.database.system
      .updateTable('gov_applications')
      .set({ assigned_officer_id: bureau.officer.id })
      .where('id', '=', own.id)
      .execute()
    await forced.then(
      () => assert.unreachable(),
      (error) => assert.is(error.constraint, 'gov_applications_not_own'),
    )
  },
)

steps('three officers who take a case at once: one has it', async ({ stage, bureau }) => {
  for (let round = 0; round < 3; round++) {
    const { id } = await aCase(stage, bureau, 'submitted')
    const answers = await Promise.all([
      assign(stage, id, bureau.officer),
      assign(stage, id, bureau.colleague),
      assign(stage, id, bureau.head),
    ])
    assertOneWinner(answers, ['officer.already_assigned', 'request.invalid'])
    const row = await caseRow(stage, id)
    const winner = answers.find(({ status }) => status === 200)
    assert.is(row.assigned_officer_id, winner?.body.data.assignee.id)
    assert.is((await eventsOf(stage, id)).length, 1)
  }
})

steps(
  'the applicant is asked for more: the clock is paused, and they are notified',
  async ({ stage, bureau }) => {
    const applicant = await stage.signIn()
    const { id } = await seedCase(stage, bureau.service, applicant, 'in_review', { officer: bureau.officer })
    assert.is((await ask(stage, id, bureau.colleague)).body.error, 'officer.not_assignee')
    const { status, body } = await ask(stage, id, bureau.officer)
    assert.is(status, 200, JSON.stringify(body))
    assert.is(body.data.status, 'info_requested')
    assert.ok(body.data.paused_at)
    assert.not.ok(body.data.overdue)
    const request = await stage.test.database.system
      .selectFrom('gov_info_requests')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    const days = (request.due_at.getTime() - request.requested_at.getTime()) / 86_400_000
    assert.is(days, 14)
    assert.equal(request.items, [{ code: 'lease', kind: 'file', text_mn: 'Гэрээ', text_en: 'A lease' }])
    assert.equal(await noticesOf(stage, applicant), ['case_info_requested'])
    const again = await ask(stage, id, bureau.officer)
    const waiting = {
      path: '/path/id',
      rule: 'state',
      message: 'Waiting for information: the applicant must answer first.',
    }
    assert.equal([again.body.error, again.body.details], ['officer.wrong_state', [waiting]])
    const mongol = { ...bureau.officer.credential, 'Accept-Language': 'mn' }
    const told = await ask(stage, id, { ...bureau.officer, credential: mongol })
    assert.is(told.body.details[0].message, 'Мэдээлэл хүссэн: өргөдөл гаргагчийн хариуг хүлээнэ.')
  },
)

steps(
  'what is asked must be clear: one item at least, each with a name of its own, in time',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'in_review')
    const twice = { kind: 'text', code: 'a', text_mn: 'Юу?' }
    const at = (days: number) => new Date(stage.app.services.clock() + days * 86_400_000).toISOString()
    for (const [more, path] of [
      [{ items: [] }, '/body/items'],
      [{ items: [twice, twice] }, '/body/items/1/code'],
      [{ items: [{ ...twice, evidence_code: 'no-such-evidence' }] }, '/body/items/0/evidence_code'],
      [{ items: [{ kind: 'text', text_mn: '\u200b' }] }, '/body/items/0/text_mn'],
      [{ due_at: at(0.5) }, '/body/due_at'],
      [{ due_at: at(91) }, '/body/due_at'],
    ] as const) {
      const { body } = await ask(stage, id, bureau.officer, more)
      assert.equal([body.error, body.details?.[0]?.path], ['request.invalid', path])
      const mongol = { ...bureau.officer.credential, 'Accept-Language': 'mn' }
      const told = await ask(stage, id, { ...bureau.officer, credential: mongol }, more)
      assert.match(told.body.details[0].message, /^[^a-z]*[а-яөү][^a-z]*$/i)
    }
    assert.is((await caseRow(stage, id)).status, 'in_review')
    assert.is((await ask(stage, id, bureau.officer, { due_at: at(3) })).status, 200)
  },
)

steps(
  'completing: by its officer or an owner, once approved; an attended appointment stays attended',
  async ({ stage, bureau }) => {
    const applicant = await stage.signIn()
    const { id } = await seedCase(stage, bureau.service, applicant, 'approved', { officer: bureau.officer })
    const slot = await seedSlot(stage, bureau.orgId, { startsInHours: 0 })
    const visit = await seedAppointment(stage, bureau.orgId, slot, applicant, id)
    assert.is((await complete(stage, id, bureau.colleague)).body.error, 'officer.not_assignee')
    const { status, body } = await complete(stage, id, bureau.officer, { note: 'Цонх 3' })
    assert.is(status, 200, JSON.stringify(body))
    assert.is(body.data.status, 'completed')
    const row = await caseRow(stage, id)
    assert.ok(row.closed_at)
    const [event] = await eventsOf(stage, id)
    assert.equal([event?.action, event?.note, event?.actor_role], ['complete', 'Цонх 3', 'officer'])
    const { status: attended } = await stage.test.database.system
      .selectFrom('gov_appointments')
      .select('status')
      .where('id', '=', visit)
      .executeTakeFirstOrThrow()
    assert.is(attended, 'attended')
    assert.equal(await noticesOf(stage, applicant), ['case_completed'])
    assert.equal(await entriesAbout(stage, 'completeCase', `application:${id}`), ['done'])
    assert.is((await complete(stage, id, bureau.officer)).body.error, 'officer.wrong_state')

    const left = await aCase(stage, bureau, 'approved')
    assert.is((await complete(stage, left.id, bureau.head)).status, 200)
    assert.is((await eventsOf(stage, left.id))[0]?.actor_role, 'manager')
  },
)

steps(
  'completing before the day of the visit: no one need come, and the seat is free',
  async ({ stage, bureau }) => {
    const applicant = await stage.signIn()
    const { id } = await seedCase(stage, bureau.service, applicant, 'approved', { officer: bureau.officer })
    const slot = await seedSlot(stage, bureau.orgId, { startsInHours: 48 })
    const visit = await seedAppointment(stage, bureau.orgId, slot, applicant, id)
    assert.is((await complete(stage, id, bureau.officer)).status, 200)
    const ended = await stage.test.database.system
      .selectFrom('gov_appointments as a')
      .innerJoin('gov_slots as s', 's.id', 'a.slot_id')
      .select(['a.status', 's.booked_count'])
      .where('a.id', '=', visit)
      .executeTakeFirstOrThrow()
    assert.equal(ended, { status: 'cancelled', booked_count: 0 })
    assert.equal((await noticesOf(stage, applicant)).sort(), ['appointment_cancelled', 'case_completed'])
  },
)

steps('completed twice at once: one reference, one result', async ({ stage }) => {
  const bureau = await openOfficerFixture(stage, {
    output: { type: 'reference', reference_type: 'residence-reference', validity_days: 30 },
  })
  for (let round = 0; round < 3; round++) {
    const { id } = await aCase(stage, bureau, 'approved')
    await change(stage, id, { finding_mn: 'Бүртгэлтэй.', finding_en: 'Registered.' })
    const answers = await Promise.all([
      complete(stage, id, bureau.officer),
      complete(stage, id, bureau.officer),
      complete(stage, id, bureau.head),
    ])
    assertOneWinner(answers, ['officer.wrong_state'])
    const references = await stage.test.database.system
      .selectFrom('gov_references')
      .select(['type', 'status'])
      .where('application_id', '=', id)
      .execute()
    assert.equal(references, [{ type: 'residence-reference', status: 'issued' }])
    assert.is((await eventsOf(stage, id)).length, 1)
  }
  assert.equal(
    new Set(await noticesOf(stage, bureau.applicant)),
    new Set(['case_completed', 'reference_issued']),
  )
})

steps(
  'a step that is repeated with its Idempotency-Key is answered as the first time',
  async ({ stage, bureau }) => {
    const { id } = await aCase(stage, bureau, 'approved')
    const headers = { 'Idempotency-Key': 'the-same-completion' }
    const once = () => stage.call('completeCase', { path: { id }, headers }, bureau.officer.credential)
    const [first, second] = [await once(), await once()]
    assert.equal([first.status, second.status], [200, 200])
    assert.equal(first.body.data, second.body.data)
    assert.is((await eventsOf(stage, id)).length, 1)
  },
)

steps.run()
