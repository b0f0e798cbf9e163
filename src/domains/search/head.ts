import { isStopWord } from '../../text/stop-words.ts'
import { type Word, wordOf } from '../../text/words.ts'
import type { Role } from './question-words.ts'

/**
 * What a question wants is its head, and the words before it say of which kind: in «машины даатгал» and "car insurance" it is
 * the insurance, and a text about cars alone does not answer it. What is `wanted` must be in a text, and the `kind` of it at least
 * by something related; what has `happened` only comes first.
 */
export type Head = 'wanted' | 'kind' | 'happened'

interface RoledWord {
  word: Word
  role: Role | undefined
}

/** Whether it says of which kind the next word is. */
export const isGenitive = ({ folded }: Word): boolean =>
  /.{3}(?:ын|ийн|н[ыи]й?|iin|yn|nii?|ny)(?:х[аэоө]{2}|h[aeo]{1,2})?$/u.test(folded)

/** Mongolian forms of verbs, as far as their endings tell them from nouns. */
const verb =
  /.{2}(?:х|х[аэоө]{1,2}[дрс]|х[ыи]й?[нг]|ж|ч|с[аэоө]н|л[аэоө]{2}|в[аэоө]л|д[аэоө]г|[аэоө]{2}д|[аэоө]{2}гүй)$|.{2}(?:h|h[aeou]{1,2}[drs]|hiin|j|s[aeou]n|l[aeo]{2}|v[aeo]l|d[aeou]g|[aeou]{2}d|chihs[aeo]n)$/u
const past = /.{2}(?:с[аэоө]н|л[аэоө]{2}|s[aeou]n|l[aeo]{2})$/u
/** The noun ends as verbs do. */
const card = wordOf('үнэмлэх').sound

export const isVerb = ({ folded, sound }: Word): boolean => verb.test(folded) && !sound.startsWith(card)

const says = ({ word, role }: RoledWord): boolean =>
  role !== 'asking' && !isStopWord(word.folded, word.latin) && !/^\p{N}+$/u.test(word.folded)

/**
 * By the place of the word. What follows a genitive is wanted, as what the genitive says of it; so is where a person registers.
 * Where the question ends with what has happened, it is after that.
 */
export function mongolianHeads(words: readonly RoledWord[]): ReadonlyMap<number, Head> {
  const heads = new Map<number, Head>()
  const saying = words.flatMap((one, at) => (says(one) && one.role !== 'light' ? [at] : []))
  const last = saying.at(-1)
  if (last !== undefined && past.test(words[last]!.word.folded) && isVerb(words[last]!.word))
    heads.set(last, 'happened')
  const wanted = saying.findLast((at) => isAfterGenitive(words, at) && !isGenitive(words[at]!.word))
  if (wanted !== undefined) {
    heads.set(wanted, 'wanted')
    for (let at = wanted - 1; at >= 0 && (isGenitive(words[at]!.word) || words[at]!.role === 'light'); at--)
      if (saying.includes(at)) heads.set(at, 'kind')
  }
  const place = placeOfRegistration(words)
  if (place !== undefined && saying.includes(place)) heads.set(place, 'wanted')
  return heads
}

/** With light words between: машины албан татвар. */
function isAfterGenitive(words: readonly RoledWord[], at: number): boolean {
  const before = words[at - 1]
  if (!before || before.role === 'asking') return false
  return isGenitive(before.word) || (before.role === 'light' && isAfterGenitive(words, at - 1))
}

/** Виз гаргуулах: what a person gets, and what it is only the name tells. */
export function isObtainedObject(words: readonly RoledWord[], at: number): boolean {
  const [thing, next] = [words[at]!, words[at + 1]]
  return (
    says(thing) &&
    thing.role !== 'light' &&
    !isVerb(thing.word) &&
    next !== undefined &&
    (next.role === 'asking' || next.role === 'light') &&
    isVerb(next.word)
  )
}

const registering = wordOf('бүртгүүл').sound
/** Where they are is seldom what they register with. */
const town =
  /^(?:улаанбаатар|ulaanbaatar|ub|дархан|darhan|эрдэнэт|erdenet|.*(?:аймаг|аймг|сум|дүүрэг|дүүргэ|хороо|aimag|aimg|sum|duureg|duurge|horoo))[а-яөүa-z]{0,3}$/u

/** Сургуульд хүүхдээ бүртгүүлэх: the dative just before the verb, or before what is registered. */
function placeOfRegistration(words: readonly RoledWord[]): number | undefined {
  const verbAt = words.findLastIndex(({ word }) => word.sound.startsWith(registering))
  return [verbAt - 1, verbAt - 2].find((at) => {
    const folded = words[at]?.word.folded ?? ''
    return /.{3}[дтdt]$/u.test(folded) && !verb.test(folded) && !town.test(folded)
  })
}

/** A word or phrase of an English question. */
export interface EnglishPart {
  /** Grammar, and words that only ask, part what stands together. */
  parts: boolean
  light: boolean
  isPhrase: boolean
  /** What is wanted stands before of, for and from. */
  links: boolean
}

/** We are moving house: what a person does is no kind of a thing. */
export const isActivity = (token: string, before: string | undefined): boolean =>
  token.endsWith('ing') && before !== undefined && doers.has(before)
const doers = new Set('i we he she they am are is was were be been'.split(' '))

/** To extend, can I extend, must be extended. */
export const isDeedAfter = (before: string | undefined): boolean =>
  before !== undefined && (doers.has(before) || leading.has(before))
const leading = new Set('to you can could must should would may might will shall not let please'.split(' '))

/** The last of the first words that stand together: "house insurance", "work permit for foreigners", "extract from the register". */
export function englishHeads(words: readonly EnglishPart[]): ReadonlyMap<number, Head> {
  for (let from = 0, at = 0; at <= words.length; at++) {
    if (at < words.length && !words[at]!.parts) continue
    const together = words.slice(from, at)
    const last = together.findLastIndex(({ light }) => !light)
    const telling = together.filter(({ light }) => !light)
    if (last >= 0 && (telling.length > 1 || telling[0]!.isPhrase || words[at]?.links)) {
      const kinds = together.flatMap(({ light }, nth): [number, Head][] =>
        light || nth >= last ? [] : [[from + nth, 'kind']],
      )
      return new Map<number, Head>([...kinds, [from + last, 'wanted']])
    }
    from = at + 1
  }
  return new Map()
}
