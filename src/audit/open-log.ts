import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../config/clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { type CheckpointStore, LogInconsistent, StoreUnreachable } from './checkpoint-store.ts'
import { insertEpoch, signEpoch } from './epoch.ts'
import { type ChainHead, readHead } from './head.ts'
import type { AuditKeys } from './keys.ts'
import { checkpointMismatch, newestCheckpoint } from './newest-checkpoint.ts'

/** Any number that nothing else locks by. */
const lockNumber = 7_204_118_533

/**
 * One sealer at a time, over all instances. Always a statement of its own: the next statement's snapshot is then
 * taken after the lock, and sees what the sealer before has committed.
 */
export async function lockSealing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(tx)
}

/** The same, without waiting: false when another one is sealing. */
export async function tryLockSealing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lockNumber}::bigint) as held`.execute(tx)
  return rows[0]?.held === true
}

export interface LogParts {
  database: Database
  keys: AuditKeys
  store: CheckpointStore
  clock: Clock
}

/** Begins the log where there is none. An empty database beside checkpoints is a lost log, not a new one. */
export async function openLog({ database, keys, store, clock }: LogParts): Promise<ChainHead> {
  const present = await readHead(database.system, keys)
  if (present) return present

  if (await hasTraces(store)) {
    // Unless another instance has begun it just now.
    const begun = await readHead(database.system, keys)
    if (begun) return begun
    throw new LogInconsistent('the database holds no log, yet there are checkpoints of one')
  }
  await store.prepare().catch((error: unknown) => {
    throw new StoreUnreachable('the checkpoint store cannot be made', { cause: error })
  })
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    await lockSealing(tx)
    const openedByAnother = await readHead(tx, keys)
    if (openedByAnother) return openedByAnother
    const first = firstEpoch(clock())
    const row = signEpoch(first, keys)
    await insertEpoch(tx, row)
    return { epoch: { ...first, genesis: Buffer.from(row.genesis) }, seq: 0, hash: Buffer.from(row.genesis) }
  })
}

/** Fails unless the database still holds what its newest checkpoint attests. */
export async function assertAgreement({ database, keys, store }: LogParts, head: ChainHead): Promise<void> {
  const { checkpoint } = await newestCheckpoint(store, keys)
  const reason = checkpoint && (await checkpointMismatch(database.system, head, checkpoint))
  if (reason) throw new LogInconsistent(reason)
}

/** Of a log that began before. A store that does not answer may hold some: nothing begins until it does. */
async function hasTraces(store: CheckpointStore): Promise<boolean> {
  try {
    for await (const _ of store.newestFirst()) return true
    return (await store.witnesses.all()).length > 0
  } catch (error) {
    throw new StoreUnreachable('the checkpoint store cannot be read', { cause: error })
  }
}

function firstEpoch(now: number) {
  return {
    instance: randomUUID(),
    epoch: 1,
    firstSeq: 1,
    links: 2 as const,
    openedAt: now,
    reason: 'The log begins',
    previousGenesis: null,
    keptTo: 0,
    cites: null,
    agreesTo: null,
    lost: null,
    disputed: null,
    missingEntries: [],
    missingCount: 0,
    missingTo: null,
  }
}
