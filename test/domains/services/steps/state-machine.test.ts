import * as assert from 'uvu/assert'
import type { ServiceStep } from '../../../../src/domains/services/registry/content.ts'
import { type StepState, stepTransitions } from '../../../../src/domains/services/steps/state-machine.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import {
  type Authority,
  type SeededService,
  seedAuthority,
  seedCase,
  seedOfficer,
  seedService,
} from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { wasAccepted } from '../../../support/state-machines/fixture.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('every step of a step from every state')

const said = (title: string) => ({
  title_mn: title,
  title_en: title,
  text_mn: 'Хийнэ.',
  text_en: 'It is done.',
})
const steps: ServiceStep[] = [
  { key: 'first', kind: 'check', ...said('First'), days: 1 },
  { key: 'tried', kind: 'check', ...said('Tried'), days: 1, needs: ['first'] },
  { key: 'after', kind: 'check', ...said('After'), days: 1, needs: ['tried'] },
]

let stage: Stage
let authority: Authority
let colleague: Person
let service: SeededService
test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  colleague = await seedOfficer(stage, authority.orgId)
  service = await seedService(stage, authority.orgId, { steps })
})
test.after(() => stage?.close())

const states: readonly StepState[] = ['waiting', 'open', 'done', 'cancelled']
const system = () => stage.test.database.system

/** A case in review, whose second step is in that state; the steps around it are as they would be then. */
async function seed(state: StepState) {
  await resetLimits(stage)
  const applicant = await stage.signIn()
  const { id: caseId } = await seedCase(stage, service, applicant, 'submitted')
  const now = new Date()
  const begun = { opened_at: now, due_at: now }
  const ended = { ...begun, officer_id: colleague.id, ended_at: now }
  await set(caseId, 'first', state === 'waiting' ? { state: 'open', ...begun } : { state: 'done', ...ended })
  const tried = {
    waiting: { state },
    open: { state, ...begun },
    done: { state, ...ended },
    cancelled: { state, ended_at: now },
  }[state]
  await set(caseId, 'tried', tried)
  if (state === 'done') await set(caseId, 'after', { state: 'open', ...begun })
  await system()
    .updateTable('gov_applications')
    .set({ status: 'in_review', assigned_officer_id: authority.officer.id, assigned_at: now })
    .where('id', '=', caseId)
    .execute()
  return { caseId, id: (await rowOf(caseId, 'tried')).id }
}

const set = (caseId: string, key: string, values: object) =>
  system()
    .updateTable('gov_case_steps')
    .set(values)
    .where('application_id', '=', caseId)
    .where('key', '=', key)
    .execute()
const rowOf = (caseId: string, key: string) =>
  system()
    .selectFrom('gov_case_steps')
    .selectAll()
    .where('application_id', '=', caseId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
const dump = async (caseId: string) =>
  JSON.stringify([
    await system()
      .selectFrom('gov_case_steps')
      .selectAll()
      .where('application_id', '=', caseId)
      .orderBy('place')
      .execute(),
    await system()
      .selectFrom('gov_case_step_acts')
      .selectAll()
      .where('application_id', '=', caseId)
      .execute(),
    await system()
      .selectFrom('gov_application_events')
      .selectAll()
      .where('application_id', '=', caseId)
      .execute(),
    await system()
      .selectFrom('gov_applications')
      .selectAll()
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow(),
  ])

type Found = Awaited<ReturnType<typeof seed>>
const send = (operation: string, path: object, body: object | undefined, as: Person) =>
  stage.send(operation as 'completeCaseStep', { path, ...(body && { body }) } as never, as.credential)

const drives = {
  take: ({ id }: Found) => send('assignStepToSelf', { id }, undefined, authority.officer),
  hand_over: ({ id }: Found) =>
    send('assignCaseStep', { id }, { officer_id: colleague.id, reason: 'Завгүй.' }, authority.officer),
  complete: ({ id }: Found) => send('completeCaseStep', { id }, { result: 'passed' }, authority.officer),
  send_back: ({ id }: Found) =>
    send('sendCaseStepBack', { id }, { to: 'first', reason: 'Дахин.' }, authority.officer),
  reopen: ({ caseId: id }: Found) =>
    send('sendCaseBack', { id }, { to: 'tried', reason: 'Дахин.' }, authority.officer),
}
/** What goes with each: the states of the steps around it, and the acts that are left. */
const effects: Record<keyof typeof drives, { first: StepState; after: StepState; acts: string[] }> = {
  take: { first: 'done', after: 'waiting', acts: ['take'] },
  hand_over: { first: 'done', after: 'waiting', acts: ['hand_over'] },
  complete: { first: 'done', after: 'open', acts: ['complete'] },
  send_back: { first: 'open', after: 'waiting', acts: ['reopen', 'send_back'] },
  reopen: { first: 'done', after: 'waiting', acts: ['reopen'] },
}

for (const [action, drive] of Object.entries(drives) as [
  keyof typeof drives,
  (found: Found) => ReturnType<typeof send>,
][])
  test(`${action} leads from the states of the table and from nowhere else`, async () => {
    const { from, to } = stepTransitions.find((one) => one.action === action)!
    for (const state of states) {
      const found = await seed(state)
      const before = await dump(found.caseId)
      const isDone = wasAccepted(await drive(found))
      assert.is(isDone, (from as readonly string[]).includes(state), `${action} from ${state}`)
      if (!isDone) {
        assert.is(await dump(found.caseId), before, `${action} from ${state}`)
        continue
      }
      const { first, after, acts } = effects[action]
      assert.equal(
        [
          await rowOf(found.caseId, 'first'),
          await rowOf(found.caseId, 'tried'),
          await rowOf(found.caseId, 'after'),
        ].map((row) => row.state),
        [first, to, after],
        `${action} from ${state}`,
      )
      const left = await system()
        .selectFrom('gov_case_step_acts')
        .select('action')
        .where('application_id', '=', found.caseId)
        .execute()
      assert.equal(left.map((act) => act.action).sort(), acts)
    }
  })

test('the end of a case cancels what waits or is open, and nothing else', async () => {
  for (const state of states) {
    const { caseId } = await seed(state)
    await system()
      .updateTable('gov_applications')
      .set({ status: 'cancelled', closed_at: new Date() })
      .where('id', '=', caseId)
      .execute()
    const { from, to } = stepTransitions.find(({ action }) => action === 'cancel')!
    const expected = (from as readonly string[]).includes(state) ? to : state
    assert.is((await rowOf(caseId, 'tried')).state, expected, state)
  }
})

test('an officer who has left holds no step up, and one who is present does', async () => {
  const { caseId, id } = await seed('open')
  const leaver = await seedOfficer(stage, authority.orgId)
  assert.ok(wasAccepted(await send('assignStepToSelf', { id }, undefined, leaver)))
  assert.is((await drives.complete({ caseId, id })).body.error, 'steps.taken')
  await system().updateTable('users').set({ role: 'user' }).where('id', '=', leaver.id).execute()
  assert.ok(wasAccepted(await drives.complete({ caseId, id })))
})

test.run()
