import { latinKey } from '../../../../../text/latin.ts'
import { isStopWord } from '../../../../../text/stop-words.ts'
import { type Clause, clausesOf, foldedSentence, wordsIn } from './clauses.ts'
import { textCoverage } from './coverage.ts'
import { needOfEnglish } from './english.ts'
import { isBareAnswer, needOfHidden, type SentenceSetting, settingOf } from './hidden.ts'
import { needOfMongolian } from './mongolian.ts'
import { isFiniteVerb } from './mongolian-forms.ts'
import { type RequiredEvidenceLevel, stricter } from './need.ts'
import { type Kind, type OwnRecord, parseRecords } from './records.ts'
import { statesIn } from './states.ts'
import { findSupport } from './support.ts'
import { addressed, auxiliaries, modals, needing, plain, procedural, recordNouns } from './words.ts'

/** Whether a sentence may be said, and which data of the person carry it. */
export type SupportVerdict = { carried: true; records: readonly OwnRecord[] } | { carried: false }

const refused: SupportVerdict = { carried: false }

/**
 * Checks what a model says of the affairs of the person whom it speaks to: each clause that says how something is, or what
 * has happened, needs the datum. What cannot be read as general is taken for such a claim.
 */
export class PersonalClaimChecker {
  readonly #records = new Map<string, OwnRecord>()
  readonly #whole = new Set<string>()
  readonly #part = new Set<Kind>()
  #published = ''
  #spokenOf: readonly OwnRecord[] = []

  /** An answer of an operation that the person may call. What is published beside their own serves as a source. */
  addRecords(operationId: string, parameters: Readonly<Record<string, unknown>>, data: unknown): void {
    const learned = parseRecords(operationId, parameters, data)
    if (!learned) {
      this.#published += `\n${JSON.stringify(data) ?? ''}`
      return
    }
    for (const record of learned.records) this.#records.set(`${record.kind} ${record.id}`, record)
    const { list } = learned
    if (!list) return
    if (list.isWhole) this.#whole.add(`${list.kind} ${list.status ?? '*'}`)
    if (!list.isWhole || list.status !== undefined) this.#part.add(list.kind)
  }

