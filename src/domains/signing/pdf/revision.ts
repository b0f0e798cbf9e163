import { malformed, tooComplex } from './faults.ts'
import type { Container, Entry, PdfFile, ReadObject, Section } from './file.ts'
import { limits } from './limits.ts'
import { lastSection, plainObject, readObject, readSections } from './sections.ts'
import { nameText, PdfDict, PdfRef, PdfStream, type PdfValue } from './values.ts'

/**
 * The document as it stood when the file was `end` bytes long, read as its cross-reference sections describe it. Only what is
 * asked for is read. A file whose cross-references are wrong is refused instead of repaired, because two readers would repair
 * it into two different documents.
 */
export class Revision {
  readonly file: PdfFile
  readonly end: number
  /** From the newest to the oldest. */
  readonly sections: readonly Section[]
  /** Where the newest section begins: the `Prev` of the next. */
  readonly newest: number
  readonly trailer: PdfDict
  /** Those that were asked for: a copy of all, for each revision, would fill the memory. */
  readonly #entries = new Map<number, Entry>()
  /** Objects whose length is another in other revisions. */
  readonly #ownObjects = new Map<number, ReadObject>()
  /** Being read now: one that needs itself would never end. */
  readonly #underWay = new Set<number>()

  constructor(file: PdfFile, end: number) {
    this.file = file
    this.end = end
    this.newest = lastSection(file.bytes, end)
    this.sections = readSections(file, this.newest, end)
    this.trailer = this.sections[0]!.trailer
  }

  get isEncrypted(): boolean {
    return this.sections.some(({ trailer }) => trailer.has('Encrypt'))
  }

  /** One more than the highest number of an object. */
  get size(): number {
    let highest = 0
    for (const { entries } of this.sections)
      for (const number of entries.keys()) if (number > highest) highest = number
    return highest + 1
  }

  get rootRef(): PdfRef {
    const root = this.trailer.get('Root')
    if (!(root instanceof PdfRef)) throw malformed('the file has no catalogue')
    return root
  }

  get root(): PdfDict {
    const root = this.dict(this.rootRef)
    if (root === undefined) throw malformed('the catalogue is missing')
    return root
  }

  /** What a value stands for, references followed. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null
    for (let hops = 0; found instanceof PdfRef; hops++) {
      if (hops > limits.hops) throw tooComplex('references lead to references without an end')
      found = this.object(found)
    }
    return found
  }

  /** Undefined for anything else. */
  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.resolve(value)
    if (!(found instanceof PdfDict)) return undefined
    if (found.hasDuplicates) throw malformed('a dictionary has a key twice')
    return found
  }

  /** Undefined for anything else. */
  listIf(value: PdfValue | undefined): PdfValue[] | undefined {
    const found = this.resolve(value)
    return Array.isArray(found) ? found : undefined
  }

  /** Empty for anything else. */
  list(value: PdfValue | undefined): PdfValue[] {
    return this.listIf(value) ?? []
  }

  /** Where an object is, such that two revisions with the same place have the same object. */
  placeOf(number: number): string {
    const entry = this.#entryOf(number)
    if (entry === null) return 'none'
    if ('offset' in entry) return `${entry.offset} ${entry.generation}`
    const offset = this.offsetOf(entry.container)
    return offset === undefined ? 'none' : `${offset}/${entry.index}`
  }

  generationOf(number: number): number {
    const entry = this.#entryOf(number)
    return entry && 'generation' in entry ? entry.generation : 0
  }

  offsetOf(number: number): number | undefined {
    const entry = this.#entryOf(number)
    return entry && 'offset' in entry ? entry.offset : undefined
  }

  /** A reference to what is not there means null (7.3.10). */
  object({ number, generation }: PdfRef): PdfValue {
    const entry = this.#entryOf(number)
    if (entry === null) return null
    if ('container' in entry) return generation === 0 ? this.#packed(entry, number) : null
    if (entry.generation !== generation) return null
    const found = this.#at(entry.offset)
    if (found.number !== number || found.generation !== generation)
      throw malformed(`object ${number} is not where its entry says`)
    return found.value
  }

  /** The newest section that names it decides. */
  #entryOf(number: number): Entry {
    const known = this.#entries.get(number)
    if (known !== undefined) return known
    const entry = this.sections.find(({ entries }) => entries.has(number))?.entries.get(number) ?? null
    this.#entries.set(number, entry)
    return entry
  }

  #at(offset: number): ReadObject {
    const known = this.#ownObjects.get(offset) ?? this.file.objects.get(offset)
    if (known !== undefined) {
      if (known.end > this.end) throw malformed('an object reaches out of its revision')
      return known
    }
    if (this.#underWay.has(offset)) throw tooComplex('an object needs itself to be read')
    this.#underWay.add(offset)
    let isShared = true
    const found = readObject(this.file, offset, this.end, (length) => {
      isShared = false
      return this.object(length)
    })
    this.#underWay.delete(offset)
    const kept = isShared ? this.file.objects : this.#ownObjects
    kept.set(offset, found)
    return found
  }

  #packed({ container, index }: { container: number; index: number }, number: number): PdfValue {
    if (this.offsetOf(container) === undefined) throw malformed('an object stream is missing, or in another')
    const stream = this.object(new PdfRef(container, 0))
    if (!(stream instanceof PdfStream) || nameText(stream.dict.get('Type')) !== 'ObjStm')
      throw malformed('an object lies in what holds no objects')
    const { content, places, values } = this.file.containers.get(stream) ?? this.#opened(stream)
    const place = places[index]
    if (place?.number !== number) throw malformed(`object ${number} is not where its entry says`)
    const known = values.get(index)
    if (known !== undefined) return known
    const value = plainObject(this.file.parser(place.at, content.length, content))
    values.set(index, value)
    return value
  }

  #opened(stream: PdfStream): Container {
    const [count, first] = [stream.dict.get('N'), stream.dict.get('First')]
    if (stream.dict.hasDuplicates || typeof count !== 'number' || typeof first !== 'number')
      throw malformed('an object stream does not say what it holds')
    if (count > limits.packed) throw tooComplex('an object stream holds too many objects')
    const content = this.file.unpacked(stream)
    if (!(first >= 0 && first <= content.length)) throw malformed('an object stream is cut off')
    const head = this.file.parser(0, first, content)
    const places: Container['places'] = []
    while (places.length < count) places.push({ number: head.integer(), at: first + head.integer() })
    const container = { content, places, values: new Map<number, PdfValue>() }
    this.file.containers.set(stream, container)
    return container
  }
}
