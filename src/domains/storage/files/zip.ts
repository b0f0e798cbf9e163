import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  modifiedAt: Date
  body: Readable
}

/** A ZIP archive, entry after entry: the next is asked for when the one before has left, so no more than a piece is in memory. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  // By its type any stream; it is a PassThrough.
  const archive = zip.outputStream as Readable
  add(zip, archive, entries).catch((error) => archive.destroy(error))
  return archive
}

async function add(zip: ZipFile, archive: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
  // The library repeats the fault of a body, which is awaited below.
  zip.on('error', () => undefined)
  for await (const { name, modifiedAt, body } of entries) {
    // Who reads the archive may leave in the middle of an entry, which then would wait for ever.
    const leave = () => body.destroy()
    archive.once('close', leave)
    zip.addReadStream(body, name, { mtime: modifiedAt, compressionLevel: 1 })
    await finished(body)
    archive.off('close', leave)
  }
  zip.end()
}
