import { createThreads, type ThreadsOptions } from '../../../jobs/threads.ts'
import type { ReferenceSheet } from './draw.ts'
import type { Drawn } from './pdf-worker.ts'

export interface ReferencePdfs {
  /** An A4 document, the same bytes for the same reference. Rejects with ThreadsBusy when too many wait already. */
  draw(sheet: ReferenceSheet): Promise<Buffer>
  stop(): Promise<void>
}

/** Setting type and packing fonts keep a processor busy for long: a thread does it. */
export function createReferencePdfs(options: ThreadsOptions = {}): ReferencePdfs {
  const threads = createThreads(new URL('./pdf-worker.ts', import.meta.url), options)
  return {
    async draw(sheet) {
      const { pdf } = await threads.run<Drawn>(sheet)
      return Buffer.from(pdf.buffer)
    },
    stop: threads.stop,
  }
}
