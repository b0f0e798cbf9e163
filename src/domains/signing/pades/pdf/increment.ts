import { randomBytes } from 'node:crypto'
import { tooComplex } from '../../pdf/faults.ts'
import { limits } from '../../pdf/limits.ts'
import type { Revision } from '../../pdf/revision.ts'
import { dict, name, PdfDict, PdfRef, PdfStream, PdfString, type PdfValue } from '../../pdf/values.ts'
import { serialise, serialiseStream } from './serialise.ts'

/** What is added behind the end of a file (7.5.6). What was there stays as it is, so earlier signatures keep holding. */
export class Increment {
  readonly #document: Revision
  readonly #objects = new Map<number, { generation: number; body: Buffer }>()
  readonly #amended = new Map<number, PdfDict>()
  #next: number

  constructor(document: Revision) {
    this.#document = document
    const size = document.trailer.get('Size')
    // A file may say less than it has, and a number that was given once is never given again.
    this.#next = Math.max(document.size, typeof size === 'number' && size < limits.objects ? size : 0)
  }

  newRef(): PdfRef {
    if (this.#next >= limits.objects) throw tooComplex('there is no number left for another object')
    return new PdfRef(this.#next++, 0)
  }

  add(value: PdfValue | Buffer): PdfRef {
    const ref = this.newRef()
    this.set(ref, value)
    return ref
  }

  /** Bytes are taken as they are. */
  set({ number, generation }: PdfRef, value: PdfValue | Buffer): void {
    const body = Buffer.isBuffer(value)
      ? value
      : value instanceof PdfStream
        ? serialiseStream(value)
        : Buffer.from(serialise(value), 'latin1')
    this.#objects.set(number, { generation, body })
  }

  /** Sets entries of a dictionary of the file. Several changes of the same one come together. */
  amend(ref: PdfRef, before: PdfDict, entries: Record<string, PdfValue>): void {
    const amended = new PdfDict([...(this.#amended.get(ref.number) ?? before), ...Object.entries(entries)])
    this.#amended.set(ref.number, amended)
    this.set(ref, amended)
  }

  /** The whole file, and where each of the new objects' bodies begins in it. */
  appended(): { pdf: Buffer; bodies: ReadonlyMap<number, number> } {
    const { bytes } = this.#document.file
    const parts: Buffer[] = [bytes]
    let length = bytes.length
    const push = (part: Buffer | string): void => {
      const added = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
      parts.push(added)
      length += added.length
    }
    const bodies = new Map<number, number>()
    const offsets = new Map<number, { offset: number; generation: number }>()
    if (bytes.at(-1) !== 0x0a && bytes.at(-1) !== 0x0d) push('\n')
    for (const [number, { generation, body }] of [...this.#objects].sort(([a], [b]) => a - b)) {
      offsets.set(number, { offset: length, generation })
      push(`${number} ${generation} obj\n`)
      bodies.set(number, length)
      push(body)
      push('\nendobj\n')
    }
    const start = length
    if (this.#document.sections[0]!.isStream) {
      const own = this.newRef()
      offsets.set(own.number, { offset: start, generation: 0 })
      push(`${own.number} 0 obj\n`)
      push(serialiseStream(streamSection(offsets, this.#trailer())))
      push('\nendobj\n')
    } else push(`${tableSection(offsets)}trailer\n${serialise(this.#trailer())}\n`)
    push(`startxref\n${start}\n%%EOF\n`)
    return { pdf: Buffer.concat(parts, length), bodies }
  }

  #trailer(): PdfDict {
    const { trailer, newest } = this.#document
    const [permanent] = this.#document.list(trailer.get('ID'))
    const changing = new PdfString(randomBytes(16))
    const first = this.#document.resolve(permanent)
    const entries = dict({ Size: this.#next, Root: this.#document.rootRef })
    const info = trailer.get('Info')
    if (info instanceof PdfRef) entries.set('Info', info)
    entries.set('ID', [first instanceof PdfString ? first : changing, changing])
    entries.set('Prev', newest)
    return entries
  }
}

type Offsets = ReadonlyMap<number, { offset: number; generation: number }>

/** Runs of numbers without a gap. */
function runsOf(offsets: Offsets): number[][] {
  const runs: number[][] = []
  for (const number of [...offsets.keys()].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  return runs
}

function tableSection(offsets: Offsets): string {
  const lines = runsOf(offsets).map((run) => {
    const entries = run.map((number) => {
      const { offset, generation } = offsets.get(number)!
      return `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`
    })
    return `${run[0]} ${run.length}\n${entries.join('')}`
  })
  return `xref\n${lines.join('')}`
}

function streamSection(offsets: Offsets, trailer: PdfDict): PdfStream {
  const runs = runsOf(offsets)
  const rows = runs.flat().map((number) => {
    const { offset, generation } = offsets.get(number)!
    const row = Buffer.alloc(7)
    row[0] = 1
    row.writeUInt32BE(offset, 1)
    row.writeUInt16BE(generation, 5)
    return row
  })
  const entries = new PdfDict(trailer)
  entries.set('Type', name('XRef'))
  entries.set('W', [1, 4, 2])
  entries.set(
    'Index',
    runs.flatMap((run) => [run[0]!, run.length]),
  )
  return new PdfStream(entries, Buffer.concat(rows))
}
