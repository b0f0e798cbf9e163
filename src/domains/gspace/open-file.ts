import { pipeline, type Readable } from 'node:stream'
import { AppError } from '../../errors/app-error.ts'
import type { Logger } from '../../observability/log.ts'
import { checking } from '../../providers/storage/checked.ts'
import type { ByteRange, Storage } from '../../providers/storage/port.ts'
import { storageFault } from '../storage/faults.ts'
import type { OwnFile } from './queries.ts'

interface Deps {
  storage: Storage
  log: Pick<Logger, 'error'>
}

/**
 * The bytes of a file, or a part of them. A whole file is hashed on its way: one that is not what was stored breaks off
 * before its end, so that no client takes it for whole.
 */
export async function openFile(
  { storage, log }: Deps,
  { file_key, bytes, sha256 }: OwnFile,
  range: ByteRange | undefined,
): Promise<Readable> {
  const found = await storage.get(file_key, { ...(range && { range }) }).catch(storageFault)
  if (found?.bytes !== bytes) {
    found?.body.destroy()
    log.error({ file: file_key }, 'a stored file is not what was stored')
    throw new AppError('storage.unavailable')
  }
  if (range) return found.body
  const body = checking({ bytes, sha256 })
  body.on('error', () => undefined)
  return pipeline(found.body, body, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error({ file: file_key, err: error }, 'a stored file could not be read to its end')
  })
}
