import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** What an image is of, and what lies in it. */
export interface ImageHeader {
  /** The version of the embedded database whose files these are. */
  pglite: string
  /** Those that were applied, in order. */
  migrations: readonly { name: string; checksum: string }[]
  /** Columns whose rows say when the database was made. */
  moments: readonly { table: string; columns: readonly string[] }[]
  directories: readonly string[]
  /** Files end in zeros oftener than not: so many bytes are kept of so many. */
  files: readonly { path: string; bytes: number; kept: number }[]
}

export interface Image {
  header: ImageHeader
  /** In the order of the header. */
  contents: readonly Buffer[]
}

export interface FileOfImage {
  path: string
  content: Buffer
}

const LENGTH_BYTES = 4

export function packImage(
  about: Pick<ImageHeader, 'pglite' | 'migrations' | 'moments' | 'directories'>,
  files: readonly FileOfImage[],
): Buffer {
  const parts = files.map(({ content }) => content.subarray(0, lengthWithoutZeros(content)))
  const header: ImageHeader = {
    ...about,
    files: files.map(({ path, content }, index) => ({
      path,
      bytes: content.length,
      kept: parts[index]!.length,
    })),
  }
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(text.length)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return Buffer.concat([length, text, brotliCompressSync(Buffer.concat(parts), { params })])
}

/** Alone, without what it is of. */
export function readHeader(packed: Buffer): ImageHeader {
  return JSON.parse(packed.toString('utf8', LENGTH_BYTES, endOfHeader(packed))) as ImageHeader
}

export function readImage(packed: Buffer): Image {
  const header = readHeader(packed)
  const all = brotliDecompressSync(packed.subarray(endOfHeader(packed)))
  let at = 0
  const contents = header.files.map(({ kept }) => {
    at += kept
    return all.subarray(at - kept, at)
  })
  if (at !== all.length) throw new Error('the image is not whole')
  return { header, contents }
}

const endOfHeader = (packed: Buffer): number => LENGTH_BYTES + packed.readUInt32LE()

function lengthWithoutZeros(content: Buffer): number {
  let length = content.length
  while (length > 0 && content[length - 1] === 0) length--
  return length
}
