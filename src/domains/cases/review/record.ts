import { randomBytes } from 'node:crypto'
import { canonicalForm } from '../../../audit/canonical.ts'
import type { Language } from '../../../errors/language.ts'
import type { Finding } from '../../references/finding.ts'

export interface Verdict {
  decision: 'approved' | 'rejected'
  reasonCode: string | null
  reasonText: string | null
  /** Of an approval: what the reference states. */
  finding: Finding | null
}

/** How long an officer may take to sign: the eID asks for a minute and a half, and its answer may be late. */
export const SIGNING_MS = 5 * 60_000

export interface DecisionTerms {
  id: string
  verdict: Verdict
  officerId: string
  orgId: string
  issuer: string
  createdAt: Date
  expiresAt: Date
  subject: DecidedCase
}

/** What a decision is about, so exactly that it can be about nothing else. */
export interface DecidedCase {
  id: string
  number: string
  row_version: number
  service_version_id: string
  /** SHA-256, hexadecimal: of the version's content, of what was declared, and of each evidence. */
  version_sha256: string
  form_sha256: string
  evidences_sha256: string[]
}

/** What is signed, byte by byte. Ids and no names: the certificate names whoever signed. */
export function decisionRecord(terms: DecisionTerms): string {
  const { subject, verdict } = terms
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
    organisation: terms.orgId,
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
