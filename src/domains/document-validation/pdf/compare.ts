import { type Field, fieldsOf } from '../../pdf/fields.ts'
import { type PageTree, pageTreeOf } from '../../pdf/pages.ts'
import type { Revision } from '../../pdf/revision.ts'
import { canonical, PdfDict, PdfRef, PdfStream, type PdfValue } from '../../pdf/values.ts'

/** What one revision changes of an earlier one, as far as people can see it. */
export type Change =
  | 'signature'
  | 'time_stamp'
  | 'validation_data'
  | 'metadata'
  | 'form_filled'
  | 'annotations'
  | 'pages_added'
  | 'pages_removed'
  | 'page_content'
  | 'page_resources'
  | 'page_attributes'
  | 'form_structure'
  | 'signature_altered'
  | 'catalog'

export interface Differences {
  changes: Set<Change>
  /** Names of the fields that have been filled, for signatures that lock some. */
  filled: Set<string>
}

/** What a field that is signed gains. */
const signing: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'F', 'M'])
const filling: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'I', 'RV'])

/**
 * Compares what viewers reach from the trailer, object by object. Whatever is not known to be harmless counts as a change of the
 * content; objects that nothing reaches are not shown by anything and do not count.
 */
export function compareRevisions(older: Revision, newer: Revision): Differences {
  return new Comparison(older, newer).run()
}

class Comparison {
  readonly #older: Revision
  readonly #newer: Revision
  readonly #changes = new Set<Change>()
  readonly #filled = new Set<string>()
  readonly #changed = new Map<number, boolean>()
  /** Objects whose own rules compare them, wherever else they are referred to. */
  readonly #structural = new Set<number>()
  /** Objects from which no changed one is reached, or from which it has been told. */
  readonly #walked = new Map<number, boolean>()
  #olderFields = new Map<number, Field>()
  #newerFields = new Map<number, Field>()

  constructor(older: Revision, newer: Revision) {
    this.#older = older
    this.#newer = newer
  }

