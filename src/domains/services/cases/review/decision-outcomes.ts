import { appendAudit } from '../../../../audit/system-entry.ts'
import type { TransactionWork } from '../../../../audit/work.ts'
import { type Tx, uuidv7 } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { EidSignature } from '../../../../providers/eid/port.ts'
import { endSigned, endSigning, lockSigning, type SigningEnd } from '../../../signing/engine/queries.ts'
import {
  createSignaturePoller,
  type SignaturePoller,
  type SigningDeps,
} from '../../../signing/engine/signature-poller.ts'
import { recordDigestOf } from '../../../signing/engine/signature-request.ts'
import { signerMismatch } from '../../../signing/engine/verify-signer.ts'
import type { AnswerDeps } from '../../references/case-answers.ts'
import { referenceOfCase } from '../../references/draft-from-case.ts'
import { prepareReference, type ReferenceDeps, type SignedReference } from '../../references/issue.ts'
import { findingOf } from '../../references/lines.ts'
import { actionRefusalOf } from './actions.ts'
import { applyDecision } from './outcome.ts'
import { type DecisionRow, type ReviewedCase, selectDecision, selectReviewed } from './queries.ts'

/** What the watch over a signature and the reference that follows from it need. */
export type DecisionDeps = SigningDeps & ReferenceDeps & AnswerDeps

export function decisionOutcomes(deps: DecisionDeps): SignaturePoller {
  return createSignaturePoller<DecisionRow>(deps, 'gov_decisions', {
    accept: (decision, signature) => accept(deps, decision, signature),
    fail: (decision, end) => failDecision(deps, decision, end),
  })
}

/**
 * The case is decided together with the signature. One that is not as the officer saw it, or not theirs any more, stays
 * as it is; what was signed is kept all the same.
 */
async function accept(deps: DecisionDeps, decision: DecisionRow, signature: EidSignature): Promise<void> {
  const { database, clock } = deps
  const reference = await preparedFor(deps, decision)
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(clock())
    // Withdrawn meanwhile, or ended by another instance.
    if (!(await lockSigning(tx, 'gov_decisions', decision.id))) return
    const auditEntryId = uuidv7(now.getTime())
    const found = await selectReviewed(tx, decision.application_id, decision.officer_id)
    const against =
      (reference === 'unsupported' ? 'case_moved' : reasonAgainst(found, decision)) ??
      (await signerMismatch(tx, signature, {
        userId: decision.officer_id,
        details: { decision: decision.id },
        at: now,
      })) ??
      (reference !== 'unsupported' && (await decided(tx, decision, { reference, auditEntryId, at: now }))
        ? undefined
        : 'case_moved')
    const end: SigningEnd = against
      ? { state: 'failed', reason: against }
      : { state: 'completed', reason: null }
    await endSigned(tx, 'gov_decisions', decision.id, end, signature, now)
    leaveDecisionEntry(tx, deps, decision, end, auditEntryId)
  })
}

/**
 * Where the result of the case is a reference, it is issued with the approval: signed before the transaction. What it
 * quotes was there when the phone was asked; should it be gone since, the case is not as the officer saw it.
 */
async function preparedFor(
  deps: DecisionDeps,
  decision: DecisionRow,
): Promise<SignedReference | undefined | 'unsupported'> {
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
  return actionRefusalOf(action, found, officer_id) ? 'case_moved' : undefined
}

async function decided(
  tx: Tx,
  decision: DecisionRow,
  { reference, auditEntryId, at }: { reference: SignedReference | undefined; auditEntryId: string; at: Date },
): Promise<boolean> {
  const decidedCase = await applyDecision(tx, {
    caseId: decision.application_id,
    officerId: decision.officer_id,
    verdict: {
      decision: decision.decision,
      reasonCode: decision.reason_code,
      reasonText: decision.reason_text,
      finding: findingOf(decision),
    },
    rowVersion: decision.case_version,
    reference,
    details: { signing: decision.id },
    auditEntryId,
    at,
  })
  return decidedCase !== undefined
}

/** Ends a failed decision, unless it has ended already. The case stays as it is. */
export async function failDecision(
  deps: Pick<DecisionDeps, 'database' | 'clock' | 'audit'>,
  decision: DecisionRow,
  end: SigningEnd,
): Promise<void> {
  await deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(deps.clock())
    const ended = await endSigning(tx, 'gov_decisions', decision.id, end, now)
    if (ended) leaveDecisionEntry(tx, deps, decision, end, uuidv7(now.getTime()))
  })
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
  const ended = await endSigning<DecisionRow>(db, 'gov_decisions', id, end, now)
  if (!ended) throw new AppError('officer.decision_over')
  audit.detail({ application: decision.application_id })
  return ended
}

/** The officer is the actor: they asked for the decision and signed it. */
function leaveDecisionEntry(
  tx: Tx,
  { audit }: Pick<DecisionDeps, 'audit'>,
  decision: DecisionRow,
  { state, reason }: SigningEnd,
  id: string,
): void {
  appendAudit(tx, audit, {
    id,
    operation: 'completeCaseDecision',
    subject: `application:${decision.application_id}`,
    outcome: state === 'completed' ? 'done' : 'refused',
    actor: `user:${decision.officer_id}`,
    details: {
      decision: decision.decision,
      signing: decision.id,
      state,
      ...(reason === null ? {} : { reason }),
      record_sha256: recordDigestOf(decision.record).toString('hex'),
    },
  })
}
