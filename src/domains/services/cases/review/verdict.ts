import { randomBytes } from 'node:crypto'
import { canonicalForm } from '../../../../audit/canonical.ts'
import { AppError, type BilingualFault } from '../../../../errors/app-error.ts'
import type { Language } from '../../../../errors/language.ts'
import { oneLine, stripInvisible } from '../../../../text/clean.ts'
import type { Finding } from '../../references/lines.ts'
import type { DecidableCase } from './queries.ts'

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
  rule: 'needed',
  mn: 'Татгалзахад шаардлагатай.',
  en: 'Is needed with a rejection.',
}
const onlyToReject = {
  rule: 'absent',
  mn: 'Зөвхөн татгалзахад өгнө.',
  en: 'Belongs to a rejection alone.',
}
const onlyToApprove = {
  rule: 'absent',
  mn: 'Зөвхөн зөвшөөрөх шийдвэрт бичнэ.',
  en: 'Belongs to an approval.',
}
const empty = { rule: 'blank', mn: 'Хоосон байж болохгүй.', en: 'Must say something.' }

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
  rule: 'needed',
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

const MAX_NAME_LENGTH = 60

/** What the phone shows before it asks for PIN2; at most 200 characters. */
export function signingText(site: string, number: string, { decision }: Verdict, language: Language): string {
  const where = [...site].slice(0, MAX_NAME_LENGTH).join('')
  const approved = decision === 'approved'
  if (language === 'mn')
    return `${where}: ${number} дугаартай хүсэлт${approved ? 'ийг зөвшөөрөх' : 'ээс татгалзах'} шийдвэр`
  return `${where}: ${approved ? 'approve' : 'reject'} application ${number}`
}
