import { createThreads, type ThreadsOptions } from '../../../../jobs/threads.ts'
import type { ReferenceSheet } from '../content.ts'
import type { SealPlace } from './draw.ts'
import type { Drawn, DrawWork } from './pdf-worker.ts'

export interface ReferencePdfs {
  /** An A4 document, the same bytes for the same reference. Rejects with ThreadsBusy when too many wait already. */
  draw(sheet: ReferenceSheet): Promise<Buffer>
  /** The same with room for the seal of its issuer, and where that is. */
  drawForSeal(sheet: ReferenceSheet): Promise<{ pdf: Buffer; place: SealPlace }>
  stop(): Promise<void>
}

/** Setting type and packing fonts keep a processor busy for long: a thread does it. */
export function createReferencePdfs(options: ThreadsOptions = {}): ReferencePdfs {
  const threads = createThreads(new URL('./pdf-worker.ts', import.meta.url), options)
  const run = (work: DrawWork): Promise<Drawn> => threads.run<Drawn>(work)
  return {
    async draw(sheet) {
      const { pdf } = await run({ sheet, forSeal: false })
      return Buffer.from(pdf.buffer)
    },
    async drawForSeal(sheet) {
      const { pdf, place } = await run({ sheet, forSeal: true })
      return { pdf: Buffer.from(pdf.buffer), place: place as SealPlace }
    },
    stop: threads.stop,
  }
}
