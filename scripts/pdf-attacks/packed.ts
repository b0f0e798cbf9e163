import { deflateSync } from 'node:zlib'
import { lastSection } from '../../src/domains/signing/pdf/sections.ts'
import { opened } from '../../test/domains/signing/validation/support/increments.ts'

interface PackedOptions {
  /** More entries of the object stream's dictionary. */
  container?: string
  /** More entries of the cross-reference stream's dictionary. */
  trailer?: string
  /** Entries instead of those that are right, by number: kind, first, second. */
  entries?: Record<number, [number, number, number]>
  /** Objects beside the object stream, as text. */
  plain?: Record<number, string>
  /** Objects of which only a cross-reference table beside the stream speaks (hybrid files). */
  hybrid?: boolean
  root?: number
}

/** Appends a revision with its objects in an object stream and its cross-references in a stream. */
export function appendedPacked(
  pdf: Uint8Array,
  objects: Record<number, string>,
  options: PackedOptions = {},
): Buffer {
  const bytes = Buffer.from(pdf)
  const before = opened(pdf).trailer
  const highest = Math.max(
    Number(before.get('Size')) - 1,
    ...[objects, options.plain ?? {}, options.entries ?? {}].flatMap((one) => Object.keys(one).map(Number)),
  )
  const [container, table] = [highest + 1, highest + 2]
  const members = Object.entries(objects)
  let length = 0
  const head = members.map(([number, text]) => {
    const line = `${number} ${length}`
    length += text.length + 1
    return line
  })
  const first = `${head.join(' ')} `
  const data = deflateSync(Buffer.from(first + members.map(([, text]) => `${text}\n`).join(''), 'latin1'))
  const parts: Buffer[] = [bytes]
  let at = bytes.length
  const entries = new Map<number, [number, number, number]>()
  const put = (number: number, body: Buffer): void => {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    entries.set(number, [1, at, 0])
    parts.push(part)
    at += part.length
  }
  for (const [number, text] of Object.entries(options.plain ?? {}))
    put(Number(number), Buffer.from(text, 'latin1'))
  if (members.length > 0)
    put(
      container,
      streamed(
        `/Type /ObjStm /N ${members.length} /First ${first.length} /Filter /FlateDecode ${options.container ?? ''}`,
        data,
      ),
    )
  for (const [index, [number]] of members.entries()) entries.set(Number(number), [2, container, index])
  const tableAt = at
  entries.set(table, [1, tableAt, 0])
  for (const [number, fields] of Object.entries(options.entries ?? {})) entries.set(Number(number), fields)
  const numbers = [...entries.keys()].sort((a, b) => a - b)
  const rows = numbers.map((number) => {
    const [kind, one, other] = entries.get(number)!
    const row = Buffer.alloc(7)
    row.writeUInt8(kind, 0)
    row.writeUInt32BE(one, 1)
    row.writeUInt16BE(other, 5)
    return row
  })
  const previous = lastSection(bytes, bytes.length)
  const info = before.has('Info') ? '/Info 22 0 R' : ''
  const common = `/Size ${table + 1} /Root ${options.root ?? 1} 0 R ${info} /Prev ${previous} ${options.trailer ?? ''}`
  put(
    table,
    streamed(
      `/Type /XRef /W [1 4 2] /Filter /FlateDecode /Index [${ranges(numbers)}] ${options.hybrid ? `/Size ${table + 1}` : common}`,
      deflateSync(Buffer.concat(rows)),
    ),
  )
  const last = options.hybrid
    ? `xref\n0 1\n0000000000 65535 f \ntrailer\n<< ${common} /XRefStm ${tableAt} >>\nstartxref\n${at}\n%%EOF\n`
    : `startxref\n${tableAt}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(last, 'latin1')])
}

const streamed = (dict: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream', 'latin1'),
  ])

/** Where each row of numbers begins, and how long it is. */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last && last[0] + last[1] === number) last[1]++
    else found.push([number, 1])
  }
  return found.flat().join(' ')
}
