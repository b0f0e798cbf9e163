import { malformed, tooComplex } from '../../pdf/faults.ts'
import type { Revision } from '../../pdf/revision.ts'
import {
  isWrittenAsReal,
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../../pdf/values.ts'

/** Where two values differ: the nearest object around it, as the newer revision numbers it. */
export interface Difference {
  object: number | null
}

/** More pairs than any real file has; the worker has a limit of time besides. */
const MAX_COMPARED = 30_000_000

/**
 * Compares what values stand for in two revisions, references resolved in each. Nothing is passed over in what is shown; elsewhere
 * references to what has rules of its own end the way, if both revisions have it in that role.
 */
export class Walk {
  readonly #older: Revision
  readonly #newer: Revision
  /** Pages, fields and annotations of both revisions, which are compared by their own rules. */
  readonly #ends: ReadonlySet<number>
  /** Pairs of references behind which nothing differs. */
  readonly #same = { shown: new Set<string>(), other: new Set<string>() }
  #compared = 0

  constructor(older: Revision, newer: Revision, ends: ReadonlySet<number>) {
    this.#older = older
    this.#newer = newer
    this.#ends = ends
  }

  /** What viewers draw: everything behind the value counts. */
  compareRendered(before: PdfValue, after: PdfValue, object: number | null = null): Difference | undefined {
    return this.#walk(before, after, object, 'shown')
  }

  other(before: PdfValue, after: PdfValue, object: number | null = null): Difference | undefined {
    return this.#walk(before, after, object, 'other')
  }

  /** A reference of another generation leads nowhere, but for viewers that do not look at it: then to what was changed. */
  #isStale(value: PdfValue): boolean {
    if (!(value instanceof PdfRef) || value.generation === this.#newer.generationOf(value.number))
      return false
    return this.#older.placeOf(value.number) !== this.#newer.placeOf(value.number)
  }

  /** One entry of two dictionaries, and how its number is written. */
  entry(
    before: PdfDict,
    after: PdfDict,
    key: string,
    mode: 'shown' | 'other',
    object: number | null,
  ): Difference | undefined {
    if (isWrittenAsReal(before, key) !== isWrittenAsReal(after, key)) return { object }
    return this.#walk(before.get(key), after.get(key), object, mode)
  }

  #walk(
    before: PdfValue,
    after: PdfValue,
    object: number | null,
    mode: 'shown' | 'other',
  ): Difference | undefined {
    const known = this.#same[mode]
    const seen = new Set<string>()
    const waiting: [PdfValue, PdfValue, number | null][] = [[before, after, object]]
    const push = (was: PdfValue, is: PdfValue, holder: number | null) => waiting.push([was, is, holder])
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      if (++this.#compared > MAX_COMPARED) throw tooComplex('there is too much to compare')
      const [was, is, around] = pair
      // A reference that leads to nothing makes some viewers search the file for what it names.
      if ((was === null && is instanceof PdfRef) || (is === null && was instanceof PdfRef))
        return { object: numberOf(is) ?? around }
      if (this.#isStale(is)) return { object: numberOf(is) ?? around }
      // What refers to itself by its number, such as a layer, is another one in a copy.
      if (mode === 'shown' && isOther(was, is)) return { object: numberOf(is) ?? around }
      if (was instanceof PdfRef && is instanceof PdfRef) {
        if (mode === 'other' && was.number === is.number && this.#ends.has(is.number)) continue
        const key = `${was.number} ${was.generation} ${is.number} ${is.generation}`
        if (known.has(key) || seen.has(key)) continue
        seen.add(key)
      }
      const holder = is instanceof PdfRef ? is.number : around
      if (!sameShape(this.#older.resolve(was), this.#newer.resolve(is), holder, push))
        return { object: holder }
    }
    // Only where nothing was found is it certain for every pair on the way.
    for (const key of seen) known.add(key)
    return undefined
  }
}

/** Another object, or one that was none before. */
function isOther(was: PdfValue, is: PdfValue): boolean {
  const [then, now] = [numberOf(was), numberOf(is)]
  return then !== now && (then !== undefined || now !== undefined)
}

const numberOf = (value: PdfValue): number | undefined => (value instanceof PdfRef ? value.number : undefined)

type Push = (was: PdfValue, is: PdfValue, holder: number | null) => void

/** Whether two resolved values are alike as far as they go themselves; what they hold is pushed. */
function sameShape(was: PdfValue, is: PdfValue, holder: number | null, push: Push): boolean {
  if (Array.isArray(is)) {
    if (!Array.isArray(was) || was.length !== is.length) return false
    const isAlike = (at: number) => isWrittenAsReal(was, at) === isWrittenAsReal(is, at)
    return is.every((one, at) => isAlike(at) && sameMember(was[at]!, one, holder, push))
  }
  if (is instanceof PdfDict) return was instanceof PdfDict && sameEntries(was, is, holder, push)
  if (is instanceof PdfStream) {
    if (!(was instanceof PdfStream) || !was.raw.equals(is.raw)) return false
    return sameEntries(was.dict, is.dict, holder, push)
  }
  return isEqual(was, is)
}

function sameEntries(was: PdfDict, is: PdfDict, holder: number | null, push: Push): boolean {
  if (was !== is && (was.hasDuplicates || is.hasDuplicates)) throw malformed('a dictionary has a key twice')
  for (const key of keysOf(was, is)) {
    const isAlike = isWrittenAsReal(was, key) === isWrittenAsReal(is, key)
    if (!isAlike || !sameMember(was.get(key), is.get(key), holder, push)) return false
  }
  return true
}

function sameMember(was: PdfValue, is: PdfValue, holder: number | null, push: Push): boolean {
  if (!isHolding(was) && !isHolding(is)) return isEqual(was, is)
  push(was, is, holder)
  return true
}

/** A reference, or what may hold one. */
const isHolding = (value: PdfValue): boolean =>
  value instanceof PdfRef || value instanceof PdfDict || value instanceof PdfStream || Array.isArray(value)

function isEqual(was: PdfValue, is: PdfValue): boolean {
  if (is instanceof PdfName) return was instanceof PdfName && was.text === is.text
  if (is instanceof PdfString) return was instanceof PdfString && was.bytes.equals(is.bytes)
  return was === is
}

/** An entry that is null is none (7.3.7). */
export const keysOf = (before: PdfDict, after: PdfDict): Set<string> =>
  new Set([...before.keys(), ...after.keys()])
