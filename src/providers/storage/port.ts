import type { Readable } from 'node:stream'

/** What a file must be when it has arrived, known before its first byte is sent. */
export interface FileFacts {
  bytes: number
  sha256: Uint8Array
}

/** Both ends belong to it, counted from 0. */
export interface ByteRange {
  from: number
  to: number
}

export interface StoredFileRef {
  /** Of the whole file, also where a part of it was asked for. */
  bytes: number
  /** To be read to its end, or destroyed. What is found to be wrong on the way ends it with an error. */
  body: Readable
}

/** Where files are kept. The server makes the keys, never a caller and never one twice; a stored file never changes. */
export interface Storage {
  /**
   * Atomic, and kept for good when it resolves: an interrupted write leaves nothing under the key, and neither do bytes
   * that are not what was announced.
   */
  put(key: string, body: Uint8Array | Readable, facts: FileFacts): Promise<void>
  /** The file, or a part of it that lies within the file. */
  get(key: string, options?: { range?: ByteRange }): Promise<StoredFileRef | undefined>
  /** Succeeds as well where there is no such file. */
  remove(key: string): Promise<void>
  /** Keys of the files that are at least that old; removes unfinished ones of that age. */
  olderThan(time: Date): AsyncIterable<string>
  /** Ends what it holds open. */
  close(): Promise<void>
}

/** The storage is full; the file was not stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The storage cannot be reached, read or written. Trying again may help. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** What was stored is not what was put: cut off, exchanged, or encrypted with a key that is not known. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged'
}

/** The bytes that came are not the announced ones; nothing was stored. */
export class FileMismatch extends Error {
  override readonly name = 'FileMismatch'
}

/** There is no such file any more. */
export class FileAbsent extends Error {
  override readonly name = 'FileAbsent'
}
