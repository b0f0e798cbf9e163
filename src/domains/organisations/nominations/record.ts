import { randomBytes } from 'node:crypto'
import { canonicalForm } from '../../../audit/canonical.ts'
import type { Language } from '../../../errors/language.ts'

/** Who is named, for what and by whom. */
export interface NominationTerms {
  id: string
  organisation: { id: string | null; regNo: string | null; nameMn: string; nameEn: string }
  nominee: { userId: string | null; email: string | null; civilId: string | null }
  role: 'owner' | 'signer'
  handsOver: boolean
  nominatedBy: string
  issuer: string
  createdAt: Date
  expiresAt: Date
}

/** What is signed, byte by byte. */
export function nominationRecord(terms: NominationTerms): string {
  const { organisation, nominee } = terms
  return canonicalForm({
    action: 'nominate',
    nomination: terms.id,
    organisation: organisation.id,
    organisation_reg_no: organisation.regNo,
    organisation_name: { mn: organisation.nameMn, en: organisation.nameEn },
    role: terms.role,
    hands_over: terms.handsOver,
    nominee: nominee.userId === null ? null : `user:${nominee.userId}`,
    nominee_email: nominee.email,
    nominee_civil_id: nominee.civilId,
    nominated_by: `user:${terms.nominatedBy}`,
    purpose: purposes[purposeOf(terms)],
    platform: terms.issuer,
    nonce: randomBytes(16).toString('base64url'),
    issued_at: terms.createdAt.toISOString(),
    expires_at: terms.expiresAt.toISOString(),
  })
}

type Purpose = 'owner' | 'signer' | 'handOver'

const purposeOf = ({ role, handsOver }: Pick<NominationTerms, 'role' | 'handsOver'>): Purpose =>
  handsOver ? 'handOver' : role

const purposes: Record<Purpose, Record<Language, string>> = {
  owner: {
    mn: 'Нэр заасан хүнийг зөвшөөрсөн тохиолдолд нь байгууллагын эзэмшигч болгоно.',
    en: 'The person named becomes an owner of the organisation once they accept.',
  },
  signer: {
    mn: 'Нэр заасан хүн зөвшөөрсөн тохиолдолд байгууллагын өмнөөс гарын үсэг зурна.',
    en: 'The person named may sign for the organisation once they accept.',
  },
  handOver: {
    mn: 'Нэр заасан хүн зөвшөөрмөгц байгууллагыг хүлээлгэн өгч, миний эзэмшигчийн эрх дуусна.',
    en: 'The organisation is handed over to the person named once they accept, and my ownership ends.',
  },
}

const shortened = (name: string, longest: number): string => [...name].slice(0, longest).join('')
const MAX_SITE_LENGTH = 40
const MAX_NAME_LENGTH = 50

const texts: Record<
  Purpose,
  Record<Language, (where: string, organisation: string, who: string) => string>
> = {
  owner: {
    mn: (where, organisation, who) => `${where}: «${organisation}» байгууллагын эзэмшигч болгох: ${who}`,
    en: (where, organisation, who) => `${where}: name ${who} as an owner of “${organisation}”`,
  },
  signer: {
    mn: (where, organisation, who) => `${where}: «${organisation}»-ийн өмнөөс гарын үсэг зурах эрх: ${who}`,
    en: (where, organisation, who) => `${where}: let ${who} sign for “${organisation}”`,
  },
  handOver: {
    mn: (where, organisation, who) => `${where}: «${organisation}» байгууллагыг хүлээлгэн өгөх: ${who}`,
    en: (where, organisation, who) => `${where}: hand “${organisation}” over to ${who}`,
  },
}

/** What the phone shows before it asks for PIN2; at most 200 characters. */
export function nominationText(
  site: string,
  asked: { organisation: string; who: string; role: 'owner' | 'signer'; handsOver: boolean },
  language: Language,
): string {
  const [organisation, who] = [
    shortened(asked.organisation, MAX_NAME_LENGTH),
    shortened(asked.who, MAX_NAME_LENGTH),
  ]
  return texts[purposeOf(asked)][language](shortened(site, MAX_SITE_LENGTH), organisation, who)
}
