import { AppError } from '../../errors/app-error.ts'
import { FileDamaged, StorageFull, StorageUnavailable } from '../../providers/storage/port.ts'

/** A failure of the storage as people are told of it; others stay what they are. */
export function storageFault(cause: unknown): never {
  if (cause instanceof StorageFull) throw new AppError('storage.full', { cause })
  if (cause instanceof StorageUnavailable || cause instanceof FileDamaged)
    throw new AppError('storage.unavailable', { cause })
  throw cause
}
