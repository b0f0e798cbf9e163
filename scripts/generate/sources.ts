import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { nullableRef } from './nullable-refs.ts'

export type Json = Record<string, unknown>

/** Where something was written. */
export interface Place {
  file: string
  line: number
}

/** A fault of the contract as its author meets it: with the file and the line. */
export class SourceFault extends Error {
  readonly reason: string

  constructor(place: Place, reason: string) {
    super(`${formatPlace(place)}\n  ${reason}`)
    this.reason = reason
  }
}

export function formatPlace({ file, line }: Place): string {
  const path = relative(process.cwd(), file)
  return `${path.startsWith('..') ? file : path.split(sep).join('/')}:${line}`
}

interface Known {
  place: Place
  /** Lines of the keys, or of the items of a list. */
  lines: Map<string, number>
}

/** The hand-written files as parsed values, which the generator completes, together with the line of each part. */
export class Sources {
  readonly #files = new Map<string, Json>()
  readonly #known = new WeakMap<object, Known>()

  /** The parsed file; always the same value, so that what was completed stays so. */
  read(file: string): Json {
    let value = this.#files.get(file)
    if (!value) {
      value = this.#parse(file)
      this.#files.set(file, value)
    }
    return value
  }

  /** A file that is made, not written. */
  add(file: string, value: Json): Json {
    this.#files.set(file, value)
    return value
  }

  /** `origin` is the part that refers; a reference that leads nowhere is reported at its line. */
  resolve(file: string, ref: string, origin: object = {}): { file: string; name: string; value: Json } {
    const place = this.placeOf(origin) ?? { file, line: 1 }
    const [path = '', pointer = ''] = ref.split('#')
    const target = path === '' ? file : resolve(dirname(file), path)
    if (!this.#files.has(target) && !existsSync(target))
      throw new SourceFault(place, `$ref ${ref}: there is no file ${relative(process.cwd(), target)}`)
    const keys = pointer.split('/').slice(1).map(unescaped)
    let value: unknown = this.read(target)
    for (const key of keys) value = (value as Json | undefined)?.[key]
    if (typeof value !== 'object' || value === null)
      throw new SourceFault(place, `$ref ${ref} points at nothing`)
    return { file: target, name: keys.at(-1) ?? '', value: value as Json }
  }

  /** The value, or what it refers to, with the file that it is written in. */
  follow(file: string, value: Json): { file: string; value: Json } {
    return typeof value.$ref === 'string' ? this.resolve(file, value.$ref, value) : { file, value }
  }

  placeOf(value: object): Place | undefined {
    return this.#known.get(value)?.place
  }

  /** What was made for a hand-written part is reported at that part. */
  mark<T extends object>(made: T, origin: object): T {
    const place = this.placeOf(origin)
    if (place) this.#known.set(made, { place, lines: new Map() })
    return made
  }

  /** Where the part at the pointer of a bundled document was written, or what it was made for. */
  find(bundled: unknown, pointer: string): Place | undefined {
    let place: Place | undefined
    let value = bundled
    for (const key of ['', ...pointer.split('/').slice(1).map(unescaped)]) {
      if (key !== '' && typeof value === 'object' && value !== null) {
        const known = this.#known.get(value)
        const line = known?.lines.get(key)
        if (known && line !== undefined) place = { file: known.place.file, line }
        value = (value as Json)[key]
      }
      if (typeof value === 'object' && value !== null) place = this.placeOf(value) ?? place
    }
    return place
  }

  #parse(file: string): Json {
    const counter = new LineCounter()
    const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: counter })
    const lineOf = (node: unknown, otherwise: number): number => {
      const start = (node as Node | null)?.range?.[0]
      return start === undefined ? otherwise : counter.linePos(start).line
    }
    const [error] = document.errors
    if (error) throw new SourceFault({ file, line: counter.linePos(error.pos[0]).line }, error.message)

    const convert = (node: unknown, line: number): unknown => {
      if (isAlias(node)) return convert(node.resolve(document), line)
      if (isScalar(node)) return node.value
      if (isSeq(node)) {
        const lines = new Map<string, number>()
        const list = node.items.map((item, index) => {
          const at = lineOf(item, line)
          lines.set(String(index), at)
          return convert(item, at)
        })
        this.#known.set(list, { place: { file, line }, lines })
        return list
      }
      if (isMap(node)) {
        const lines = new Map<string, number>()
        const object: Json = {}
        for (const { key, value } of node.items) {
          const name = String(isScalar(key) ? key.value : key)
          const at = lineOf(key, line)
          const converted = convert(value, at)
          if (name === '<<') {
            Object.assign(object, converted)
            continue
          }
          lines.set(name, at)
          object[name] = converted
        }
        const { $ref } = object
        const made =
          typeof $ref === 'string' && object.nullable === true ? nullableRef({ ...object, $ref }) : object
        this.#known.set(made, { place: { file, line }, lines })
        return made
      }
      return null
    }
    return (convert(document.contents, 1) ?? {}) as Json
  }
}

/** How one file refers to a part of another. */
export function refTo(from: string, file: string, ...keys: string[]): string {
  const path = from === file ? '' : relative(dirname(from), file).split(sep).join('/')
  return `${path}#/${keys.map(escaped).join('/')}`
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (key: string): string => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
