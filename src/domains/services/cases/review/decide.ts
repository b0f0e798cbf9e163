import type { IdempotentWork, ManualWork, TransactionWork } from '../../../../audit/work.ts'
import type { Config } from '../../../../config/config.ts'
import { uuidv7 } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { Language } from '../../../../errors/language.ts'
import type { Background } from '../../../../jobs/background.ts'
import { type EidHolder, selectEidHolder } from '../../../identity/people/accounts.ts'
import { signatureEvidence } from '../../../signing/engine/evidence.ts'
import {
  createRecordSubject,
  endRecord,
  type RecordSubject,
  requestRecordSignature,
} from '../../../signing/engine/records.ts'
import { phoneWaitsUntil, type SigningDeps } from '../../../signing/engine/request.ts'
import { selectSiteName } from '../../../site/queries.ts'
import { findingColumns, findingOf } from '../../references/certify.ts'
import { type AnswerDeps, referenceOfApproval, referenceOfCase } from '../../references/draft-from-case.ts'
import { prepareReference, type ReferenceDeps, type SignedReference } from '../../references/issue.ts'
import {
  actionRefusalOf,
  conflictError,
  type DecidableCase,
  type DecisionRow,
  hasPendingDecision,
  insertDecision,
  needsSignature,
  type ReviewedCase,
  requireAction,
  selectDecidable,
  selectDecision,
  selectReviewed,
} from './queries.ts'
import { currentQueueRow, toOfficerCaseResponse } from './queue.ts'
import { applyDecision, decisionRecord, requireFinding, signingText, type Verdict } from './verdict.ts'

interface DecideContext extends ManualWork, IdempotentWork {
  principal: { userId: string }
  now: Date
  services: DecisionDeps & {
    config: Pick<Config, 'eidSessionSeconds'>
    background: Background
    defaultLanguage(): Language
  }
}

interface DecideRequest {
  caseId: string
  verdict: Verdict
  /** The case as the officer saw it; any other is refused. */
  rowVersion: number | undefined
}

/** What is read before anything is asked or changed; of a decision that is signed, by whom. */
interface Found {
  subject: DecidableCase
  signing: { signer: EidHolder | undefined; site: string } | null
}

/**
 * Decides a case: at once, or where the decision needs a signature, once the officer has signed. `pendingAnswer` makes
 * the answer of the latter, which a repeat with the same Idempotency-Key gets as well.
 */
export async function decideCase<Answer>(
  context: DecideContext,
  request: DecideRequest,
  pendingAnswer: (decision: DecisionRow) => Answer,
) {
  const { subject, signing } = await readSubject(context, request)
  return signing
    ? startSigning(context, request.verdict, { subject, ...signing }, pendingAnswer)
    : decideNow(context, request)
}

const actionOf = ({ decision }: Verdict) => (decision === 'approved' ? 'approve' : 'reject')

function readSubject(
  { read, principal, now, services }: DecideContext,
  request: DecideRequest,
): Promise<Found> {
  const { caseId, verdict, rowVersion } = request
  return read(async ({ db }) => {
    const officerId = principal.userId
    const subject = requireAction(actionOf(verdict), await selectDecidable(db, caseId, officerId), officerId)
    if (rowVersion !== undefined && rowVersion !== subject.row_version) throw new AppError('request.stale')
    requireFinding(verdict, subject)
    // What cannot be certified need not be signed.
    if (verdict.decision === 'approved')
      await referenceOfApproval(db, services, { caseId, finding: verdict.finding, at: now })
    if (!needsSignature(verdict.decision, subject.content)) return { subject, signing: null }
    if (await hasPendingDecision(db, caseId)) throw new AppError('officer.decision_pending')
    return {
      subject,
      signing: { signer: await selectEidHolder(db, officerId), site: await selectSiteName(db) },
    }
  })
}

