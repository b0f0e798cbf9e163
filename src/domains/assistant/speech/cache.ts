import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Background } from '../../../jobs/background.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import { sha256 } from '../../../text/sha256.ts'
import { storedBody } from '../../storage/files/file-stream.ts'
import { storeFile } from '../../storage/files/stored-files.ts'
import {
  type Claim,
  claimAudio,
  deleteOldAudio,
  dropAudio,
  releaseAudioClaim,
  type StoredAudio,
  selectAudio,
  storeAudio,
  touchAudio,
} from './cache-queries.ts'

/** What the audio depends on: one thing changed, and it is other audio. */
interface SpokenText {
  text: string
  language: 'mn' | 'en'
  style: string
  /** Version of the model. */
  model: string
}

export interface CachedAudio {
  type: string
  bytes: number
  /** SHA-256 of the audio, as a header has it. */
  tag: string
  body: Buffer | Readable
}

/** The right to make it, which ends with one of these. */
export interface AudioClaim {
  store(type: string, audio: Buffer): Promise<void>
  release(): Promise<void>
}

export interface SpeechCache {
  /**
   * The audio where it is kept, or else the right to make it, which one caller has at a time, on whichever instance: the
   * others wait for that one. Undefined where it takes too long; then it is made without being kept.
   */
  find(
    spoken: SpokenText,
    signal: AbortSignal,
  ): Promise<{ kept: CachedAudio } | { making: AudioClaim } | undefined>
  /** Deletes what is too old or too much, and returns how many. */
  trim(): Promise<number>
}

/** Longer than a model may take. */
const MAKING_MS = 90_000
const WAITING_MS = 10_000
const LOOK_MS = 150
/** How exactly it is known when something was used last. */
const USE_MS = 60 * 60_000
const UNUSED_MS = 30 * 24 * 60 * 60_000
const MAX_BYTES = 512 * 2 ** 20

interface SpeechCacheDeps {
  database: Pick<Database, 'system' | 'transact'>
  storage: Storage
  background: Pick<Background, 'run'>
  clock: Clock
  log: Pick<Logger, 'error'>
  maxBytes?: number
}

export function createSpeechCache(deps: SpeechCacheDeps): SpeechCache {
  const { database, storage, background, clock, maxBytes: mostBytes = MAX_BYTES } = deps
  const db = database.system
  const now = (ahead = 0) => new Date(clock() + ahead)

  function making(claim: Claim): AudioClaim {
    return {
      store: async (mediaType, audio) => {
        await storeFile(deps, 'speech', audio, (file) =>
          database.transact({ role: 'job' }, 'write', async (tx) => {
            const ours = await storeAudio(tx, claim, { ...file, mediaType }, now())
            // Another has made it meanwhile: ours is not needed.
            if (!ours) throw new AppError('storage.unavailable')
            return undefined
          }),
        )
      },
      release: () => releaseAudioClaim(db, claim),
    }
  }

  async function kept(hash: Buffer): Promise<CachedAudio | undefined> {
    const row = await selectAudio(db, hash)
    if (!row || row.file_key === null) return undefined
    const find = async () => {
      const found = await selectAudio(db, hash)
      return found?.file_key ? (found as typeof found & StoredAudio) : undefined
    }
    const found = await storedBody(deps, find).catch(async () => {
      // A file that is gone or damaged is made again.
      await dropAudio(db, row.file_key as string)
      return undefined
    })
    if (!found) return undefined
    if (clock() - found.row.used_at.getTime() > USE_MS)
      background.run('use of kept audio', () => touchAudio(db, hash, now()))
    const { media_type: type, bytes, sha256 } = found.row
    return { type, bytes, tag: `"${sha256.toString('base64url')}"`, body: found.body }
  }

  return {
    async find(spoken, signal) {
      const hash = hashOf(spoken)
      const claim = { hash, maker: randomUUID() }
      const until = performance.now() + WAITING_MS
      do {
        const found = await kept(hash)
        if (found) return { kept: found }
        if (await claimAudio(db, claim, now(), now(MAKING_MS))) return { making: making(claim) }
        await wait(LOOK_MS, undefined, { signal })
      } while (performance.now() < until)
      return undefined
    },
    async trim() {
      const keys = await deleteOldAudio(db, { unusedSince: now(-UNUSED_MS), mostBytes, now: now() })
      for (const key of keys) await storage.remove(key)
      return keys.length
    },
  }
}

function hashOf({ text, language, style, model }: SpokenText): Buffer {
  return sha256(JSON.stringify([model, language, style, text]))
}
