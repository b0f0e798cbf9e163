import { pipeline, type Readable } from 'node:stream'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import { checking } from '../../../providers/storage/checked.ts'
import type { ByteRange, Storage } from '../../../providers/storage/port.ts'
import type { FileRow } from './queries.ts'
import { readVerified, storageFault } from './stored-files.ts'

interface Deps {
  storage: Storage
  log: Pick<Logger, 'error'>
}

/** A file as its row has it, with its length. */
type LongFileRow = FileRow & { bytes: number }

/**
 * The bytes of a file, or a part of them, that need not fit into memory. A whole file is hashed on its way: one that is not
 * what was stored breaks off before its end, so that no client takes it for whole.
 */
export async function fileStream(deps: Deps, row: LongFileRow, range?: ByteRange): Promise<Readable> {
  const body = await bodyOf(deps, row, range)
  if (!body) throw new AppError('storage.unavailable')
  return body
}

const ATTEMPTS = 3
/** So much is read and checked before the first byte is sent: an error is an answer then, and not the end of the line. */
const WHOLE = 2 ** 20

/** The file that a row names. Where the file is gone, the row may be as well, or name another: it is read again then. */
export async function storedBody<Row extends LongFileRow>(
  deps: Deps,
  find: () => Promise<Row | undefined>,
): Promise<{ row: Row; body: Buffer | Readable } | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = await find()
    if (!row) return undefined
    const body = row.bytes > WHOLE ? await bodyOf(deps, row) : await readVerified(deps, row)
    if (body) return { row, body }
  }
  throw new AppError('storage.unavailable')
}

async function bodyOf(
  { storage, log }: Deps,
  { file_key, bytes, sha256 }: LongFileRow,
  range?: ByteRange,
): Promise<Readable | undefined> {
  const found = await storage.get(file_key, { ...(range && { range }) }).catch(storageFault)
  if (found?.bytes !== bytes) {
    found?.body.destroy()
    log.error({ file: file_key }, 'stored file is corrupt')
    return undefined
  }
  if (range) return found.body
  const body = checking({ bytes, sha256 })
  body.on('error', () => undefined)
  return pipeline(found.body, body, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error({ file: file_key, err: error }, 'stored file read failed')
  })
}
