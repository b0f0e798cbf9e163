import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/app-error.ts'
import { StorageFull, StorageUnavailable } from '../providers/storage/port.ts'
import type { Spool } from '../providers/storage/spool.ts'
import { assertLength, type BodyCounter, readBody } from './body.ts'
import { limitedBody } from './body-stream.ts'
import { allowUploadTime, MAX_ORDINARY_BODY_BYTES } from './body-transfers.ts'

/**
 * Reads the whole body of an operation that takes large ones. While a large one arrives, which may take its time, it lies
 * on the disk: many slow clients would else fill the memory.
 */
export async function readUpload(
  message: IncomingMessage,
  limit: number,
  spool: Spool,
  counting?: BodyCounter,
): Promise<Buffer> {
  const announced = message.headers['content-length']
  if (announced !== undefined && Number(announced) <= MAX_ORDINARY_BODY_BYTES) {
    allowUploadTime(message)
    return readBody(message, limit, counting)
  }
  assertLength(message, limit)
  const spooled = await spool.take(limitedBody(message, limit)).catch(noRoom)
  try {
    return await spooled.whole().catch(noRoom)
  } finally {
    await spooled.release()
  }
}

function noRoom(cause: unknown): never {
  if (cause instanceof StorageFull || cause instanceof StorageUnavailable)
    throw new AppError('server.busy', { cause })
  throw cause
}
