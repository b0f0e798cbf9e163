import type { IdempotentWork, ManualWork } from '../../../audit/work.ts'
import { uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { Background } from '../../../jobs/background.ts'
import { referenceOfCase } from '../../references/draft-from-case.ts'
import { prepareReference, type ReferenceDraft } from '../../references/issue.ts'
import { findingColumns } from '../../references/lines.ts'
import { type Signer, selectSigner } from '../../signing/queries.ts'
import { requestSignature, signingCertificateOf } from '../../signing/signature-request.ts'
import { selectSiteName } from '../../site/queries.ts'
import { overtaken, requireAction } from './actions.ts'
import { type DecisionDeps, decisionWatch, giveUpDecision } from './decision-watch.ts'
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

/** How long an officer may take to sign: the eID asks for a minute and a half, and its answer may be late. */
const SIGNING_MS = 5 * 60_000
const UNUSABLE = 'officer.eid_unusable' as const

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

/** What is read before anything is asked or changed. */
type Found =
  | { subject: DecidableCase; signer: Signer | undefined; site: string }
  | { subject: DecidableCase; draft: ReferenceDraft | undefined }

/**
 * Decides a case: at once, or where the service demands a signature, once the officer has signed. `pendingAnswer` makes
 * the answer of the latter, which a repeat with the same Idempotency-Key gets as well.
 */
export async function decideCase<Answer>(
  context: DecideContext,
  request: DecideRequest,
  pendingAnswer: (decision: DecisionRow) => Answer,
) {
  const found = await readSubject(context, request)
  return 'site' in found
    ? startSigning(context, request.verdict, found, pendingAnswer)
    : decideNow(context, request, found)
}

const actionOf = ({ decision }: Verdict) => (decision === 'approved' ? 'approve' : 'reject')

function readSubject({ read, principal, now }: DecideContext, request: DecideRequest): Promise<Found> {
  const { caseId, verdict, rowVersion } = request
  return read(async ({ db }) => {
    const officerId = principal.userId
    const subject = requireAction(actionOf(verdict), await selectDecidable(db, caseId, officerId), officerId)
    if (rowVersion !== undefined && rowVersion !== subject.row_version) throw new AppError('request.stale')
    requireFinding(verdict, subject)
    if (!subject.content.requires_signature)
      return {
        subject,
        draft:
          verdict.decision === 'approved'
            ? await referenceOfCase(db, caseId, now, verdict.finding)
            : undefined,
      }
    if (await hasPendingDecision(db, caseId)) throw new AppError('officer.decision_pending')
    return { subject, signer: await selectSigner(db, officerId), site: await selectSiteName(db) }
  })
}

async function decideNow(
  { services, principal, now, idempotent }: DecideContext,
  { caseId, verdict, rowVersion }: DecideRequest,
  { draft }: Extract<Found, { draft: unknown }>,
) {
  const officerId = principal.userId
  // Signed outside of the transaction; where another decision comes first, no one ever sees it.
  const reference = draft && (await prepareReference(services, draft))
  return idempotent.commit(async ({ db, audit }) => {
    const auditEntryId = audit.entry({
      subject: `application:${caseId}`,
      details: {
        decision: verdict.decision,
        ...(verdict.reasonCode !== null && { reason_code: verdict.reasonCode }),
        ...(reference && { reference: reference.number }),
      },
    })
    const step = { caseId, officerId, verdict, rowVersion, reference, auditEntryId, at: now }
    if (!(await applyDecision(db, step)))
      throw await overtaken(db, actionOf(verdict), { id: caseId, row_version: rowVersion }, officerId)
    return toCaseResponse(await presentLine(db, caseId, now))
  })
}

/**
 * The decision is stored before the phone is asked, so that a case that is decided twice at once asks once. Until the
 * signature comes the case stays as it is; what has become of it by then is checked again.
 */
async function startSigning<Answer>(
  context: DecideContext,
  verdict: Verdict,
  { subject, signer, site }: Extract<Found, { site: unknown }>,
  pendingAnswer: (decision: DecisionRow) => Answer,
): Promise<Answer> {
  const { services, idempotent } = context
  if (!signer?.civil_id || !signer.eid_document) throw new AppError('officer.no_eid')
  const provider = services.eid
  if (!provider) throw new AppError('auth.not_configured')
  const holder = { civilId: signer.civil_id, document: signer.eid_document }
  const certificate = await signingCertificateOf(provider, holder, UNUSABLE)
  const decision = await insertPending(context, verdict, subject, pendingAnswer)
  const displayText = signingText(site, subject.number, verdict, services.defaultLanguage())
  const asked = await requestSignature(
    { ...services, provider },
    'gov_decisions',
    decision,
    { certificate, displayText, unusable: UNUSABLE },
    async () => {
      await giveUpDecision(services, decision, { state: 'failed', reason: 'not_asked' })
      await idempotent.releaseKey()
    },
  )
  services.background.run('watch over a decision', () => decisionWatch(services).watch(decision.id))
  return idempotent.updateAnswer(pendingAnswer(asked))
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
