import { type Audio, type AudioType, unreadable } from './audio.ts'
import { isMp3, mp3Seconds } from './mp3.ts'
import { oggSeconds } from './ogg.ts'
import { wavSeconds } from './wav.ts'
import { webmSeconds } from './webm.ts'

const secondsOf: Record<AudioType, (bytes: Buffer) => number> = {
  'audio/wav': wavSeconds,
  'audio/mpeg': mp3Seconds,
  'audio/ogg': oggSeconds,
  'audio/webm': webmSeconds,
}

/** The type by the bytes themselves, whatever the sender calls it; undefined where it is none that is read. */
export function audioTypeOf(bytes: Buffer): AudioType | undefined {
  const text = bytes.toString('latin1', 0, 64)
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'audio/wav'
  if (text.startsWith('OggS')) return 'audio/ogg'
  if (text.startsWith('\x1a\x45\xdf\xa3') && /webm|matroska/.test(text)) return 'audio/webm'
  return isMp3(bytes) ? 'audio/mpeg' : undefined
}

/** No compressed speech takes more; a file that states fewer seconds than its bytes need is not believed. */
const MAX_BITS_PER_SECOND = 1_000_000

/** Type and length of a recording. Throws AudioUnreadable where its length is unknown; undefined for other types. */
export function readAudio(bytes: Buffer): Audio | undefined {
  const type = audioTypeOf(bytes)
  if (!type) return undefined
  const seconds = secondsOf[type](bytes)
  if (!(seconds > 0)) throw unreadable.silent()
  if (type !== 'audio/wav' && (bytes.length * 8) / seconds > MAX_BITS_PER_SECOND) throw unreadable.length()
  return { type, seconds }
}
