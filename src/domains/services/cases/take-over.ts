import { sql } from 'kysely'
import type { ManualWork } from '../../../audit/work.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { notify } from '../../notifications/notices/notify.ts'
import type { SigningOrganisations } from '../../signing/organisations.ts'
import { type CaseView, selectCaseView } from './queries.ts'
import { type CaseState, openCaseStates } from './state-machine.ts'
import { wrongState } from './transition.ts'

interface TakeOverContext extends Pick<ManualWork, 'read' | 'transact'> {
  principal: { userId: string }
  now: Date
  services: { signingOrganisations: Pick<SigningOrganisations, 'holdCapacity'> }
}

interface OrganisationCase {
  applicant_user_id: string
  represented_reg_no: string
  number: string
  status: CaseState
  service_mn: string
  service_en: string
}

/**
 * Puts a case for an organisation into the hands of one who acts for it now, with its payment and its visit. Of two who take
 * it at once one does. For the role of jobs, because the rows still name the one who had it.
 */
export async function takeOverCase(context: TakeOverContext, caseId: string): Promise<CaseView> {
  await takeOver(context, caseId)
  // As the person sees it from now on.
  const taken = await context.read(({ db }) => selectCaseView(db, context.principal.userId, caseId))
  if (!taken) throw new AppError('cases.not_found')
  return taken
}

function takeOver(
  { transact, principal: { userId }, now, services }: TakeOverContext,
  caseId: string,
): Promise<void> {
  return transact(
    async ({ db, audit }) => {
      const found = await selectOrganisationCase(db, caseId)
      const regNo = found?.represented_reg_no
      if (!found || regNo === undefined) throw new AppError('cases.not_found')
      if (!(await services.signingOrganisations.holdCapacity(db, { userId, regNo, now })))
        throw new AppError('cases.not_found')
      const { applicant_user_id: before } = found
      audit.entry({ subject: `application:${caseId}`, details: { before, reg_no: regNo } })
      if (before === userId) return
      if (!openCaseStates.includes(found.status)) throw wrongState(found.status)
      // Signatures are locked before their case, as where one is accepted.
      await withdrawSignature(db, { caseId, userId, now })
      const taken = { caseId, userId, before, now, auditEntryId: audit.id() }
      if (!(await changeHands(db, taken))) throw new AppError('cases.taken_over')
      const { number, service_mn, service_en } = found
      await notify(
        db,
        before,
        {
          template: 'case_taken_over',
          params: { number, service_mn, service_en },
          resource: { kind: 'application', id: caseId },
          dedupeKey: `${caseId}:taken_over:${taken.auditEntryId}`,
        },
        now,
      )
    },
    { as: 'job' },
  )
}

async function selectOrganisationCase(tx: Tx, caseId: string): Promise<OrganisationCase | undefined> {
  const { rows } = await sql<OrganisationCase>`
    select a.applicant_user_id, a.represented_reg_no, a.number, a.status, v.content->>'name_mn' as service_mn,
      v.content->>'name_en' as service_en
    from gov_applications a join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId}::uuid and a.represented_reg_no is not null`.execute(tx)
  return rows[0]
}

async function withdrawSignature(
  tx: Tx,
  { caseId, userId, now }: { caseId: string; userId: string; now: Date },
): Promise<void> {
  await sql`
    update gov_application_signatures set state = 'withdrawn', sealed = null, ended_at = ${now}::timestamptz,
      withdrawn_by = ${userId}::uuid
    where application_id = ${caseId}::uuid and state = 'pending'`.execute(tx)
}

interface Taken {
  caseId: string
  userId: string
  /** Who had it when it was read. */
  before: string
  now: Date
  auditEntryId: string
}

/** False where another has taken it since, or it has come to an end. */
async function changeHands(tx: Tx, taken: Taken): Promise<boolean> {
  const { caseId, userId, before, now, auditEntryId } = taken
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update gov_applications a
      set applicant_user_id = ${userId}::uuid, events = a.events + 1, row_version = a.row_version + 1,
        updated_at = ${now}::timestamptz
      where a.id = ${caseId}::uuid and a.applicant_user_id = ${before}::uuid
        and a.status in (${sql.join([...openCaseStates])})
      returning a.id, a.events, a.status
    ), recorded as (
      insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
        visibility, details, audit_entry_id, at)
      select c.id, c.events, 'take_over', c.status, c.status, ${userId}::uuid, 'applicant', 'citizen',
        jsonb_build_object('before', ${before}::text), ${auditEntryId}::uuid, ${now}::timestamptz
      from changed c
    ), paid as (
      update gov_payments p set user_id = ${userId}::uuid, row_version = p.row_version + 1, updated_at = ${now}::timestamptz
      from changed c where p.application_id = c.id
    ), visited as (
      update gov_appointments v set user_id = ${userId}::uuid, row_version = v.row_version + 1
      from changed c where v.application_id = c.id and v.status = 'booked'
    )
    select id from changed`.execute(tx)
  return rows.length === 1
}
