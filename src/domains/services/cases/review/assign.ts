import type { TransactionWork } from '../../../../audit/work.ts'
import type { Tx } from '../../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../../errors/app-error.ts'
import { transitionCase } from '../transition.ts'
import { isAbsent } from './absences.ts'
import { notifyOfficer } from './notify-officer.ts'
import { actionRefusalOf, type ReviewedCase, refusalError, reviewedCase, selectReviewed } from './queries.ts'

interface Assignment {
  caseId: string
  /** The officer themselves, or a colleague whom an owner names. */
  assignee: string
  rowVersion: number | undefined
}

/** An officer takes a case, or an owner of the organisation gives it to one. */
export async function assignCase(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  { caseId, assignee, rowVersion }: Assignment,
): Promise<void> {
  const me = principal.userId
  const found = await reviewedCase(db, caseId, me)
  const action = found.assigned_officer_id === null ? 'assign' : 'reassign'
  if (assignee === me && found.assigned_officer_id === me && found.status === 'in_review') {
    // Theirs already: nothing changes, and no entry is left.
    audit.onlyEntries()
    return
  }
  requireRightToAssign(found, { action, assignee, me })
  // An owner who takes a case from its officer must have seen whose it is.
  if (action === 'reassign' && rowVersion === undefined)
    throw new AppError('request.invalid', { details: [versionNeeded] })
  await requireEligible(db, found, { assignee, me })

  const assigned = await transitionCase(db, {
    caseId,
    action,
    actor: {
      userId: me,
      role: found.manager && (action === 'reassign' || assignee !== me) ? 'manager' : 'officer',
    },
    auditEntryId: audit.id(),
    at: now,
    set: { assigned_officer_id: assignee, assigned_at: now },
    where: {
      assigned_officer_id: found.assigned_officer_id,
      ...(rowVersion !== undefined && { row_version: rowVersion }),
    },
    // That another colleague goes on with it changes nothing for the applicant.
    visibility: action === 'assign' ? 'citizen' : 'internal',
    details: { assignee, ...(action === 'reassign' && { before: found.assigned_officer_id }) },
  })
  if (!assigned) throw await whyNotAssigned(db, found, me, rowVersion)
  if (assignee !== me)
    await notifyOfficer(db, found.org_id, {
      userId: assignee,
      template: 'officer_cases_moved',
      params: { cases: '1' },
      cause: audit.id(),
      at: now,
    })
  audit.detail({ assignee, before: found.assigned_officer_id })
}

const versionNeeded: BilingualFault = {
  path: '/body/row_version',
  rule: 'required',
  mn: 'Хариуцсан ажилтантай хүсэлтийг шилжүүлэхэд уншсан хувилбарыг нь өгнө.',
  en: 'Is needed to give a case that has an officer to another.',
}

function requireRightToAssign(
  found: ReviewedCase,
  { action, assignee, me }: { action: 'assign' | 'reassign'; assignee: string; me: string },
): void {
  const refusal = actionRefusalOf(action, found, me)
  if (refusal === 'officer.owners_assign' && assignee === me) throw new AppError('officer.already_assigned')
  if (refusal) throw refusalError(refusal, found)
  if (assignee === found.assigned_officer_id) throw new AppError('officer.already_assigned')
  if (assignee !== me && !found.manager) throw new AppError('officer.owners_assign')
}

/** A case goes only to an officer of its organisation who handles its service, and whose own it is not. */
async function requireEligible(
  db: Tx,
  found: ReviewedCase,
  { assignee, me }: { assignee: string; me: string },
): Promise<void> {
  if (assignee === me) {
    if (!found.handles) throw new AppError('officer.service_not_handled')
    return
  }
  const relation = await selectReviewed(db, found.id, assignee)
  if (!relation?.officer || !relation.handles || relation.own) throw new AppError('officer.assignee_unfit')
  if (await isAbsent(db, found.org_id, assignee)) throw new AppError('officer.assignee_absent')
}

async function whyNotAssigned(
  db: Tx,
  before: ReviewedCase,
  me: string,
  rowVersion: number | undefined,
): Promise<AppError> {
  const present = await reviewedCase(db, before.id, me)
  if (rowVersion !== undefined && present.row_version !== rowVersion) return new AppError('request.stale')
  return present.assigned_officer_id !== before.assigned_officer_id
    ? new AppError('officer.already_assigned')
    : refusalError('officer.wrong_state', present)
}
