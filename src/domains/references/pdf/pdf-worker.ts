// Runs in a thread, which keeps the code of the fonts and the layout loaded for the next document.
import { drawReference, type ReferenceSheet } from './draw.ts'

export interface Drawn {
  pdf: Uint8Array<ArrayBuffer>
}

export default async function drawn(sheet: ReferenceSheet): Promise<Drawn> {
  return { pdf: new Uint8Array(await drawReference(sheet)) }
}
