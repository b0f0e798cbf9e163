import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Findings } from './verification.ts'

/** Short enough that no other request waits long behind it on the embedded database. */
const entriesAtOnce = 5000
const lowest = '00000000-0000-0000-0000-000000000000'

/** Entries = seals + queue: no entry was left behind, and nothing waits that cannot be sealed. Gives how many wait. */
export async function verifyEntryCount(
  db: Db,
  fromId: string | undefined,
  findings: Findings,
): Promise<number> {
  const pending = await verifyQueue(db, findings)
  let after: string | null = fromId ?? lowest
  while (after !== null) after = await verifyStretch(db, after, findings)
  return pending
}

/**
 * One statement sees an entry and its queue row together or not at all, whatever commits meanwhile. Each entry is looked
 * up by itself, and first among the seals from the earliest entry's on, which are all in the same partition or two:
 * else it would take longer with every row of the log.
 */
async function verifyStretch(db: Db, after: string, findings: Findings): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; unsealed: string[] | null }>`
    with stretch as materialized (
      select id from audit_entry where id > ${after}::uuid order by id limit ${entriesAtOnce}
    ), near as materialized (
      select s.seq from audit_seal s where s.entry_id = (select id from stretch order by id limit 1) limit 1
    )
    select
      (select id::text from stretch order by id desc limit 1) as last,
      (select array_agg(id::text) from stretch
        where coalesce(
            (select true from audit_seal s
              where s.entry_id = stretch.id and s.seq >= (select seq from near) limit 1),
            (select true from audit_seal s where s.entry_id = stretch.id limit 1)) is null
          and (select true from audit_queue q where q.entry_id = stretch.id limit 1) is null) as unsealed`.execute(
    db,
  )
  const { last, unsealed } = rows[0]!
  for (const entryId of unsealed ?? []) {
    findings.add('unsealed', 'The entry is neither sealed nor waiting to be', { entryId })
  }
  return last
}

async function verifyQueue(db: Db, findings: Findings): Promise<number> {
  const { rows } = await sql<{ entry_id: string; gone: boolean }>`
    select entry_id, gone from (
      select entry_id, (select true from audit_entry e where e.id = q.entry_id limit 1) is null as gone,
        (select true from audit_seal s where s.entry_id = q.entry_id limit 1) as sealed
      from audit_queue q offset 0
    ) waiting
    where gone or sealed limit 100`.execute(db)
  for (const { entry_id, gone } of rows) {
    const message = gone ? 'The entry vanished before it was sealed' : 'The entry waits although it is sealed'
    findings.add('queue', message, { entryId: entry_id })
  }
  const counted = await sql<{ pending: number }>`select count(*)::int as pending from audit_queue`.execute(db)
  return counted.rows[0]!.pending
}
