import type { Redactor } from '../../redaction/redact.ts'
import { citationOf } from '../citation.ts'
import type { AnswerPart, Citation, NoticeCode, Turn } from '../turn.ts'
import { PersonalClaimChecker, type SupportVerdict } from './claims/claim-checker.ts'
import { ownCitationOf } from './claims/own-citation.ts'
import type { OwnRecord } from './claims/records.ts'
import { dataFigures, hasSourcedFigures, type SourceFigures, sourceFigures } from './grounding.ts'
import type { LeakDetector } from './leaks.ts'
import { claimsAction, hasLinkOrMarkup, plainSentence, stripSourceMarks } from './output.ts'
import { NO_ANSWER } from './preamble.ts'
import { createSentenceSplitter } from './sentences.ts'

/** A longer answer is read by no one. */
const MAX_ANSWER_LENGTH = 4000
/** Records that one sentence refers to, and sources that an answer can have. */
const MAX_RECORDS = 5
const MAX_SOURCES = 20
const placeholder = /⟦[^⟧]{0,20}⟧/gu

type Numbers = Map<number | string, number>

interface Sentence {
  text: string
  written: string
}

/**
 * Turns what the model writes into parts of an answer: sentence by sentence, each checked before it is given out, so that
 * nothing must be taken back. Nothing is given out before the first sentence that rests on something.
 */
export class AnswerWriter {
  readonly #turn: Turn
  readonly #redactor: Redactor
  readonly #watch: LeakDetector
  readonly #cutter = createSentenceSplitter()
  readonly #sources: readonly SourceFigures[]
  readonly #results: SourceFigures[] = []
  readonly #affairs = new PersonalClaimChecker()
  /** By number of the passage, or key of the own record, the number under which it is shown. */
  readonly #shown: Numbers = new Map()
  readonly #leftOut = new Set<NoticeCode>()
  #held: Sentence[] = []
  #length = 0
  #stopped = false
  #hasNoAnswer = false

  constructor(turn: Turn, { redactor, watch }: { redactor: Redactor; watch: LeakDetector }) {
    this.#turn = turn
    this.#redactor = redactor
    this.#watch = watch
    this.#sources = turn.retrieval.passages.map(({ title, text }) => sourceFigures(`${title}\n${text}`))
  }

  /** Whether a reader has something of the answer. */
  get hasOutput(): boolean {
    return this.#length > 0
  }

  /** Whether the rest is not wanted any more. */
  get isStopped(): boolean {
    return this.#stopped
  }

  /** Whether the model has found nothing to answer from. */
  get hasNoAnswer(): boolean {
    return this.#hasNoAnswer && !this.hasOutput
  }

