import { tooComplex } from '../../pdf/faults.ts'
import type { Revision } from '../../pdf/revision.ts'
import { nameText, PdfDict, type PdfValue } from '../../pdf/values.ts'
import { refuseDependence, type Where } from '../refusals.ts'

/** They lead to another place, and change nothing that is shown. */
const harmless = new Set(['GoTo', 'GoToR', 'GoToE', 'GoToDp', 'URI', 'Named', 'Thread', 'Trans'])
const MOST = 200_000

/** Refuses scripts, and actions that show, hide, fill in or send something (12.6). */
export class Actions {
  readonly #document: Revision
  readonly #seen = new Set<PdfDict>()

  constructor(document: Revision) {
    this.#document = document
  }

  /** What the entries `A`, `PA` and `AA` of a page, a field, an annotation or an outline item do. */
  of(dict: PdfDict, where: Where): void {
    this.#check(dict.get('A'), where)
    this.#check(dict.get('PA'), where)
    const events = this.#document.dict(dict.get('AA'))
    for (const action of events?.values() ?? []) this.#check(action, where)
  }

  ofCatalogue(root: PdfDict): void {
    const document = this.#document
    this.#check(root.get('OpenAction'), {})
    this.of(root, {})
    const names = document.dict(root.get('Names'))
    if (document.resolve(names?.get('JavaScript')) !== null) refuseDependence('javascript', {})
    this.#outlines(document.dict(root.get('Outlines')))
  }

  #check(value: PdfValue, where: Where): void {
    const document = this.#document
    const waiting: PdfValue[] = [value]
    while (waiting.length > 0) {
      const found = document.resolve(waiting.pop())
      // A destination is an array as well, and holds no actions.
      if (Array.isArray(found))
        waiting.push(...found.filter((one) => document.resolve(one) instanceof PdfDict))
      if (!(found instanceof PdfDict) || this.#isKnown(found)) continue
      const kind = nameText(document.resolve(found.get('S')))
      if (kind === 'JavaScript' || found.has('JS')) refuseDependence('javascript', where)
      if (kind !== undefined && !harmless.has(kind)) refuseDependence('action', where, kind)
      waiting.push(found.get('Next'))
    }
  }

  #isKnown(dict: PdfDict): boolean {
    if (this.#seen.has(dict)) return true
    if (this.#seen.size >= MOST) throw tooComplex('there are too many actions')
    this.#seen.add(dict)
    return false
  }

  #outlines(first: PdfDict | undefined): void {
    const waiting = [first]
    while (waiting.length > 0) {
      const item = waiting.pop()
      if (!item || this.#isKnown(item)) continue
      this.of(item, {})
      waiting.push(this.#document.dict(item.get('First')), this.#document.dict(item.get('Next')))
    }
  }
}
