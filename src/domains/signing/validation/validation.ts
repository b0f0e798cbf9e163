import { createFairQueue, type FairQueueOptions, type Place, QueueFull } from '../../../jobs/fair-queue.ts'
import {
  boundedThreads,
  createThreads,
  ThreadFailed,
  ThreadsBusy,
  type ThreadsOptions,
} from '../../../jobs/threads.ts'
import type { Authorities, AuthorityAnswer, Question } from './authorities.ts'
import { buffersOf, type Unreadable } from './inspected.ts'
import type { Anchors } from './trust.ts'
import type { DocumentVerdict } from './validate.ts'
import type {
  OpenDocument,
  ValidationOutcome,
  ValidationWork,
  ValidationWorkerData,
} from './validation-worker.ts'

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
   * Rejects with DocumentRefused or ValidationBusy. Keeps nothing of the file, whose bytes may be gone afterwards. Callers, such as
   * addresses, take turns.
   */
  validate(pdf: Buffer, now: number, caller?: string): Promise<ValidatedDocument>
  stop(): Promise<void>
}

interface Options {
  anchors: Anchors
  authorities: Authorities
  threads?: ThreadsOptions
  queue?: Partial<FairQueueOptions>
}

const MEBIBYTE = 1024 * 1024

/** What may be at work and wait: few files at once, of several callers where several wait, within the memory meant for them. */
const queueDefaults: FairQueueOptions = {
  concurrency: boundedThreads,
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
  const threads = createThreads(new URL('./validation-worker.ts', import.meta.url), {
    timeoutMs: 20_000,
    concurrency: limits.concurrency,
    // Half as much as usual makes it no slower, and the process some 40 MB smaller while hostile files are read.
    youngMegabytes: 16,
    ...options.threads,
    data,
  })
  let isStopping = false

  /** One step in a thread, at the caller's turn. */
  const step = (place: Place, work: () => [ValidationWork, ArrayBuffer[]]): Promise<ValidationOutcome> =>
    place.run(async () => {
      if (isStopping) throw new ValidationBusy('the server stops')
      try {
        return await threads.run<ValidationOutcome>(...work())
      } catch (cause) {
        if (cause instanceof ThreadsBusy) throw new ValidationBusy('too many files wait already', { cause })
        // Its limits of time or memory have ended the thread.
        if (cause instanceof ThreadFailed && !isStopping) throw new DocumentRefused('too_complex', { cause })
        throw cause
      }
    })

  async function validated(place: Place, pdf: Buffer, clock: () => number): Promise<ValidatedDocument> {
    const answers = new Map<string, AuthorityAnswer>()
    let outcome = await step(place, () => {
      const own = ownBytes(pdf)
      return [{ pdf: own, now: clock() }, [own.buffer]]
    })
    for (let round = 1; 'document' in outcome; round++) {
      const { document, questions } = outcome
      place.reserve(bytesOf(document, answers))
      forgetRefused(outcome, answers)
      await answer(questions, answers, clock)
      place.reserve(bytesOf(document, answers))
      const work = { document, answers: [...answers.values()], isLast: round >= MAX_ROUNDS }
      outcome = await step(place, () => [{ ...work, now: clock() }, buffersOf(document.inspected)])
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
      await threads.stop()
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

/** Handed over as they are where nothing else is in their buffer: a copy of a large file would be garbage at once. */
function ownBytes(pdf: Buffer): Uint8Array<ArrayBuffer> {
  const isAlone = pdf.buffer instanceof ArrayBuffer && pdf.buffer.byteLength === pdf.byteLength
  return isAlone ? new Uint8Array(pdf.buffer as ArrayBuffer) : new Uint8Array(pdf)
}

const answered = (answers: ReadonlyMap<string, AuthorityAnswer>): number =>
  [...answers.values()].reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0)

const bytesOf = ({ inspected }: OpenDocument, answers: ReadonlyMap<string, AuthorityAnswer>): number =>
  buffersOf(inspected).reduce((sum, { byteLength }) => sum + byteLength, answered(answers))
