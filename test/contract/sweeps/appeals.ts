import { uuidv7 } from '../../../src/db/database.ts'
import { applyDecision } from '../../../src/domains/services/cases/review/verdict.ts'
import { aCase, openOfficerFixture, seedFile } from '../../platform/gov/officer/support.ts'
import { joinOrganisation } from '../../support/organisations.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'
import { aPersonWhoSigns } from './signatures.ts'

type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

/** A case that its officer has rejected, with the remedy that its applicant has. */
async function rejected(stage: Stage) {
  const bureau = await openOfficerFixture(stage)
  const { id } = await aCase(stage, bureau, 'in_review')
  const { database } = stage.test
  await database.transact({ role: 'job' }, 'write', (tx) =>
    applyDecision(tx, {
      caseId: id,
      officerId: bureau.officer.id,
      verdict: { decision: 'rejected', reasonCode: 'not_entitled', reasonText: 'Хуулиар.', finding: null },
      reference: undefined,
      auditEntryId: uuidv7(),
      at: new Date(stage.app.services.clock()),
    }),
  )
  const remedy = await database.system
    .selectFrom('gov_remedies')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  return { bureau, caseId: id, remedyId: remedy.id }
}

export async function aRemedy(stage: Stage): Promise<CallInput> {
  const { bureau, remedyId } = await rejected(stage)
  return { body: { remedy_id: remedyId, grounds: 'Буруу.' }, headers: bureau.applicant.credential }
}

async function filed(stage: Stage) {
  const found = await rejected(stage)
  const body = { remedy_id: found.remedyId, grounds: 'Буруу.' }
  const answer = await stage.call('createGovAppeal', { body }, found.bureau.applicant.credential)
  return { ...found, path: { id: answer.body.data.id as string } }
}

export async function anAppealOfMine(stage: Stage): Promise<CallInput> {
  const { bureau, path } = await filed(stage)
  return { path, headers: bureau.applicant.credential }
}

export async function anAppealToTake(stage: Stage): Promise<CallInput> {
  const { bureau, path } = await filed(stage)
  return { path, headers: bureau.colleague.credential }
}

async function taken(stage: Stage) {
  const found = await filed(stage)
  const headers = found.bureau.colleague.credential
  await stage.call('assignAppealToSelf', { path: found.path }, headers)
  return { ...found, headers }
}

/** Its officer has an eID to sign with. */
export const anAppealToDecide: Recipe = async (stage, _callers, outside) => {
  const { bureau, path } = await filed(stage)
  const officer = await aPersonWhoSigns(stage, outside)
  const { system } = stage.test.database
  await system.updateTable('users').set({ role: 'manager' }).where('id', '=', officer.id).execute()
  await joinOrganisation(stage, bureau.orgId, officer)
  const headers = officer.credential
  await stage.call('assignAppealToSelf', { path }, headers)
  return { path, headers, body: { outcome: 'upheld', reasons: 'Хуулийн дагуу.' } }
}

export async function aFileOfAnAppeal(stage: Stage): Promise<CallInput> {
  const { path, headers, bureau, caseId } = await taken(stage)
  const file = await seedFile(stage, bureau.applicant, caseId, Buffer.from('%PDF-1.7'))
  return { path: { ...path, fileId: file.id }, headers }
}

/** As it would be while the officer's phone is being asked. */
export async function aPendingAppealDecision(stage: Stage): Promise<CallInput> {
  const { path, headers, bureau } = await taken(stage)
  const now = new Date()
  await stage.test.database.system
    .insertInto('gov_appeal_decisions')
    .values({
      id: uuidv7(),
      appeal_id: path.id,
      org_id: bureau.orgId,
      officer_id: bureau.colleague.id,
      outcome: 'upheld',
      reasons: 'Хуулийн дагуу.',
      reopens: false,
      refunds: false,
      appeal_version: 2,
      record: '{"action":"decide_appeal"}',
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return { path, headers }
}
