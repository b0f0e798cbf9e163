import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalForm } from '../../../../audit/canonical.ts'
import type { IdempotentWork, ManualWork } from '../../../../audit/work.ts'
import type { Tx } from '../../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../../errors/app-error.ts'
import type { Language } from '../../../../errors/language.ts'
import { oneLine, stripInvisible } from '../../../../text/clean.ts'
import { endAppointmentOfCompleted, freeSeatOfCase } from '../../appointments/seats.ts'
import { endPaymentOfCase } from '../../payments/end.ts'
import { type Finding, findingColumns } from '../../references/certify.ts'
import { type AnswerDeps, referenceOfCase } from '../../references/draft-from-case.ts'
import {
  insertReference,
  prepareReference,
  type ReferenceDeps,
  type SignedReference,
} from '../../references/issue.ts'
import { notifyOfRemedy } from '../notify-readers.ts'
import { type CaseActor, type TransitionedCase, transitionCase } from '../transition.ts'
import { conflictError, type DecidableCase, requireAction, selectReviewed } from './queries.ts'
import { currentQueueRow, toOfficerCaseResponse } from './queue.ts'

/** What an officer decides on a case. */
export interface Verdict {
  decision: 'approved' | 'rejected'
  reasonCode: string | null
  reasonText: string | null
  /** Of an approval: what the reference states. */
  finding: Finding | null
}

interface DecisionRequest {
  decision: Verdict['decision']
  reason_code?: string
  reason_text?: string
  finding?: Finding | null
}

const neededToReject = {
  rule: 'required' as const,
  mn: 'Татгалзахад шаардлагатай.',
  en: 'Is needed with a rejection.',
}
const onlyToReject = {
  rule: 'absent' as const,
  mn: 'Зөвхөн татгалзахад өгнө.',
  en: 'Belongs to a rejection alone.',
}
const onlyToApprove = {
  rule: 'absent' as const,
  mn: 'Зөвхөн зөвшөөрөх шийдвэрт бичнэ.',
  en: 'Belongs to an approval.',
}
const empty = { rule: 'blank' as const, mn: 'Хоосон байж болохгүй.', en: 'Must say something.' }

/** A rejection gives its reasons: one of the list, and words. An approval may give words, too. */
export function parseVerdict(request: DecisionRequest): Verdict {
  const text = stripInvisible(request.reason_text ?? '')
  const rejected = request.decision === 'rejected'
  refuse([
    ...(rejected && request.reason_code === undefined
      ? [{ path: '/body/reason_code', ...neededToReject }]
      : []),
    ...(rejected && text === '' ? [{ path: '/body/reason_text', ...neededToReject }] : []),
    ...(!rejected && request.reason_code !== undefined
      ? [{ path: '/body/reason_code', ...onlyToReject }]
      : []),
  ])
  return {
    decision: request.decision,
    reasonCode: request.reason_code ?? null,
    reasonText: text || null,
    finding: request.finding ? parseFinding(request.finding, rejected) : null,
  }
}

/** In both languages, on one line each. */
function parseFinding({ text_mn, text_en }: Finding, rejected: boolean): Finding {
  if (rejected) refuse([{ path: '/body/finding', ...onlyToApprove }])
  const finding = { text_mn: oneLine(text_mn), text_en: oneLine(text_en) }
  const missing = (['text_mn', 'text_en'] as const).filter((key) => finding[key] === '')
  refuse(missing.map((key) => ({ path: `/body/finding/${key}`, ...empty })))
  return finding
}

const findingNeeded: BilingualFault = {
  path: '/body/finding',
  rule: 'required' as const,
  mn: 'Энэ үйлчилгээний лавлагаа юу тогтоосныг хэлэх ёстой тул зөвшөөрөхөд заавал бичнэ.',
  en: 'Is needed with an approval, because the certificate of this service states it.',
}

/** Some services issue certificates that state what the officer has found. */
export function requireFinding({ decision, finding }: Verdict, { content }: DecidableCase): void {
  if (decision === 'approved' && content.output.finding_required && !finding) refuse([findingNeeded])
}

function refuse(details: BilingualFault[]): void {
  if (details.length > 0) throw new AppError('request.invalid', { details })
}

interface DecisionTerms {
  id: string
  verdict: Verdict
  officerId: string
  issuer: string
  createdAt: Date
  expiresAt: Date
  subject: DecidableCase
}

/** What is signed, byte by byte. Ids and no names: the certificate names the signer. */
export function decisionRecord({ subject, verdict, ...terms }: DecisionTerms): string {
  return canonicalForm({
    action: 'decide_application',
    decision_id: terms.id,
    application: subject.id,
    application_number: subject.number,
    application_version: subject.row_version,
    service_version: subject.service_version_id,
    service_version_sha256: subject.version_sha256,
    form_sha256: subject.form_sha256,
    evidences_sha256: subject.evidences_sha256,
    decision: verdict.decision,
    reason_code: verdict.reasonCode,
    reason_text: verdict.reasonText,
    finding: verdict.finding,
    officer: `user:${terms.officerId}`,
    organisation: subject.org_id,
    platform: terms.issuer,
    nonce: randomBytes(16).toString('base64url'),
    issued_at: terms.createdAt.toISOString(),
    expires_at: terms.expiresAt.toISOString(),
  })
}

const LONGEST_NAME = 60

