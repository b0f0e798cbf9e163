import type { Language } from '../../../../errors/language.ts'
import type { Facts, ServiceFacts } from '../facts.ts'
import type { AnswerPart, Citation } from '../turn.ts'
import { factSentence, serviceCard } from './card.ts'
import { officeCitation, officeLine } from './office.ts'
import type { RequestedFact } from './requested-facts.ts'
import type { Subject } from './subject.ts'

const MAX_QUOTE_LENGTH = 1200

/**
 * Services in fixed form, their facts as they are published now: what was asked for of each, then the whole of the first.
 * Gives false where none of them is published any more.
 */
export async function* servicesAnswer(
  subject: Subject,
  asked: readonly RequestedFact[],
  language: Language,
  facts: Facts,
): AsyncGenerator<AnswerPart, boolean> {
  const found = await published(subject, facts)
  const [first, ...others] = found
  if (!first) return false
  yield* citedWithFacts(found, asked, language)
  if (asked.some((fact) => atOffices.has(fact))) yield* officesOf(first, found.length, language, facts)
  // Where there are facts about several, what follows names the one it is about.
  if (asked.length > 0 && others.length > 0) yield named(first, language, 1)
  yield { type: 'delta', text: serviceCard(first.content, language, 1, asked) }
  if (asked.length === 0 && others.length > 0)
    yield { type: 'delta', text: `\n\n${alsoNear(others, language)}` }
  return true
}

/** The same of services that are held against each other: each of them whole. Gives false where one is not published any more. */
export async function* comparisonAnswer(
  subject: Subject,
  asked: readonly RequestedFact[],
  language: Language,
  facts: Facts,
): AsyncGenerator<AnswerPart, boolean> {
  const found = await published(subject, facts)
  if (found.length < subject.length) return false
  yield* citedWithFacts(found, asked, language)
  for (const [index, service] of found.entries()) {
    if (index > 0) yield { type: 'delta', text: '\n\n' }
    if (asked.length > 0) yield named(service, language, index + 1)
    yield { type: 'delta', text: serviceCard(service.content, language, index + 1, asked) }
  }
  return true
}

async function published(subject: Subject, facts: Facts): Promise<ServiceFacts[]> {
  const found = await Promise.all(subject.map((id) => facts.service(id)))
  return found.filter((one) => one !== undefined)
}

function* citedWithFacts(
  found: readonly ServiceFacts[],
  asked: readonly RequestedFact[],
  language: Language,
): Generator<AnswerPart> {
  for (const [index, service] of found.entries())
    yield { type: 'citation', citation: serviceCitation(service, language, index + 1) }
  if (asked.length === 0) return
  for (const [index, { content }] of found.entries())
    for (const fact of asked)
      yield { type: 'delta', text: `${factSentence(content, fact, language, index + 1)}\n` }
  yield { type: 'delta', text: '\n' }
}

const atOffices: ReadonlySet<RequestedFact> = new Set(['where', 'hours', 'complaint'])
const MAX_OFFICES = 3

/** Where its authority is found and when; nothing where it is online alone. */
async function* officesOf(
  { content }: ServiceFacts,
  cited: number,
  language: Language,
  facts: Facts,
): AsyncGenerator<AnswerPart> {
  const offices = (await facts.officesOf(content.authority.org_id)).slice(0, MAX_OFFICES)
  for (const [index, office] of offices.entries())
    yield { type: 'citation', citation: officeCitation(office, language, cited + index + 1) }
  for (const [index, office] of offices.entries())
    yield { type: 'delta', text: `${officeLine(office, language, cited + index + 1)}\n` }
  if (offices.length > 0) yield { type: 'delta', text: '\n' }
}

const named = ({ content }: ServiceFacts, language: Language, n: number): AnswerPart => ({
  type: 'delta',
  text: `${content[`name_${language}`]} [${n}]\n`,
})

function alsoNear(others: readonly ServiceFacts[], language: Language): string {
  const names = others.map(({ content }, index) => `${content[`name_${language}`]} [${index + 2}]`).join(', ')
  return language === 'mn' ? `Үүнтэй төстэй: ${names}.` : `Similar: ${names}.`
}

function serviceCitation({ id, content }: ServiceFacts, language: Language, n: number): Citation {
  return {
    n,
    kind: 'service',
    id,
    code: content.code,
    title: content[`name_${language}`],
    quote: content[`description_${language}`].slice(0, MAX_QUOTE_LENGTH),
    href: `/services/${content.code}`,
  }
}
