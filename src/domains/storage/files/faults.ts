import { AppError } from '../../../errors/app-error.ts'
import { FileAbsent, FileDamaged, StorageFull, StorageUnavailable } from '../../../providers/storage/port.ts'

const away = [StorageUnavailable, FileDamaged, FileAbsent]

/** Maps a failure of the storage to an error for people; passes others through. */
export function storageFault(cause: unknown): never {
  if (cause instanceof StorageFull) throw new AppError('storage.full', { cause })
  if (away.some((fault) => cause instanceof fault)) throw new AppError('storage.unavailable', { cause })
  throw cause
}
