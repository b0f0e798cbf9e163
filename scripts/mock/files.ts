import { PNG } from 'pngjs'

/** Small files of each type that the contract answers with, so that what reads them finds what it expects. */
export function fileOf(mediaType: string, bytes: number): Buffer {
  return files[mediaType]?.() ?? counted(bytes)
}

const files: Readonly<Record<string, () => Buffer>> = {
  'application/pdf': pdf,
  'image/png': () => PNG.sync.write(new PNG({ width: 2, height: 2 })),
  // The smallest grey picture, of one block.
  'image/jpeg': () =>
    Buffer.from(
      `ffd8ffdb004300${'01'.repeat(64)}ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9`,
      'hex',
    ),
  'audio/wav': wav,
  // A frame of silence: 128 kbit/s, 44.1 kHz.
  'audio/mpeg': () => Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)]),
  'audio/ogg': () => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(60)]),
  'audio/aac': () => Buffer.concat([Buffer.from('fff15080021ffc', 'hex'), Buffer.alloc(9)]),
  'audio/flac': () => Buffer.concat([Buffer.from('664c614380000022', 'hex'), Buffer.alloc(34)]),
}

/** Bytes that say where in the file they are, so that parts of it can be distinguished. */
function counted(bytes: number): Buffer {
  const body = Buffer.alloc(bytes)
  for (let i = 0; i < bytes; i++) body[i] = i % 251
  return body
}

/** A tenth of a second of silence: 8 kHz, 16 bits, one channel. */
function wav(): Buffer {
  const data = Buffer.alloc(1600)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

/** One empty page. */
function pdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
