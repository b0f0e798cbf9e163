import { createThreads, ThreadFailed, type ThreadsOptions } from '../../../../jobs/threads.ts'
import { type Audio, AudioUnreadable, unreadable } from './audio.ts'
import type { ReadResult } from './audio-worker.ts'
import { readAudio } from './read.ts'

export interface AudioReader {
  /**
   * Type and length of a recording; undefined for other types. Rejects with AudioUnreadable where its length cannot be
   * known, and with ThreadsBusy when too many wait already.
   */
  read(bytes: Buffer): Promise<Audio | undefined>
  stop(): Promise<void>
}

/** What is said in a moment: the way to a thread would take longer than reading it. */
const MAX_IN_PLACE_SIZE = 64 * 1024

export function createAudioReader(options: ThreadsOptions = {}): AudioReader {
  const threads = createThreads(new URL('./audio-worker.ts', import.meta.url), {
    timeoutMs: 15_000,
    ...options,
  })
  return {
    async read(bytes) {
      if (bytes.length <= MAX_IN_PLACE_SIZE) return readAudio(bytes)
      const result = await threads.run<ReadResult>({ bytes }).catch((cause: unknown) => {
        if (cause instanceof ThreadFailed) throw unreadable.codec()
        throw cause
      })
      if ('unreadable' in result) throw new AudioUnreadable(result.unreadable)
      return result.audio
    },
    stop: threads.stop,
  }
}
