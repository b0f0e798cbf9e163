import { pipeline, Readable, Transform } from 'node:stream'
import { checking, streamOf } from './checked.ts'
import { type ByteRange, FileDamaged, type Storage, type StoredFileRef } from './port.ts'
import {
  cipherOf,
  type FileCipher,
  HEAD,
  lastSegment,
  type MasterKey,
  newCipher,
  opening,
  openLength,
  SEGMENT,
  sealedLength,
  sealing,
  segmentPlaceOf,
} from './segments.ts'
import type { Spool } from './spool.ts'

interface Keys {
  /** With which files are written. */
  current: MasterKey
  /** With which they are read besides. */
  former: readonly MasterKey[]
}

/** Files that the storage behind it cannot read. What was stored there before, it gives out as it is. */
export function createEncryptedStorage(inner: Storage, { current, former }: Keys, spool: Spool): Storage {
  const masters = [current, ...former]

  async function whole(key: string): Promise<StoredFileRef | undefined> {
    const found = await inner.get(key)
    if (!found) return undefined
    const { bytes: sealed, body } = found
    try {
      const head = await taken(body, HEAD)
      const cipher = cipherOf(head, masters, key)
      if (!cipher) {
        if (head.length > 0 && !body.readableEnded) body.unshift(head)
        return body.readableEnded ? { bytes: sealed, body: streamOf(head) } : found
      }
      const bytes = openLength(sealed)
      return { bytes, body: through(body, opening(cipher, 0, lastSegment(bytes))) }
    } catch (error) {
      body.destroy()
      throw error
    }
  }

  async function part(key: string, range: ByteRange): Promise<StoredFileRef | undefined> {
    const found = await inner.get(key, { range: { from: 0, to: HEAD - 1 } })
    if (!found) return undefined
    const head = await taken(found.body, HEAD)
    found.body.destroy()
    const cipher = cipherOf(head, masters, key)
    return cipher ? openPart(key, cipher, found.bytes, range) : inner.get(key, { range })
  }

  async function openPart(key: string, cipher: FileCipher, sealed: number, range: ByteRange) {
    const bytes = openLength(sealed)
    const { first, from, to } = segmentPlaceOf(range, bytes)
    const found = await inner.get(key, { range: { from, to } })
    if (!found) return undefined
    if (found.bytes !== sealed) {
      found.body.destroy()
      throw new FileDamaged('a stored file has changed while it was read')
    }
    const wanted = cutting(range.from - first * SEGMENT, range.to - range.from + 1)
    return { bytes, body: through(found.body, opening(cipher, first, lastSegment(bytes)), wanted) }
  }

  return {
    ...inner,
    async put(key, body, facts) {
      const cipher = newCipher(current, key)
      const source = body instanceof Readable ? body : streamOf(body)
      // The storage receives the hash of the upload before the first byte, and that is another than the file's.
      const spooled = await spool.take(source, checking(facts), sealing(cipher))
      try {
        if (spooled.bytes !== sealedLength(facts.bytes))
          throw new Error('a file was encrypted to a wrong length')
        await inner.put(key, spooled.body(), spooled)
      } finally {
        await spooled.release()
      }
    },
    get: (key, { range } = {}) => (range ? part(key, range) : whole(key)),
  }
}

/** The first bytes of a stream, which goes on behind them; fewer where it ends before. */
function taken(body: Readable, count: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      body.off('readable', look).off('end', onEnd).off('error', onError)
      end()
    }
    const look = () => {
      const head: Buffer | null = body.read(count)
      if (head !== null) settle(() => resolve(head))
    }
    const onEnd = () => settle(() => resolve(Buffer.alloc(0)))
    const onError = (error: Error) => settle(() => reject(error))
    if (body.errored) return reject(body.errored)
    body.on('readable', look).on('end', onEnd).on('error', onError)
  })
}

/** The last of them, which ends with the error of any and ends all when it is destroyed. */
function through(source: Readable, ...steps: Transform[]): Readable {
  const body = steps.at(-1) as Transform
  // Readers learn of an error from the stream; before there is one, it must not end the process.
  body.on('error', () => undefined)
  pipeline([source, ...steps], () => undefined)
  return body
}

/** Passes so many bytes on, behind those that it leaves out. */
function cutting(left: number, count: number): Transform {
  let [before, wanted] = [left, count]
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.min(before, chunk.length)
      const piece = chunk.subarray(from, from + wanted)
      before -= from
      wanted -= piece.length
      done(null, piece)
    },
  })
}
