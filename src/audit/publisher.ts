import type { Alarms } from './alarms.ts'
import { type Checkpoint, chainViolation, comparePositions, signCheckpoint } from './checkpoint.ts'
import { type CheckpointStore, LogInconsistent, PositionTaken, StoreUnreachable } from './checkpoint-store.ts'
import { epochOriginOf } from './epoch.ts'

import { type ChainHead, readHead } from './head.ts'
import { checkpointMismatch, followChain, newestCheckpoint } from './newest-checkpoint.ts'
import type { ChainPlace } from './note-chain.ts'
import type { LogParts } from './open-log.ts'
import {
  deletePublished,
  openPublished,
  type Published,
  publishedContradiction,
  recordPublished,
  type StoreLoss,
  storeLossOf,
} from './published.ts'
import { type PublishingLease, withLease } from './publishing-lease.ts'
import { readRemovals, signRemoval } from './removal.ts'
import { noteHash } from './signed-note.ts'

export interface Publisher {
  /**
   * Publishes when a thousand rows, or ten seconds and a change, have passed since the last time. Without a change, looks
   * after ten seconds whether the store still has what was published, and now and then whether the log agrees with it.
   */
  publishIfDue(head: ChainHead): Promise<void>
  publish(): Promise<Checkpoint | undefined>
  /** `performance.now()` of the last time that a checkpoint attested the end of the log. */
  attestedAt(): number | undefined
  /** Records that every checkpoint which is missing now is gone for good: what the operator has declared. */
  declareLoss(reason: string): Promise<void>
}

const rowsBetween = 1000
const msBetween = 10_000
/** While the end of the log is the one that was attested last, and the store has it. */
const attestAgainMs = 30_000
const countAgainAfterMs = 600_000

/** The store has lost what was published: nothing is added to it until it is back, or the loss is declared. */
class StoreLost extends Error {
  override readonly name = 'StoreLost'
  readonly kind: StoreLoss

  constructor({ kind, message }: { kind: StoreLoss; message: string }) {
    super(message)
    this.kind = kind
  }
}

const remedies = {
  unreachable: 'Restore access to the checkpoint store; until then the end of the log is not attested',
  lost: 'Bring the checkpoints back, or declare their loss: npm run audit -- new-epoch --reason "..."',
}

