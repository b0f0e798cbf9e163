import { queryWords, type Word, wordsOf } from '../../../../text/words.ts'
import type { Prompts } from '../../prompts/prompts.ts'
import type { Authority, Facts } from '../facts.ts'
import type { AnswerPart, Turn } from '../turn.ts'
import { officeCard, officeCitation } from './office.ts'
import type { Subject } from './subject.ts'

const MAX_OFFICES = 2

/** Words that many authorities have in their names, and that therefore name none. */
const common = new Set(
  'газар ерөнхий улс төв хэлтэс алба яам агентлаг монгол general authority agency office state ministry of mongolia department'
    .split(' ')
    .flatMap((word) => wordsOf(word).map(({ sound }) => sound)),
)

/** The offices of the authority that the question names, or that answers for what it is about; false where there is none. */
export async function* handover(
  { question, language }: Turn,
  subject: Subject,
  facts: Facts,
  prompts: Prompts,
): AsyncGenerator<AnswerPart, boolean> {
  const [service] = subject
  const named =
    namedIn(question, await facts.authorities()) ??
    (service && (await facts.service(service))?.content.authority)
  const offices = named ? (await facts.officesOf(named.org_id)).slice(0, MAX_OFFICES) : []
  if (!named || offices.length === 0) return false
  for (const [index, office] of offices.entries())
    yield { type: 'citation', citation: officeCitation(office, language, index + 1) }
  const cards = await Promise.all(
    offices.map((office, index) => officeCard(facts, office, language, index + 1)),
  )
  const filled = { office: named[`name_${language}`], contacts: `\n\n${cards.join('\n\n')}` }
  yield { type: 'delta', text: prompts.text('text.handover', language, filled) }
  return true
}

/** Two words of its name, or its only one that tells it from others. */
function namedIn(question: string, authorities: readonly Authority[]): Authority | undefined {
  const asked = queryWords(question)
  const scored = authorities
    .map((authority) => ({ authority, score: sharedWords(asked, authority) }))
    .filter(({ score }) => score >= 2)
    .sort((one, other) => other.score - one.score)
  return scored[0]?.authority
}

function sharedWords(asked: readonly Word[], { name_mn, name_en }: Authority): number {
  return Math.max(
    ...[name_mn, name_en].map((name) => {
      const telling = wordsOf(name).filter(({ sound }) => !common.has(sound))
      const shared = telling.filter((word) => asked.some((one) => sameStem(one, word))).length
      return telling.length === 1 ? shared * 2 : shared
    }),
  )
}

const sameStem = (one: Word, other: Word): boolean =>
  one.sound === other.sound || one.stems.some((stem) => stem.length > 3 && other.stems.includes(stem))
