import { createFairQueue, type FairQueueOptions, type Place, QueueFull } from '../../../jobs/fair-queue.ts'
import {
  boundedWorkers,
  createWorkers,
  type WorkerAnswer,
  WorkerFailed,
  WorkersBusy,
} from '../../../jobs/workers/workers.ts'
import type { Authorities, AuthorityAnswer, Question } from './authorities.ts'
import type { Unreadable } from './inspected.ts'
import type { Anchors } from './trust.ts'
import type { DocumentVerdict } from './validate.ts'
import type { ValidationOutcome, ValidationWork, ValidationWorkerData } from './validation-worker.ts'

/** The file cannot be checked, for which the person who has it can do something. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused'
  readonly reason: Unreadable

  constructor(reason: DocumentRefused['reason'], options?: ErrorOptions) {
    super(`the file is refused: ${reason}`, options)
    this.reason = reason
  }
}

/** Too many files wait already. */
export class ValidationBusy extends Error {
  override readonly name = 'ValidationBusy'
}

interface ValidatedDocument extends DocumentVerdict {
  /** In hex. */
  sha256: string
}

export interface DocumentValidation {
  /**
   * Rejects with DocumentRefused or ValidationBusy. Keeps nothing of the file. Callers, such as addresses, take turns.
   */
  validate(pdf: Buffer, now: number, caller?: string): Promise<ValidatedDocument>
  stop(): Promise<void>
}

interface Options {
  anchors: Anchors
  authorities: Authorities
  queue?: Partial<FairQueueOptions>
}

const MEBIBYTE = 1024 * 1024

/** What may be at work and wait: few files at once, of several callers where several wait, within the memory meant for them. */
const queueDefaults: FairQueueOptions = {
  concurrency: boundedWorkers,
  concurrencyPerCaller: 1,
  places: 24,
  placesPerCaller: 8,
  bytes: 128 * MEBIBYTE,
}
/** As often as the authorities are asked, each time all that is still open. */
const MAX_ROUNDS = 4
/** Of the lists of revoked certificates that one document makes us fetch. */
const MAX_ANSWERED = 48 * MEBIBYTE

export function createDocumentValidation(options: Options): DocumentValidation {
  const { anchors, authorities } = options
  const limits = { ...queueDefaults, ...options.queue }
  const queue = createFairQueue(limits)
  const data: ValidationWorkerData = {
    anchors: [...anchors.roots, ...anchors.between].map(({ raw }) => new Uint8Array(raw)),
  }
  const workers = createWorkers(new URL('./validation-worker.ts', import.meta.url), {
    timeoutMs: 20_000,
    concurrency: limits.concurrency,
    // Half as much as usual makes it no slower, and the process some 40 MB smaller while hostile files are read.
    youngMegabytes: 12,
    data,
  })
  let isStopping = false

  /** One step in a worker, at the caller's turn. */
  const step = (
    place: Place,
    work: () => ValidationWork,
    parts: readonly Uint8Array[],
  ): Promise<WorkerAnswer<ValidationOutcome>> =>
    place.run(async () => {
      if (isStopping) throw new ValidationBusy('the server stops')
      try {
        return await workers.run<ValidationOutcome>(work(), { parts })
      } catch (cause) {
        if (cause instanceof WorkersBusy) throw new ValidationBusy('too many files wait already', { cause })
        // Its limits of time or memory have ended the worker.
        if (cause instanceof WorkerFailed && !isStopping) throw new DocumentRefused('too_complex', { cause })
        throw cause
      }
    })

  async function validated(place: Place, pdf: Buffer, clock: () => number): Promise<ValidatedDocument> {
    const answers = new Map<string, AuthorityAnswer>()
    let { answer: outcome, parts } = await step(place, () => ({ isFirst: true, now: clock() }), [pdf])
    for (let round = 1; 'questions' in outcome; round++) {
      const open = parts[0]!
      place.reserve(bytesOf(open, answers))
      forgetRefused(outcome, answers)
      await answer(outcome.questions, answers, clock)
      place.reserve(bytesOf(open, answers))
      const isLast = round >= MAX_ROUNDS
      const [known, bodies] = [[...answers.values()], [...answers.values()].map(bodyOf)]
      const work = { answers: known.map(({ bytes: _, ...rest }) => rest), isLast }
      const next = await step(place, () => ({ ...work, now: clock() }), [open, ...bodies])
      outcome = next.answer
      parts = next.parts
    }
    if ('refused' in outcome) throw new DocumentRefused(outcome.refused)
    forgetRefused(outcome, answers)
    return { ...outcome.judged, sha256: outcome.sha256 }
  }

  function forgetRefused(
    { refusedAnswers }: Extract<ValidationOutcome, { refusedAnswers: unknown }>,
    answers: ReadonlyMap<string, AuthorityAnswer>,
  ): void {
    for (const [key, fault] of refusedAnswers) {
      const refused = answers.get(key)
      if (!refused?.bytes) continue
      authorities.invalidate(refused.question, fault)
      // It would only be refused again.
      refused.bytes = undefined
    }
  }

  async function answer(
    questions: readonly Question[],
    answers: Map<string, AuthorityAnswer>,
    clock: () => number,
  ): Promise<void> {
    const ask = async (question: Question) => {
      const fetched = await authorities.ask(question, MAX_ANSWERED - answered(answers))
      const { bytes, isCached = false } = fetched ?? {}
      answers.set(question.key, { question, bytes, at: clock(), isCached })
    }
    await Promise.all(questions.filter(({ kind }) => kind === 'ocsp').map(ask))
    // They can be large, so that they come one after the other.
    for (const question of questions) if (question.kind === 'crl') await ask(question)
  }

  return {
    async validate(pdf, now, caller = '') {
      const since = performance.now()
      const place = entered(() => queue.enter(caller, pdf.length))
      try {
        // Authorities answer with the time of their answer, which the wait for a turn must not make one of the future.
        return await validated(place, pdf, () => now + Math.floor(performance.now() - since))
      } catch (cause) {
        if (cause instanceof QueueFull) throw new ValidationBusy('too many files wait already', { cause })
        throw cause
      } finally {
        place.release()
      }
    },
    async stop() {
      isStopping = true
      await workers.stop()
    },
  }
}

function entered(enter: () => Place): Place {
  try {
    return enter()
  } catch (cause) {
    throw new ValidationBusy('too many files wait already', { cause })
  }
}

const nothing = new Uint8Array()
const bodyOf = ({ bytes = nothing }: AuthorityAnswer): Uint8Array => bytes

const answered = (answers: ReadonlyMap<string, AuthorityAnswer>): number =>
  [...answers.values()].reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0)

const bytesOf = (open: Uint8Array, answers: ReadonlyMap<string, AuthorityAnswer>): number =>
  open.byteLength + answered(answers)
