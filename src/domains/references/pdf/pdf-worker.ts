// A thread of its own for one document.
import { parentPort, workerData } from 'node:worker_threads'
import { drawReference } from './draw.ts'
import type { ReferenceSheet } from './sheet.ts'

export interface Drawn {
  pdf: Uint8Array<ArrayBuffer>
}

const pdf = new Uint8Array(await drawReference(workerData as ReferenceSheet))
const drawn: Drawn = { pdf }
parentPort?.postMessage(drawn, [pdf.buffer])
