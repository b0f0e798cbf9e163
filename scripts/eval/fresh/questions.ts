import type { Act } from './acts.ts'
import { asking, elsewhere, situationEnds } from './asking.ts'
import { type FreshCatalogue, type FreshService, named } from './catalogue.ts'
import { asSpoken, mistyped, typedInLatin } from './mongolian.ts'
import { domains, type Topic } from './objects.ts'
import type { Random } from './random.ts'

export const languages = ['mn', 'latin', 'en'] as const
export type FreshLanguage = (typeof languages)[number]

type Field = Exclude<keyof typeof asking, 'object'>
type FreshKind =
  | Field
  | 'object'
  | 'lost'
  | 'compare'
  | 'several'
  | 'negation'
  | 'situation'
  | 'life_event'
  | 'unanswerable'

export interface FreshQuestion {
  language: FreshLanguage
  kind: FreshKind
  manner: 'plain' | 'typo' | 'spoken' | 'polite'
  question: string
  /** Codes of services, of which one is enough; of each list one. None where nothing answers it. */
  expected: string[][]
}

const shares: Record<FreshKind, number> = {
  how: 16, fee: 9, days: 7, documents: 7, office: 6, who: 5, law: 4, validity: 3, status: 2, complaint: 3, indirect: 4,
  object: 5, lost: 4, compare: 3, several: 4, negation: 3, situation: 8, life_event: 2, unanswerable: 20,
} // biome-ignore format: a table of shares

type Spoken = 'mn' | 'en'

export function drawQuestions(catalogue: FreshCatalogue, count: number, random: Random): FreshQuestion[] {
  return Array.from({ length: count }, () => {
    const language = random.weighed({ mn: 4, latin: 3, en: 3 })
    const drawn = new Draw(catalogue, language === 'en' ? 'en' : 'mn', random).question()
    const manner = random.weighed({ plain: 6, typo: 1, spoken: 2, polite: 1 })
    return { language, manner, ...drawn, question: inManner(drawn.question, language, manner, random) }
  })
}

function inManner(
  plain: string,
  language: FreshLanguage,
  manner: FreshQuestion['manner'],
  random: Random,
): string {
  const said =
    manner === 'polite'
      ? language === 'en'
        ? `Good morning, I hope you can help me. ${plain} Many thanks!`
        : `Өдрийн мэнд, танд ажлын амжилт хүсье. ${plain} Их баярлалаа.`
      : manner === 'spoken'
        ? language === 'en'
          ? plain.toLowerCase().replaceAll('i would like to', 'i wanna').replaceAll(/[?.,]/gu, '')
          : asSpoken(plain)
        : plain
  const typed = manner === 'typo' ? mistyped(said, random) : said
  return language === 'latin' ? typedInLatin(typed, random) : typed
}

class Draw {
  readonly #catalogue: FreshCatalogue
  readonly #language: Spoken
  readonly #random: Random

  constructor(catalogue: FreshCatalogue, language: Spoken, random: Random) {
    this.#catalogue = catalogue
    this.#language = language
    this.#random = random
  }

