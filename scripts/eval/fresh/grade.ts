import type { FreshCatalogue, FreshService } from './catalogue.ts'
import type { FreshQuestion } from './questions.ts'

const SHOWN = 3

export interface FreshAnswer {
  answer: string
  language: 'mn' | 'en'
  mode: string
  completeness: string
  citations: readonly { kind: string; code: string | null; title: string }[]
  candidates?: readonly { code: string }[]
}

/**
 * `sure`: a right source is among the first three citations. `choice`: a right service is offered. `wrong`: answered from
 * other sources, so that people may be misled. `misled choice`: only others are offered. `refused`: no source.
 */
export type Outcome = 'sure' | 'choice' | 'wrong' | 'misled choice' | 'refused'

export interface FreshGraded {
  question: FreshQuestion
  answer: FreshAnswer
  outcome: Outcome
  /** Whether the fact that was asked for stands in a sure answer; undefined where none was, or the answer is not sure. */
  fact: boolean | undefined
}

export function gradeFresh(
  question: FreshQuestion,
  answer: FreshAnswer,
  catalogue: FreshCatalogue,
): FreshGraded {
  const outcome = outcomeOf(question, answer)
  const service = catalogue.services.find(({ code }) => code === question.expected[0]?.[0])
  const fact = outcome === 'sure' && service ? factStated(question, service, answer) : undefined
  return { question, answer, outcome, fact }
}

function outcomeOf({ expected }: FreshQuestion, answer: FreshAnswer): Outcome {
  const cited = isRefusal(answer) ? [] : answer.citations.slice(0, SHOWN).map(sourceOf)
  const offered = (answer.candidates ?? []).slice(0, SHOWN).map(({ code }) => code)
  const has = (found: readonly string[]): boolean =>
    expected.length > 0 && expected.every((codes) => codes.some((code) => found.includes(code)))
  if (has(cited)) return 'sure'
  if (offered.length > 0 && has([...cited, ...offered])) return 'choice'
  if (cited.length > 0) return 'wrong'
  return offered.length > 0 ? 'misled choice' : 'refused'
}

const isRefusal = ({ mode, completeness, citations }: FreshAnswer): boolean =>
  mode === 'refusal' || (mode === 'handover' && completeness === 'none') || citations.length === 0

const sourceOf = ({ kind, code }: FreshAnswer['citations'][number]): string =>
  kind === 'life_event' ? `event:${code}` : (code ?? '')

function factStated(
  { kind }: FreshQuestion,
  service: FreshService,
  { answer, language }: FreshAnswer,
): boolean | undefined {
  const plain = answer.toLowerCase().replaceAll(/(?<=\d)[\s,'’](?=\d{3}(?!\d))/gu, '')
  const says = (text: string): boolean => plain.includes(text.toLowerCase())
  const number = (count: number): boolean => new RegExp(`(?<!\\d)${count}(?!\\d)`, 'u').test(plain)
  switch (kind) {
    case 'fee':
      return service.fee === 0 ? /үнэгүй|төлбөргүй|\bfree\b|(?<!\d)0 ?₮/u.test(plain) : number(service.fee)
    case 'days':
      return number(service.days)
    case 'documents':
      return service.papers.every((paper) => says(paper[language]))
    case 'law':
      return says(language === 'mn' ? service.lawMn : service.lawEn)
    case 'who':
      return says(language === 'mn' ? service.topic.aboutMn : service.topic.aboutEn)
    default:
      return undefined
  }
}
