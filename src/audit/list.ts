import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { unknownCursor } from '../errors/unknown-cursor.ts'
import { parseEntry } from './entry.ts'
import type { EntryRecord } from './event.ts'

export interface EntryFilter {
  actor?: string | undefined
  operation?: string | undefined
  subject?: string | undefined
  tenantId?: string | undefined
  /** At this time or later, and before that one. */
  from?: Date | undefined
  to?: Date | undefined
  limit: number
  cursor?: string | undefined
}

export interface ListedEntry extends Omit<EntryRecord, 'at' | 'address_hash'> {
  at: string
  seq: number | null
  hash: string | null
}

export interface Page<T> {
  items: T[]
  next_cursor: string | null
}

const monthMs = 31 * 86_400_000

interface Row {
  canon: string
  seq: number | null
  hash: Uint8Array | null
}

/** Newest first. What is shown is read from the canonical form; the columns only choose the rows. */
export async function listEntries(db: Db, filter: EntryFilter, now: number): Promise<Page<ListedEntry>> {
  const rows = await newestRows(db, filter, now)
  const items = rows.slice(0, filter.limit).map(shown)
  const last = rows.length > filter.limit ? items.at(-1) : undefined
  return { items, next_cursor: last ? Buffer.from(last.id).toString('base64url') : null }
}

/** Most pages lie in the month before their end, and so in few partitions: only where that is not enough, all are asked. */
async function newestRows(db: Db, filter: EntryFilter, now: number): Promise<Row[]> {
  const end = Math.min(filter.to?.getTime() ?? now, filter.cursor ? timeOf(idIn(filter.cursor)) : now)
  const month = sql`e.id >= ${lowestIdAt(new Date(end - monthMs))}::uuid`
  const rows = await readRows(db, filter, [month])
  return rows.length > filter.limit ? rows : readRows(db, filter, [])
}

/** Each row's seal is looked up by itself, whatever the planner thinks. */
async function readRows(db: Db, filter: EntryFilter, within: RawBuilder<unknown>[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.canon, s.seq, s.hash
    from (
      select e.id, e.canon from audit_entry e
      where ${sql.join([...conditions(filter), ...within], sql` and `)}
      order by e.id desc limit ${filter.limit + 1}
    ) e
    left join lateral (select seq, hash from audit_seal where entry_id = e.id limit 1) s on true
    order by e.id desc`.execute(db)
  return rows
}

function conditions({
  actor,
  operation,
  subject,
  tenantId,
  from,
  to,
  cursor,
}: EntryFilter): RawBuilder<unknown>[] {
  const found = [sql`true`]
  if (actor !== undefined) found.push(sql`e.actor = ${actor}`)
  if (operation !== undefined) found.push(sql`e.operation = ${operation}`)
  if (subject !== undefined) found.push(sql`e.subject = ${subject}`)
  if (tenantId !== undefined) found.push(sql`e.tenant_id = ${tenantId}::uuid`)
  if (from !== undefined) found.push(sql`e.id >= ${lowestIdAt(from)}::uuid`)
  if (to !== undefined) found.push(sql`e.id < ${lowestIdAt(to)}::uuid`)
  if (cursor !== undefined) found.push(sql`e.id < ${idIn(cursor)}::uuid`)
  return found
}

/** Ids begin with the time of their entry, so the primary key serves for time as well. */
export function lowestIdAt(time: Date): string {
  const hex = Math.min(Math.max(0, time.getTime()), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The time that an id begins with. */
function timeOf(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}

function idIn(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  throw unknownCursor()
}

function shown({ canon, seq, hash }: Row): ListedEntry {
  const { address_hash: _, at, ...entry } = parseEntry(canon)
  return { ...entry, at: new Date(at).toISOString(), seq, hash: hash && Buffer.from(hash).toString('hex') }
}
