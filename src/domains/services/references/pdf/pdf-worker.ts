// Runs in a process of its own, which keeps the code of the fonts and the layout loaded for the next document.

import { WithParts } from '../../../../jobs/workers/messages.ts'
import type { ReferenceSheet } from '../content.ts'
import { drawReference, drawReferenceForSeal, type SealPlace } from './draw.ts'

export interface DrawWork {
  sheet: ReferenceSheet
  /** Whether room is left for the seal of the issuer. */
  forSeal: boolean
}

/** The PDF goes back beside it. */
export interface Drawn {
  place?: SealPlace
}

export default async function drawn({ sheet, forSeal }: DrawWork): Promise<WithParts<Drawn>> {
  if (!forSeal) return new WithParts({}, [await drawReference(sheet)])
  const { pdf, place } = await drawReferenceForSeal(sheet)
  return new WithParts({ place }, [pdf])
}