/** What is decided at once issues no certificate: such an approval is signed. */
function decideNow(
  { principal, now, idempotent }: DecideContext,
  { caseId, verdict, rowVersion }: DecideRequest,
) {
  const officerId = principal.userId
  return idempotent.commit(async ({ db, audit }) => {
    const auditEntryId = audit.entry({
      subject: `application:${caseId}`,
      details: { decision: verdict.decision },
    })
    const step = { caseId, officerId, verdict, rowVersion, reference: undefined, auditEntryId, at: now }
    if (!(await applyDecision(db, step)))
      throw await conflictError(db, actionOf(verdict), { id: caseId, row_version: rowVersion }, officerId)
    return toOfficerCaseResponse(await currentQueueRow(db, caseId, now))
  })
}

/**
 * The decision is stored before the phone is asked, so that a case that is decided twice at once asks once. Until the
 * signature comes the case stays as it is; what has become of it by then is checked again.
 */
function startSigning<Answer>(
  context: DecideContext,
  verdict: Verdict,
  { subject, signer, site }: { subject: DecidableCase; signer: EidHolder | undefined; site: string },
  pendingAnswer: (decision: DecisionRow) => Answer,
): Promise<Answer> {
  const { services } = context
  return requestRecordSignature(services, context.idempotent, {
    subject: decisionSubject(services),
    signer,
    displayText: signingText(site, subject.number, verdict, services.defaultLanguage()),
    codes: { noEid: 'officer.no_eid', unusable: 'officer.eid_unusable' },
    store: () => insertPending(context, verdict, subject, pendingAnswer),
    answerOf: pendingAnswer,
  })
}

function insertPending(
  { idempotent, services, principal, now }: DecideContext,
  verdict: Verdict,
  subject: DecidableCase,
  pendingAnswer: (decision: DecisionRow) => unknown,
): Promise<DecisionRow> {
  const officerId = principal.userId
  const terms = {
    id: uuidv7(now.getTime()),
    verdict,
    officerId,
    issuer: services.config.publicOrigin,
    createdAt: now,
    expiresAt: phoneWaitsUntil(services.config, now),
    subject,
  }
  return idempotent.commit(
    async ({ db, audit }) => {
      audit.entry({
        subject: `application:${subject.id}`,
        details: { decision: verdict.decision, signing: terms.id, state: 'pending' },
      })
      const decision = await insertDecision(db, {
        id: terms.id,
        application_id: subject.id,
        officer_id: officerId,
        decision: verdict.decision,
        reason_code: verdict.reasonCode,
        reason_text: verdict.reasonText,
        ...findingColumns(verdict.finding),
        case_version: subject.row_version,
        record: decisionRecord(terms),
        created_at: now,
        expires_at: terms.expiresAt,
      })
      if (!decision) throw await conflictError(db, actionOf(verdict), subject, officerId)
      return decision
    },
    pendingAnswer,
    'provisional',
  )
}

/** What the watch over a signature and the reference that follows from it need. */
type DecisionDeps = SigningDeps & ReferenceDeps & AnswerDeps

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
  return actionRefusalOf(action, found, officer_id) ? 'case_moved' : undefined
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

export function toOfficerDecisionResponse(decision: DecisionRow) {
  const finding = findingOf(decision)
  return {
    id: decision.id,
    application_id: decision.application_id,
    officer_id: decision.officer_id,
    decision: decision.decision,
    reason_code: decision.reason_code,
    reason_text: decision.reason_text,
    ...(finding && { finding }),
    state: decision.state,
    reason: decision.reason,
    verification_code: decision.state === 'pending' ? decision.verification_code : null,
    created_at: decision.created_at.toISOString(),
    expires_at: decision.expires_at.toISOString(),
    ended_at: decision.ended_at?.toISOString() ?? null,
  }
}

export function toDecisionDetail(decision: DecisionRow) {
  return { ...toOfficerDecisionResponse(decision), record: decision.record, ...signatureEvidence(decision) }
}
