// Runs in a process of its own, which keeps the code of the fonts and the layout loaded for the next document.

import { WithParts } from '../../../../jobs/workers/messages.ts'
import type { ReferenceSheet } from '../content.ts'
import { drawReference, drawReferenceForSeal, type SealPlace } from './draw.ts'
import { drawReceipt, type ReceiptSheet } from './receipt.ts'

export type DrawWork =
  | { receipt: ReceiptSheet }
  /** Where `forSeal`, room is left for the seal of the issuer. */
  | { sheet: ReferenceSheet; forSeal: boolean }

/** The PDF goes back beside it. */
export interface Drawn {
  place?: SealPlace
}

export default async function drawn(work: DrawWork): Promise<WithParts<Drawn>> {
  if ('receipt' in work) return new WithParts({}, [await drawReceipt(work.receipt)])
  const { sheet, forSeal } = work
  if (!forSeal) return new WithParts({}, [await drawReference(sheet)])
  const { pdf, place } = await drawReferenceForSeal(sheet)
  return new WithParts({ place }, [pdf])
}