export function createPublisher(parts: LogParts, alarms: Alarms): Publisher {
  const { database, keys, store, clock } = parts
  const db = database.system
  let triedAt = Number.NEGATIVE_INFINITY
  let triedAtSeq = 0
  let failing = false
  let attestedAt: number | undefined
  let attested: Checkpoint | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY

  async function attempt(whenBusy: 'wait' | 'leave'): Promise<Checkpoint | undefined> {
    triedAt = performance.now()
    lookedAt = triedAt
    failing = true
    attested = undefined
    try {
      const published = await withLease(db, whenBusy, (lease) => publishHead(parts, alarms, lease))
      failing = false
      triedAtSeq = published?.size ?? triedAtSeq
      attested = published
      if (published) attestedAt = performance.now()
      alarms.clear('checkpoint_store_unreachable')
      if (published) alarms.clear('checkpoint_store_emptied')
      if (published) await countNotes(published)
      return published
    } catch (error) {
      if (error instanceof StoreLost) alarms.raise(error.kind, `${error.message}. ${remedies.lost}`)
      else if (error instanceof StoreUnreachable)
        alarms.raise('checkpoint_store_unreachable', `${error.message}. ${remedies.unreachable}`, error.cause)
      else throw error
      return undefined
    }
  }

  /** The end of the store is looked at each time; whether one in between is gone, their number tells now and then. */
  async function countNotes({ link }: Checkpoint): Promise<void> {
    const known = alarms.active().includes('checkpoint_missing')
    if (!link || (!known && performance.now() - countedAt < countAgainAfterMs)) return
    countedAt = performance.now()
    const lacking = await reached(() => countMissingNotes(parts, link.number))
    if (lacking > 0)
      alarms.raise('checkpoint_missing', `${lacking} checkpoints are missing in the store. ${remedies.lost}`)
    else alarms.clear('checkpoint_missing')
  }

  /** Asks the store alone: a log that stands still costs the database nothing. */
  async function storeStillHas(checkpoint: Checkpoint | undefined): Promise<boolean> {
    if (!checkpoint?.link || alarms.active().length > 0) return false
    const { epoch, size, link } = checkpoint
    const place = { epoch, size, number: link.number, note: noteHash(signCheckpoint(checkpoint, keys)) }
    // The next attempt reports what went wrong.
    return storeLossOf(store, place, () => readRemovals(store, keys)).then(
      (loss) => loss === undefined,
      () => false,
    )
  }

  return {
    publish: () => attempt('wait'),
    attestedAt: () => attestedAt,
    async publishIfDue(head) {
      const now = performance.now()
      // After a failure the rows alone must not make every pass knock again.
      const manyRows = head.seq - triedAtSeq >= rowsBetween && !failing
      const isAttested = attested !== undefined && isOf(attested, head)
      if (now - (isAttested ? lookedAt : triedAt) < msBetween && !manyRows) return
      if (isAttested && now - triedAt < attestAgainMs && (await storeStillHas(attested))) lookedAt = now
      else await attempt('leave')
    },
    async declareLoss(reason) {
      await withLease(db, 'wait', async ({ holder, row }) => {
        const head = await readHead(db, keys)
        const published = openPublished(row, keys)
        if (published === 'forged') await deletePublished(db, holder)
        const gone = await undeclared(parts, published === 'forged' ? undefined : published)
        if (!head || gone.length === 0) return
        const removal = { origin: epochOriginOf(head.epoch), at: clock(), reason, gone }
        await store.addRemoval(signRemoval(removal, keys))
      })
      countedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** Never attests what contradicts an earlier checkpoint. */
async function publishHead(
  { database, keys, store, clock }: LogParts,
  alarms: Alarms,
  { holder, row }: PublishingLease,
): Promise<Checkpoint | undefined> {
  const db = database.system
  const { checkpoint: newest, forged } = await newestCheckpoint(store, keys)
  if (forged > 0)
    alarms.raise('checkpoint_forged', `The checkpoint store holds ${forged} notes that are not ours`)

  const head = await readHead(db, keys)
  if (!head) return undefined
  const opened = openPublished(row, keys)
  if (opened === 'forged')
    throw new LogInconsistent('the record of the last published checkpoint is not ours')
  const published: Published | undefined = opened
  const reason =
    (published && (await publishedContradiction(db, head.epoch, published))) ??
    (newest && (await checkpointMismatch(db, head, newest)))
  if (reason) throw new LogInconsistent(reason)
  const loss =
    published && (await reached(() => storeLossOf(store, published, () => readRemovals(store, keys))))
  if (loss) throw new StoreLost(loss)

  const next = checkpointOf(head, clock())
  if (newest && comparePositions(newest, next) === 0) {
    await remember(newest)
    return newest
  }
  const refusal = newest && chainViolation(newest, next)
  if (refusal) throw new LogInconsistent(`the next checkpoint cannot follow the newest one: ${refusal}`)
  const before = await reached(() => placeBefore(published, newest))
  const linked = { ...next, link: { number: (before?.number ?? 0) + 1, follows: before ?? null } }
  if (!(await put(store, linked, signCheckpoint(linked, keys)))) return undefined
  await remember(linked)
  return linked

  async function remember(checkpoint: Checkpoint): Promise<void> {
    if (!checkpoint.link || published?.number === checkpoint.link.number) return
    const { origin, epoch, size, hash, link } = checkpoint
    const note = noteHash(signCheckpoint(checkpoint, keys))
    await recordPublished(db, holder, { origin, epoch, size, hash, number: link.number, note }, keys)
  }

  /** The last that was published, be it in the store or declared as gone; version 0.4.0 did not number its notes. */
  async function placeBefore(
    published: Published | undefined,
    newest: Checkpoint | undefined,
  ): Promise<ChainPlace | undefined> {
    if (!newest) return published
    const number =
      newest.link?.number ??
      (await store.count()) + (await readRemovals(store, keys)).between(1, Number.MAX_SAFE_INTEGER)
    if (published && published.number >= number) return published
    const { epoch, size } = newest
    return { epoch, size, number, note: noteHash(signCheckpoint(newest, keys)) }
  }
}

/** A position that is taken was published by another a moment ago; the next round compares it. */
async function put(store: CheckpointStore, checkpoint: Checkpoint, note: string): Promise<boolean> {
  try {
    await store.put({ epoch: checkpoint.epoch, size: checkpoint.size }, note)
    return true
  } catch (error) {
    if (error instanceof PositionTaken) return false
    throw new StoreUnreachable('the checkpoint store cannot be written', { cause: error })
  }
}

async function reached<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new StoreUnreachable('the checkpoint store cannot be read', { cause: error })
  }
}

/** How many of so many notes are neither there nor recorded as gone. */
export async function countMissingNotes(
  { store, keys }: Pick<LogParts, 'store' | 'keys'>,
  number: number,
): Promise<number> {
  const count = await store.count()
  return number - count - (await readRemovals(store, keys)).between(1, number)
}

/** The numbers of all notes that are missing without a record, at the end too. */
async function undeclared({ store, keys }: LogParts, published: Published | undefined) {
  const chain = await followChain(store, keys)
  const declared = await readRemovals(store, keys)
  const gone = chain
    .faults(declared)
    .filter((fault) => fault.kind === 'missing')
    .map(({ from, to }) => ({ from, to, hash: null }))
  const last = chain.last?.number ?? 0
  const loss = published && (await storeLossOf(store, published, async () => declared))
  if (published && loss)
    gone.push({ from: Math.min(last + 1, published.number), to: published.number, hash: null })
  return gone
}

function isOf(checkpoint: Checkpoint, { epoch, seq, hash }: ChainHead): boolean {
  return checkpoint.epoch === epoch.epoch && checkpoint.size === seq && checkpoint.hash.equals(hash)
}

function checkpointOf({ epoch, seq, hash }: ChainHead, now: number): Checkpoint {
  return { origin: epochOriginOf(epoch), epoch: epoch.epoch, size: seq, hash, at: now, cites: epoch.cites }
}
