/** Objects of a file, by number; the first is the catalogue. */
export type Objects = Record<number, string | Buffer>

interface HandMade {
  version?: string
  objects: Objects
  trailer?: string
  /** Line ends of the cross-reference entries. */
  entryEnd?: ' \n' | '\r\n'
}

/** A file with a cross-reference table, written out with all its offsets. */
export function classicFile({ version = '1.7', objects, trailer = '', entryEnd = ' \n' }: HandMade): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')]
  const numbers = Object.keys(objects).map(Number)
  const size = Math.max(...numbers) + 1
  const offsets = new Map<number, number>()
  let length = parts[0]!.length
  for (const number of numbers) {
    offsets.set(number, length)
    const body = objects[number]!
    const part = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  }
  const entries = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined
      ? `0000000000 65535 f${entryEnd}`
      : `${String(offset).padStart(10, '0')} 00000 n${entryEnd}`
  })
  const table = `xref\n0 ${size}\n${entries.join('')}`
  const tail = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + tail, 'latin1')])
}

/** A further revision with a table: objects that are new or stand for older ones. */
export function appended(file: Buffer, objects: Objects, trailer = ''): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.subarray(-64).toString('latin1'))![1]
  const size = Math.max(
    ...[...file.toString('latin1').matchAll(/\/Size (\d+)/g)].map(([, one]) => Number(one)),
  )
  const parts: Buffer[] = [file]
  let length = file.length
  const lines: string[] = []
  for (const [number, body] of Object.entries(objects)) {
    const part = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'),
      Buffer.from('\nendobj\n'),
    ])
    lines.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
    parts.push(part)
    length += part.length
  }
  const newSize = Math.max(size, ...Object.keys(objects).map((number) => Number(number) + 1))
  const tail = `xref\n${lines.join('')}trailer\n<< /Size ${newSize} /Root 1 0 R /Prev ${previous} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(tail, 'latin1')])
}

export function stream(dict: string, content: string | Buffer): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1')
  return Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

/** One page with a line of text; entries of the page and the catalogue can be added. */
export function onePage(more: { page?: string; catalog?: string; objects?: Objects } = {}): Objects {
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${more.page ?? ''} >>`,
    4: stream('', 'BT /F1 20 Tf 60 760 Td (A page made by hand) Tj ET'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more.objects,
  }
}
