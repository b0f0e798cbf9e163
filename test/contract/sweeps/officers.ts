import { uuidv7 } from '../../../src/db/database.ts'
import type { CaseState } from '../../../src/domains/services/cases/state-machine.ts'
import { utcDay } from '../../../src/text/local-days.ts'
import { aCase, openOfficerFixture, seedFile } from '../../platform/gov/officer/support.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'

/** A case in that state, as its officer has it before them. */
async function before(stage: Stage, status: CaseState) {
  const bureau = await openOfficerFixture(stage)
  const { id } = await aCase(stage, bureau, status)
  return { bureau, path: { id }, headers: bureau.officer.credential }
}

export const aReviewedCase =
  (status: CaseState, body?: object) =>
  async (stage: Stage): Promise<CallInput> => {
    const { path, headers } = await before(stage, status)
    return { path, headers, ...(body && { body }) }
  }

export async function aFileOfACase(stage: Stage): Promise<CallInput> {
  const { bureau, path, headers } = await before(stage, 'in_review')
  const file = await seedFile(stage, bureau.applicant, path.id, Buffer.from('%PDF-1.7'))
  return { path: { ...path, fileId: file.id }, headers }
}

/** As it would be while the officer's phone is being asked. */
export async function aPendingDecision(stage: Stage): Promise<CallInput> {
  const { bureau, path, headers } = await before(stage, 'in_review')
  const [id, now] = [uuidv7(), new Date()]
  await stage.test.database.system
    .insertInto('gov_decisions')
    .values({
      id,
      application_id: path.id,
      org_id: bureau.orgId,
      officer_id: bureau.officer.id,
      decision: 'approved',
      case_version: 1,
      record: '{"action":"decide_application"}',
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return { path: { id }, headers }
}

/** What concerns every organisation that the officer reviews for. */
export async function asAnOfficer(stage: Stage): Promise<CallInput> {
  const { officer } = await openOfficerFixture(stage)
  return { headers: officer.credential }
}

export async function ofAnOfficersOrganisation(stage: Stage): Promise<CallInput> {
  const { orgId, officer } = await openOfficerFixture(stage)
  return { query: { tenant_id: orgId }, headers: officer.credential }
}

export async function anOfficersOrganisation(stage: Stage): Promise<CallInput> {
  const { orgId, owner } = await openOfficerFixture(stage)
  return { path: { id: orgId }, headers: owner.credential }
}

export async function anOfficer(stage: Stage): Promise<CallInput> {
  const { orgId, owner, officer, service } = await openOfficerFixture(stage)
  return {
    path: { id: orgId, userId: officer.id },
    headers: owner.credential,
    body: { service_ids: [service.id] },
  }
}

export async function anOfficerToLeave(stage: Stage) {
  const { orgId, owner, officer } = await openOfficerFixture(stage)
  const body = { from_day: utcDay(new Date()), until_day: utcDay(new Date(Date.now() + 5 * 86_400_000)) }
  return { path: { id: orgId, userId: officer.id }, headers: owner.credential, body }
}

export async function anAbsence(stage: Stage): Promise<CallInput> {
  const { path, headers, body } = await anOfficerToLeave(stage)
  const made = await stage.call('createOfficerAbsence', { path, body }, headers)
  return { path: { ...path, absenceId: made.body.data.id }, headers }
}

export async function aDeputy(stage: Stage): Promise<CallInput> {
  const { orgId, owner, officer, colleague } = await openOfficerFixture(stage)
  const path = { id: orgId, userId: officer.id }
  return { path, headers: owner.credential, body: { deputy_id: colleague.id } }
}

export async function aCaseToFind(stage: Stage): Promise<CallInput> {
  const bureau = await openOfficerFixture(stage)
  const { number } = await aCase(stage, bureau, 'submitted')
  return { query: { tenant_id: bureau.orgId, q: number }, headers: bureau.officer.credential }
}

export async function aFreeCase(stage: Stage): Promise<CallInput> {
  const bureau = await openOfficerFixture(stage)
  const { id } = await aCase(stage, bureau, 'submitted')
  return { path: { id: bureau.orgId }, headers: bureau.officer.credential, body: { case_ids: [id] } }
}

export async function aHeadOfOfficers(stage: Stage): Promise<CallInput> {
  const bureau = await openOfficerFixture(stage)
  const { id } = await aCase(stage, bureau, 'in_review')
  return { path: { id: bureau.orgId }, headers: bureau.head.credential, body: { case_ids: [id] } }
}
