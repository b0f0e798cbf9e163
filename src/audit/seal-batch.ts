import { sql } from 'kysely'
import type { Database, Db, Tx } from '../db/database.ts'
import { linkHash } from './chain.ts'
import { LogInconsistent } from './checkpoint-store.ts'
import type { ChainHead } from './head.ts'
import type { AuditKeys } from './keys.ts'
import { assertLogComplete } from './log-consistency.ts'
import { type Expected, type LogState, readLogState } from './log-state.ts'
import { lockSealing, tryLockSealing } from './open-log.ts'

interface SealRequest {
  database: Database
  keys: AuditKeys
  /** What instances saw: nothing is sealed on a log that has lost it. */
  expected: Expected
  /** Wait for another sealer, or leave the work to it. */
  whenBusy: 'wait' | 'leave'
  /** The row at which the partitions of seals end, where that is known: they are not looked for up to there. */
  ends?: number | undefined
}

export interface SealedBatch {
  /** Nothing when the work was left to another sealer. */
  head: ChainHead | undefined
  /** What was found before anything was sealed; nothing as above. */
  state?: LogState
  sealed: string[]
  /** The queue may hold more. */
  more: boolean
  /** The row at which the partitions of seals end, where something was sealed. */
  ends?: number
  /** Entries whose MAC is not ours: sealed all the same, so that the evidence stays in its place. */
  forged: string[]
}

interface QueuedEntry {
  id: string
  canon: string
  mac: Uint8Array
}

const batchSize = 500

/** Moves one batch from the queue onto the chain, in one transaction. */
export function sealBatch({ database, keys, expected, whenBusy, ends }: SealRequest): Promise<SealedBatch> {
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    if (whenBusy === 'wait') await lockSealing(tx)
    else if (!(await tryLockSealing(tx))) return { head: undefined, sealed: [], more: false, forged: [] }

    const look = await readLogState(tx, keys, expected)
    await assertLogComplete(tx, keys, look)
    const { head } = look
    if (!head) throw new LogInconsistent('the record of every epoch is gone')
    const entries = await takeFromQueue(tx)
    const end = entries.length > 0 ? await partitionsEnd(tx, head.seq + entries.length, ends) : undefined
    const hashes = chain(head, entries)
    await insertSeals(tx, head.seq, entries, hashes)
    const last = hashes.at(-1)
    return {
      head: last ? { epoch: head.epoch, seq: head.seq + entries.length, hash: last } : head,
      look,
      sealed: entries.map(({ id }) => id),
      more: entries.length === batchSize,
      ...(end !== undefined && { ends: end }),
      forged: entries
        .filter(({ canon, mac }, index) => !keys.macMatches('entry', canon, mac, () => head.seq + 1 + index))
        .map(({ id }) => id),
    }
  })
}

/** Asks only where the row may lie behind those that are known: to find them costs as much as to seal. */
async function partitionsEnd(tx: Tx, seq: number, known: number | undefined): Promise<number> {
  return known !== undefined && seq < known ? known : ensurePartition(tx, seq)
}

function chain(head: ChainHead, entries: readonly QueuedEntry[]): Buffer[] {
  let previous = head.hash
  return entries.map(({ canon, mac }, index) => {
    previous = linkHash(head.epoch.links, previous, { seq: head.seq + 1 + index, canon, mac })
    return previous
  })
}

/**
 * Rows that cannot be sealed (their entry is gone, or sealed already) stay: they age, and so stop the service. Each
 * row is looked up by itself, whatever the planner thinks of a queue that is empty at one moment and long the next.
 * Partitions of seals whose highest id is below all that waits have none of it: however long the log, one is looked at.
 */
async function takeFromQueue(tx: Tx): Promise<QueuedEntry[]> {
  const { rows } = await sql<QueuedEntry>`
    with waiting as materialized (
      select entry_id as id from audit_queue order by entry_id limit ${batchSize}
    ), reached as materialized (
      select min(coalesce(p.lower::bigint, 0)) as seq from audit_partitions('audit_seal') p
      where (select id from waiting order by id limit 1) <= (
        select s.entry_id from audit_seal s where s.seq >= coalesce(p.lower::bigint, 0) and s.seq < p.upper::bigint
        order by s.entry_id desc limit 1)
    ), batch as materialized (
      select id, canon, mac
      from waiting cross join lateral (select canon, mac from audit_entry e where e.id = waiting.id offset 0) entry
      where (
        select seq from audit_seal s where s.entry_id = waiting.id and s.seq >= (select seq from reached) limit 1
      ) is null
    ), taken as (
      delete from audit_queue where entry_id = any (array(select id from batch))
    )
    select id, canon, mac from batch order by id`.execute(tx)
  return rows
}

/** As two long texts: the driver would look for what to escape in every element of an array. */
async function insertSeals(
  tx: Tx,
  after: number,
  entries: readonly QueuedEntry[],
  hashes: readonly Buffer[],
) {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id).join()
  const digits = hashes.map((hash) => hash.toString('hex')).join()
  await sql`
    insert into audit_seal (seq, entry_id, hash)
    select ${after}::bigint + sealed.place, sealed.id::uuid, decode(sealed.hash, 'hex')
    from unnest(string_to_array(${ids}, ','), string_to_array(${digits}, ','))
      with ordinality as sealed (id, hash, place)`.execute(tx)
}

/** So many rows before its end the next partition is made. */
export const PARTITION_HEADROOM = 100_000

/**
 * No partition of seals takes what fits no other: the one that they go to must be there. Gives the row at which those that
 * there are end.
 */
async function ensurePartition(tx: Tx, seq: number): Promise<number> {
  const { rows } = await sql<{ ends: number }>`select audit_extend_seals(${seq}) as ends`.execute(tx)
  return rows[0]!.ends
}

/** Long before it is needed, and by itself: where it cannot be made, sealing goes on meanwhile. */
export async function extendSeals(db: Db, seq: number): Promise<void> {
  await sql`select audit_extend_seals(${seq + PARTITION_HEADROOM})`.execute(db)
}

/** Entries of a month that has no partition go to the default one, from which they cannot be archived. */
export async function extendEntries(db: Db): Promise<void> {
  await sql`select audit_extend_entries()`.execute(db)
}
