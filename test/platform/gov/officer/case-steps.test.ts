import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { applyDecision } from '../../../../src/domains/services/cases/review/verdict.ts'
import type { ServiceStep } from '../../../../src/domains/services/registry/content.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import { type Authority, seedAuthority, seedOfficer, seedService } from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { entriesAbout } from '../../auth/support.ts'
import { assertOneWinner, caseRow, eventsOf, type OfficerFixture, openOfficerFixture } from './support.ts'

const test = suite('steps of a case')

let stage: Stage
let bureau: OfficerFixture
/** Gives the opinion. */
let brigade: Authority
let fireman: Person
test.before(async () => {
  stage = await openStage()
  bureau = await openOfficerFixture(stage)
  brigade = await seedAuthority(stage)
  fireman = await seedOfficer(stage, brigade.orgId)
})
test.before.each(() => resetLimits(stage))
test.after(() => stage?.close())

const said = (title: string) => ({
  title_mn: title,
  title_en: title,
  text_mn: 'Хийнэ.',
  text_en: 'It is done.',
})
const steps = (): ServiceStep[] => [
  { key: 'site', kind: 'check', ...said('Site'), days: 2, sees: ['floors'] },
  {
    key: 'fire',
    kind: 'opinion',
    ...said('Fire'),
    authority_org_id: brigade.orgId,
    days: 3,
    needs: ['site'],
    sees: ['floors', 'use'],
  },
  { key: 'water', kind: 'check', ...said('Water'), days: 1, optional: true },
  { key: 'second', kind: 'second_decision', ...said('Second'), days: 1, needs: ['fire'] },
  { key: 'hand-out', kind: 'issue', ...said('Hand out'), days: 1 },
]
const form_schema = {
  type: 'object' as const,
  properties: {
    kind: { type: 'string' as const, title_mn: 'Төрөл', title_en: 'Kind', maxLength: 20 },
    use: {
      type: 'string' as const,
      title_mn: 'Зориулалт',
      title_en: 'Use',
      maxLength: 20,
      when: { field: 'kind', eq: 'house' },
    },
    floors: { type: 'integer' as const, title_mn: 'Давхар', title_en: 'Floors' },
  },
  order: ['kind', 'use', 'floors'],
}
const FORM = { kind: 'house', use: 'living', floors: 9 }

async function opened(declared = steps(), feeAmount = 0) {
  const service = await seedService(stage, bureau.orgId, {
    steps: declared,
    form_schema,
    fees: [{ channel: 'online', urgency: 'normal', amount: feeAmount, processing_days: 5 }],
  })
  const applicant = await stage.signIn()
  const answer = await stage.call(
    'createGovApplication',
    {
      body: { service_id: service.id, channel: 'online', urgency: 'normal', form_data: FORM, evidences: [] },
    },
    applicant.credential,
  )
  assert.is(answer.status, 201, JSON.stringify(answer.body))
  return { caseId: answer.body.data.id as string, applicant, service }
}

const stepsOf = async (caseId: string) => {
  const rows = await stage.test.database.system
    .selectFrom('gov_case_steps')
    .selectAll()
    .where('application_id', '=', caseId)
    .orderBy('place')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.key, row]))
}
const statesOf = async (caseId: string) =>
  Object.fromEntries(Object.entries(await stepsOf(caseId)).map(([key, { state }]) => [key, state]))
const idOf = async (caseId: string, key: string) => (await stepsOf(caseId))[key]!.id

const act = (operation: 'assignStepToSelf', id: string, as: Person) =>
  stage.send(operation, { path: { id } }, as.credential)
const complete = async (caseId: string, key: string, as: Person, result: string, text?: string) =>
  stage.send(
    'completeCaseStep',
    { path: { id: await idOf(caseId, key) }, body: { result, ...(text && { text }) } },
    as.credential,
  )
const sendBack = async (caseId: string, key: string, to: string, as: Person) =>
  stage.send(
    'sendCaseStepBack',
    { path: { id: await idOf(caseId, key) }, body: { to, reason: 'Дахин үз.' } },
    as.credential,
  )
