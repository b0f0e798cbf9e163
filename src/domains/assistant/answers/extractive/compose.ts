import type { Language } from '../../../../errors/language.ts'
import type { Passage } from '../../../services/knowledge/passage.ts'
import type { Prompts } from '../../prompts/prompts.ts'
import { stripNumbers } from '../assistant.ts'
import { citationOf } from '../citation.ts'
import type { Facts } from '../facts.ts'
import { type AnswerPart, type Compose, type Composed, type Turn, zeroUsage } from '../turn.ts'
import { choiceAnswer } from './choice.ts'
import { isComparison } from './comparison.ts'
import { handover } from './handover.ts'
import { officeCard, officeCitation } from './office.ts'
import { parseText } from './parsed-text.ts'
import { personalAnswer } from './personal/answer.ts'
import { hasNoSubject, requestedFacts } from './requested-facts.ts'
import { comparisonAnswer, servicesAnswer } from './services.ts'
import { asksForHuman, isInDanger, isOffTopic, smallTalkOf } from './small-talk.ts'
import {
  latestServices,
  latestSubject,
  previousSubject,
  retrievedSubject,
  WELL_COVERED,
  weighed,
} from './subject.ts'

/** Short fixed replies, where there is nothing to look up. */
const replies = {
  closing: {
    mn: 'Зүгээр ээ. Өөр асуух зүйл байвал бичээрэй.',
    en: 'You are welcome. Write if there is anything else that you would like to know.',
  },
  insult: {
    mn: 'Хариулт тус болоогүй бол уучлаарай. Ямар үйлчилгээний талаар, юу мэдэхийг хүсэж байгаагаа бичвэл дахин хайя.',
    en: 'I am sorry if the answer did not help. Write which service it is about and what you would like to know, and I look again.',
  },
  whichService: {
    mn: 'Ямар үйлчилгээний талаар асууж байна вэ? Үйлчилгээний нэрийг бичнэ үү, жишээ нь «гадаад паспорт».',
    en: 'Which service do you mean? Write its name, for example “passport”.',
  },
} satisfies Record<string, Record<Language, string>>

const MAX_COUNT = 3

/** The best passages, each word for word under its title. */
function* passagesAnswer(passages: readonly Passage[]): Generator<AnswerPart> {
  for (const [index, passage] of passages.slice(0, MAX_COUNT).entries()) {
    const citation = citationOf(passage, index + 1)
    yield { type: 'citation', citation }
    yield {
      type: 'delta',
      text: `${index === 0 ? '' : '\n\n'}${citation.title}: ${citation.quote} [${citation.n}]`,
    }
  }
}

/** Where no service is meant for all that it knows, a service that shares some words answers nothing. */
const tellingPassages = ({ retrieval, meant }: Turn): readonly Passage[] =>
  meant.verdict === 'beyond'
    ? retrieval.passages.filter(
        ({ kind, relevance }) => kind !== 'service' && (kind !== 'evidence' || relevance >= WELL_COVERED),
      )
    : retrieval.passages

type Outcome = Required<Pick<Composed, 'mode' | 'completeness' | 'basis'>>

const answered: Outcome = { mode: 'extractive', completeness: 'full', basis: 'published' }
const inPart: Outcome = { ...answered, completeness: 'partial' }
const replied: Outcome = { ...answered, basis: 'fixed' }
const refused: Outcome = { mode: 'refusal', completeness: 'none', basis: 'fixed' }
const toChoose: Outcome = { mode: 'refusal', completeness: 'none', basis: 'published' }
const handedOver: Outcome = { mode: 'handover', completeness: 'none', basis: 'published' }

/** Answers from what is published, word for word, and from the person's own cases: no model is asked. */
export function createExtractive({ facts, prompts }: { facts: Facts; prompts: Prompts }): Compose {
  return async function* (turn) {
    const asked = { ...turn, question: stripNumbers(turn.question) }
    return { ...(yield* said(asked, facts, prompts)), usage: zeroUsage }
  }
}

async function* said(turn: Turn, facts: Facts, prompts: Prompts): AsyncGenerator<AnswerPart, Outcome> {
  const { question, language } = turn
  const heard = parseText(question)
  if (isInDanger(heard)) {
    yield { type: 'delta', text: prompts.text('text.crisis', language) }
    return { ...handedOver, basis: 'fixed' }
  }
  const talk = smallTalkOf(heard)
  if (talk) {
    const reply = talk === 'greeting' ? prompts.text('text.greeting', language) : replies[talk][language]
    yield { type: 'delta', text: reply }
    return talk === 'insult' ? refused : replied
  }
  const own = yield* personalAnswer(heard, turn)
  if (own === 'sign_in') return refused
  if (own) return { mode: 'extractive', completeness: own, basis: 'own' }
  const asked = requestedFacts(heard)
  const compares = isComparison(heard)
  const toServices = compares ? inPart : answered
  const before = previousSubject(heard, turn)
  const compared = compares && before.length > 0 ? latestServices(turn) : (turn.compared ?? [])
  if (asksForHuman(heard) && (yield* handover(turn, latestSubject(turn), facts, prompts))) return handedOver
  if (compared.length > 1 && (yield* comparisonAnswer(compared, asked, language, facts))) return answered
  if (before.length > 0 && (yield* servicesAnswer(before, asked, language, facts))) return toServices
  if (isOffTopic(heard)) {
    yield { type: 'delta', text: prompts.text('text.out_of_scope', language) }
    return refused
  }
  if (asked.length > 0 && hasNoSubject(heard)) {
    yield { type: 'delta', text: replies.whichService[language] }
    return refused
  }
  const { sure, choice } = weighed(retrievedSubject(asked, turn), turn)
  const services = sure.filter(({ kind }) => kind === 'service').map(({ id }) => id)
  if (services.length > 0 && (yield* servicesAnswer(services, asked, language, facts))) return toServices
  if (yield* choiceAnswer(choice.length > 0 ? choice : sure, asked, language, facts)) return toChoose
  if (yield* officeAnswer(turn, facts)) return answered
  const telling = tellingPassages(turn)
  if (telling.length > 0) {
    yield* passagesAnswer(telling)
    return inPart
  }
  if (yield* handover(turn, [], facts, prompts)) return handedOver
  yield { type: 'delta', text: prompts.text('text.no_source', language) }
  return refused
}

/** Where the best source is an office, the office. */
async function* officeAnswer(
  { retrieval, language }: Turn,
  facts: Facts,
): AsyncGenerator<AnswerPart, boolean> {
  const best = retrieval.passages[0]
  const office = best?.kind === 'office' ? await facts.office(best.id) : undefined
  if (!office) return false
  yield { type: 'citation', citation: officeCitation(office, language, 1) }
  yield { type: 'delta', text: await officeCard(facts, office, language, 1) }
  return true
}
