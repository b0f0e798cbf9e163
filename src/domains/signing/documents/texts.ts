import type { Language } from '../../../errors/language.ts'
import { moment } from '../../../text/moment.ts'
import type { SessionRow } from './sessions.ts'

const LONGEST_SITE = 38
const LONGEST_NAME = 100
const shortened = (text: string, longest: number): string => [...text].slice(0, longest).join('')

/** What the phone shows before it asks for PIN2; at most 200 characters. */
export function documentText(
  site: string,
  { name, organisation }: { name: string; organisation: string | null },
  language: Language,
): string {
  const [where, what] = [shortened(site, LONGEST_SITE), shortened(name, LONGEST_NAME)]
  const forWhom = organisation === null ? '' : shortened(organisation, 40)
  if (language === 'mn') return `${where}: «${what}» баримтад гарын үсэг зурах${forWhom && ` (${forWhom})`}`
  return `${where}: sign “${what}”${forWhom && ` for ${forWhom}`}`
}

/** The person's own words stand last, so that they cannot pass for those of the platform. */
export const digestText = (site: string, text: string): string =>
  `${shortened(site, LONGEST_SITE)}: ${shortened(text, 160)}`

interface StampTexts {
  signed(name: string): string
  forOrganisation(organisation: string): string
  picture: string
}

const stampTexts: Record<Language, StampTexts> = {
  mn: {
    signed: (name) => `Гарын үсэг зурсан: ${name}`,
    forOrganisation: (organisation) => `Байгууллага: ${organisation}`,
    picture: 'Тамганы дүрс нь зураг бөгөөд цахим тамга биш.',
  },
  en: {
    signed: (name) => `Signed by: ${name}`,
    forOrganisation: (organisation) => `For: ${organisation}`,
    picture: 'The stamp is an image, not an electronic seal.',
  },
}

/** What the visible stamp says. */
export function stampLines(
  {
    signer_name,
    organisation,
    purpose,
    language,
  }: Pick<SessionRow, 'signer_name' | 'organisation' | 'purpose' | 'language'>,
  time: Date,
  { hasStampImage }: { hasStampImage: boolean },
): string[] {
  const texts = stampTexts[language]
  return [
    texts.signed(signer_name ?? ''),
    ...(organisation === null ? [] : [texts.forOrganisation(organisation)]),
    moment[language](time),
    ...(purpose === null ? [] : [purpose]),
    ...(hasStampImage ? [texts.picture] : []),
  ]
}
