import type { IdempotentWork, ManualWork } from '../../../../audit/work.ts'
import { uuidv7 } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { Language } from '../../../../errors/language.ts'
import type { Background } from '../../../../jobs/background.ts'
import { type EidHolder, selectEidHolder } from '../../../identity/people/accounts.ts'
import { requestRecordSignature } from '../../../signing/engine/records.ts'
import { SIGNING_MS } from '../../../signing/engine/request.ts'
import { selectSiteName } from '../../../site/queries.ts'
import { referenceOfApproval } from '../../references/draft-from-case.ts'
import { findingColumns } from '../../references/lines.ts'
import { overtaken, requireAction } from './actions.ts'
import { type DecisionDeps, decisionSubject } from './finish-decision.ts'
import { needsSignature } from './needs-signature.ts'
import { applyDecision } from './outcome.ts'
import {
  type DecidableCase,
  type DecisionRow,
  hasPendingDecision,
  insertDecision,
  selectDecidable,
} from './queries.ts'
import { presentLine } from './queue.ts'
import { toCaseResponse } from './response.ts'
import { decisionRecord, requireFinding, signingText, type Verdict } from './verdict.ts'

export interface DecideContext extends ManualWork, IdempotentWork {
  principal: { userId: string }
  now: Date
  services: DecisionDeps & { background: Background; defaultLanguage(): Language }
}

export interface DecideRequest {
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
      throw await overtaken(db, actionOf(verdict), { id: caseId, row_version: rowVersion }, officerId)
    return toCaseResponse(await presentLine(db, caseId, now))
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
    expiresAt: new Date(now.getTime() + SIGNING_MS),
    subject,
  }
  return idempotent.commit(async ({ db, audit }) => {
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
    if (!decision) throw await overtaken(db, actionOf(verdict), subject, officerId)
    return decision
  }, pendingAnswer)
}
