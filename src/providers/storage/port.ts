/** Where files are kept. Keys are made by us, never taken from a caller; what they hold is never changed. */
export interface Storage {
  /** Whole or not at all, and on the disk when it answers: an interrupted write leaves nothing under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Done as well where nothing was. */
  remove(key: string): Promise<void>
  /** Keys of what has lain there since that time or longer, and of what was left unfinished then. */
  olderThan(time: Date): AsyncIterable<string>
}

/** There is no room for more. What was to be kept has not been. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The storage cannot be reached, read or written. Trying again may help. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
