import type { Language } from '../../../../errors/language.ts'
import type { PublishedContent } from '../../../services/registry/content.ts'
import { channelName, formatChannel, formatDays, formatEvidence, formatFee } from './format.ts'
import type { RequestedFact } from './requested-facts.ts'

const labels = {
  fee: { mn: 'Төлбөр', en: 'Fee' },
  days: { mn: 'Хугацаа', en: 'Processing time' },
  documents: { mn: 'Бүрдүүлэх зүйл', en: 'What you need' },
  channels: { mn: 'Авах арга', en: 'How to apply' },
  authority: { mn: 'Хариуцах байгууллага', en: 'Provided by' },
  addressee: { mn: 'Хэнд', en: 'For' },
  law: { mn: 'Хуулийн үндэслэл', en: 'Legal basis' },
  validity: { mn: 'Хүчинтэй хугацаа', en: 'Valid' },
  complaint: { mn: 'Гомдол хүлээж авах байгууллага', en: 'Where to complain' },
} satisfies Record<string, Record<Language, string>>

const addressees = {
  citizen: { mn: 'иргэнд', en: 'citizens' },
  business: { mn: 'аж ахуйн нэгж, байгууллагад', en: 'businesses' },
}

const listed = (parts: readonly string[]): string => parts.join(', ')

/** One of the groups is enough, all of that group is needed. */
function documents({ evidence_groups: groups }: PublishedContent, language: Language): string {
  const sets = groups
    .filter(({ evidences }) => evidences.length > 0)
    .map(({ evidences }) => listed(evidences.map((evidence) => formatEvidence(evidence, language))))
  if (sets.length === 0) return language === 'mn' ? 'баримт шаардахгүй' : 'no documents'
  if (sets.length === 1) return sets[0]!
  const either = language === 'mn' ? 'дараахын аль нэг бүрдэл' : 'one of these sets'
  return `${either}: ${sets.map((set, index) => `${index + 1}) ${set}`).join('; ')}`
}

function channels({ channels: offered }: PublishedContent, language: Language): string {
  return listed(
    offered.map((one) => {
      const hours = one[`opening_hours_${language}`]
      return hours ? `${channelName(one.channel, language)} (${hours})` : channelName(one.channel, language)
    }),
  )
}

function laws({ legal_basis: basis }: PublishedContent, language: Language): string {
  if (basis.length > 0) return listed(basis.map((law) => law[`title_${language}`]))
  return language === 'mn' ? 'каталогт заагаагүй' : 'the catalogue names none'
}

function validity({ output: { validity_days: days } }: PublishedContent, language: Language): string {
  if (days !== undefined) return language === 'mn' ? `${days} хоног` : `${days} days`
  return language === 'mn' ? 'каталогт хугацаа заагаагүй' : 'the catalogue states no end'
}

/** Of one's own case: the platform shows it, and the assistant to those who are signed in. */
const status: Record<Language, string> = {
  mn: 'хүсэлтийн явцыг нэвтэрч ороод «Миний хүсэлт»-ээс харна. Нэвтэрсэн үед «миний хүсэлт» гэж эндээс асууж болно',
  en: '“My cases” shows how far your case is once you are signed in. Signed in, you can also ask here for “my cases”',
}

/** A decision can be complained of to the authority that made it; which ways of appeal there are, its law says. */
function complaint(content: PublishedContent, language: Language): string {
  const { legal_basis: basis } = content
  const authority = content.authority[`name_${language}`]
  if (basis.length === 0) return authority
  const law = laws(content, language)
  return language === 'mn' ? `${authority}; хуулийн үндэслэл: ${law}` : `${authority}; the law: ${law}`
}

const described = (content: PublishedContent, language: Language): string =>
  content[`description_${language}`]

const intendedFor = (whom: string, language: Language): string =>
  language === 'mn' ? `${whom} зориулсан үйлчилгээ` : `for ${whom}`

/** What one asked for, in a sentence, word for word as it is published. */
export function factSentence(
  content: PublishedContent,
  asked: RequestedFact,
  language: Language,
  n: number,
): string {
  const name = content[`name_${language}`]
  const label = (key: keyof typeof labels): string => labels[key][language].toLowerCase()
  const facts: Record<RequestedFact, () => string> = {
    fee: () => `${name}: ${label('fee')} ${formatChannel(content.fees, language, formatFee)} [${n}].`,
    days: () => `${name}: ${label('days')} ${formatChannel(content.fees, language, formatDays)} [${n}].`,
    documents: () => `${name}: ${label('documents')} – ${documents(content, language)} [${n}].`,
    where: () =>
      `${name}: ${label('authority')} – ${content.authority[`name_${language}`]}; ${channels(content, language)} [${n}].`,
    law: () => `${name}: ${label('law')} – ${laws(content, language)} [${n}].`,
    validity: () => `${name}: ${label('validity')} – ${validity(content, language)} [${n}].`,
    hours: () => `${name}: ${label('channels')} – ${channels(content, language)} [${n}].`,
    status: () => `${name}: ${status[language]} [${n}].`,
    complaint: () => `${name}: ${label('complaint')} – ${complaint(content, language)} [${n}].`,
    who: () =>
      `${name}: ${intendedFor(addressees[content.addressee][language], language)} [${n}]. ${described(content, language)}`,
  }
  return facts[asked]()
}

/** The whole service in fixed form; lines that were asked for are left out where a sentence has said them. */
export function serviceCard(
  content: PublishedContent,
  language: Language,
  n: number,
  said: readonly RequestedFact[],
): string {
  const line = (key: keyof typeof labels, text: string): string => `${labels[key][language]}: ${text}`
  const lines = [
    said.length === 0 ? `${content[`name_${language}`]} [${n}]` : undefined,
    said.includes('who') ? undefined : described(content, language),
    said.includes('fee') ? undefined : line('fee', formatChannel(content.fees, language, formatFee)),
    said.includes('days') ? undefined : line('days', formatChannel(content.fees, language, formatDays)),
    said.includes('documents') ? undefined : line('documents', documents(content, language)),
    said.includes('where') ? undefined : line('channels', channels(content, language)),
    said.includes('where') ? undefined : line('authority', content.authority[`name_${language}`]),
    said.includes('who') ? undefined : line('addressee', addressees[content.addressee][language]),
  ]
  return lines.filter((text) => text !== undefined && text !== '').join('\n')
}
