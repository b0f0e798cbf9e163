import { foldCase } from '../../../../../text/folding.ts'
import { isFiniteVerb } from './mongolian-forms.ts'
import { vocabularySet } from './sets.ts'
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
  let folded = foldCase(text.replaceAll(/[\u2018\u2019\u02bc`´]/g, "'"))
  for (const [form, plain] of contractions) folded = folded.replaceAll(form, plain)
  return folded
}

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const boundary = /[;!?…]+|[,:](?!\d)|[()[\]{}"“”„«»|•\n]+|\.(?=\s|$)|\s[-–—]+\s|[–—](?!\d)/gu

/** The clauses of a folded sentence. What has no verb of its own belongs to its neighbour, as the parts of a list do. */
export function clausesOf(sentence: string): Clause[] {
  const pieces = sentence.split(boundary).flatMap(atJoiningWords)
  const clauses: string[] = []
  let waiting = ''
  /** Whether a list may go on behind the last clause: behind a condition something else may begin. */
  let isOpen = false
  for (const piece of pieces.map((one) => one.trim()).filter((one) => wordsIn(one).length > 0)) {
    const words = wordsIn(piece)
    const condition = isConditional(words)
    if (condition || hasVerb(piece, words)) {
      if (condition && waiting !== '') clauses.push(waiting, piece)
      else clauses.push(`${waiting} ${piece}`.trim())
      waiting = ''
      isOpen = !condition
    } else if (isOpen && !/\p{Script=Cyrillic}/u.test(piece)) clauses.push(`${clauses.pop()} ${piece}`)
    else waiting = `${waiting} ${piece}`.trim()
  }
  if (waiting !== '') clauses.push(isOpen ? `${clauses.pop()} ${waiting}` : waiting)
  return clauses.map(clauseOf)
}

function clauseOf(text: string): Clause {
  const words = wordsIn(text)
  return { text, words, states: statesIn(text), conditional: isConditional(words) }
}

const date = /^(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/

function atJoiningWords(piece: string): string[] {
  const parts: string[] = ['']
  const words = piece.split(/\s+/)
  for (const [at, word] of words.entries()) {
    const bare = word.replaceAll(/[^\p{L}\p{N}]/gu, '')
    // "Until 15 January" is a date, and no condition.
    const isDate = date.test(words[at + 1] ?? '')
    const isNew = joining.has(bare) || (conditionals.has(bare) && !isDate)
    if (isNew || beginsBehindCondition(parts.at(-1) ?? '', bare, words[at + 1] ?? '')) parts.push(word)
    else parts.push(`${parts.pop()} ${word}`.trim())
  }
  return parts
}

/** "Once it is ready you can collect it", without a comma. */
function beginsBehindCondition(part: string, word: string, next: string): boolean {
  if (!addressedAsSubject.has(word) || !modals.has(next)) return false
  const before = wordsIn(part)
  return isConditional(before) && before.length > 2 && before.some((one) => auxiliaries.has(one))
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
  if (procedural.has(words[begin] ?? '') || hasOwnVerb(words)) return true
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

const possessive = vocabularySet('your ur')
const linking = vocabularySet('and or of to for with in at on from by as')
const singular = vocabularySet(
  'case application request petition claim payment invoice bill appointment booking',
)
const seeming = vocabularySet(
  'look seem appear sound stand remain await wait sit lie arrive come get become go',
)

/** "Your case looks good": a verb of which "your case" is the subject, and no further noun as in "your old documents". */
export function hasOwnVerb(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!possessive.has(word)) return false
    const behind = words.slice(at + 1, at + 5)
    const end = behind.findIndex((one) => linking.has(one))
    const phrase = end === -1 ? behind : behind.slice(0, end)
    return phrase.some((one, index) => {
      if (index === 0) return false
      const isLast = index === phrase.length - 1 && (end !== -1 || behind.length < 4)
      if (seeming.has(one.replace(/e?s$/, '')) || seeming.has(one)) return true
      if (/[a-z]ed$/.test(one)) return isLast
      return /[a-z][^s]s$/.test(one) && (!isLast || singular.has(phrase[index - 1] ?? ''))
    })
  })
}