  /** The sentence without numbers of sources, against the texts of the sources that it names. */
  check(sentence: string, sources: readonly string[]): SupportVerdict {
    const folded = foldedSentence(sentence)
    if (isUnreadable(sentence, folded) || isBareAnswer(folded)) return refused
    const isQuestion = /\?[\s"»”)]*$/.test(folded)
    const published = () => textCoverage([...sources, this.#published].join('\n'))
    if (isForeign(folded) && !isMostly(wordsIn(folded), published())) return refused
    if (isHeading(folded)) return { carried: true, records: [] }

    const carrying = new Set<OwnRecord>()
    let subjects = this.#spokenOf
    const clauses = clausesOf(folded)
    const setting = settingOf(clauses)
    for (const clause of clauses) {
      const need = needOf(clause, setting, isQuestion)
      if (need === 'nothing') continue
      if (need === 'source' && isCovered(clause, published())) continue
      const records = isQuestion ? undefined : findSupport(clause, this.#known, subjects)
      if (!records) return refused
      subjects = records
      for (const record of records) carrying.add(record)
    }
    if (carrying.size > 0) this.#spokenOf = [...carrying]
    return { carried: true, records: [...carrying] }
  }

  get #known() {
    const whole = this.#whole
    return {
      records: [...this.#records.values()],
      isWhole: (kind: Kind, statuses?: readonly string[]) =>
        whole.has(`${kind} *`) ||
        (statuses !== undefined &&
          statuses.length > 0 &&
          statuses.every((status) => whole.has(`${kind} ${status}`))),
      isPart: (kind: Kind) => this.#part.has(kind) && !whole.has(`${kind} *`),
    }
  }
}

/** A clause in two languages is read in both. */
function needOf(clause: Clause, setting: SentenceSetting, isQuestion: boolean): RequiredEvidenceLevel {
  if (namesRecord(clause)) return 'datum'
  return stricter(needByGrammar(clause, isQuestion), needOfHidden(clause, setting))
}

/** A number of a case or invoice in a statement that addresses no one and asks for nothing. */
function namesRecord({ text, words, conditional }: Clause): boolean {
  if (conditional || !/(?<![\p{L}\p{N}])(?:app|inv|rcp)-\d/u.test(text)) return false
  return !words.some((word) => addressed.has(word) || modals.has(word)) && !procedural.has(words[0] ?? '')
}

function needByGrammar(clause: Clause, isQuestion: boolean): RequiredEvidenceLevel {
  const { words } = clause
  const latin = words.filter((word) => /^[a-z]+$/.test(word))
  const cyrillic = words.filter((word) => /^\p{Script=Cyrillic}+$/u.test(word))
  if (cyrillic.length === 0) return needOfEnglish(clause, isQuestion)
  // A name in the other script is no sentence in it.
  if (latin.length > cyrillic.length && !cyrillic.some(speaks)) return needOfEnglish(clause, isQuestion)
  const need = needOfMongolian(clause, isQuestion)
  if (!latin.some(speaks)) return need
  const text = latin.join(' ')
  const inLatin = { text, words: latin, states: statesIn(text), conditional: false }
  return stricter(need, needOfEnglish(inLatin, isQuestion))
}

const speaks = (word: string): boolean =>
  addressed.has(word) || auxiliaries.has(word) || recordNouns.has(word) || isFiniteVerb(word)

function isCovered({ words }: Clause, published: { has(word: string): boolean }): boolean {
  return words.every(
    (word) => /^\p{N}/u.test(word) || isGrammar(word) || recordNouns.has(word) || published.has(word),
  )
}

const isGrammar = (word: string): boolean =>
  isStopWord(word, latinKey(word)) || plain.has(word) || word.length < 2

/** "What you need:" announces what follows; with a word of state it says something. */
function isHeading(folded: string): boolean {
  const text = folded.trim()
  return (
    /[:：]$/u.test(text) &&
    statesIn(text).length === 0 &&
    !/\p{L}[:,;]\s*\p{L}/u.test(text) &&
    !wordsIn(text).some((word) => auxiliaries.has(word)) &&
    wordsIn(text).length <= 8
  )
}

/** Signs that say yes or no, other than in front of a line. */
const signs =
  /[\p{L}\p{N}].*[\u2705\u2714\u2611\u2713\u274c\u2716\u{1f389}\u{1f44d}\u{1f44e}\u{1f6ab}\u{1f197}\u{1f38a}]/u
const typedInLatin =
  /^(?:tan[iy]i*|tand|tani{1,2}g|tanai|taniih|chinii|chini|chamd|chamaig|h[uv]{1,2}selt\p{L}*|[ou]rg[ou]d[ou]?l\p{L}*|t[ou]lb[ou]r\p{L}*|t[ou]l[ou]?gds[ou]n|baina|bna|bgaa|bolson|bolloo|z[ou]vsh[ou]+r\p{L}*|belen|ts[uo]ts[ae]?l\p{L}*|tatgalz\p{L}*|shiidver\p{L}*|shiidegd\p{L}*|lavlagaa\p{L}*|batlagd\p{L}*|garsan|ilgees\p{L}*|tsag)$/u

/** Letters one by one, letters of other scripts, and Mongolian in Latin letters, in which no answer is written. */
function isUnreadable(sentence: string, folded: string): boolean {
  if (/(?:(?<![\p{L}\p{N}])\p{L}[\s.*_-]+){4}/u.test(folded)) return true
  if (/[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(folded))
    return true
  if (signs.test(sentence)) return true
  return wordsIn(folded).some((word) => typedInLatin.test(word))
}

/** Three words and more of which none is of our grammar: a list of names, or another language. */
function isForeign(folded: string): boolean {
  const words = wordsIn(folded).filter((word) => /^\p{L}{2,}$/u.test(word))
  return words.length >= 3 && !/[өү]/u.test(folded) && !words.some(isOurs)
}

const isOurs = (word: string): boolean =>
  isGrammar(word) || recordNouns.has(word) || procedural.has(word) || needing.has(word) || isFiniteVerb(word)

const isMostly = (words: readonly string[], published: { has(word: string): boolean }): boolean =>
  words.filter((word) => published.has(word)).length * 2 >= words.length
