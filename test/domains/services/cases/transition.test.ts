import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import {
  type CaseTransition,
  type TransitionedCase,
  transitionCase,
} from '../../../../src/domains/services/cases/transition.ts'
import { caseScene } from '../../../support/case-scene.ts'
import { seedCase } from '../../../support/gov.ts'
import type { Person } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('moving a case')

const scene = caseScene(test)

function move(
  as: Person,
  step: Omit<CaseTransition, 'at' | 'auditEntryId' | 'actor'>,
): Promise<TransitionedCase | undefined> {
  return scene.stage.test.database.transact({ role: 'app', userId: as.id }, 'write', (tx) =>
    transitionCase(tx, {
      actor: { userId: as.id, role: as === scene.applicant ? 'applicant' : 'officer' },
      auditEntryId: uuidv7(),
      at: new Date(),
      ...step,
    }),
  )
}

const assigned = () => ({ assigned_officer_id: scene.authority.officer.id, assigned_at: new Date() })

test('an officer takes a case: state, timeline and notice in one step', async () => {
  const { id } = await scene.aCase('submitted')
  const moved = await move(scene.authority.officer, {
    caseId: id,
    action: 'assign',
    set: assigned(),
    notice: {
      template: 'case_submitted',
      params: { number: 'x', next_mn: 'Хүлээнэ үү.', next_en: 'Wait.' },
      dedupeKey: `${id}:assign`,
    },
  })
  assert.is(moved?.status, 'in_review')
  assert.is(moved?.row_version, 2)
  const { system } = scene.stage.test.database
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
        actor_id: scene.authority.officer.id,
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
    [{ user_id: scene.applicant.id, template: 'case_submitted' }],
  )
})

test('of two officers at once one takes it', async () => {
  const { id } = await scene.aCase('submitted')
  const taken = await Promise.all(
    [1, 2].map(() => move(scene.authority.officer, { caseId: id, action: 'assign', set: assigned() })),
  )
  assert.is(taken.filter(Boolean).length, 1)
})

test('a step that does not lead on from the state changes nothing', async () => {
  const { id } = await scene.aCase('submitted')
  assert.is(await move(scene.authority.officer, { caseId: id, action: 'complete' }), undefined)
  const { system } = scene.stage.test.database
  const row = await system
    .selectFrom('gov_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.is(row.status, 'submitted')
  assert.is(row.row_version, 1)
})

test('a stranger sees and moves nothing, the applicant withdraws', async () => {
  const { id } = await scene.aCase('submitted')
  const stranger = await scene.stage.signIn('manager')
  assert.is(await move(stranger, { caseId: id, action: 'assign', set: assigned() }), undefined)
  const withdrawn = await move(scene.applicant, {
    caseId: id,
    action: 'cancel',
    where: { applicant_user_id: scene.applicant.id },
    set: { closed_at: new Date() },
  })
  assert.is(withdrawn?.status, 'cancelled')
})

test('no one handles a case of their own', async () => {
  const { id } = await seedCase(scene.stage, scene.service, scene.authority.officer, 'submitted')
  let refused = ''
  await move(scene.authority.officer, { caseId: id, action: 'assign', set: assigned() }).catch((error) => {
    refused = String(error.cause?.message ?? error.message)
  })
  assert.match(refused, /gov_applications_not_own/)
})

test.run()
