import { randomBytes } from 'node:crypto'
import { canonicalForm } from '../../../../audit/canonical.ts'
import type { Language } from '../../../../errors/language.ts'
import type { SignableCase } from './queries.ts'

interface ApplicationTerms {
  id: string
  issuer: string
  createdAt: Date
  expiresAt: Date
  subject: SignableCase
}

/** What is signed, byte by byte: who asks which authority for what, by which form and evidence, and for how much. */
export function applicationRecord({ subject, ...terms }: ApplicationTerms): string {
  const { content } = subject
  return canonicalForm({
    action: 'apply',
    signature_id: terms.id,
    application: subject.id,
    application_number: subject.number,
    application_version: subject.row_version,
    applied_at: subject.created_at.toISOString(),
    applicant: `user:${subject.applicant_user_id}`,
    represented: subject.represented,
    organisation: subject.org_id,
    service_code: content.code,
    service_version: subject.service_version_id,
    service_version_sha256: subject.version_sha256,
    purpose: purposeOf(subject),
    channel: subject.channel,
    urgency: subject.urgency,
    form_sha256: subject.form_sha256,
    evidences: subject.evidences,
    fee: { amount: Number(subject.fee_amount), currency: 'MNT' },
    platform: terms.issuer,
    nonce: randomBytes(16).toString('base64url'),
    issued_at: terms.createdAt.toISOString(),
    expires_at: terms.expiresAt.toISOString(),
  })
}

function purposeOf({ content, number }: SignableCase): Record<Language, string> {
  const { name_mn, name_en, authority } = content
  return {
    mn: `${authority.name_mn}-д «${name_mn}» үйлчилгээг хүсэж, ${number} дугаартай хүсэлт болон хавсаргасан баримт үнэн зөв болохыг баталж байна.`,
    en: `I apply to ${authority.name_en} for “${name_en}” and confirm that application ${number} and its evidence are true.`,
  }
}

const MAX_NAME_LENGTH = 60
const shortened = (name: string): string => [...name].slice(0, MAX_NAME_LENGTH).join('')

/** What the phone shows before it asks for PIN2; at most 200 characters. */
export function applicationText(
  site: string,
  { number, content }: Pick<SignableCase, 'number' | 'content'>,
  language: Language,
): string {
  const where = shortened(site)
  return language === 'mn'
    ? `${where}: «${shortened(content.name_mn)}» үйлчилгээний ${number} дугаартай хүсэлт гаргах`
    : `${where}: apply for “${shortened(content.name_en)}”, application ${number}`
}
