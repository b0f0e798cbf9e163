import { fold } from '../../../../text/folding.ts'
import { isFiniteVerb } from './mongolian-forms.ts'
import { type StateWord, statesIn } from './states.ts'
import {
  addressedAsSubject,
  auxiliaries,
  conditionals,
  irregularPast,
  joining,
  modals,
  needing,
  openers,
  procedural,
} from './words.ts'

/** A part of a sentence that says one thing. */
export interface Clause {
  text: string
  words: readonly string[]
  states: readonly StateWord[]
  /** Begins with a word such as "if": says what would be so. */
  conditional: boolean
}

const contractions: readonly [RegExp, string][] = [
  [/\b(can|could|would|should|must|does|do|did|is|are|was|were|has|have|had|need)n't\b/g, '$1 not'],
  [/\bcannot\b|\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bain't\b/g, 'is not'],
  [/\b(you|they|we)'re\b/g, '$1 are'],
  [/\bi'm\b/g, 'i am'],
  [/\b(i|you|they|we)'ve\b/g, '$1 have'],
  [/\b(i|you|they|we|it|he|she|that)'ll\b/g, '$1 will'],
  [/\b(i|you|they|we|it|he|she)'d\b/g, '$1 had'],
  [/\b(it|that|this|what|here|there|he|she|who|everything|all|where|how)'s\b/g, '$1 is'],
  [/'s\b/g, ''],
]

/** Small letters of one script, apostrophes resolved, as all of the lists have them. */
export function foldedSentence(text: string): string {
  let folded = fold(text.replaceAll(/[\u2018\u2019\u02bc`´]/g, "'"))
  for (const [form, plain] of contractions) folded = folded.replaceAll(form, plain)
  return folded
}

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const boundary = /[;!?…]+|[,:()[\]{}"“”„«»|•\n]+|\.(?=\s|$)|\s[-–—]+\s|[–—]/gu

/** The clauses of a folded sentence. What has no verb of its own belongs to its neighbour, as the parts of a list do. */
export function clausesOf(sentence: string): Clause[] {
  const pieces = sentence.split(boundary).flatMap(atJoiningWords)
  const clauses: string[] = []
  let waiting = ''
  for (const piece of pieces.map((one) => one.trim()).filter((one) => wordsIn(one).length > 0)) {
    const words = wordsIn(piece)
    if (isConditional(words) || hasVerb(piece, words)) {
      clauses.push(`${waiting} ${piece}`.trim())
      waiting = ''
    } else if (clauses.length > 0 && !/\p{Script=Cyrillic}/u.test(piece))
      clauses.push(`${clauses.pop()} ${piece}`)
    else waiting = `${waiting} ${piece}`.trim()
  }
  if (waiting !== '') clauses.push(`${clauses.pop() ?? ''} ${waiting}`.trim())
  return clauses.map(clauseOf)
}

function clauseOf(text: string): Clause {
  const words = wordsIn(text)
  return { text, words, states: statesIn(text), conditional: isConditional(words) }
}

function atJoiningWords(piece: string): string[] {
  const parts: string[] = ['']
  for (const word of piece.split(/\s+/)) {
    const bare = word.replaceAll(/[^\p{L}\p{N}]/gu, '')
    if (joining.has(bare) || conditionals.has(bare)) parts.push(word)
    else parts.push(`${parts.pop()} ${word}`.trim())
  }
  return parts
}

function isConditional(words: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = words
  if (conditionals.has(first)) return true
  if (first === 'in' && second === 'case') return true
  return first === 'as' && (second === 'soon' || second === 'long') && third === 'as'
}

/** A word of state counts: what has one is never taken for a part of a list. */
function hasVerb(piece: string, words: readonly string[]): boolean {
  if (statesIn(piece).length > 0) return true
  const begin = words.findIndex((word) => !openers.has(word) && !joining.has(word))
  if (procedural.has(words[begin] ?? '')) return true
  return words.some(
    (word, at) =>
      auxiliaries.has(word) ||
      modals.has(word) ||
      needing.has(word) ||
      irregularPast.has(word) ||
      (addressedAsSubject.has(word) && isSubject(words, at)) ||
      (at === words.length - 1 && isFiniteVerb(word)),
  )
}

const prepositions = new Set('to for with from by of about at on in near than'.split(' '))

/** "You" before its verb, and not "for you". */
export const isSubject = (words: readonly string[], at: number): boolean =>
  at < words.length - 1 && !prepositions.has(words[at - 1] ?? '')
