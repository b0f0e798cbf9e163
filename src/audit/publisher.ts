import { disagreement, newestCheckpoint } from './agreement.ts'
import type { Alarms } from './alarms.ts'
import { type Checkpoint, comparePositions, refusalToFollow, signCheckpoint } from './checkpoint.ts'
import { type CheckpointStore, PositionTaken } from './checkpoint-store.ts'
import { originOf } from './epoch.ts'
import { LogDisagrees, StoreUnreachable } from './errors.ts'
import { type Head, readHead } from './head.ts'
import type { LogParts } from './open-log.ts'

export interface Publisher {
  /** Publishes when a thousand rows, or ten seconds and a change, have passed since the last time. */
  publishIfDue(head: Head): Promise<void>
  publish(): Promise<Checkpoint | undefined>
}

const rowsBetween = 1000
const msBetween = 10_000

export function createPublisher(parts: LogParts, alarms: Alarms): Publisher {
  let triedAt = Number.NEGATIVE_INFINITY
  let triedAtSeq = 0

  async function publish(): Promise<Checkpoint | undefined> {
    triedAt = performance.now()
    try {
      const published = await publishHead(parts, alarms)
      triedAtSeq = published?.size ?? triedAtSeq
      alarms.clear('checkpoint_store_unreachable')
      return published
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error
      const remedy = 'Restore access to the checkpoint store; until then the end of the log is not attested'
      alarms.raise('checkpoint_store_unreachable', `${error.message}. ${remedy}`, error.cause)
      return undefined
    }
  }

  return {
    publish,
    async publishIfDue(head) {
      const waited = performance.now() - triedAt
      // After a failure the rows alone must not make every pass knock again.
      const manyRows =
        head.seq - triedAtSeq >= rowsBetween && !alarms.active().includes('checkpoint_store_unreachable')
      if (waited >= msBetween || manyRows) await publish()
    },
  }
}

/** Never attests what contradicts an earlier checkpoint. */
async function publishHead(
  { database, keys, store, clock }: LogParts,
  alarms: Alarms,
): Promise<Checkpoint | undefined> {
  const { checkpoint: newest, forged } = await newestCheckpoint(store, keys)
  if (forged > 0)
    alarms.raise('checkpoint_forged', `The checkpoint store holds ${forged} notes that are not ours`)

  const head = await readHead(database.system, keys)
  if (!head) return undefined
  const reason = newest && (await disagreement(database.system, head, newest))
  if (reason) throw new LogDisagrees(reason)

  const next = checkpointOf(head, clock())
  if (newest && comparePositions(newest, next) === 0) return newest
  const refusal = newest && refusalToFollow(newest, next)
  if (refusal) throw new LogDisagrees(`the next checkpoint cannot follow the newest one: ${refusal}`)
  await put(store, next, signCheckpoint(next, keys))
  return next
}

/** A position that is taken was published by another instance a moment ago; the next round compares it. */
async function put(store: CheckpointStore, checkpoint: Checkpoint, note: string): Promise<void> {
  try {
    await store.put({ epoch: checkpoint.epoch, size: checkpoint.size }, note)
  } catch (error) {
    if (error instanceof PositionTaken) return
    throw new StoreUnreachable('the checkpoint store cannot be written', { cause: error })
  }
}

function checkpointOf({ epoch, seq, hash }: Head, now: number): Checkpoint {
  return { origin: originOf(epoch), epoch: epoch.epoch, size: seq, hash, at: now, cites: epoch.cites }
}