  run(): Differences {
    const [older, newer] = [this.#older, this.#newer]
    const root = newer.trailer.get('Root')
    if (canonical(root) !== canonical(older.trailer.get('Root')) || !(root instanceof PdfRef)) {
      this.#changes.add('catalog')
      return this.#differences()
    }
    this.#olderFields = fieldsOf(older)
    this.#newerFields = fieldsOf(newer)
    const olderTree = pageTreeOf(older)
    const newerTree = pageTreeOf(newer)
    const oldCatalog = older.dict(root) ?? new PdfDict()
    const newCatalog = newer.dict(root) ?? new PdfDict()
    this.#structural.add(root.number)
    for (const { pages, nodes } of [olderTree, newerTree])
      for (const number of [...numbersOf(pages), ...nodes]) this.#structural.add(number)
    for (const number of [...this.#olderFields.keys(), ...this.#newerFields.keys()])
      this.#structural.add(number)
    for (const [revision, { pages }] of [
      [older, olderTree],
      [newer, newerTree],
    ] as const)
      for (const number of numbersOf(pages))
        for (const annotation of annotationsOf(revision, number)) this.#addStructural(annotation)
    const form = newCatalog.get('AcroForm')
    if (form instanceof PdfRef) this.#structural.add(form.number)

    this.#compareInfo()
    this.#compareCatalog(oldCatalog, newCatalog)
    this.#comparePages(olderTree, newerTree)
    this.#compareFields()
    return this.#differences()
  }

  #differences(): Differences {
    return { changes: this.#changes, filled: this.#filled }
  }

  #addStructural(value: PdfValue): void {
    if (value instanceof PdfRef) this.#structural.add(value.number)
  }

  #isChanged(number: number): boolean {
    const known = this.#changed.get(number)
    if (known !== undefined) return known
    const isMoved = this.#older.placeOf(number) !== this.#newer.placeOf(number)
    const of = (revision: Revision) => canonical(revision.object(refTo(revision, number)))
    const isChanged = isMoved && of(this.#older) !== of(this.#newer)
    this.#changed.set(number, isChanged)
    return isChanged
  }

  /** Whether a changed object is reached from the value, other than by way of what has its own rules. */
  #reachesChange(value: PdfValue): boolean {
    const found = { change: false }
    const seen = new Set<number>()
    const waiting: PdfValue[] = [value]
    while (waiting.length > 0) {
      const next = waiting.pop() ?? null
      if (Array.isArray(next)) for (const member of next) waiting.push(member)
      else if (next instanceof PdfDict) for (const member of next.values()) waiting.push(member)
      else if (next instanceof PdfStream) waiting.push(next.dict)
      else if (next instanceof PdfRef && !seen.has(next.number) && !this.#structural.has(next.number)) {
        seen.add(next.number)
        const known = this.#walked.get(next.number)
        if (known === false) continue
        if (known === true || this.#isChanged(next.number)) {
          found.change = true
          this.#walked.set(next.number, true)
        } else waiting.push(this.#newer.object(next))
      }
    }
    // Only where nothing was found is it certain for every object on the way.
    if (!found.change) for (const number of seen) this.#walked.set(number, false)
    return found.change
  }

  #differ(before: PdfValue, after: PdfValue): boolean {
    return canonical(before) !== canonical(after) || this.#reachesChange(after)
  }

  #compareInfo(): void {
    if (this.#differ(this.#older.trailer.get('Info'), this.#newer.trailer.get('Info')))
      this.#changes.add('metadata')
  }

  #compareCatalog(before: PdfDict, after: PdfDict): void {
    for (const key of keysOf(before, after)) {
      const [was, is] = [before.get(key), after.get(key)]
      if (key === 'AcroForm') this.#compareForm(was, is)
      else if (key === 'Pages') {
        if (canonical(was) !== canonical(is)) this.#changes.add('catalog')
      } else if (this.#differ(was, is)) this.#changes.add(catalogChange[key] ?? 'catalog')
    }
  }

  #compareForm(was: PdfValue, is: PdfValue): void {
    const before = this.#older.dict(was) ?? new PdfDict()
    const after = this.#newer.dict(is)
    if (!after) {
      if (before.size > 0) this.#changes.add('form_structure')
      return
    }
    for (const key of keysOf(before, after)) {
      // The fields themselves are compared one by one.
      if (key === 'Fields' || key === 'SigFlags') continue
      const isNew = !before.has(key)
      if (isNew && (key === 'DA' || key === 'DR')) continue
      if (key === 'DR' && this.#onlyAdds(before.get(key), after.get(key))) continue
      if (this.#differ(before.get(key), after.get(key))) this.#changes.add('form_structure')
    }
  }

  /** Resources by kind and name, all earlier ones as they were. */
  #onlyAdds(was: PdfValue, is: PdfValue): boolean {
    const before = this.#older.dict(was)
    const after = this.#newer.dict(is)
    if (!before || !after) return false
    return [...before].every(([kind, old]) => {
      const [oldKind, newKind] = [this.#older.dict(old), this.#newer.dict(after.get(kind))]
      if (!oldKind || !newKind) return !this.#differ(old, after.get(kind))
      return [...oldKind].every(([name, value]) => !this.#differ(value, newKind.get(name)))
    })
  }

  #comparePages(before: PageTree, after: PageTree): void {
    const [old, own] = [numbersOf(before.pages), numbersOf(after.pages)]
    const [oldPages, newPages] = [new Set(old), new Set(own)]
    if (own.some((page) => !oldPages.has(page))) this.#changes.add('pages_added')
    if (old.some((page) => !newPages.has(page))) this.#changes.add('pages_removed')
    const kept = (pages: number[]) =>
      pages.filter((page) => oldPages.has(page) && newPages.has(page)).join(' ')
    if (kept(old) !== kept(own)) this.#changes.add('page_attributes')
    for (const node of after.nodes) {
      if (before.nodes.includes(node))
        this.#compareDicts(node, new Set(['Kids', 'Count']), () => 'page_attributes')
      else this.#changes.add('page_attributes')
    }
    for (const page of own) if (oldPages.has(page)) this.#comparePage(page)
  }

  #comparePage(page: number): void {
    this.#compareDicts(page, new Set(['Annots']), (key) => pageChange[key] ?? 'page_attributes')
    const before = annotationsOf(this.#older, page)
    const after = annotationsOf(this.#newer, page)
    const [oldOnes, newOnes] = [new Set(before.map(canonical)), new Set(after.map(canonical))]
    if (before.filter((one) => newOnes.has(canonical(one))).length !== before.length)
      this.#changes.add('annotations')
    const kept = (list: PdfValue[], others: Set<string>) =>
      list
        .map(canonical)
        .filter((one) => others.has(one))
        .join(' ')
    if (kept(before, newOnes) !== kept(after, oldOnes)) this.#changes.add('annotations')
    for (const annotation of after) {
      const isOld = oldOnes.has(canonical(annotation))
      const number = annotation instanceof PdfRef ? annotation.number : undefined
      const isField = number !== undefined && this.#newerFields.has(number)
      if (isField && (isOld || this.#newerFields.get(number)?.isSignature)) continue
      if (!isOld) this.#changes.add('annotations')
      else if (number === undefined) {
        if (this.#reachesChange(annotation)) this.#changes.add('annotations')
      } else this.#compareDicts(number, new Set(), () => 'annotations')
    }
  }

  /** The entries of an object that is in both, the given keys left out. */
  #compareDicts(
    number: number,
    without: ReadonlySet<string>,
    change: (key: string) => Change | undefined,
  ): void {
    const before = this.#older.dict(refTo(this.#older, number)) ?? new PdfDict()
    const after = this.#newer.dict(refTo(this.#newer, number)) ?? new PdfDict()
    for (const key of keysOf(before, after)) {
      if (without.has(key) || !this.#differ(before.get(key), after.get(key))) continue
      const found = change(key)
      if (found) this.#changes.add(found)
    }
  }

  #compareFields(): void {
    for (const number of this.#olderFields.keys())
      if (!this.#newerFields.has(number)) this.#changes.add('form_structure')
    for (const [number, field] of this.#newerFields) {
      const before = this.#olderFields.get(number)
      if (!before) this.#addedField(field)
      else if (before.isSignature !== field.isSignature || before.name !== field.name)
        this.#changes.add('form_structure')
      else if (field.isSignature) this.#compareSignatureField(before, field)
      else
        this.#compareDicts(number, new Set(), (key) => {
          if (!filling.has(key)) return 'form_structure'
          this.#filled.add(field.name)
          return 'form_filled'
        })
    }
  }

  #addedField(field: Field): void {
    const { dict, isSignature, value } = field
    if (!isSignature) this.#changes.add('form_structure')
    else if (dict.has('A') || dict.has('AA')) this.#changes.add('form_structure')
    else if (value !== null) this.#changes.add(this.#kindOf(value))
    // An unsigned field with a picture is a picture that no one has signed.
    else this.#changes.add(dict.has('AP') ? 'annotations' : 'form_filled')
  }

  #compareSignatureField(before: Field, after: Field): void {
    const wasSigned = before.value !== null
    this.#compareDicts(after.number, new Set(), (key) => {
      if (wasSigned) return 'signature_altered'
      if (!signing.has(key)) return 'form_structure'
      return after.value === null ? 'annotations' : this.#kindOf(after.value)
    })
  }

  #kindOf(value: PdfValue): 'signature' | 'time_stamp' {
    const type = this.#newer.dict(value)?.get('Type') ?? null
    return canonical(type) === '/"DocTimeStamp"' ? 'time_stamp' : 'signature'
  }
}

const catalogChange: Readonly<Record<string, Change>> = {
  DSS: 'validation_data',
  Extensions: 'metadata',
  Version: 'metadata',
  Metadata: 'metadata',
}

const pageChange: Readonly<Record<string, Change>> = { Contents: 'page_content', Resources: 'page_resources' }

const keysOf = (before: PdfDict, after: PdfDict): Set<string> => new Set([...before.keys(), ...after.keys()])

const annotationsOf = (revision: Revision, page: number): PdfValue[] =>
  revision.list(revision.dict(refTo(revision, page))?.get('Annots'))

const numbersOf = (pages: PageTree['pages']): number[] => pages.map(({ ref }) => ref.number)

/** An object by its number, whatever its generation. */
function refTo(revision: Revision, number: number): PdfRef {
  return new PdfRef(number, revision.generationOf(number))
}