const returnCase = (caseId: string, to: string, as: Person, more: object = {}) =>
  stage.send(
    'sendCaseBack',
    { path: { id: caseId }, body: { to, reason: 'Дахин үз.', ...more } },
    as.credential,
  )
const take = (caseId: string, as: Person) =>
  stage.send('assignCase', { path: { id: caseId }, body: {} }, as.credential)
const approve = (caseId: string, as: Person) =>
  stage.send('decideCase', { path: { id: caseId }, body: { decision: 'approved' } }, as.credential)

async function done(answer: Promise<{ status: number; body: { error?: string } }>) {
  const { status, body } = await answer
  assert.ok(status < 300, JSON.stringify(body))
  return body as { data: Record<string, unknown> }
}

/** All steps before the decision, done. */
async function ready(confirmed = 'approve') {
  const found = await opened()
  await done(take(found.caseId, bureau.officer))
  await done(complete(found.caseId, 'site', bureau.colleague, 'passed'))
  await done(complete(found.caseId, 'fire', fireman, 'conditions', 'Хоёр гарцтай.'))
  await done(complete(found.caseId, 'second', bureau.colleague, confirmed, 'Уншсан.'))
  return found
}

test('they open with the case, in parallel, and each when what it needs is done', async () => {
  const { caseId } = await opened()
  assert.equal(await statesOf(caseId), {
    site: 'open',
    fire: 'waiting',
    water: 'open',
    second: 'waiting',
    'hand-out': 'waiting',
  })
  await done(take(caseId, bureau.officer))
  await done(complete(caseId, 'site', bureau.colleague, 'passed'))
  assert.equal(await statesOf(caseId), {
    site: 'done',
    fire: 'open',
    water: 'open',
    second: 'waiting',
    'hand-out': 'waiting',
  })
  const { fire } = await stepsOf(caseId)
  assert.ok(fire!.due_at! > fire!.opened_at!)
  assert.is(fire!.org_id, brigade.orgId)
})

test('of a case with a fee they open once it is paid', async () => {
  const { caseId } = await opened(steps(), 100)
  assert.equal(await statesOf(caseId), {})
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({ status: 'submitted', submitted_at: new Date(), due_at: new Date() })
    .where('id', '=', caseId)
    .execute()
  assert.is((await statesOf(caseId)).site, 'open')
})

test('another authority sees what its step declares, and nothing else of the case', async () => {
  const { caseId, applicant } = await opened()
  await done(complete(caseId, 'site', bureau.colleague, 'failed', 'Талбай бага.'))
  const [site, fire] = [await idOf(caseId, 'site'), await idOf(caseId, 'fire')]
  const seen = await stage.call('getOfficerStep', { path: { id: fire } }, fireman.credential)
  assert.is(seen.status, 200, JSON.stringify(seen.body))
  const { step, form, application_id, earlier } = seen.body.data
  assert.equal(
    form.map(({ name, value }: { name: string; value: string }) => [name, value]),
    [
      ['use', 'living'],
      ['floors', '9'],
    ],
  )
  assert.is(application_id, null)
  assert.equal(step.allowed_actions, ['take', 'hand_over', 'complete', 'send_back'])
  // Its own step needs this one: what came of it is seen, and no more can be done with it.
  assert.equal(
    earlier.map(
      ({ key, acts, allowed_actions }: { key: string; acts: { text: string }[]; allowed_actions: [] }) => [
        key,
        acts.map(({ text }) => text),
        allowed_actions,
      ],
    ),
    [['site', ['Талбай бага.'], []]],
  )
  for (const [operation, id] of [
    ['getOfficerStep', site],
    ['getReviewCase', caseId],
    ['listCaseNotes', caseId],
  ] as const) {
    const { status } = await stage.call(operation, { path: { id } }, fireman.credential)
    assert.is(status, 404, operation)
  }
  const stranger = await seedAuthority(stage)
  const hidden = await stage.call('getOfficerStep', { path: { id: fire } }, stranger.officer.credential)
  assert.is(hidden.body.error, 'steps.not_found')
  for (const as of [applicant, bureau.officer]) {
    const { status } = await stage.call('getOfficerStep', { path: { id: fire } }, as.credential)
    assert.ok(status === 404 || status === 403, String(status))
  }
  assert.equal(await entriesAbout(stage, 'getOfficerStep', `step:${fire}`), ['done'])
})

