import { malformed } from '../../pdf/faults.ts'
import { type Field, fieldsOf } from '../../pdf/fields.ts'
import { type PageTree, pageTreeOf, type TreePage } from '../../pdf/pages.ts'
import { annotationBox, paintBudgetOf, shownBoxes } from '../../pdf/painted.ts'
import type { Revision } from '../../pdf/revision.ts'
import { PdfRef, PdfStream, type PdfValue } from '../../pdf/values.ts'
import type { ChangeCode, RevisionChange } from './change.ts'
import { type EarlierBox, EarlierContent } from './earlier-content.ts'
import { type Difference, Walk } from './walk.ts'

/** Fields whose value really is a signature over the file, by object number of the field. */
export type SignedFields = ReadonlyMap<number, 'signature' | 'time_stamp'>

/** Two revisions, what is known of both, and what was found to differ. */
export class Comparison {
  readonly older: Revision
  readonly newer: Revision
  readonly olderFields: ReadonlyMap<number, Field>
  readonly newerFields: ReadonlyMap<number, Field>
  readonly olderTree: PageTree
  readonly newerTree: PageTree
  readonly signedFields: SignedFields
  readonly walk: Walk
  readonly filled = new Set<string>()
  readonly #changes = new Map<string, RevisionChange>()
  readonly #pagesOf = new Map<number, number[]>()
  readonly #painted = new Map<number, EarlierBox[]>()

  constructor(older: Revision, newer: Revision, signedFields: SignedFields) {
    this.older = older
    this.newer = newer
    this.signedFields = signedFields
    this.olderFields = fieldsOf(older)
    this.newerFields = fieldsOf(newer)
    this.olderTree = pageTreeOf(older)
    this.newerTree = pageTreeOf(newer)
    this.walk = new Walk(older, newer, this.#inBoth())
    for (const [index, { ref }] of this.newerTree.pages.entries())
      for (const annotation of comparedAnnotationsOf(newer, ref))
        if (annotation instanceof PdfRef)
          this.#pagesOf.set(annotation.number, [...this.pagesOf(annotation.number), index + 1])
  }

  get changes(): RevisionChange[] {
    return [...this.#changes.values()]
  }

  record(code: ChangeCode, where: Partial<Omit<RevisionChange, 'code'>> = {}): void {
    const { page = null, object = null } = where
    this.#changes.set(`${code} ${page} ${object}`, { code, page, object })
  }

  recordIf(difference: Difference | undefined, code: ChangeCode, page: number | null = null): void {
    if (difference) this.record(code, { page, object: difference.object })
  }

  /** The pages that show an annotation in the newer revision. */
  pagesOf(annotation: number): readonly number[] {
    return this.#pagesOf.get(annotation) ?? []
  }

  /** The last of them, which names it. */
  pageOf(annotation: number): number | null {
    return this.pagesOf(annotation).at(-1) ?? null
  }

  /** What is added must not have been anything else before: an object keeps its role. */
  requireUnused(value: PdfValue): void {
    if (!(value instanceof PdfRef)) return
    if (this.older.object(refTo(this.older, value.number)) === null) return
    const difference = this.walk.other(refTo(this.older, value.number), value, value.number)
    if (difference) this.record('role_changed', { object: value.number, page: this.pageOf(value.number) })
  }

  /** What a page of the older revision shows, one of its annotations left out. */
  earlierContent(page: TreePage, without?: number): EarlierContent {
    return this.earlierShapes(page, without).filter(({ by }) => !by.startsWith('white'))
  }

  /** With what is white on something else. */
  earlierShapes(page: TreePage, without?: number): EarlierContent {
    const known = this.#painted.get(page.ref.number) ?? paintedOn(this.older, page)
    this.#painted.set(page.ref.number, known)
    const isOther = ({ number }: EarlierBox) => number === undefined || number !== without
    return new EarlierContent(paintBudgetOf(this.older), known, isOther)
  }

  /** Objects that both revisions have as a page, a field or an annotation, or as what holds these. */
  #inBoth(): Set<number> {
    const rolesOf = (revision: Revision, { pages, nodes }: PageTree, fields: ReadonlyMap<number, Field>) => {
      const annotations = new Set<number>()
      for (const { ref } of pages)
        for (const one of comparedAnnotationsOf(revision, ref))
          if (one instanceof PdfRef) annotations.add(one.number)
      return [
        new Set(pages.map(({ ref }) => ref.number)),
        new Set(nodes),
        new Set(fields.keys()),
        annotations,
        new Set([revision.rootRef.number]),
      ]
    }
    const then = rolesOf(this.older, this.olderTree, this.olderFields)
    const now = rolesOf(this.newer, this.newerTree, this.newerFields)
    return new Set(then.flatMap((role, index) => [...role].filter((number) => now[index]!.has(number))))
  }
}

function paintedOn(revision: Revision, page: TreePage): EarlierBox[] {
  const boxes: EarlierBox[] = []
  const numbers = new Set<number>()
  for (const one of comparedAnnotationsOf(revision, page.ref)) {
    if (!(one instanceof PdfRef)) continue
    numbers.add(one.number)
    const dict = revision.dict(one)
    const box = dict && annotationBox(revision, dict, page)
    if (box) boxes.push({ ...box, by: 'annotation', number: one.number })
  }
  return [...shownBoxes(revision, page, { without: numbers }), ...boxes]
}

/** Throws where one is a stream: it would count as an annotation, and be drawn as something else. */
export function comparedAnnotationsOf(revision: Revision, page: PdfRef): PdfValue[] {
  const annotations = revision.list(revision.dict(page)?.get('Annots'))
  if (annotations.some((one) => revision.resolve(one) instanceof PdfStream))
    throw malformed('an annotation is a stream')
  return annotations
}

/** An object by its number, whatever its generation. */
export const refTo = (revision: Revision, number: number): PdfRef =>
  new PdfRef(number, revision.generationOf(number))
