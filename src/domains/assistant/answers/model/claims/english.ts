import { type Clause, hasOwnVerb, isSubject } from './clauses.ts'
import type { RequiredEvidenceLevel } from './need.ts'
import type { StateWord } from './states.ts'
import {
  addressed,
  addressedAsSubject,
  adverbs,
  auxiliaries,
  definite,
  deictic,
  firstPerson,
  future,
  irregularPast,
  joining,
  modals,
  needing,
  openers,
  pastAuxiliaries,
  procedural,
  recordNouns,
  requirementWords,
  thirdPerson,
} from './words.ts'

const generic = new Set('a an any each every all both no some most many several'.split(' '))
const pointing = new Set('the this that these those it they its everything all he she'.split(' '))
const isPerfect = (word: string): boolean =>
  word === 'been' || /(?:ed|en)$/.test(word) || irregularPast.has(word)

/** What an English clause must rest on. */
export function needOfEnglish(clause: Clause, isQuestion: boolean): RequiredEvidenceLevel {
  const { words } = clause
  const person = words.some((word) => addressed.has(word))
  const about = person || mentionsRecord(words)
  if (clause.conditional && isSupposition(clause)) return 'nothing'
  if (deniesMatter(words) || reports(words)) return 'datum'
  const states = clause.states.filter((state) => !isGoverned(clause, state, about))
  if (states.length > 0) return needOfState(clause, states, about)
  if (about && words.some((word) => deictic.has(word))) return 'datum'
  if (isQuestion && !hasPast(words)) return 'nothing'
  if (person) return needOfAddress(words)
  if (mentionsRecord(words)) {
    if (hasPast(words) || words.includes('being') || endsInPast(words)) return 'datum'
    return words.some((word) => auxiliaries.has(word)) && !words.some(isModal) ? 'source' : 'nothing'
  }
  const mine = firstPerson.has(firstWord(words))
  return (hasPast(words) || endsInPast(words)) && !mine ? 'source' : 'nothing'
}

/** One verb, and no time that has passed: with two the condition may have ended unnoticed. */
function isSupposition({ words, states }: Clause): boolean {
  if (words[0] !== 'if' && words.some((word) => pastAuxiliaries.has(word))) return false
  const said = words[0] === 'as' ? words.slice(3) : words
  if (said.some((word) => deictic.has(word)) && states.length > 0) return false
  if (words.includes('not') && words[0] === 'whether') return false
  return verbsIn(words) <= 1
}

function verbsIn(words: readonly string[]): number {
  let count = 0
  words.forEach((word, at) => {
    const before = words[at - 1] ?? ''
    const belongs = auxiliaries.has(before) || modals.has(before) || before === 'not'
    if ((auxiliaries.has(word) || modals.has(word)) && !belongs) count++
    else if (addressedAsSubject.has(word) && isSubject(words, at)) {
      const next = afterAdverbs(words, at + 1)
      if (!auxiliaries.has(next) && !modals.has(next)) count++
    }
  })
  return count
}

function needOfState({ words }: Clause, states: readonly StateWord[], about: boolean): RequiredEvidenceLevel {
  const outcome = states.some((state) => state.outcome)
  const first = firstWord(words)
  // "I have prepared it for you" is of the assistant's own work.
  if (firstPerson.has(first) && !outcome && !mentionsRecord(words) && !words.includes('your'))
    return 'nothing'
  // "The passport is issued by the state" is said of all passports, "the application is submitted" of one.
  const isService =
    states.every(({ concept }) => concept === 'issued' || concept === 'valid') && !hasPast(words)
  if (about && isService && !firstPerson.has(first) && !words.some((word) => addressed.has(word)))
    return 'source'
  if (about || firstPerson.has(first)) return 'datum'
  const isGenericSubject =
    generic.has(first) || (!pointing.has(first) && words.some((word) => auxiliaries.has(word)))
  if (isGenericSubject && !hasPast(words)) return outcome ? 'source' : 'nothing'
  return outcome ? 'datum' : 'source'
}

/** "Must be paid", "needs to be signed": a duty or a possibility, and no promise of a result. */
function isGoverned({ words, text }: Clause, { start, outcome }: StateWord, about: boolean): boolean {
  const before = (text.slice(0, start).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !adverbs.has(word))
  if (before.at(-1) !== 'be') return false
  const chain = before.slice(-4, -1)
  if (chain.some((word) => future.has(word))) return !(outcome && about)
  if (chain.at(-1) === 'to')
    return chain.some((word) => needing.has(word) || word === 'have' || word === 'has')
  return chain.some(isModal) && words.length > 0
}

