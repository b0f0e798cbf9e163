import { type AnswerLanguage, factsOf, foreignAmounts, sourceOf } from './catalogue.ts'
import type { Question } from './question.ts'

const SHOWN = 3

/** What of an answer is judged. */
export interface Answer {
  answer: string
  language: AnswerLanguage
  mode: string
  completeness: string
  citations: readonly { kind: string; id: string; code: string | null; title: string }[]
  /** What it offers to choose from. */
  candidates?: readonly { kind: string; id: string; code: string | null; title: string }[]
}

export interface Graded {
  question: Question
  answer: Answer
  /** Whether a right source is among the first three; undefined where nothing answers the question. */
  found: boolean | undefined
  /** Whether the answer states the facts; undefined where none are asked for, or the source was not found. */
  facts: boolean | undefined
  /** Of a question that nothing answers. */
  refused: boolean | undefined
  /** What went wrong, in words. */
  faults: string[]
}

export function grade(question: Question, answer: Answer): Graded {
  if (question.kind === 'unanswerable') {
    const refused = isRefused(answer)
    const faults = refused ? [] : [`answered from ${titlesOf(answer) || 'nothing'}`]
    return { question, answer, found: undefined, facts: undefined, refused, faults }
  }
  const right = question.expected.filter((expected) => isCited(expected, answer))
  const found = right.length > 0
  const told =
    found && (answer.candidates ?? []).length === 0 ? gradeFacts(question, right, answer) : undefined
  const faults = found
    ? (told?.missing ?? [])
    : [`expected ${question.expected.join(' or ')}, cited ${titlesOf(answer) || answer.mode}`]
  return { question, answer, found, facts: told && told.missing.length === 0, refused: undefined, faults }
}

/** What offers services is no refusal. An office that can help is no answer either, nor is a greeting or thanks, which rests on no source. */
const isRefused = ({ mode, completeness, citations, candidates = [] }: Answer): boolean =>
  candidates.length === 0 &&
  (mode === 'refusal' || (mode === 'handover' && completeness === 'none') || citations.length === 0)

function isCited(expected: string, { citations, candidates = [] }: Answer): boolean {
  const source = sourceOf(expected)
  return [...citations, ...candidates]
    .slice(0, SHOWN)
    .some(
      ({ kind, id, code }) => kind === source.kind && (source.kind === 'office' ? id : code) === source.key,
    )
}

/** The facts of one of the right sources must be there, and no fee of what is not cited. */
function gradeFacts(
  { kind, about = kind }: Question,
  right: readonly string[],
  { answer, language, citations }: Answer,
): { missing: string[] } | undefined {
  const facts = right.map((expected) => factsOf(about, expected, language)).filter((of) => of.length > 0)
  if (facts.length === 0) return undefined
  const missing = facts.map((of) =>
    of.filter((fact) => !fact.in(answer)).map(({ name }) => `not said: ${name}`),
  )
  const [least = []] = missing.sort((a, b) => a.length - b.length)
  const foreign = foreignAmounts(
    answer,
    citations.map(({ code }) => code),
  )
  return { missing: [...least, ...foreign.map((amount) => `of no cited service: ${amount}`)] }
}

const titlesOf = ({ citations, candidates = [] }: Answer): string =>
  [...citations, ...candidates]
    .slice(0, SHOWN)
    .map(({ kind, code, title }) => `${kind} ${code ?? title}`)
    .join(', ')