test('who applied is no officer of it, in whichever authority', async () => {
  const service = await seedService(stage, bureau.orgId, { steps: steps(), form_schema })
  const body = {
    service_id: service.id,
    channel: 'online' as const,
    urgency: 'normal' as const,
    form_data: FORM,
    evidences: [],
  }
  const answer = await stage.call('createGovApplication', { body }, fireman.credential)
  const caseId = answer.body.data.id as string
  await done(complete(caseId, 'site', bureau.colleague, 'passed'))
  const id = await idOf(caseId, 'fire')
  const { body: hidden } = await stage.call('getOfficerStep', { path: { id } }, fireman.credential)
  assert.is(hidden.error, 'steps.not_found')
  assert.is((await complete(caseId, 'fire', fireman, 'agree')).body.error, 'steps.not_found')
})

test('the list has open steps of the officer, the first due first', async () => {
  const { caseId } = await opened()
  await done(complete(caseId, 'site', bureau.colleague, 'passed'))
  const id = await idOf(caseId, 'fire')
  const query = { tenant_id: brigade.orgId, limit: '100' }
  const { body } = await stage.call('listOfficerSteps', { query }, fireman.credential)
  const dues = body.data.items.map(({ due_at }: { due_at: string }) => due_at)
  assert.equal(dues, [...dues].sort())
  const mine = body.data.items.find((one: { id: string }) => one.id === id)
  assert.equal([mine.state, mine.officer_id, mine.title_en], ['open', null, 'Fire'])
  await done(act('assignStepToSelf', id, fireman))
  const taken = await stage.call('listOfficerSteps', { query: { ...query, mine: true } }, fireman.credential)
  assert.ok(taken.body.data.items.some((one: { id: string }) => one.id === id))
})

test('a result is of its kind, and one that says no says why', async () => {
  const { caseId } = await opened()
  assert.is((await complete(caseId, 'site', bureau.officer, 'agree')).body.error, 'request.invalid')
  assert.is((await complete(caseId, 'site', bureau.officer, 'failed')).body.error, 'request.invalid')
  assert.is((await complete(caseId, 'fire', fireman, 'agree')).body.error, 'steps.wrong_state')
})

test('taken by one, handed over with a reason, and then the other’s', async () => {
  const { caseId } = await opened()
  const id = await idOf(caseId, 'site')
  await done(act('assignStepToSelf', id, bureau.officer))
  assert.is((await complete(caseId, 'site', bureau.colleague, 'passed')).body.error, 'steps.taken')
  const hand = (officer_id: string, as = bureau.officer) =>
    stage.send('assignCaseStep', { path: { id }, body: { officer_id, reason: 'Чөлөөтэй.' } }, as.credential)
  assert.is((await hand(bureau.colleague.id, bureau.colleague)).body.error, 'steps.taken')
  assert.is((await hand(fireman.id)).body.error, 'officer.assignee_unfit')
  assert.is((await hand(bureau.officer.id)).body.error, 'officer.assignee_unfit')
  await done(hand(bureau.colleague.id))
  assert.is((await complete(caseId, 'site', bureau.officer, 'passed')).body.error, 'steps.taken')
  await done(complete(caseId, 'site', bureau.colleague, 'passed'))
  const events = await eventsOf(stage, caseId)
  assert.equal(
    events
      .filter(({ action }) => action.endsWith('_step'))
      .map(({ action, visibility }) => [action, visibility]),
    [
      ['hand_over_step', 'internal'],
      ['complete_step', 'citizen'],
    ],
  )
})

