import { createWorkers, WorkerFailed, type WorkersOptions } from '../../../../jobs/workers/workers.ts'
import { type Audio, AudioUnreadable, unreadable } from './audio.ts'
import type { ReadResult } from './audio-worker.ts'
import { readAudio } from './read.ts'

export interface AudioReader {
  /**
   * Type and length of a recording; undefined for other types. Rejects with AudioUnreadable where its length cannot be
   * known, and with WorkersBusy when too many wait already.
   */
  read(bytes: Buffer): Promise<Audio | undefined>
  stop(): Promise<void>
}

/** What is said in a moment: the way to a worker would take longer than reading it. */
const MAX_IN_PLACE_SIZE = 64 * 1024

export function createAudioReader(options: WorkersOptions = {}): AudioReader {
  const workers = createWorkers(new URL('./audio-worker.ts', import.meta.url), {
    timeoutMs: 15_000,
    ...options,
  })
  return {
    async read(bytes) {
      if (bytes.length <= MAX_IN_PLACE_SIZE) return readAudio(bytes)
      const { answer } = await workers.run<ReadResult>({}, { parts: [bytes] }).catch((cause: unknown) => {
        if (cause instanceof WorkerFailed) throw unreadable.codec()
        throw cause
      })
      if ('unreadable' in answer) throw new AudioUnreadable(answer.unreadable)
      return answer.audio
    },
    stop: workers.stop,
  }
}
