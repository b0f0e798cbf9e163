import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { Language } from '../../../../errors/language.ts'
import { type Chunk, type ChunkText, clippedTo, MAX_CHUNK_LENGTH } from '../chunk.ts'
import {
  addresseeLabels,
  calendarDays,
  channelLabels,
  formatAmount,
  formatLabels,
  labelledLine,
  labels,
  outputLabels,
  urgencyLabels,
  workingDays,
} from './labels.ts'

/** Of a description, what the card says of it; the rest follows in pieces of its own. */
const MAX_ON_CARD_LENGTH = 400

interface RequiredEvidence {
  code: string
  name_mn?: string
  name_en?: string
  optional?: boolean
  format?: string
  validity_days?: number
  once_only_source?: string
}

/** What a published version says; the registry has more of it. */
interface ServiceRow {
  id: string
  code: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
  authority_mn: string
  authority_en: string
  addressee: string
  content: {
    keywords: string[]
    legal_basis: { title_mn: string; title_en: string }[]
    channels: { channel: string; opening_hours_mn?: string; opening_hours_en?: string }[]
    fees: { channel: string; urgency: string; amount: number; processing_days: number }[]
    fee_rules?: { rows?: { title_mn: string; title_en: string }[] }
    applicant_signs?: boolean
    output: { type: string; validity_days?: number }
    evidence_groups: { evidences: RequiredEvidence[] }[]
  }
  /** Of the life events that it belongs to. */
  events: string[]
}

export async function serviceChunks(db: Db, ids: readonly string[]): Promise<Chunk[]> {
  const { rows } = await sql<ServiceRow>`
    select c.service_id as id, c.code, c.name_mn, c.name_en, c.description_mn, c.description_en, c.authority_mn,
      c.authority_en, c.addressee, v.content,
      array(select e.name_mn || ' ' || e.name_en from reg_life_events e where e.code = any (c.life_events)
        order by e.code) as events
    from catalogue_services c join reg_service_versions v on v.id = c.version_id
    where c.service_id = any (${ids}::uuid[])`.execute(db)
  return rows.flatMap(chunksOf)
}

function chunksOf(service: ServiceRow): Chunk[] {
  const { id, code, content, events } = service
  const own = { kind: 'service', refId: id, code, href: `/services/${code}` } as const
  const card: Chunk = {
    ...own,
    part: 'card',
    mn: { title: service.name_mn, text: cardText(service, 'mn') },
    en: { title: service.name_en, text: cardText(service, 'en') },
    also: [...content.keywords, ...events, askedOfEach].join('\n'),
  }
  const evidences = [
    ...new Map(
      content.evidence_groups.flatMap(({ evidences }) => evidences).map((one) => [one.code, one]),
    ).values(),
  ]
  return [
    card,
    ...aboutChunks(service, own),
    ...evidences.map((evidence) => ({
      ...own,
      part: `evidence/${evidence.code}`,
      mn: evidenceSaying(service, evidence, 'mn'),
      en: evidenceSaying(service, evidence, 'en'),
      also: '',
    })),
  ]
}

/** Every card answers these, so that asking for one of them speaks for no service and against none. */
const askedOfEach = `
  төгрөг үнэ өртөг хураамж зардал мөнгө өдөр хоног удах шийдвэрлэх материал бичиг баримт бүрдэл шаардлага шаардах хэрэгтэй
  хүсэлт өргөдөл гаргах авах авч авахад хийлгэх үйлчилгээ онлайн цахим яаж заавар алхам
  cost price charge pay money day long take duration paper document bring require requirement apply application get obtain
  receive online service step`

const inLanguage = <Name extends string>(
  row: Partial<Record<`${Name}_mn` | `${Name}_en`, string>>,
  name: Name,
  language: Language,
): string => row[`${name}_${language}`] ?? ''

function cardText(service: ServiceRow, language: Language): string {
  const { content } = service
  const lines = [
    clippedTo(inLanguage(service, 'description', language), MAX_ON_CARD_LENGTH),
    labelledLine(
      'fee',
      language,
      [feesInWords(content.fees, language), ...addedTo(content, language)].join(' + '),
    ),
    labelledLine('time', language, timesInWords(content.fees, language)),
    labelledLine('documents', language, documentsInWords(content.evidence_groups, language)),
    labelledLine('channels', language, channelsInWords(content.channels, language)),
    labelledLine('authority', language, inLanguage(service, 'authority', language)),
    labelledLine('addressee', language, addresseeLabels(service.addressee, language)),
    ...(content.applicant_signs ? [labelledLine('signature', language, labels.signedByYou[language])] : []),
    labelledLine('result', language, resultInWords(content.output, language)),
    ...(content.legal_basis.length > 0
      ? [
          labelledLine(
            'laws',
            language,
            content.legal_basis.map((law) => inLanguage(law, 'title', language)).join(', '),
          ),
        ]
      : []),
  ]
  return lines.filter((one) => one !== '').join('\n')
}

