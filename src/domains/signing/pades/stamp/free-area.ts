import { boxesOverlap, type PaintedBox, paintedBoxes } from '../../pdf/painted.ts'
import type { Revision } from '../../pdf/revision.ts'
import { displayedSize, ownRectangle, type PdfPage } from '../pdf/pages.ts'
import { PdfRefused } from '../refusals.ts'
import { type Corner, corners } from './corner.ts'
import { placeOn, type StampPlace } from './place.ts'

/** Refuses a stamp over anything that its page shows: it would hide what others signed. */
export function requireFreeArea(document: Revision, page: PdfPage, place: StampPlace): void {
  const painted = paintedBoxes(document, page)
  const found = covered(page, place, painted)
  if (!found) return
  const free = freePlaces(page, painted)
  throw new PdfRefused('stamp_overlaps', `the stamp would lie over ${found.by} of page ${place.page}`, {
    about: {
      page: place.page,
      freeCorners: free.map(({ corner }) => corner),
      freePlaces: free.map(({ place: { x, y, width, height } }) => ({ x, y, width, height })),
    },
  })
}

function freePlaces(page: PdfPage, painted: readonly PaintedBox[]): { corner: Corner; place: StampPlace }[] {
  const sizes = [displayedSize(page)]
  return corners
    .map((corner) => ({ corner, place: placeOn({ sizes }, { page: 1, corner }) }))
    .filter(({ place }) => !covered(page, place, painted))
}

function covered(page: PdfPage, place: StampPlace, painted: readonly PaintedBox[]): PaintedBox | undefined {
  const [left, bottom, right, top] = ownRectangle(page, place)
  return boxesOverlap({ left, bottom, right, top }, painted)
}
