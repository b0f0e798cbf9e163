import { hasSourcedFigures, sourceFigures } from '../grounding.ts'
import {
  cancelWords,
  claimWords,
  counts,
  existenceWords,
  kindNouns,
  negators,
  pronouns,
  untilWords,
} from './claim-words.ts'
import { type Clause, wordsIn } from './clauses.ts'
import { textCoverage } from './coverage.ts'
import { conceptsOf, type Kind, type OwnRecord, stateConcepts, type Time } from './records.ts'
import type { Concept, StateWord } from './states.ts'

/** What is known of the person in this turn. */
interface KnownRecords {
  records: readonly OwnRecord[]
  /** Whether all of this kind were read; with states, all of those. */
  isWhole(kind: Kind, statuses?: readonly string[]): boolean
  /** Whether a part of a list was read, so that there may be others. */
  isPart(kind: Kind): boolean
}

const kinds = Object.keys(kindNouns) as Kind[]

/**
 * The records that carry what the clause says, subject and predicate both; undefined where none do. A word that is neither
 * of the record nor of the grammar of such statements says something more, which nothing carries.
 */
export function findSupport(
  clause: Clause,
  known: KnownRecords,
  before: readonly OwnRecord[],
): readonly OwnRecord[] | undefined {
  if (clause.states.some(({ concept }) => concept === 'other')) return undefined
  const spoken = wordsBeside(clause)
  const negations = spoken.filter((word) => negators.has(word)).length
  if (negations > 1) return undefined
  if (isExistence(clause, spoken)) return existing(clause, spoken, known)
  const isNegated = negations === 1
  if (isNegated && clause.states.some(({ negated }) => negated)) return undefined
  return stated(clause, spoken, { known, before, isNegated })
}

/** Without the words of state. */
function wordsBeside({ text, states }: Clause): string[] {
  let rest = text
  for (const { start, end } of states)
    rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
  return wordsIn(rest)
}

const kindsIn = (words: readonly string[]): Kind[] =>
  kinds.filter((kind) => words.some((word) => kindNouns[kind].has(word)))

/** "You have two open applications", «Танд төлөөгүй төлбөр алга». */
function isExistence({ text, words }: Clause, spoken: readonly string[]): boolean {
  if (kindsIn(spoken).length === 0) return false
  if (words.includes('танд')) return existenceWords.has(words.at(-1) ?? '')
  const begin =
    /\b(?:you (?:(?:do not|currently|still|now|already|also) )*have(?: got)?|there (?:is|are)) (.*)$/.exec(
      text,
    )
  if (!begin) return false
  // "You have paid your invoice" says that it is paid, not that there is one.
  return !/^(?:(?:not|already|now) )*(?:paid|submitted|cancelled|canceled|withdrawn|booked|filed|received|read|been|signed|missed|attended) (?:your|the|an?|for|it|this|that|on|by)\b/.test(
    begin[1] ?? '',
  )
}

function existing(
  { text, states }: Clause,
  spoken: readonly string[],
  known: KnownRecords,
): readonly OwnRecord[] | undefined {
  const [kind, ...others] = kindsIn(spoken)
  if (!kind || others.length > 0) return undefined
  const ofKind = known.records.filter((record) => record.kind === kind)
  const qualified = ofKind.filter((record) => states.every((state) => holds(record, state, state.negated)))
  const doubtful = ofKind.some((record) => states.some(({ concept }) => isUnclear(record, concept)))
  if (doubtful || states.some(({ concept }) => !conceptsOf(kind).has(concept))) return undefined
  const isWhole = known.isWhole(kind, statesWith(kind, states))
  if (spoken.some((word) => negators.has(word))) {
    // «Танд хүсэлт алга» says it of all: a name or number would narrow it to something else.
    const isAbout = spoken.every((word) => claimWords.has(word) || kindNouns[kind].has(word))
    return isWhole && qualified.length === 0 && isAbout ? [] : undefined
  }
  const named = narrowed(qualified, text, spoken, [kind])
  const among = named.length > 0 ? named : qualified
  const count = countIn(spoken)
  if (count !== undefined && (!isWhole || qualified.length !== count.value)) return undefined
  const rest = count === undefined ? spoken : spoken.toSpliced(count.at, 1)
  if (among.length === 0 || !areKnown(rest, among)) return undefined
  const said = count === undefined ? text : withoutWord(text, spoken[count.at] ?? '')
  const carrying = among.filter((record) => hasSourcedFigures(said, [groundOfRecord(record, states, spoken)]))
  if (carrying.length > 0) return carrying
  return hasSourcedFigures(
    said,
    among.map((record) => groundOfRecord(record, [], [])),
  )
    ? among
    : undefined
}