const labelled = (keys: readonly (keyof typeof labels)[]): RegExp =>
  new RegExp(`^(?:${keys.flatMap((label) => [labels[label].mn, labels[label].en]).join('|')}): `)
const needs = labelled([
  'fee',
  'time',
  'documents',
  'channels',
  'authority',
  'addressee',
  'signature',
  'laws',
])
const neededFor = labelled(['neededFor'])

/** Of the text of a piece what says what the service is for and gives, without what it takes: papers, fees, offices, laws. */
export const purposeIn = (part: string, text: string): string =>
  text
    .split('\n')
    .filter((line) => (part.startsWith('evidence/') ? neededFor.test(line) : !needs.test(line)))
    .join('\n')

type Fees = ServiceRow['content']['fees']

/** One amount where all ways cost the same, else each way with its own. */
const feesInWords = (fees: Fees, language: Language): string =>
  byWay(fees, language, ({ amount }) => formatAmount(amount, language)) || labels.free[language]

/** What is computed from the form, by its name: how much it is depends on the answers. */
const addedTo = ({ fee_rules }: ServiceRow['content'], language: Language): string[] =>
  (fee_rules?.rows ?? []).map((row) => inLanguage(row, 'title', language))

const timesInWords = (fees: Fees, language: Language): string =>
  byWay(fees, language, ({ processing_days }) => workingDays(processing_days, language)) ||
  labels.atOnce[language]

function byWay(fees: Fees, language: Language, said: (fee: Fees[number]) => string): string {
  if (new Set(fees.map(said)).size <= 1) return fees[0] ? said(fees[0]) : ''
  return fees
    .map(
      (fee) =>
        `${said(fee)} (${channelLabels(fee.channel, language)}, ${urgencyLabels(fee.urgency, language)})`,
    )
    .join('; ')
}

function documentsInWords(groups: ServiceRow['content']['evidence_groups'], language: Language): string {
  const sets = groups
    .filter(({ evidences }) => evidences.length > 0)
    .map(({ evidences }) =>
      evidences
        .map(
          (one) =>
            `${nameOf(one, language)}${one.optional ? labels.ifYouHave[language] : ''}${one.once_only_source ? labels.stateHas[language] : ''}`,
        )
        .join(', '),
    )
  return sets.length === 0 ? labels.noDocuments[language] : sets.join(`;${labels.orElse[language]}`)
}

const nameOf = (evidence: RequiredEvidence, language: Language): string =>
  inLanguage(evidence, 'name', language) || evidence.code

const channelsInWords = (channels: ServiceRow['content']['channels'], language: Language): string =>
  channels
    .map((one) => {
      const hours = inLanguage(one, 'opening_hours', language)
      return channelLabels(one.channel, language) + (hours === '' ? '' : ` (${hours})`)
    })
    .join(', ')

function resultInWords({ type, validity_days }: ServiceRow['content']['output'], language: Language): string {
  const valid =
    validity_days === undefined
      ? ''
      : `, ${labels.validity[language].toLowerCase()} ${calendarDays(validity_days, language)}`
  return outputLabels(type, language) + valid
}

/** What the card had no room for of a long description. */
function aboutChunks(service: ServiceRow, own: Pick<Chunk, 'kind' | 'refId' | 'code' | 'href'>): Chunk[] {
  const [mn, en] = [pieces(service.description_mn), pieces(service.description_en)]
  return Array.from({ length: Math.max(mn.length, en.length) }, (_, index) => ({
    ...own,
    part: `about/${index + 1}`,
    mn: sayingOf(service.name_mn, mn[index]),
    en: sayingOf(service.name_en, en[index]),
    also: '',
  }))
}

const sayingOf = (title: string, text: string | undefined): ChunkText | null =>
  text === undefined ? null : { title, text }

/** None where the card has all of it. */
function pieces(text: string): string[] {
  if (text.length <= MAX_ON_CARD_LENGTH) return []
  const found: string[] = []
  for (let rest = text; rest !== ''; ) {
    const piece = clippedTo(rest, MAX_CHUNK_LENGTH)
    found.push(piece)
    rest = piece === rest ? '' : rest.slice(piece.length - 1).trimStart()
  }
  return found
}

function evidenceSaying(service: ServiceRow, evidence: RequiredEvidence, language: Language): ChunkText {
  const name = nameOf(evidence, language)
  const { format, validity_days, optional, once_only_source } = evidence
  const lines = [
    labelledLine('neededFor', language, inLanguage(service, 'name', language)),
    once_only_source ? labels.fetched[language] : labels.bring[language],
    ...(format ? [labelledLine('format', language, formatLabels(format, language))] : []),
    ...(validity_days === undefined
      ? []
      : [labelledLine('validity', language, calendarDays(validity_days, language))]),
    ...(optional ? [labels.optional[language]] : []),
  ]
  return { title: name, text: lines.join('\n') }
}
