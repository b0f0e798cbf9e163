import type { IconName } from '../design/design.ts'
import type { PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'

interface Place {
  href: string
  words: TextName
  text: TextName
  icon: IconName
  /** What people call it besides. */
  also: string
  indexed?: boolean
}

/** The pages of the site that a search finds beside services. */
const places: readonly Place[] = [
  {
    href: '/help',
    words: 'footerHelp',
    text: 'findHelpText',
    icon: 'circle-help',
    also: 'тусламж заавар help guide how нэвтрэх login',
  },
  {
    href: '/contact',
    words: 'footerContact',
    text: 'findContactText',
    icon: 'phone',
    also: 'утас хаяг холбогдох phone address call',
  },
  {
    href: '/verify',
    words: 'startVerify',
    text: 'startVerifyText',
    icon: 'shield-check',
    also: 'лавлагаа шалгах verify check certificate code',
  },
  {
    href: '/verify-document',
    words: 'startVerifyDocument',
    text: 'startVerifyDocumentText',
    icon: 'file-check',
    also: 'гарын үсэг pdf шалгах signature verify document',
  },
  {
    href: '/cases',
    words: 'toCases',
    text: 'findCasesText',
    icon: 'folder-open',
    also: 'хүсэлт явц case application status',
  },
  {
    href: '/certificates',
    words: 'certificatesTitle',
    text: 'findCertificatesText',
    icon: 'file-text',
    also: 'лавлагаа гэрчилгээ certificate reference',
  },
  {
    href: '/payments',
    words: 'paymentsTitle',
    text: 'findPaymentsText',
    icon: 'credit-card',
    also: 'төлбөр нэхэмжлэх баримт payment invoice receipt fee',
  },
  {
    href: '/appointments',
    words: 'appointmentsTitle',
    text: 'findVisitsText',
    icon: 'calendar',
    also: 'цаг захиалга салбар visit appointment booking office',
  },
  {
    href: '/documents',
    words: 'docTitle',
    text: 'findDocumentsText',
    icon: 'signature',
    also: 'гарын үсэг баримт pdf sign document signature',
  },
  {
    href: '/me',
    words: 'toMe',
    text: 'findMeText',
    icon: 'circle-user',
    also: 'профайл бүртгэл имэйл утас profile account email phone security session',
  },
  {
    href: '/privacy',
    words: 'footerPrivacy',
    text: 'findPrivacyText',
    icon: 'key-round',
    also: 'нууцлал күүки cookie privacy data',
  },
  {
    href: '/terms',
    words: 'footerTerms',
    text: 'findTermsText',
    icon: 'scale',
    also: 'нөхцөл дүрэм terms conditions',
  },
  {
    href: '/accessibility',
    words: 'footerAccessibility',
    text: 'findAccessibilityText',
    icon: 'accessibility',
    also: 'хүртээмж accessibility wcag screen reader',
  },
  {
    href: '/docs/',
    words: 'footerApi',
    text: 'findApiText',
    icon: 'code-xml',
    also: 'api developer documentation хөгжүүлэгч баримтжуулалт',
  },
]

/** A page as the search shows it, and the words by which it is found. */
export interface FoundPlace {
  title: string
  text: string
  href: string
  icon: IconName
  words: string
}

export const placesOf = ({ say }: PageContext): FoundPlace[] =>
  places.map(({ href, words, text, icon, also }) => ({
    title: say(words),
    text: say(text),
    href,
    icon,
    words: `${say(words)} ${also}`.toLowerCase(),
  }))

/** Every word that was typed must begin a word of the page. */
export function placesFor(context: PageContext, typed: string): FoundPlace[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return placesOf(context).filter(({ words }) => {
    const there = words.split(/[\s,.]+/)
    return wanted.every((one) => there.some((word) => word.startsWith(one)))
  })
}

const events: Readonly<Record<string, IconName>> = {
  birth: 'baby',
  family: 'heart',
  'coming-of-age': 'graduation-cap',
  moving: 'map-pin',
  work: 'briefcase',
  business: 'building-2',
  driving: 'car',
  travel: 'plane',
  property: 'key-round',
  retirement: 'sprout',
  death: 'file-text',
  health: 'heart-pulse',
}

/** Life events are rows that administrators add: those that we do not know have a plain picture. */
export const lifeEventIcon = (code: string): IconName => events[code] ?? 'landmark'