test('a case is decided once its steps are done, as the second officer confirmed, and by another', async () => {
  const { caseId } = await opened()
  await done(take(caseId, bureau.officer))
  assert.is((await approve(caseId, bureau.officer)).body.error, 'officer.steps_open')
  await done(complete(caseId, 'site', bureau.officer, 'passed'))
  await done(complete(caseId, 'fire', fireman, 'agree'))
  assert.is((await complete(caseId, 'second', bureau.officer, 'approve')).body.error, 'steps.second_officer')
  await done(complete(caseId, 'second', bureau.colleague, 'reject', 'Хүчингүй.'))
  assert.is((await approve(caseId, bureau.officer)).body.error, 'officer.second_decision')
  const seen = await stage.call('getReviewCase', { path: { id: caseId } }, bureau.officer.credential)
  const may = seen.body.data.allowed_actions
  assert.ok(may.includes('reject') && seen.body.data.can_send_back && !may.includes('approve'), String(may))
  await done(returnCase(caseId, 'second', bureau.officer))
  await done(complete(caseId, 'second', bureau.colleague, 'approve'))
  // The second officer decides nothing, also where the case is theirs now.
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({ assigned_officer_id: bureau.colleague.id })
    .where('id', '=', caseId)
    .execute()
  assert.is((await approve(caseId, bureau.colleague)).body.error, 'officer.second_officer')
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({ assigned_officer_id: bureau.officer.id })
    .where('id', '=', caseId)
    .execute()
  await done(approve(caseId, bureau.officer))
  const states = await statesOf(caseId)
  assert.equal([states.water, states['hand-out']], ['cancelled', 'open'])
  const finish = () =>
    stage.send('completeCase', { path: { id: caseId }, body: {} }, bureau.officer.credential)
  assert.is((await finish()).body.error, 'officer.steps_open')
  await done(complete(caseId, 'hand-out', bureau.colleague, 'issued'))
  await done(finish())
  assert.is((await caseRow(stage, caseId)).status, 'completed')
})

test('the database itself decides nothing before its steps', async () => {
  const { caseId } = await opened()
  await done(take(caseId, bureau.officer))
  const decide = () =>
    stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
      applyDecision(tx, {
        caseId,
        officerId: bureau.officer.id,
        verdict: { decision: 'approved', reasonCode: null, reasonText: null, finding: null },
        reference: undefined,
        auditEntryId: uuidv7(),
        at: new Date(),
      }),
    )
  try {
    await decide()
    assert.unreachable()
  } catch (error) {
    assert.match(String((error as { constraint?: string }).constraint ?? error), 'gov_applications_steps')
  }
})

test('sent back, the step opens again with the reason, and all that need it wait', async () => {
  const { caseId, applicant } = await opened()
  await done(take(caseId, bureau.officer))
  assert.is((await sendBack(caseId, 'site', 'fire', bureau.officer)).body.error, 'steps.nothing_before')
  await done(complete(caseId, 'site', bureau.colleague, 'passed'))
  assert.is((await sendBack(caseId, 'fire', 'water', fireman)).body.error, 'request.invalid')
  assert.is((await sendBack(caseId, 'fire', 'second', fireman)).body.error, 'request.invalid')
  await done(sendBack(caseId, 'fire', 'site', fireman))
  const after = await stepsOf(caseId)
  assert.equal([after.site!.state, after.fire!.state, after.second!.state], ['open', 'waiting', 'waiting'])
  assert.is(after.site!.officer_id, bureau.colleague.id)
  const seen = await stage.call(
    'getOfficerStep',
    { path: { id: after.site!.id } },
    bureau.colleague.credential,
  )
  const { acts } = seen.body.data.step
  assert.equal(
    [acts.at(-1).action, acts.at(-1).text, acts.at(-1).other_step],
    ['reopen', 'Дахин үз.', 'fire'],
  )
  // The applicant reads which step, and neither who nor why.
  const { body } = await stage.call(
    'listGovApplicationTimeline',
    { path: { id: caseId } },
    applicant.credential,
  )
  const told = body.data.items.filter(({ action }: { action: string }) => action.endsWith('_step'))
  assert.equal(
    told.map(({ action, step_en, note }: { action: string; step_en: string; note: null }) => [
      action,
      step_en,
      note,
    ]),
    [
      ['complete_step', 'Site', null],
      ['reopen_step', 'Site', null],
    ],
  )
})