  question(): Pick<FreshQuestion, 'kind' | 'question' | 'expected'> {
    const kind = this.#random.weighed(shares)
    const service = this.#random.pick(this.#catalogue.services)
    switch (kind) {
      case 'unanswerable':
        return { kind, question: this.#unanswerable(), expected: [] }
      case 'object':
        return { kind, question: this.#about(service.topic), expected: [this.#codesOf(service.topic)] }
      case 'lost':
        return this.#lost()
      case 'compare':
      case 'several':
        return this.#two(kind, service)
      case 'negation':
        return this.#negation(service)
      case 'situation':
        return this.#situation()
      case 'life_event':
        return this.#lifeEvent(service)
      default:
        return { kind, question: this.#asked(kind, service), expected: [[service.code]] }
    }
  }

  #asked(field: Field, { topic, act }: FreshService): string {
    return this.#random
      .pick<string>(asking[field][this.#language])
      .replace(/\{w\}(ад)?/u, (_, dative) => inDative(this.#wish(topic, act), dative))
  }

  /** What someone wants, by the official or another name of it. */
  #wish(topic: Topic, act: Act): string {
    const name = this.#name(topic)
    return named(this.#random.pick(this.#language === 'mn' ? act.wishMn : act.wishEn), name, name)
  }

  #name(topic: Topic): string {
    const [official, others] = this.#language === 'mn' ? [topic.mn, topic.otherMn] : [topic.en, topic.otherEn]
    return others.length === 0 || this.#random.chance(0.5) ? official : this.#random.pick(others)
  }

  #codesOf(topic: Topic): string[] {
    return this.#catalogue.services.filter((one) => one.topic === topic).map(({ code }) => code)
  }

  #about(topic: Topic): string {
    return this.#random.pick(asking.object[this.#language]).replace('{n}', this.#name(topic))
  }

  #lost() {
    const service = this.#random.pick(this.#catalogue.services.filter(({ act }) => act.lost))
    const name = this.#name(service.topic)
    const question =
      this.#language === 'mn'
        ? named(
            this.#random.pick([
              '{og} бичгээ алдчихлаа, яах вэ?',
              '{og} зөвшөөрөл, гэрчилгээ маань урагдчихсан',
              'түрийвчээ хулгайд алдсан, {og} баримт байсан',
            ]),
            name,
            name,
          )
        : named(
            this.#random.pick([
              'I cannot find my {o} document any more, what now?',
              'someone stole the papers of my {o}',
              'my {o} document fell into the river',
            ]),
            name,
            name,
          )
    return { kind: 'lost' as const, question, expected: [this.#codesOf(service.topic)] }
  }

  #two(kind: 'compare' | 'several', first: FreshService) {
    const second = this.#random.pick(this.#catalogue.services.filter(({ topic }) => topic !== first.topic))
    const [a, b] = [this.#wish(first.topic, first.act), this.#wish(second.topic, second.act)]
    const question =
      kind === 'compare'
        ? this.#language === 'mn'
          ? `${a}, ${b} хоёрын аль нь хямд вэ?`
          : `Is it cheaper to ${a} or to ${b}?`
        : this.#language === 'mn'
          ? `${a} хэд вэ? Бас ${b} гэвэл юу хэрэгтэй вэ?`
          : `How much is it to ${a}? And which papers do I need to ${b}?`
    return { kind, question, expected: [[first.code], [second.code]] }
  }

  /** Not what it seems: another act on the same object is ruled out. */
  #negation(service: FreshService) {
    const other = this.#catalogue.services.find(
      ({ topic, act }) => topic === service.topic && act !== service.act,
    )
    if (!other)
      return { kind: 'how' as const, question: this.#asked('how', service), expected: [[service.code]] }
    const [wanted, unwanted] = [this.#wish(service.topic, service.act), this.#wish(other.topic, other.act)]
    const question =
      this.#language === 'mn'
        ? `${unwanted} биш ээ, ${wanted} гэсэн юм`
        : `I do not want to ${unwanted}, I want to ${wanted}`
    return { kind: 'negation' as const, question, expected: [[service.code]] }
  }

  #situation() {
    const { topic } = this.#random.pick(
      this.#catalogue.services.filter(({ topic }) => topic.situationsMn.length > 0),
    )
    return {
      kind: 'situation' as const,
      question: this.#told(topic),
      expected: [this.#codesOf(topic)],
    }
  }

  #told(topic: Topic): string {
    const told = this.#random.pick(this.#language === 'mn' ? topic.situationsMn : topic.situationsEn)
    return this.#random.pick(situationEnds[this.#language]).replace('{s}', told)
  }

  #lifeEvent({ topic }: FreshService) {
    const [, , mn, en] = domains[topic.domain]!
    const question =
      this.#language === 'mn'
        ? this.#random.pick([
            `${mn} үед юу юу хийх вэ?`,
            `${mn.toLowerCase()} гэж байна, ямар ямар үйлчилгээ байдаг вэ`,
          ])
        : this.#random.pick([
            `${en}: what do I have to do?`,
            `Which services are there for ${en.toLowerCase()}?`,
          ])
    return { kind: 'life_event' as const, question, expected: [[`event:${topic.domain}`]] }
  }

  /** About something else altogether, or about what no service is about, in the words that are asked of services. */
  #unanswerable(): string {
    if (this.#random.chance(0.35)) return this.#random.pick(elsewhere[this.#language])
    const topic = this.#random.pick(this.#catalogue.absent)
    if (topic.situationsMn.length > 0 && this.#random.chance(0.2)) return this.#told(topic)
    const act = this.#random.pick(this.#catalogue.services.filter((one) => one.topic.type === topic.type)).act
    const field = this.#random.pick(['how', 'fee', 'days', 'documents', 'office', 'who', 'law'] as const)
    return this.#random
      .pick<string>(asking[field][this.#language])
      .replace(/\{w\}(ад)?/u, (_, dative) => inDative(this.#wish(topic, act), dative))
  }
}

const inDative = (verb: string, dative: string | undefined): string =>
  dative ? `${verb}${/([эөо])х$/u.exec(verb)?.[1] ?? 'а'}д` : verb
