import { PdfRefused } from '../refusals.ts'
import { FREE, PACKED, PLAIN, UNKNOWN } from './cross-reference.ts'
import { limits, malformed, tooComplex } from './limits.ts'
import { type Budget, Parser } from './parser.ts'
import { readSections, type Sections, streamBytes } from './sections.ts'
import { type Room, unpacked } from './unpacked.ts'
import { type PdfDict, PdfRef, PdfStream, type PdfValue } from './values.ts'

interface Packed {
  content: Buffer
  /** Where each object begins, by its number. */
  offsets: Map<number, number>
}

/**
 * A PDF as its cross-reference describes it. Only what is asked for is read: the contents of pages, fonts and pictures
 * are never touched. A file whose cross-reference is wrong is refused instead of repaired, because two readers would
 * repair it into two different documents.
 */
export class PdfDocument {
  readonly bytes: Buffer
  readonly sections: Sections
  readonly #budget: Budget = { values: 0 }
  readonly #room: Room = { left: limits.unpacked }
  readonly #read = new Map<number, PdfValue>()
  readonly #packed = new Map<number, Packed>()
  /** Being read now: one that needs itself would never end. */
  readonly #open = new Set<number>()

  constructor(bytes: Buffer) {
    if (bytes.length > limits.bytes) throw new PdfRefused('too_large', `the file has ${bytes.length} bytes`)
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw malformed('the file does not begin with %PDF-, so that its offsets could be counted in two ways')
    this.bytes = bytes
    this.sections = readSections(bytes, this.#budget, this.#room)
    if (this.sections.isEncrypted) throw new PdfRefused('encrypted', 'the file is encrypted')
  }

  get root(): PdfDict {
    return this.dict(this.sections.trailer.get('Root'), 'the catalogue')
  }

  get rootRef(): PdfRef {
    const root = this.sections.trailer.get('Root')
    if (!(root instanceof PdfRef)) throw malformed('the file has no catalogue')
    return root
  }

  /** What a value is, wherever it lies. A reference to nothing is null. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null
    for (let hops = 0; found instanceof PdfRef; hops++) {
      if (hops > limits.treeDepth) throw tooComplex('references lead to references without an end')
      found = this.#object(found)
    }
    return found
  }

  dict(value: PdfValue | undefined, what: string): PdfDict {
    const found = this.resolve(value)
    if (!(found instanceof Map)) throw malformed(`${what} is missing`)
    return found
  }

  /** Undefined for anything else. */
  dictIf(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.resolve(value)
    return found instanceof Map ? found : undefined
  }

  arrayIf(value: PdfValue | undefined): PdfValue[] | undefined {
    const found = this.resolve(value)
    return Array.isArray(found) ? found : undefined
  }

  #object({ number, generation }: PdfRef): PdfValue {
    const known = this.#read.get(number)
    if (known !== undefined) return known
    const { kind, place, detail } = this.sections.references.at(number)
    if (kind === UNKNOWN || kind === FREE) return null
    if (kind === PLAIN && detail !== generation) return null
    if (this.#open.has(number)) throw tooComplex(`object ${number} needs itself to be read`)
    this.#open.add(number)
    const value = kind === PLAIN ? this.#plain(number, generation, place) : this.#unpack(number, place)
    this.#open.delete(number)
    this.#read.set(number, value)
    return value
  }

  #plain(number: number, generation: number, place: number): PdfValue {
    if (place >= this.bytes.length) throw malformed(`object ${number} lies out of the file`)
    const parser = new Parser(this.bytes, place, this.#budget)
    if (parser.integer() !== number || parser.integer() !== generation || !parser.takeWord('obj'))
      throw malformed(`object ${number} is not where the cross-reference says`)
    if (parser.takeWord('endobj')) return null
    const value = parser.value()
    if (!(value instanceof Map)) return value
    const after = parser.at
    if (!parser.takeWord('stream')) return value
    parser.at = after
    return new PdfStream(value, streamBytes(parser, this.resolve(value.get('Length'))))
  }

  #unpack(number: number, container: number): PdfValue {
    const { content, offsets } = this.#packed.get(container) ?? this.#openContainer(container)
    const offset = offsets.get(number)
    return offset === undefined ? null : new Parser(content, offset, this.#budget).value()
  }

  #openContainer(container: number): Packed {
    if (this.sections.references.at(container).kind === PACKED)
      throw malformed('an object stream lies in another one')
    const stream = this.resolve(new PdfRef(container, this.sections.references.at(container).detail))
    if (!(stream instanceof PdfStream)) throw malformed(`object stream ${container} is missing`)
    const [count, first] = [this.resolve(stream.dict.get('N')), this.resolve(stream.dict.get('First'))]
    if (typeof count !== 'number' || typeof first !== 'number' || !(count >= 0 && first >= 0))
      throw malformed('an object stream does not say what it holds')
    if (count > limits.objects) throw tooComplex('an object stream holds too many objects')
    const direct = new Map(stream.dict)
    for (const key of ['Filter', 'DecodeParms']) direct.set(key, this.resolve(direct.get(key)))
    const content = unpacked(new PdfStream(direct, stream.raw), this.#room)
    const parser = new Parser(content, 0, this.#budget)
    const offsets = new Map<number, number>()
    for (let index = 0; index < count; index++) offsets.set(parser.integer(), first + parser.integer())
    const packed = { content, offsets }
    this.#packed.set(container, packed)
    return packed
  }
}
