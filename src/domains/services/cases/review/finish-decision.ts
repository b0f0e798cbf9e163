import type { TransactionWork } from '../../../../audit/work.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { createRecordSubject, endRecord, type RecordSubject } from '../../../signing/engine/records.ts'
import type { SigningDeps } from '../../../signing/engine/request.ts'
import type { AnswerDeps } from '../../references/case-answers.ts'
import { referenceOfCase } from '../../references/draft-from-case.ts'
import { prepareReference, type ReferenceDeps, type SignedReference } from '../../references/issue.ts'
import { findingOf } from '../../references/lines.ts'
import { refusalOf } from './actions.ts'
import { applyDecision } from './outcome.ts'
import { type DecisionRow, type ReviewedCase, selectDecision, selectReviewed } from './queries.ts'

/** What the watch over a signature and the reference that follows from it need. */
export type DecisionDeps = SigningDeps & ReferenceDeps & AnswerDeps

/**
 * The case is decided together with the signature. One that is not as the officer saw it, or not theirs any more, stays
 * as it is.
 */
export const decisionSubject = (deps: DecisionDeps): RecordSubject<DecisionRow> =>
  createRecordSubject<DecisionRow, PreparedReference>(deps, {
    table: 'gov_decisions',
    name: 'decision',
    purpose: 'decision',
    signer: ({ id, officer_id }) => ({ userId: officer_id, details: { decision: id } }),
    prepare: (decision) => preparedFor(deps, decision),
    async obstacle(tx, decision, reference) {
      if (reference === 'unsupported') return 'case_moved'
      return reasonAgainst(await selectReviewed(tx, decision.application_id, decision.officer_id), decision)
    },
    async apply(tx, decision, reference, { now, auditEntryId }) {
      const decided = await applyDecision(tx, {
        caseId: decision.application_id,
        officerId: decision.officer_id,
        verdict: {
          decision: decision.decision,
          reasonCode: decision.reason_code,
          reasonText: decision.reason_text,
          finding: findingOf(decision),
        },
        rowVersion: decision.case_version,
        reference: reference === 'unsupported' ? undefined : reference,
        details: { signing: decision.id },
        auditEntryId,
        at: now,
      })
      return decided ? { done: undefined } : { against: 'case_moved' }
    },
    // The officer is the actor: they asked for the decision and signed it.
    entry: (decision) => ({
      operation: 'completeCaseDecision',
      subject: `application:${decision.application_id}`,
      actor: `user:${decision.officer_id}`,
      details: { decision: decision.decision, signing: decision.id },
    }),
  })

type PreparedReference = SignedReference | undefined | 'unsupported'

/**
 * Where the result of the case is a reference, it is issued with the approval: signed before the transaction. What it
 * quotes was there when the phone was asked; should it be gone since, the case is not as the officer saw it.
 */
async function preparedFor(deps: DecisionDeps, decision: DecisionRow): Promise<PreparedReference> {
  if (decision.decision !== 'approved') return undefined
  const now = new Date(deps.clock())
  try {
    const draft = await deps.database.transact({ role: 'job' }, 'read', (tx) =>
      referenceOfCase(tx, deps, { caseId: decision.application_id, finding: findingOf(decision), at: now }),
    )
    return draft && (await prepareReference(deps, draft))
  } catch (error) {
    if (error instanceof AppError) return 'unsupported'
    throw error
  }
}

/** Whether, at the end, the officer may still decide the case. */
function reasonAgainst(
  found: ReviewedCase | undefined,
  { decision, officer_id, case_version }: DecisionRow,
): 'case_moved' | 'officer_not_allowed' | undefined {
  if (!found) return 'case_moved'
  if (!found.officer || found.own) return 'officer_not_allowed'
  if (found.row_version !== case_version) return 'case_moved'
  const action = decision === 'approved' ? 'approve' : 'reject'
  return refusalOf(action, found, officer_id) ? 'case_moved' : undefined
}

/** The officer withdraws a decision that they have not signed yet. */
export async function withdrawDecision(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  id: string,
): Promise<DecisionRow> {
  const decision = await selectDecision(db, id)
  if (!decision) throw new AppError('officer.decision_not_found')
  if (decision.officer_id !== principal.userId) throw new AppError('officer.not_assignee')
  const end = { state: 'withdrawn', reason: null, withdrawnBy: principal.userId } as const
  const ended = await endRecord<DecisionRow>(db, 'gov_decisions', id, end, now)
  if (!ended) throw new AppError('officer.decision_over')
  audit.detail({ application: decision.application_id })
  return ended
}
