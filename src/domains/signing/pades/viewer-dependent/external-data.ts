import { tooComplex } from '../../pdf/faults.ts'
import type { Revision } from '../../pdf/revision.ts'
import { PdfDict, PdfStream, type PdfValue } from '../../pdf/values.ts'
import { type ObjectLocation, refuseDependence } from '../refusals.ts'

/** They are not painted, or lead back to the pages. */
const unpainted = new Set(['Metadata', 'PieceInfo', 'Parent', 'P', 'StructParent', 'StructParents', 'OC'])
const MAX_COUNT = 1_000_000

/** Refuses data in another file, wherever it is behind resources: of pictures, masks, colours, shadings, functions and fonts. */
export class ExternalDataCheck {
  readonly #document: Revision
  readonly #seen = new Set<PdfValue>()

  constructor(document: Revision) {
    this.#document = document
  }

  require(value: PdfValue | undefined, where: ObjectLocation): void {
    const waiting: PdfValue[] = [value ?? null]
    while (waiting.length > 0) {
      const found = this.#document.resolve(waiting.pop())
      const isContainer = found instanceof PdfStream || found instanceof PdfDict || Array.isArray(found)
      if (!isContainer || this.#seen.has(found)) continue
      if (this.#seen.size >= MAX_COUNT) throw tooComplex('there are too many resources')
      this.#seen.add(found)
      if (Array.isArray(found)) for (const one of found) waiting.push(one)
      else for (const one of this.#entriesOf(found, where)) waiting.push(one)
    }
  }

  #entriesOf(found: PdfStream | PdfDict, where: ObjectLocation): PdfValue[] {
    if (found instanceof PdfDict)
      return [...found].filter(([key]) => !unpainted.has(key)).map(([, value]) => value)
    requireOwnData(found, where)
    return this.#entriesOf(found.dict, where)
  }
}

/** Data in another file, a page of another file, or a picture that stands for another one. */
function requireOwnData({ dict }: PdfStream, where: ObjectLocation): void {
  if (['F', 'Ref', 'OPI'].some((key) => dict.has(key))) refuseDependence('external', where)
  if (dict.has('Alternates')) refuseDependence('alternate', where)
}
