import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { type CaseMove, type CaseRow, moveCase } from '../../../src/gov/cases/move.ts'
import {
  type Authority,
  type PlantedService,
  plantAuthority,
  plantCase,
  plantService,
} from '../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'

const test = suite('moving a case')

let stage: Stage
let authority: Authority
let service: PlantedService
let applicant: Person

test.before(async () => {
  stage = await openStage()
  authority = await plantAuthority(stage)
  service = await plantService(stage, authority.orgId)
  applicant = await stage.signIn()
})
test.after(() => stage?.close())

function move(
  as: Person,
  step: Omit<CaseMove, 'at' | 'auditEntryId' | 'actor'>,
): Promise<CaseRow | undefined> {
  return stage.test.database.transact({ role: 'app', userId: as.id }, 'write', (tx) =>
    moveCase(tx, {
      actor: { userId: as.id, role: as === applicant ? 'applicant' : 'officer' },
      auditEntryId: uuidv7(),
      at: new Date(),
      ...step,
    }),
  )
}

const assigned = () => ({ assigned_officer_id: authority.officer.id, assigned_at: new Date() })

test('an officer takes a case: state, timeline and notice in one step', async () => {
  const { id } = await plantCase(stage, service, applicant, 'submitted')
  const moved = await move(authority.officer, {
    caseId: id,
    action: 'assign',
    set: assigned(),
    notice: { template: 'case_submitted', params: { number: 'x' }, dedupeKey: `${id}:assign` },
  })
  assert.is(moved?.status, 'in_review')
  assert.is(moved?.row_version, 2)
  const { system } = stage.test.database
  const events = await system
    .selectFrom('gov_application_events')
    .selectAll()
    .where('application_id', '=', id)
    .execute()
  assert.equal(
    events.map(({ seq, action, from_status, to_status, actor_id }) => ({
      seq,
      action,
      from_status,
      to_status,
      actor_id,
    })),
    [
      {
        seq: 1,
        action: 'assign',
        from_status: 'submitted',
        to_status: 'in_review',
        actor_id: authority.officer.id,
      },
    ],
  )
  const told = await system
    .selectFrom('gov_notifications')
    .selectAll()
    .where('resource_id', '=', id)
    .execute()
  assert.equal(
    told.map(({ user_id, template }) => ({ user_id, template })),
    [{ user_id: applicant.id, template: 'case_submitted' }],
  )
})

test('of two officers at once one takes it', async () => {
  const { id } = await plantCase(stage, service, applicant, 'submitted')
  const taken = await Promise.all(
    [1, 2].map(() => move(authority.officer, { caseId: id, action: 'assign', set: assigned() })),
  )
  assert.is(taken.filter(Boolean).length, 1)
})

test('a step that does not lead on from the state changes nothing', async () => {
  const { id } = await plantCase(stage, service, applicant, 'submitted')
  assert.is(await move(authority.officer, { caseId: id, action: 'complete' }), undefined)
  const { system } = stage.test.database
  const row = await system
    .selectFrom('gov_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.is(row.status, 'submitted')
  assert.is(row.row_version, 1)
})

test('a stranger sees and moves nothing, the applicant withdraws', async () => {
  const { id } = await plantCase(stage, service, applicant, 'submitted')
  const stranger = await stage.signIn('manager')
  assert.is(await move(stranger, { caseId: id, action: 'assign', set: assigned() }), undefined)
  const withdrawn = await move(applicant, {
    caseId: id,
    action: 'cancel',
    where: { applicant_user_id: applicant.id },
    set: { closed_at: new Date() },
  })
  assert.is(withdrawn?.status, 'cancelled')
})

test('nobody handles a case of their own', async () => {
  const { id } = await plantCase(stage, service, authority.officer, 'submitted')
  let refused = ''
  await move(authority.officer, { caseId: id, action: 'assign', set: assigned() }).catch((error) => {
    refused = String(error.cause?.message ?? error.message)
  })
  assert.match(refused, /gov_applications_not_own/)
})

test.run()