test('the applicant sees the progress in plain words, without officers, results and reasons', async () => {
  const { caseId, applicant } = await ready()
  const { body } = await stage.call('getGovApplication', { path: { id: caseId } }, applicant.credential)
  assert.equal(
    body.data.steps.map((one: { key: string; state: string }) => [one.key, one.state]),
    [
      ['site', 'done'],
      ['fire', 'done'],
      ['water', 'open'],
      ['second', 'done'],
      ['hand-out', 'waiting'],
    ],
  )
  assert.equal(Object.keys(body.data.steps[0]).sort(), [
    'authority_en',
    'authority_mn',
    'due_at',
    'ended_at',
    'key',
    'state',
    'text_en',
    'text_mn',
    'title_en',
    'title_mn',
  ])
  const all = JSON.stringify(body)
  for (const secret of ['Хоёр гарцтай', 'Уншсан', 'conditions', fireman.id, bureau.colleague.id])
    assert.not.ok(all.includes(secret), secret)
  // Nor do the rows say more to them.
  await stage.test.database.transact({ role: 'app', userId: applicant.id }, 'read', async (tx) => {
    assert.equal(await tx.selectFrom('gov_case_step_acts').selectAll().execute(), [])
    assert.equal(await tx.selectFrom('gov_case_notes').selectAll().execute(), [])
  })
})

test('a case that ends has no open steps', async () => {
  const { caseId, applicant } = await opened()
  await done(stage.send('cancelGovApplication', { path: { id: caseId }, body: {} }, applicant.credential))
  assert.equal([...new Set(Object.values(await statesOf(caseId)))], ['cancelled'])
  assert.is((await complete(caseId, 'site', bureau.officer, 'passed')).body.error, 'steps.wrong_state')
})

test('a rejection that is set aside needs a second decision again', async () => {
  const { caseId } = await ready('reject')
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({
      status: 'rejected',
      decision: 'rejected',
      decided_by: bureau.officer.id,
      decided_at: new Date(),
      closed_at: new Date(),
    })
    .where('id', '=', caseId)
    .execute()
  assert.is((await statesOf(caseId)).water, 'cancelled')
  await stage.test.database.system
    .updateTable('gov_applications')
    .set({ status: 'in_review', decision: null, decided_by: null, decided_at: null, closed_at: null })
    .where('id', '=', caseId)
    .execute()
  assert.equal(await statesOf(caseId), {
    site: 'done',
    fire: 'done',
    water: 'open',
    second: 'open',
    'hand-out': 'waiting',
  })
})

test('of two officers who complete a step at once one does', async () => {
  const { caseId } = await opened()
  const answers = await Promise.all([
    complete(caseId, 'site', bureau.officer, 'passed'),
    complete(caseId, 'site', bureau.colleague, 'failed', 'Үгүй.'),
  ])
  assertOneWinner(answers, ['steps.wrong_state'])
  const taken = await idOf(caseId, 'water')
  assertOneWinner(
    await Promise.all([
      act('assignStepToSelf', taken, bureau.officer),
      act('assignStepToSelf', taken, bureau.colleague),
    ]),
    ['steps.taken'],
  )
})

test('of a send-back and a completion of the step that sends back one comes first', async () => {
  for (let time = 0; time < 4; time++) {
    const { caseId } = await opened()
    await done(complete(caseId, 'site', bureau.officer, 'passed'))
    const colleague = await seedOfficer(stage, brigade.orgId)
    const answers = await Promise.all([
      sendBack(caseId, 'fire', 'site', fireman),
      complete(caseId, 'fire', colleague, 'agree'),
    ])
    assertOneWinner(answers, ['steps.wrong_state'])
    const { site, fire } = await statesOf(caseId)
    assert.ok(
      (site === 'open' && fire === 'waiting') || (site === 'done' && fire === 'done'),
      `${site} ${fire}`,
    )
  }
})

test('of a decision and a send-back one comes first', async () => {
  for (let time = 0; time < 4; time++) {
    const { caseId } = await ready()
    const answers = await Promise.all([
      approve(caseId, bureau.officer),
      returnCase(caseId, 'fire', bureau.officer),
    ])
    assertOneWinner(answers, [
      'officer.steps_open',
      'officer.wrong_state',
      'request.stale',
      'officer.case_not_found',
    ])
    const { status } = await caseRow(stage, caseId)
    const { fire } = await statesOf(caseId)
    assert.ok(
      (status === 'approved' && fire === 'done') || (status === 'in_review' && fire === 'open'),
      `${status} ${fire}`,
    )
  }
})

test.run()
