import { createWorkers, type WorkersOptions } from '../../../../jobs/workers/workers.ts'
import type { ReferenceSheet } from '../content.ts'
import type { SealPlace } from './draw.ts'
import type { Drawn, DrawWork } from './pdf-worker.ts'
import type { ReceiptSheet } from './receipt.ts'

export interface ReferencePdfs {
  /** An A4 document, the same bytes for the same reference. Rejects with WorkersBusy when too many wait already. */
  draw(sheet: ReferenceSheet): Promise<Buffer>
  /** The same with room for the seal of its issuer, and where that is. */
  drawForSeal(sheet: ReferenceSheet): Promise<{ pdf: Buffer; place: SealPlace }>
  /** The receipt of a fee. */
  drawReceipt(receipt: ReceiptSheet): Promise<Buffer>
  stop(): Promise<void>
}

/** Setting type and packing fonts keep a processor busy for long: a process of its own does it. */
export function createReferencePdfs(options: WorkersOptions = {}): ReferencePdfs {
  const workers = createWorkers(new URL('./pdf-worker.ts', import.meta.url), options)
  const run = (work: DrawWork) => workers.run<Drawn>(work)
  return {
    async draw(sheet) {
      const { parts } = await run({ sheet, forSeal: false })
      return parts[0]!
    },
    async drawForSeal(sheet) {
      const { answer, parts } = await run({ sheet, forSeal: true })
      return { pdf: parts[0]!, place: answer.place as SealPlace }
    },
    async drawReceipt(receipt) {
      const { parts } = await run({ receipt })
      return parts[0]!
    },
    stop: workers.stop,
  }
}