/** What the phone shows before it asks for PIN2; at most 200 characters. */
export function signingText(site: string, number: string, { decision }: Verdict, language: Language): string {
  const where = [...site].slice(0, LONGEST_NAME).join('')
  const approved = decision === 'approved'
  if (language === 'mn')
    return `${where}: ${number} дугаартай хүсэлт${approved ? 'ийг зөвшөөрөх' : 'ээс татгалзах'} шийдвэр`
  return `${where}: ${approved ? 'approve' : 'reject'} application ${number}`
}

interface Step {
  caseId: string
  auditEntryId: string
  at: Date
}

interface DecisionStep extends Step {
  officerId: string
  verdict: Verdict
  /** The case as it was when the officer decided; any other is refused. */
  rowVersion?: number | undefined
  /** Of a case whose result is a reference: it is issued together with the approval. */
  reference: SignedReference | undefined
  /** What else the timeline keeps. */
  details?: Record<string, unknown>
}

/** Nothing where the case is not the officer's to decide, or not as they saw it; then nothing has changed. */
export async function applyDecision(tx: Tx, step: DecisionStep): Promise<TransitionedCase | undefined> {
  const { caseId, auditEntryId, at, officerId, verdict, rowVersion, reference, details } = step
  const approved = verdict.decision === 'approved'
  const actor: CaseActor = { userId: officerId, role: 'officer' }
  const decided = await transitionCase(tx, {
    caseId,
    action: approved ? 'approve' : 'reject',
    actor,
    auditEntryId,
    at,
    set: {
      decision: verdict.decision,
      reason_code: verdict.reasonCode,
      reason_text: verdict.reasonText,
      ...findingColumns(verdict.finding),
      decided_by: officerId,
      decided_at: at,
      ...(!approved && { closed_at: at }),
    },
    where: { assigned_officer_id: officerId, ...(rowVersion !== undefined && { row_version: rowVersion }) },
    ...(verdict.reasonText !== null && { note: verdict.reasonText }),
    details: { ...details, ...(verdict.reasonCode !== null && { reason_code: verdict.reasonCode }) },
    // Where the result follows at once, its own notice says more. Once for each decision: an appeal may reopen a case.
    ...(approved &&
      !reference && {
        notice: { template: 'case_approved', params: {}, dedupeKey: `${caseId}:decided:${auditEntryId}` },
      }),
  })
  if (!decided) return undefined
  if (!approved) {
    await freeSeatOfCase(tx, { caseId, at })
    if (await isReturnedAfterRejection(tx, caseId)) await endPaymentOfCase(tx, { caseId, refund: true, at })
    const dedupeKey = `${caseId}:decided:${auditEntryId}`
    await notifyOfRemedy(tx, { template: 'case_rejected', caseId, dedupeKey, at })
  }
  if (!reference) return decided
  return applyCompletion(tx, { caseId, auditEntryId, at, actor, reference, officerId })
}

/** As the version of the service says by which the case goes. */
async function isReturnedAfterRejection(tx: Tx, caseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gov_applications a join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId}::uuid and v.content @? '$.fee_rules.returned_after_rejection ? (@ == true)'`.execute(
    tx,
  )
  return rows.length > 0
}

interface CompletionStep extends Step {
  actor: CaseActor
  /** To whom the case must be assigned, null for a case that was given back; undefined: to anyone. */
  officerId?: string | null | undefined
  reference: SignedReference | undefined
  note?: string | undefined
}

/** The result is there: its reference is issued, and a visit for it is over. Nothing where the case is not approved. */
export async function applyCompletion(tx: Tx, step: CompletionStep): Promise<TransitionedCase | undefined> {
  const { caseId, auditEntryId, at, actor, officerId, reference, note } = step
  const completed = await transitionCase(tx, {
    caseId,
    action: 'complete',
    actor,
    auditEntryId,
    at,
    set: { closed_at: at },
    ...(officerId !== undefined && { where: { assigned_officer_id: officerId } }),
    ...(note !== undefined && { note }),
    details: reference ? { reference: reference.number } : {},
    notice: { template: 'case_completed', params: {}, dedupeKey: `${caseId}:completed` },
  })
  if (!completed) return undefined
  if (reference) await insertReference(tx, reference)
  await endAppointmentOfCompleted(tx, { caseId, at })
  return completed
}

interface CompleteContext extends ManualWork, IdempotentWork {
  principal: { userId: string }
  now: Date
  services: ReferenceDeps & AnswerDeps
}

/** The officer of an approved case, or an owner of the organisation, completes it. */
export async function completeCase(
  { read, principal, now, services, idempotent }: CompleteContext,
  { caseId, note }: { caseId: string; note: string | undefined },
) {
  const me = principal.userId
  const { found, draft } = await read(async ({ db }) => ({
    found: requireAction('complete', await selectReviewed(db, caseId, me), me),
    draft: await referenceOfCase(db, services, { caseId, at: now }),
  }))
  // Signed outside of the transaction; where another completion comes first, no one ever sees it.
  const reference = draft && (await prepareReference(services, draft))
  const { assigned_officer_id: officer, manager } = found
  return idempotent.commit(async ({ db, audit }) => {
    const auditEntryId = audit.entry({
      subject: `application:${caseId}`,
      details: reference ? { reference: reference.number } : {},
    })
    const completed = await applyCompletion(db, {
      caseId,
      actor: { userId: me, role: officer === me || !manager ? 'officer' : 'manager' },
      // An owner completes also what is assigned to others meanwhile.
      officerId: manager && officer !== me ? undefined : officer,
      reference,
      note: (note !== undefined && oneLine(note)) || undefined,
      auditEntryId,
      at: now,
    })
    if (!completed) throw await conflictError(db, 'complete', { id: caseId }, me)
    return toOfficerCaseResponse(await currentQueueRow(db, caseId, now))
  })
}
