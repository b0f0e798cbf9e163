import {
  createWorkers,
  WorkerFailed,
  WorkersBusy,
  type WorkersOptions,
} from '../../../jobs/workers/workers.ts'
import { readPngHeader } from './png-header.ts'
import type { PngResult, PngWork } from './png-worker.ts'
import { PictureRefused, type Pictures, PicturesBusy } from './port.ts'

/** Decodes pictures in a process of its own. */
export function createPictures(options: WorkersOptions = {}): Pictures {
  const workers = createWorkers(new URL('./png-worker.ts', import.meta.url), options)

  async function reencoded(work: PngWork, bytes: Uint8Array): Promise<Buffer> {
    try {
      const { answer, parts } = await workers.run<PngResult>(work, { parts: [bytes] })
      if (answer.fault !== undefined) throw new PictureRefused('broken', answer.fault)
      return parts[0]!
    } catch (cause) {
      if (cause instanceof WorkersBusy) throw new PicturesBusy('too many pictures wait already')
      if (cause instanceof WorkerFailed) throw new PictureRefused('broken', cause.message)
      throw cause
    }
  }

  return {
    async fromPng(sent) {
      const { width, height, bytes, packed, unpackedBytes } = readPngHeader(sent)
      const from = packed.map(({ byteOffset, byteLength }) => {
        const at = byteOffset - bytes.byteOffset
        return [at, at + byteLength] as const
      })
      return { png: await reencoded({ packed: from, unpackedBytes }, bytes), width, height }
    },
    stop: workers.stop,
  }
}
