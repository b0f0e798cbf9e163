import { deflateSync } from 'node:zlib'

/** A file of one form, whose objects are written as they are given: number 5 onwards. */
function pdfOf(form: string, objects: Buffer[] = []): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]!.length
  const add = (number: number, body: Buffer) => {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.push(at)
    parts.push(part)
    at += part.length
  }
  add(1, Buffer.from('<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>'))
  add(2, Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'))
  add(3, Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'))
  add(4, Buffer.from(form))
  for (const [index, body] of objects.entries()) add(5 + index, body)
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = offsets.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}

const MAX_LIST_LENGTH = 900_000

/** Four bytes for each, and two hundred where they are kept. */
export function emptyDictionaries(bytes: number): Buffer {
  const lists: string[] = []
  for (let left = bytes / 4; left > 0; left -= MAX_LIST_LENGTH)
    lists.push(`[${'<<>>'.repeat(Math.min(left, MAX_LIST_LENGTH))}]`)
  return pdfOf(`<< /Fields [] /Data [${lists.join(' ')}] >>`)
}

/** As deep as is read, again and again. */
export function deepNesting(bytes: number): Buffer {
  const one = '['.repeat(60) + ']'.repeat(60)
  return pdfOf(`<< /Fields [] /Data [${one.repeat(Math.floor(bytes / one.length))}] >>`)
}

/** Names that are all different, so that each must be kept. */
export function differentNames(count: number): Buffer {
  const entries = Array.from({ length: count }, (_, n) => `/N${n.toString(36)} ${n}`)
  return pdfOf(`<< /Fields [] /Data << ${entries.join(' ')} >> >>`)
}

/** A form that lies in a stream of objects, which unpacks to so many bytes. */
export function objectStreamBomb(bytes: number): Buffer {
  const head = '4 0 '
  const plain = Buffer.alloc(bytes, 0x20)
  plain.write(`${head}<< /Fields [] >>`)
  const packed = deflateSync(plain, { level: 9 })
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]!.length
  const add = (number: number, body: Buffer) => {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.push(at)
    parts.push(part)
    at += part.length
  }
  for (const [index, body] of objects.entries()) add(index + 1, body)
  add(5, streamOf(`/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`, packed))
  const entry = (kind: number, one: number, other: number) =>
    Buffer.from([kind, one >> 24, (one >> 16) & 0xff, (one >> 8) & 0xff, one & 0xff, other])
  const start = at
  const table = Buffer.concat([
    entry(0, 0, 0),
    ...offsets.slice(0, 3).map((offset) => entry(1, offset, 0)),
    entry(2, 5, 0),
    entry(1, offsets[3]!, 0),
    entry(1, start, 0),
  ])
  add(6, streamOf('/Type /XRef /Size 7 /W [1 4 1] /Root 1 0 R', table))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}

const streamOf = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
