import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable, Transform } from 'node:stream'
import { StorageFull, StorageUnavailable } from './port.ts'

/** A file on its way, whose length and hash are known now. */
export interface Spooled {
  bytes: number
  sha256: Buffer
  /** Its first bytes. */
  head: Buffer
  /** From its beginning, as often as it is asked for. */
  body(): Readable
  whole(): Promise<Buffer>
  /** Frees its room. */
  release(): Promise<void>
}

export interface Spool {
  /** Reads to the end. Where that fails, nothing is left. */
  take(...through: [source: Readable, ...steps: Transform[]]): Promise<Spooled>
}

const UNNAMED_MS = 60_000
const SPOOLED = '.spool'
const HEAD_BYTES = 4096

/**
 * Files that are neither in memory nor in the storage yet. Each loses its name as soon as it is open, so the system frees
 * it with the process, however that ends.
 */
export function openSpool(directory: string): Spool {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  removeNamed(directory)
  return {
    async take(...through) {
      const file = await unnamed(directory).catch(failed)
      try {
        return await filled(file, through)
      } catch (error) {
        await file.close()
        return failed(error)
      }
    },
  }
}

async function unnamed(directory: string): Promise<FileHandle> {
  const path = join(directory, `${randomUUID()}${SPOOLED}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function filled(file: FileHandle, through: [Readable, ...Transform[]]): Promise<Spooled> {
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  pipeline([...through, counting], () => undefined)
  await file.writeFile(counting)
  const head = Buffer.alloc(Math.min(HEAD_BYTES, bytes))
  await file.read(head, 0, head.length, 0)
  return {
    bytes,
    sha256: hash.digest(),
    head,
    body: () => Readable.from(chunksOf(file, bytes), { objectMode: false }),
    whole: () => readWhole(file, bytes),
    release: () => file.close(),
  }
}

const PIECE = 64 * 1024

async function* chunksOf(file: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at)
    if (bytesRead === 0) throw new StorageUnavailable('a spooled file is cut off')
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Straight to where it stays: many megabytes in pieces that are joined afterwards would hold up all other requests. */
async function readWhole(file: FileHandle, bytes: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(bytes)
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await file.read(whole, at, bytes - at, at)
    if (bytesRead === 0) throw new StorageUnavailable('a spooled file is cut off')
    at += bytesRead
  }
  return whole
}

/** Between its name and losing it a process may have been killed. Other instances may be in that very moment now. */
function removeNamed(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!name.endsWith(SPOOLED)) continue
    const path = join(directory, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > UNNAMED_MS) rmSync(path, { force: true })
  }
}

function failed(cause: unknown): never {
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFull('the spool has no room', { cause })
  if (['EACCES', 'EIO', 'EMFILE', 'ENFILE', 'ENOENT', 'EROFS'].includes(code))
    throw new StorageUnavailable('the spool cannot be used', { cause })
  throw cause
}
