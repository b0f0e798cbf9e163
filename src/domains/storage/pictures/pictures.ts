import { createThreads, ThreadFailed, ThreadsBusy, type ThreadsOptions } from '../../../jobs/threads.ts'
import { readPngHeader } from './png-header.ts'
import type { PngResult } from './png-worker.ts'
import { PictureRefused, type Pictures, PicturesBusy } from './port.ts'

/** Decodes pictures in a few threads. */
export function createPictures(options: ThreadsOptions = {}): Pictures {
  const threads = createThreads(new URL('./png-worker.ts', import.meta.url), options)

  async function reencoded(work: object): Promise<PngResult> {
    try {
      return await threads.run<PngResult>(work)
    } catch (cause) {
      if (cause instanceof ThreadsBusy) throw new PicturesBusy('too many pictures wait already')
      if (cause instanceof ThreadFailed) return { fault: cause.message }
      throw cause
    }
  }

  return {
    async fromPng(sent) {
      const { width, height, ...work } = readPngHeader(sent)
      const result = await reencoded(work)
      if ('fault' in result) throw new PictureRefused('broken', result.fault)
      return { png: Buffer.from(result.png.buffer), width, height }
    },
    stop: threads.stop,
  }
}
