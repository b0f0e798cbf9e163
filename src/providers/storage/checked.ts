import { createHash, webcrypto } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import { sha256 } from '../../text/sha256.ts'
import { type FileFacts, FileMismatch } from './port.ts'

export const fileFactsOf = (bytes: Uint8Array): FileFacts => ({ bytes: bytes.length, sha256: sha256(bytes) })

/** The same on a thread of Node: a large file would keep every other request waiting for as long as it is hashed. */
export async function hashed(bytes: Uint8Array): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}

/** Fails where the bytes are not the announced ones. */
export async function requireFacts(bytes: Uint8Array, facts: FileFacts): Promise<void> {
  if (bytes.length !== facts.bytes) throw new FileMismatch('the file has another length than announced')
  if (!(await hashed(bytes)).equals(facts.sha256))
    throw new FileMismatch('the file has another hash than announced')
}

/**
 * Passes bytes on and fails before the end where they are not the announced ones: the last chunk is held back until the
 * hash is known, so that no one can take a wrong file for a whole one.
 */
export function checking({ bytes, sha256 }: FileFacts): Transform {
  const hash = createHash('sha256')
  let length = 0
  let held: Buffer | undefined
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > bytes) return done(new FileMismatch('the file is longer than announced'))
      hash.update(chunk)
      const before = held
      held = chunk
      done(null, before)
    },
    flush(done) {
      if (length < bytes) return done(new FileMismatch('the file is shorter than announced'))
      if (hash.digest().equals(sha256)) done(null, held)
      else done(new FileMismatch('the file has another hash than announced'))
    },
  })
}

/** In pieces, so that no consumer copies a large file at once. */
export function streamOf(bytes: Uint8Array): Readable {
  return Readable.from(pieces(bytes), { objectMode: false })
}

const PIECE = 64 * 1024

function* pieces(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield Buffer.from(bytes.subarray(at, at + PIECE))
}

/** The whole of a small file. */
export async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The same bytes; what ends them too early is called what `named` makes of it. */
export function withFailures(source: Readable, named: (cause: unknown) => Error): Readable {
  const body = new PassThrough()
  // Readers learn of it from the stream; before there is one, it must not end the process.
  body.on('error', () => undefined)
  source.on('error', (cause) => body.destroy(named(cause)))
  body.on('close', () => source.destroy())
  return source.pipe(body)
}
