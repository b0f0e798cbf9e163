// Runs in a process of its own: a hostile recording of many small parts keeps its reader busy for long.
import type { WorkerCall } from '../../../../jobs/workers/messages.ts'
import { type Audio, AudioUnreadable } from './audio.ts'
import { readAudio } from './read.ts'

/** An error keeps nothing of its own on its way out of a process. */
export type ReadResult = { audio: Audio | undefined } | { unreadable: AudioUnreadable['reason'] }

export default function read(_: object, { parts }: WorkerCall): ReadResult {
  try {
    return { audio: readAudio(parts[0]!) }
  } catch (error) {
    if (error instanceof AudioUnreadable) return { unreadable: error.reason }
    throw error
  }
}
