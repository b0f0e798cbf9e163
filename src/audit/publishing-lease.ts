import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { PublishedRow } from './published.ts'

export interface PublishingLease {
  holder: string
  /** What was published last, as the database has it. */
  row: PublishedRow
}

/** Longer than any healthy store takes; a holder that dies with the lease holds others up for no longer. */
const leaseSeconds = 15
const tries = 200
const betweenTriesMs = 100

/**
 * One publisher at a time, over all instances. A lease and not a lock of a transaction: a store that hangs must not hold a
 * connection, of which the embedded database has one.
 */
export async function withLease<T>(
  db: Db,
  whenBusy: 'wait' | 'leave',
  work: (lease: PublishingLease) => Promise<T>,
): Promise<T | undefined> {
  const holder = randomUUID()
  const row = await take(db, holder, whenBusy)
  if (!row) return undefined
  try {
    return await work({ holder, row })
  } finally {
    await sql`
      update audit_publishing set held_until = '-infinity' where holder = ${holder}::uuid`.execute(db)
  }
}

async function take(db: Db, holder: string, whenBusy: 'wait' | 'leave'): Promise<PublishedRow | undefined> {
  for (let left = whenBusy === 'wait' ? tries : 1; left > 0; left -= 1) {
    const { rows } = await sql<PublishedRow>`
      insert into audit_publishing as present (holder, held_until)
      values (${holder}::uuid, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
      on conflict (singleton) do update set holder = excluded.holder, held_until = excluded.held_until
      where present.held_until < clock_timestamp()
      returning canon, mac`.execute(db)
    if (rows[0]) return rows[0]
    if (left > 1) await sleep(betweenTriesMs)
  }
  return undefined
}
