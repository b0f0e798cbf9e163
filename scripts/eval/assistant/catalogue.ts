import { agencies } from '../../../src/demo/gov/agencies.ts'
import { evidences } from '../../../src/demo/gov/evidences.ts'
import { lifeEvents } from '../../../src/demo/gov/life-events.ts'
import { offices } from '../../../src/demo/gov/offices.ts'
import { demoServices } from '../../../src/demo/gov/registry.ts'
import type { DemoService } from '../../../src/demo/gov/services/describe.ts'

export type AnswerLanguage = 'mn' | 'en'

const serviceByCode = new Map(demoServices.map((service) => [service.code, service]))
const officeByCode = new Map(offices.map((office) => [office.code, office]))
const evidenceByCode = new Map(evidences.map((evidence) => [evidence.code, evidence]))
const eventCodes = new Set(lifeEvents.map(({ code }) => code))

/** Something of the catalogue that a question expects to be cited. */
interface Source {
  kind: 'service' | 'life_event' | 'office'
  /** Code of a service or life event, id of an office. */
  key: string
}

/** Throws for what the catalogue does not have: then the question is wrong. */
export function sourceOf(expected: string): Source {
  const [, kind, code] = /^(?:(event|office):)?(.+)$/.exec(expected) ?? []
  if (kind === 'event' && eventCodes.has(code!)) return { kind: 'life_event', key: code! }
  const office = kind === 'office' && officeByCode.get(code!)
  if (office) return { kind: 'office', key: office.id }
  if (kind === undefined && serviceByCode.has(expected)) return { kind: 'service', key: expected }
  throw new Error(`the catalogue has no ${expected}`)
}

/** What an answer must state, as the catalogue has it: each of these in the text. */
type Fact = { name: string; in: (answer: string) => boolean }

export function factsOf(about: string, expected: string, language: AnswerLanguage): Fact[] {
  const office = officeByCode.get(expected.replace(/^office:/, ''))
  if (office) return about === 'office' ? [literal(office[`address_${language}`])] : []
  const service = serviceByCode.get(expected)
  if (!service) return []
  const { content } = service
  switch (about) {
    case 'fee':
      return amountsOf(service).map(fee)
    case 'days':
      return [...new Set(content.fees.map(({ processing_days }) => processing_days))].map(days)
    case 'documents':
      return namesOfEvidences(service, language).map(literal)
    case 'office':
      return [literal(agencies[service.agency][`name_${language}`])]
    case 'who':
      return [literal(content[`description_${language}`] ?? '')]
    default:
      return []
  }
}

const amountsOf = ({ content }: DemoService): number[] => [
  ...new Set(content.fees.map(({ amount }) => amount)),
]

function namesOfEvidences({ content }: DemoService, language: AnswerLanguage): string[] {
  const codes = content.evidence_groups.flatMap((group) => group.evidences.map(({ code }) => code))
  return [...new Set(codes)].map((code) => evidenceByCode.get(code)![`name_${language}`])
}

const literal = (text: string): Fact => ({
  name: text,
  in: (answer) => oneLine(answer).includes(oneLine(text)),
})

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').toLowerCase()

const free = /үнэгүй|төлбөргүй|хураамжгүй|\bfree\b|\bno (?:fee|charge)\b|(?<!\d)0 ?(?:₮|төгрөг|MNT|tugrik)/iu
const atOnce =
  /шууд|даруй|тэр дор|at once|immediate|instant|straight|same day|(?<!\d)0 (?:ажлын )?(?:өдөр|хоног|(?:working )?day)/iu

const fee = (amount: number): Fact => ({
  name: `fee ${amount}`,
  in: (answer) =>
    amount === 0
      ? free.test(answer)
      : new RegExp(`(?<!\\d)${amount}(?!\\d)`, 'u').test(withPlainNumbers(answer)),
})

const days = (count: number): Fact => ({
  name: `${count} days`,
  in: (answer) =>
    count === 0
      ? atOnce.test(answer)
      : new RegExp(`(?<!\\d)${count}(?!\\d)\\D{0,20}?(?:өд[өр]|хоног|day)`, 'iu').test(answer),
})

/** 82 500 and 82,500 as 82500. */
const withPlainNumbers = (text: string): string => text.replaceAll(/(?<=\d)[\s,'’](?=\d{3}(?!\d))/gu, '')

/** Amounts of money in an answer that are fees of none of the services which it cites. */
export function foreignAmounts(answer: string, cited: readonly (string | null)[]): number[] {
  const known = new Set(cited.flatMap((code) => amountsOf(serviceByCode.get(code ?? '') ?? none)))
  const stated = withPlainNumbers(answer).matchAll(/(?<!\d)(\d+) ?(?:₮|төгрөг|MNT|tugrik)/giu)
  return [...stated].map(([, digits]) => Number(digits)).filter((amount) => amount > 0 && !known.has(amount))
}

const none = { content: { fees: [] } } as unknown as DemoService
