import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checking, requireFacts } from './checked.ts'
import { requireKey } from './key.ts'
import {
  type ByteRange,
  type FileFacts,
  type Storage,
  StorageFull,
  StorageUnavailable,
  type StoredFileRef,
} from './port.ts'

/** Keys have no dots, so a file that is being written is never taken for a finished one. */
const UNFINISHED = '.part'

/** Each piece costs a turn of every stream that it passes, so large files go in larger ones than Node's 64 KiB. */
const PIECE = 256 * 1024

/** Files in a directory of this machine. Several instances may share one. */
export function createDiskStorage(directory: string): Storage {
  const pathOf = (key: string): string => join(directory, ...requireKey(key).split('/'))

  return {
    async put(key, body, facts) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}${UNFINISHED}`
      try {
        const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeDurably(draft, body, facts)
        await rename(draft, path)
        await syncDirectories(dirname(path), made)
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw failureOf(cause)
      }
    },
    async get(key, { range } = {}) {
      try {
        return await opened(await open(pathOf(key), 'r'), range)
      } catch (cause) {
        if (isAbsent(cause)) return undefined
        throw failureOf(cause)
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((cause) => {
        throw failureOf(cause)
      })
    },
    async *olderThan(time) {
      for (const file of await filesUnder(directory)) {
        const path = join(file.parentPath, file.name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
        if (mtimeMs > time.getTime()) continue
        // A write that began so long ago is never finished, and the file has no key.
        if (file.name.endsWith(UNFINISHED)) await rm(path, { force: true })
        else yield relative(directory, path).split(sep).join('/')
      }
    },
    async close() {},
  }
}

async function opened(file: FileHandle, range: ByteRange | undefined): Promise<StoredFileRef> {
  try {
    const { size } = await file.stat()
    return { bytes: size, body: bodyOf(file, range ?? { from: 0, to: size - 1 }) }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Closes the file at its end. A stream of Node's would need another behind it, to name its failures. */
function bodyOf(file: FileHandle, { from, to }: ByteRange): Readable {
  let at = from
  const body = new Readable({
    highWaterMark: PIECE,
    async read() {
      try {
        const length = Math.min(PIECE, to + 1 - at)
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, at)
        at += bytesRead
        this.push(bytesRead === 0 ? null : buffer.subarray(0, bytesRead))
      } catch (cause) {
        this.destroy(failureOf(cause))
      }
    },
    destroy(error, done) {
      file.close().then(
        () => done(error),
        (cause) => done(error ?? failureOf(cause)),
      )
    },
  })
  // Readers learn of it from the stream; before there is one, it must not end the process.
  return body.on('error', () => undefined)
}

async function writeDurably(path: string, body: Uint8Array | Readable, facts: FileFacts): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await closing(file, async () => {
    if (body instanceof Readable)
      await pipeline(body, checking(facts), (chunks: AsyncIterable<Buffer>) => file.writeFile(chunks))
    else {
      await requireFacts(body, facts)
      await file.writeFile(body)
    }
    await file.sync()
  })
}

/** A name is on the disk only when its directory is synced, and each new directory above it. */
async function syncDirectories(directory: string, firstMade: string | undefined): Promise<void> {
  const top = firstMade === undefined ? directory : dirname(firstMade)
  for (let at = directory; ; at = dirname(at)) {
    await syncDirectory(at)
    if (at === top || at === dirname(at)) return
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const opened = await open(directory, 'r')
  await closing(opened, () => opened.sync())
}

async function closing(file: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    await file.close()
  }
}

async function filesUnder(directory: string) {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile())
  } catch (cause) {
    if (isAbsent(cause)) return []
    throw failureOf(cause)
  }
}

const codeOf = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? ''

const isAbsent = (cause: unknown): boolean => codeOf(cause) === 'ENOENT'

/** A full disk, a used-up quota, or a limit on the size of files. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function failureOf(cause: unknown): Error {
  if (codeOf(cause) === '') return cause as Error
  return full.has(codeOf(cause))
    ? new StorageFull('there is no room for the file', { cause })
    : new StorageUnavailable('the storage cannot be used', { cause })
}
