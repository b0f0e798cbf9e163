import { createThreads, ThreadFailed, ThreadsBusy, type ThreadsOptions } from '../../jobs/threads.ts'
import type { Inspected, Unreadable } from './inspected.ts'
import { type JudgedDocument, judge } from './judge.ts'
import type { AskAuthority } from './revocation.ts'
import type { Anchors } from './trust.ts'

/** The file cannot be checked, for which the person who has it can do something. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused'
  readonly reason: Unreadable | 'too_complex'

  constructor(reason: DocumentRefused['reason'], options?: ErrorOptions) {
    super(`the file is refused: ${reason}`, options)
    this.reason = reason
  }
}

/** Too many files wait already. */
export class ValidationBusy extends Error {
  override readonly name = 'ValidationBusy'
}

export interface DocumentValidation {
  /** Rejects with DocumentRefused or ValidationBusy. Keeps nothing of the file. */
  validate(pdf: Buffer, now: number): Promise<JudgedDocument>
  stop(): Promise<void>
}

interface Options {
  anchors: Anchors
  ask: AskAuthority
  threads?: ThreadsOptions
}

export function createDocumentValidation({ anchors, ask, threads: limits }: Options): DocumentValidation {
  const threads = createThreads(new URL('./inspect-worker.ts', import.meta.url), {
    timeoutMs: 20_000,
    waiting: 8,
    ...limits,
  })
  let isStopping = false

  async function inspected(pdf: Buffer): Promise<Inspected> {
    // One copy, which the thread then owns.
    const own = new Uint8Array(pdf)
    try {
      return await threads.run<Inspected>({ pdf: own }, [own.buffer])
    } catch (cause) {
      if (cause instanceof ThreadsBusy) throw new ValidationBusy('too many files wait already', { cause })
      // Its limits of time or memory have ended the thread.
      if (cause instanceof ThreadFailed && !isStopping) throw new DocumentRefused('too_complex', { cause })
      throw cause
    }
  }

  return {
    async validate(pdf, now) {
      const found = await inspected(pdf)
      if (found.refused) throw new DocumentRefused(found.refused)
      return judge(found, { anchors, ask, now, length: pdf.length })
    },
    async stop() {
      isStopping = true
      await threads.stop()
    },
  }
}