  /** What was left out of the answer, for its reader. */
  get notices(): readonly NoticeCode[] {
    return [...this.#leftOut]
  }

  /** The person's own data, on which sentences may rest from now on. */
  addRecords(operationId: string, parameters: Readonly<Record<string, unknown>>, data: unknown): void {
    this.#results.push(dataFigures(data))
    this.#affairs.addRecords(operationId, parameters, data)
  }

  *write(piece: string): Generator<AnswerPart> {
    for (const sentence of this.#cutter.push(piece)) yield* this.#take(sentence)
  }

  /** The model goes on after calls: what it said before them, such as that it will look, is no answer. */
  *pause(): Generator<AnswerPart> {
    for (const sentence of this.#cutter.end()) yield* this.#take(sentence)
    this.#held = []
  }

  /** Where the model was cut off, the last sentence has no end and is left out. */
  *finish(isCut: boolean): Generator<AnswerPart> {
    const rest = this.#cutter.end()
    if (isCut) this.#leftOut.add('shortened')
    for (const sentence of isCut ? rest.slice(0, -1) : rest) yield* this.#take(sentence)
  }

  *#take(written: string): Generator<AnswerPart> {
    if (this.#stopped) return
    if (this.#watch.leaks(written)) {
      this.#stop()
      return
    }
    if (written.includes(NO_ANSWER)) {
      this.#hasNoAnswer = true
      return
    }
    const numbers = new Map(this.#shown)
    const { text, cited } = plainSentence(written, (source) => this.#numberOf(source, numbers))
    if (!/[\p{L}\p{N}]/u.test(stripSourceMarks(text))) return
    if (hasLinkOrMarkup(written) || claimsAction(text) || this.#hasUnknownPlaceholder(text)) {
      this.#leftOut.add('shortened')
      return
    }
    if (!this.#isGrounded(text, cited)) {
      this.#leftOut.add('figures_left_out')
      return
    }
    const verdict = this.#check(text, cited)
    if (!verdict.carried) {
      this.#leftOut.add('claims_left_out')
      return
    }
    const own = verdict.records.slice(0, MAX_RECORDS)
    const references = own.flatMap((record) => numberIn(numbers, keyOf(record)) ?? [])
    this.#held.push({ text: withReferences(text, references), written })
    const rests = cited.length > 0 || this.#shown.size > 0 || this.#results.length > 0
    if (!rests) return
    yield* this.#cite(numbers, own)
    yield* this.#giveOut()
  }

  *#giveOut(): Generator<AnswerPart> {
    const ready = this.#held
    this.#held = []
    for (const { text, written } of ready) {
      if (this.#length + text.length > MAX_ANSWER_LENGTH) {
        this.#stop()
        return
      }
      const before = this.#length > 0 && /^\s*\n/.test(written) ? '\n' : ''
      const delta = `${before}${this.#redactor.restore(text)}${written.endsWith('\n') ? '\n' : ' '}`
      this.#length += delta.length
      yield { type: 'delta', text: delta }
    }
  }

  *#cite(numbers: Numbers, own: readonly OwnRecord[]): Generator<AnswerPart> {
    for (const [source, number] of numbers) {
      if (this.#shown.has(source)) continue
      const citation = this.#citationOf(source, number, own)
      if (!citation) continue
      this.#shown.set(source, number)
      yield { type: 'citation', citation }
    }
  }

  #citationOf(source: number | string, number: number, own: readonly OwnRecord[]): Citation | undefined {
    if (typeof source === 'number') {
      const passage = this.#turn.retrieval.passages[source - 1]
      return passage && citationOf(passage, number)
    }
    const record = own.find((one) => keyOf(one) === source)
    return record && ownCitationOf(record, number, this.#turn.language)
  }

  #numberOf(source: number, numbers: Numbers): number | undefined {
    return this.#turn.retrieval.passages[source - 1] ? numberIn(numbers, source) : undefined
  }

  /** A sentence that names its sources is held against those; one that does not, against all that were named. */
  #isGrounded(text: string, cited: readonly number[]): boolean {
    const sources = this.#named(cited)
      .map((source) => this.#sources[source - 1])
      .filter((ground) => ground !== undefined)
    const said = stripSourceMarks(text).replaceAll(placeholder, ' ')
    return hasSourcedFigures(said, [...sources, ...this.#results])
  }

  /** Whether what it says of the person's own affairs is so. */
  #check(text: string, cited: readonly number[]): SupportVerdict {
    const sources = this.#named(cited).map((source) => {
      const passage = this.#turn.retrieval.passages[source - 1]
      return passage ? `${passage.title}\n${passage.text}` : ''
    })
    return this.#affairs.check(this.#redactor.restore(stripSourceMarks(text)), sources)
  }

  #named(cited: readonly number[]): readonly number[] {
    return cited.length > 0 ? cited : [...this.#shown.keys()].filter((source) => typeof source === 'number')
  }

  #hasUnknownPlaceholder(text: string): boolean {
    return /[⟦⟧]/u.test(this.#redactor.restore(text))
  }

  #stop(): void {
    this.#stopped = true
    this.#held = []
    this.#leftOut.add('shortened')
  }
}

const keyOf = ({ kind, id }: OwnRecord): string => `${kind} ${id}`

function numberIn(numbers: Numbers, source: number | string): number | undefined {
  const number = numbers.get(source) ?? numbers.size + 1
  if (number > MAX_SOURCES) return undefined
  numbers.set(source, number)
  return number
}

/** Before the mark that ends the sentence. */
function withReferences(text: string, numbers: readonly number[]): string {
  if (numbers.length === 0) return text
  const [end = ''] = /[.!:…]*$/u.exec(text) ?? []
  return `${text.slice(0, text.length - end.length)} ${numbers.map((number) => `[${number}]`).join('')}${end}`
}
