/** Where files are kept. The server makes the keys, never a caller; a stored file never changes. */
export interface Storage {
  /** Atomic, and on the disk when it resolves: an interrupted write leaves nothing under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Succeeds as well where there is no such file. */
  remove(key: string): Promise<void>
  /** Keys of the files that are at least that old; removes unfinished ones of that age. */
  olderThan(time: Date): AsyncIterable<string>
}

/** The storage is full; the file was not stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The storage cannot be reached, read or written. Trying again may help. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
