// Runs in a thread: a hostile recording of many small parts keeps its reader busy for long.
import { type Audio, AudioUnreadable } from './audio.ts'
import { readAudio } from './read.ts'

interface ReadWork {
  bytes: Uint8Array
}

/** An error keeps nothing of its own on its way out of a thread. */
export type ReadResult = { audio: Audio | undefined } | { unreadable: AudioUnreadable['reason'] }

export default function read({ bytes }: ReadWork): ReadResult {
  try {
    return { audio: readAudio(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (error) {
    if (error instanceof AudioUnreadable) return { unreadable: error.reason }
    throw error
  }
}
