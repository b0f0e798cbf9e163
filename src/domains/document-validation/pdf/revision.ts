import { unpacked } from './filters.ts'
import { Lexer } from './lexer.ts'
import { Dict, isName, Ref, Stream, StructureFault, type Value } from './values.ts'
import { type Entry, lastSection, readObject, readSections, type Section, type Source } from './xref.ts'

const MOST_IN_CONTAINER = 100_000

/** The document as it stood when the file was `end` bytes long, read as viewers do: by its cross-reference sections. */
export class Revision {
  readonly end: number
  readonly sections: readonly Section[]
  readonly trailer: Dict
  readonly #source: Source
  readonly #entries = new Map<number, Entry>()
  readonly #ownObjects = new Map<number, Value>()
  readonly #underWay = new Set<number>()

  constructor(source: Source, end: number) {
    this.#source = source
    this.end = end
    this.sections = readSections(source, lastSection(source.bytes, end), end)
    this.trailer = this.sections[0]!.trailer
    for (const { entries } of this.sections)
      for (const [number, entry] of entries) if (!this.#entries.has(number)) this.#entries.set(number, entry)
  }

  get isEncrypted(): boolean {
    return this.sections.some(({ trailer }) => trailer.entries.has('Encrypt'))
  }

  /** What a value stands for, references followed. */
  resolve(value: Value): Value {
    let resolved = value
    for (let hops = 0; resolved instanceof Ref; hops++) {
      if (hops > 16) throw new StructureFault('references lead in a circle')
      resolved = this.object(resolved)
    }
    return resolved
  }

  dict(value: Value): Dict | undefined {
    const resolved = this.resolve(value)
    if (!(resolved instanceof Dict)) return undefined
    if (resolved.hasDuplicates) throw new StructureFault('a dictionary has a key twice')
    return resolved
  }

  list(value: Value): Value[] {
    const resolved = this.resolve(value)
    return Array.isArray(resolved) ? resolved : []
  }

  /** Where an object is, such that two revisions with the same place have the same object. */
  placeOf(number: number): string {
    const entry = this.#entries.get(number) ?? null
    if (entry === null) return 'none'
    if ('offset' in entry) return `${entry.offset} ${entry.generation}`
    const container = this.#entries.get(entry.container) ?? null
    return container && 'offset' in container ? `${container.offset}/${entry.index}` : 'none'
  }

  generationOf(number: number): number {
    const entry = this.#entries.get(number) ?? null
    return entry && 'generation' in entry ? entry.generation : 0
  }

  offsetOf(number: number): number | undefined {
    const entry = this.#entries.get(number) ?? null
    return entry && 'offset' in entry ? entry.offset : undefined
  }

  /** ISO 32000-1, section 7.3.10: a reference to what is not there means null. */
  object({ number, generation }: Ref): Value {
    const entry = this.#entries.get(number) ?? null
    if (entry === null) return null
    if ('container' in entry)
      return generation === 0 ? this.#contained(entry.container, entry.index, number) : null
    if (entry.generation !== generation) return null
    return this.#at(entry.offset, number, generation)
  }

  #at(offset: number, number: number, generation: number): Value {
    const known = this.#ownObjects.get(offset) ?? this.#source.objects.get(offset)
    if (known !== undefined) return known
    if (this.#underWay.has(offset)) throw new StructureFault('an object needs itself to be read')
    this.#underWay.add(offset)
    let isShared = true
    const value = readObject(this.#source, offset, this.end, { number, generation }, (length) => {
      isShared = false
      return this.object(length)
    })
    this.#underWay.delete(offset)
    if (isShared) this.#source.objects.set(offset, value)
    else this.#ownObjects.set(offset, value)
    return value
  }

  #contained(container: number, index: number, number: number): Value {
    const offset = this.offsetOf(container)
    if (offset === undefined) return null
    const key = offset * 2
    const numbers = this.#source.containers.get(key + 1)
    const values = this.#source.containers.get(key)
    if (numbers && values) return this.#pick(numbers, values, index, number)
    const stream = this.object(new Ref(container, 0))
    if (!(stream instanceof Stream) || !isName(stream.dict.get('Type'), 'ObjStm'))
      throw new StructureFault('an object lies in what holds no objects')
    const data = unpacked(stream, this.#source.budget)
    const count = stream.dict.get('N')
    const first = stream.dict.get('First')
    if (typeof count !== 'number' || typeof first !== 'number' || count > MOST_IN_CONTAINER)
      throw new StructureFault('a stream of objects is malformed')
    const head = new Lexer(data, 0, first)
    const places = Array.from({ length: count }, () => ({ number: head.integer(), at: head.integer() }))
    const read = places.map(({ at }) => new Lexer(data, first + at).value())
    this.#source.containers.set(key, read)
    this.#source.containers.set(
      key + 1,
      places.map((place) => place.number),
    )
    return this.#pick(
      places.map((place) => place.number),
      read,
      index,
      number,
    )
  }

  #pick(numbers: Value[], values: Value[], index: number, number: number): Value {
    if (numbers[index] !== number) throw new StructureFault('an object is not where its entry says')
    return values[index] ?? null
  }
}
