import { tooComplex } from '../../pdf/faults.ts'
import type { Revision } from '../../pdf/revision.ts'
import { nameText, type PdfDict, PdfStream, type PdfValue } from '../../pdf/values.ts'
import { type ObjectLocation, refuseDependence } from '../refusals.ts'

/** They lead to another place, and change nothing that is shown. */
const harmless = new Set(['GoTo', 'GoToR', 'GoToE', 'GoToDp', 'URI', 'Named', 'Thread', 'Trans'])
const MAX_COUNT = 200_000

/** Refuses scripts, and actions that show, hide, fill in or send something (12.6). */
export class Actions {
  readonly #document: Revision
  /** Apart from each other: an outline item that was looked at as one may be an action elsewhere. */
  readonly #actions = new Set<PdfDict>()
  readonly #items = new Set<PdfDict>()

  constructor(document: Revision) {
    this.#document = document
  }

  /** What the entries `A`, `PA` and `AA` of a page, a field, an annotation or an outline item do. */
  of(dict: PdfDict, where: ObjectLocation): void {
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

  #check(value: PdfValue, where: ObjectLocation): void {
    const document = this.#document
    const waiting: PdfValue[] = [value]
    while (waiting.length > 0) {
      const given = document.resolve(waiting.pop())
      // Several actions, or a destination: its page has nothing of an action, and is looked at all the same.
      for (const one of document.list(given)) if (!document.listIf(one)) waiting.push(one)
      // Some viewers take the dictionary of a stream as well.
      const found = document.dict(given instanceof PdfStream ? given.dict : given)
      if (!found || this.#isKnown(found, this.#actions)) continue
      const kind = nameText(document.resolve(found.get('S')))
      if (kind === 'JavaScript' || found.has('JS')) refuseDependence('javascript', where)
      if (kind !== undefined && !harmless.has(kind)) refuseDependence('action', where, kind)
      waiting.push(found.get('Next'))
    }
  }

  #isKnown(dict: PdfDict, seen: Set<PdfDict>): boolean {
    if (seen.has(dict)) return true
    if (seen.size >= MAX_COUNT) throw tooComplex('there are too many actions')
    seen.add(dict)
    return false
  }

  #outlines(first: PdfDict | undefined): void {
    const waiting = [first]
    while (waiting.length > 0) {
      const item = waiting.pop()
      if (!item || this.#isKnown(item, this.#items)) continue
      this.of(item, {})
      for (const key of ['First', 'Last', 'Next', 'Prev']) waiting.push(this.#document.dict(item.get(key)))
    }
  }
}
