// Runs in a thread, which keeps the code of the fonts and the layout loaded for the next document.

import type { ReferenceSheet } from '../content.ts'
import { drawReference, drawReferenceForSeal, type SealPlace } from './draw.ts'

export interface DrawWork {
  sheet: ReferenceSheet
  /** Whether room is left for the seal of the issuer. */
  forSeal: boolean
}

export interface Drawn {
  pdf: Uint8Array<ArrayBuffer>
  place?: SealPlace
}

export default async function drawn({ sheet, forSeal }: DrawWork): Promise<Drawn> {
  if (!forSeal) return { pdf: new Uint8Array(await drawReference(sheet)) }
  const { pdf, place } = await drawReferenceForSeal(sheet)
  return { pdf: new Uint8Array(pdf), place }
}