const withoutWord = (text: string, word: string): string =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}-])`, 'u'), ' ')

interface Circumstances {
  known: KnownRecords
  /** What was spoken of last. */
  before: readonly OwnRecord[]
  isNegated: boolean
}

function stated(
  clause: Clause,
  spoken: readonly string[],
  given: Circumstances,
): readonly OwnRecord[] | undefined {
  const { states, text } = clause
  const subjects = subjectsOf(clause, spoken, given)
  if (!subjects || subjects.length === 0) return undefined
  if (
    !states.every((state) =>
      subjects.every((record) => holds(record, state, state.negated || given.isNegated)),
    )
  )
    return undefined
  if (!areKnown(spoken, subjects)) return undefined
  const grounds = subjects.map((record) => groundOfRecord(record, states, spoken))
  if (!grounds.every((ground) => hasSourcedFigures(text, [ground]))) return undefined
  return states.length > 0 || (!given.isNegated && saysSomething(text, spoken, subjects))
    ? subjects
    : undefined
}

function subjectsOf(
  { text, states }: Clause,
  spoken: readonly string[],
  { known, before }: Circumstances,
): readonly OwnRecord[] | undefined {
  const fitting = (records: readonly OwnRecord[]) =>
    records.filter(({ kind }) => states.every(({ concept }) => conceptsOf(kind).has(concept)))
  const nouns = kindsIn(spoken)
  const named = narrowed(fitting(known.records), text, spoken, nouns)
  if (named.length > 0) return named
  if (nouns.length > 0) {
    const ofKind = fitting(known.records.filter(({ kind }) => nouns.includes(kind)))
    const isSure = ofKind.every(({ kind }) => !known.isPart(kind))
    return isSure ? ofKind : undefined
  }
  const refers =
    spoken.some((word) => pronouns.has(word)) || !spoken.some((word) => word === 'your' || word === 'таны')
  const fit = fitting(before)
  return refers && fit.length === before.length ? before : undefined
}

/** Those that are named by their number or by the most words of their names. */
function narrowed(
  records: readonly OwnRecord[],
  text: string,
  spoken: readonly string[],
  nouns: readonly Kind[],
): readonly OwnRecord[] {
  const ofNouns = records.filter(({ kind }) => nouns.length === 0 || nouns.includes(kind))
  const among = ofNouns.length > 0 ? ofNouns : records
  const numbered = among.filter(({ numbers }) =>
    numbers.some((number) => text.includes(number.toLowerCase())),
  )
  if (numbered.length > 0) return numbered
  const scores = among.map((record) => {
    const names = textCoverage(record.names.join(' '))
    const beside = spoken.filter(
      (word) => !claimWords.has(word) && !kinds.some((kind) => kindNouns[kind].has(word)),
    )
    return new Set(beside.filter((word) => names.has(word))).size
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? [] : among.filter((_, index) => scores[index] === best)
}

function holds(record: OwnRecord, { concept }: StateWord, negated: boolean): boolean {
  if (!conceptsOf(record.kind).has(concept) || isUnclear(record, concept)) return false
  return record.isTrue.has(concept) !== negated
}

const isUnclear = (record: OwnRecord, concept: Concept): boolean => record.isOpen.has(concept)

/** The states of the contract in which the words of state hold. */
function statesWith(kind: Kind, states: readonly StateWord[]): string[] | undefined {
  if (states.length === 0) return undefined
  return Object.entries(stateConcepts[kind])
    .filter(([, [isTrue]]) =>
      states.every(({ concept, negated }) => isTrue.split(' ').includes(concept) !== negated),
    )
    .map(([status]) => status)
}

function areKnown(spoken: readonly string[], records: readonly OwnRecord[]): boolean {
  const names = textCoverage(records.flatMap((record) => [...record.names, ...record.numbers]).join(' '))
  return spoken.every(
    (word) =>
      claimWords.has(word) ||
      /^\p{N}+$/u.test(word) ||
      kinds.some((kind) => kindNouns[kind].has(word)) ||
      names.has(word),
  )
}

function countIn(spoken: readonly string[]): { value: number; at: number } | undefined {
  const noun = spoken.findIndex((word) => kinds.some((kind) => kindNouns[kind].has(word)))
  for (const at of [noun - 1, noun - 2, noun - 3, noun + 1].filter((place) => place >= 0)) {
    const word = spoken[at] ?? ''
    const value = Object.hasOwn(counts, word)
      ? counts[word]
      : /^\d{1,3}$/.test(word)
        ? Number(word)
        : undefined
    if (value !== undefined) return { value, at }
  }
  return undefined
}

/** A figure, an office or a number beside the subject. */
function saysSomething(text: string, spoken: readonly string[], subjects: readonly OwnRecord[]): boolean {
  if (subjects.some(({ numbers }) => numbers.some((number) => text.includes(number.toLowerCase()))))
    return spoken.some((word) => word === 'number' || word.startsWith('дугаар'))
  if (/\d/.test(text)) return true
  const names = textCoverage(subjects.flatMap((record) => record.names).join(' '))
  return (
    subjects.every(({ kind }) => kind === 'appointment') &&
    spoken.some((word) => !claimWords.has(word) && names.has(word))
  )
}

const timesOf: Readonly<Partial<Record<Concept, Time>>> = {
  submitted: 'submitted',
  approved: 'decided',
  rejected: 'decided',
  decided: 'decided',
  paid: 'paid',
  refunded: 'refunded',
  booked: 'visit',
  issued: 'issued',
  revoked: 'revoked',
  due: 'due',
  overdue: 'due',
}

/** What figures of the clause may rest on: a moment only where it is the time of what the clause says. */
function groundOfRecord(record: OwnRecord, states: readonly StateWord[], spoken: readonly string[]) {
  const { kind, numbers, names, amounts, times } = record
  const until = spoken.some((word) => untilWords.has(word)) || states.some(({ concept }) => concept === 'due')
  const own = states.flatMap(({ concept, negated }) => (negated ? [] : (timesOf[concept] ?? [])))
  const allowed: readonly Time[] = until
    ? [untilOf(kind, states, spoken)]
    : own.length > 0
      ? own
      : defaultTimes(kind, states)
  const moments = allowed.flatMap((time) => times[time] ?? [])
  return sourceFigures(
    [...numbers, ...names, ...amounts.map((amount) => `${amount}₮`), ...moments].join(' ; '),
  )
}

function untilOf(kind: Kind, states: readonly StateWord[], spoken: readonly string[]): Time {
  const says = (concept: Concept) => states.some((state) => state.concept === concept)
  if (kind === 'certificate') return 'valid'
  if (kind === 'appointment') return spoken.some((word) => cancelWords.has(word)) ? 'cancel' : 'visit'
  if (says('signature')) return 'sign'
  return says('information') ? 'information' : 'due'
}

const defaultTimes = (kind: Kind, states: readonly StateWord[]): readonly Time[] => {
  if (kind === 'appointment' && states.length === 0) return ['visit']
  return kind === 'notification' ? ['created'] : []
}