/** A statement that addresses a person holds for everyone where it says what they can, must or need to do. */
function needOfAddress(words: readonly string[]): RequiredEvidenceLevel {
  const first = firstPerson.has(firstWord(words))
  const own = words.findIndex((word) => addressed.has(word) && !addressedAsSubject.has(word))
  if (first && own === -1) return 'nothing'
  if (hasOwnVerb(words)) return 'datum'
  let general = -1
  const start = words.findIndex((word) => !openers.has(word) && !joining.has(word))
  if (procedural.has(words[start] ?? '')) general = start
  for (const [at, word] of words.entries()) {
    const next = afterAdverbs(words, at + 1)
    const isVerb = isModal(word) || needing.has(word)
    if (isVerb && general === -1) general = at
    if (modals.has(word) && next === 'have' && isPerfect(afterAdverbs(words, words.indexOf('have', at) + 1)))
      return 'datum'
    if (auxiliaries.has(word) && !isAllowedAuxiliary(words, at, own !== -1)) return 'datum'
    if (irregularPast.has(word)) return 'datum'
    if ((word === 'have' || word === 'has') && next === 'to' && general === -1) general = at
    if (auxiliaries.has(word) && requirementWords.has(next) && general === -1) general = at
    if (addressedAsSubject.has(word) && isSubject(words, at)) {
      if (procedural.has(next)) general = general === -1 ? at : general
      else if (!isModal(next) && !auxiliaries.has(next) && !needing.has(next) && next !== 'to') return 'datum'
    }
  }
  if (general === -1) return 'datum'
  return own !== -1 && own < general && general - own > 5 ? 'datum' : 'nothing'
}

function isAllowedAuxiliary(words: readonly string[], at: number, hasOwn: boolean): boolean {
  const word = words[at] ?? ''
  const next = afterAdverbs(words, at + 1)
  const before = beforeAdverbs(words, at - 1)
  if (isModal(before) || before === 'to') return word === 'have' || word === 'do'
  if (word === 'have' || word === 'has') return next === 'to'
  if (word === 'do' || word === 'does')
    return needing.has(next) || procedural.has(next) || next === 'have' || addressedAsSubject.has(next)
  if (pastAuxiliaries.has(word) || word === 'been' || word === 'being') return false
  return requirementWords.has(next) || (!hasOwn && !addressedAsSubject.has(before))
}

const isModal = (word: string): boolean => modals.has(word)
const firstWord = (words: readonly string[]): string => words.find((word) => !joining.has(word)) ?? ''
const afterAdverbs = (words: readonly string[], from: number): string =>
  words.slice(from).find((word) => !adverbs.has(word)) ?? ''
const beforeAdverbs = (words: readonly string[], until: number): string =>
  words.slice(0, until + 1).findLast((word) => !adverbs.has(word)) ?? ''

/** "The application", "this long case", "she". */
export function mentionsRecord(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      thirdPerson.has(word) ||
      (recordNouns.has(word) &&
        /^[a-z]/.test(word) &&
        words.slice(Math.max(0, at - 3), at).some((before) => definite.has(before))),
  )
}

/** "There are no open cases", "no debts": of someone, though it does not say of whom. */
function deniesMatter(words: readonly string[]): boolean {
  const at = words.indexOf('no')
  if (at === -1 || words.some((word) => isModal(word) || needing.has(word) || requirementWords.has(word)))
    return false
  const before = words.slice(0, at).every((word) => word === 'there' || word === 'is' || word === 'are')
  return before && words.slice(at + 1, at + 4).some((word) => recordNouns.has(word))
}

const registers = new Set('record records register registry system database'.split(' '))
const reporting = new Set('show shows say says indicate indicates confirm confirms list lists'.split(' '))

const reports = (words: readonly string[]): boolean =>
  words.some((word, at) => registers.has(word) && reporting.has(afterAdverbs(words, at + 1)))

function hasPast(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      pastAuxiliaries.has(word) ||
      irregularPast.has(word) ||
      ((word === 'has' || word === 'have') && isPerfect(afterAdverbs(words, at + 1))),
  )
}

const leading = new Set(
  'a an the all any each every of with by for and or to be is are was were been'.split(' '),
)

/** "The ministry agreed": a verb in -ed that nothing else explains. */
function endsInPast(words: readonly string[]): boolean {
  if (words.some((word) => auxiliaries.has(word) || isModal(word) || needing.has(word))) return false
  const isPronoun = pointing.has(words[0] ?? '')
  return words.some(
    (word, at) =>
      at > 0 &&
      word.length > 4 &&
      /[a-z]ed$/.test(word) &&
      !requirementWords.has(word) &&
      (isPronoun || !leading.has(words[at - 1] ?? '')),
  )
}
