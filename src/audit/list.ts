import { type RawBuilder, sql } from 'kysely'
import { type Clock, DAY_MS } from '../config/clock.ts'
import { type Db, timeOfUuid } from '../db/database.ts'
import { unknownCursor } from '../errors/refusal.ts'
import { canonicalUuid } from '../text/uuid.ts'
import type { Archive } from './archive/archive.ts'
import { archivedBelow, archivedEntries } from './archive/list.ts'
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

export interface EntryPage<T> {
  items: T[]
  next_cursor: string | null
}

const recentMs = 2 * DAY_MS
/** The law wants what is in the database for a year; the function that drops partitions holds to it as well. */
export const MIN_RETENTION_DAYS = 365
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Row {
  id: string
  canon: string
  seq: number | null
  hash: Uint8Array | null
}

interface ListedLog {
  db: Db
  archive: Archive
  clock: Clock
}

/**
 * Newest first. What is shown is read from the canonical form; the columns only choose the rows. Where the database ends
 * the archive goes on; a page that had to read much of it is short, and its cursor goes on behind.
 */
export async function listEntries(log: ListedLog, filter: EntryFilter): Promise<EntryPage<ListedEntry>> {
  const { rows, readTo } = await newestRows(log, filter)
  const items = rows.slice(0, filter.limit).map(shown)
  const last = rows.length > filter.limit ? items.at(-1)?.id : readTo
  return { items, next_cursor: last ? Buffer.from(last).toString('base64url') : null }
}

interface Rows {
  rows: Row[]
  /** All before this id is still to be read; absent where there is no more. */
  readTo?: string | undefined
}

async function newestRows(log: ListedLog, filter: EntryFilter): Promise<Rows> {
  const { db } = log
  const before = filter.cursor === undefined ? undefined : idIn(filter.cursor)
  const end = Math.min(filter.to?.getTime() ?? Infinity, before ? timeOfUuid(before) : log.clock())
  const recentFrom = lowestIdAt(new Date(end - recentMs))
  const rows = hasOneFilter(filter) ? await readPage(db, filter, recentFrom) : await readRows(db, filter)
  const isFull = rows.length > filter.limit
  // What is younger was never archived.
  if (isFull && rows.at(-1)!.id >= lowestIdAt(new Date(log.clock() - MIN_RETENTION_DAYS * DAY_MS)))
    return { rows }
  const floor = await archivedBelow(db)
  if (floor === undefined || (isFull && rows.at(-1)!.id >= floor)) return { rows }

  const to = filter.to && lowestIdAt(filter.to)
  const wanted = {
    before: [floor, before, to].filter((id) => id !== undefined).sort()[0]!,
    from: lowestIdAt(filter.from ?? new Date(0)),
    limit: filter.limit + 1,
    matches: (entry: EntryRecord) => matches(entry, filter),
  }
  const archived = await archivedEntries(log, wanted)
  const { readTo } = archived
  // An entry that was archived may be in the database still: in the default partition, or until its own is dropped.
  const here = new Set(rows.map(({ id }) => id))
  const merged = [...rows, ...archived.rows.filter(({ id }) => !here.has(id))]
    .filter(({ id }) => readTo === undefined || id >= readTo)
    .sort((left, right) => (left.id < right.id ? 1 : -1))
  return { rows: merged, readTo }
}

function matches(entry: EntryRecord, { actor, operation, subject, tenantId }: EntryFilter): boolean {
  return (
    (actor === undefined || entry.actor === actor) &&
    (operation === undefined || entry.operation === operation) &&
    (subject === undefined || entry.subject === subject) &&
    (tenantId === undefined || entry.tenant_id === tenantId)
  )
}

function hasOneFilter({ actor, operation, subject, tenantId }: EntryFilter): boolean {
  return [actor, operation, subject, tenantId].filter((one) => one !== undefined).length <= 1
}

/** By a plan that is kept: most pages lie in the days before their end, and are looked for there first. */
async function readPage(db: Db, filter: EntryFilter, recentFrom: string): Promise<Row[]> {
  const { actor, operation, subject, tenantId, from, to, cursor, limit } = filter
  const lowest = lowestIdAt(from ?? new Date(0))
  const [beyond] = [to && lowestIdAt(to), cursor && idIn(cursor), highestId]
    .filter((id) => id !== undefined)
    .sort()
  const { rows } = await sql<Row>`
    select id, canon, seq, hash from audit_page(${actor ?? null}, ${operation ?? null}, ${subject ?? null},
      ${tenantId ?? null}::uuid, ${lowest}::uuid, ${beyond}::uuid, ${recentFrom}::uuid, ${limit + 1}) order by id desc`.execute(
    db,
  )
  return rows
}

/** Which of several filters is the rare one only their values tell: planned for them, however many partitions there are. */
async function readRows(db: Db, filter: EntryFilter): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.canon, s.seq, s.hash
    from (
      select e.id, e.canon from audit_entry e
      where ${sql.join(conditions(filter), sql` and `)}
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

function idIn(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  if (canonicalUuid.test(id)) return id
  throw unknownCursor()
}

function shown({ canon, seq, hash }: Row): ListedEntry {
  const { address_hash: _, at, ...entry } = parseEntry(canon)
  return { ...entry, at: new Date(at).toISOString(), seq, hash: hash && Buffer.from(hash).toString('hex') }
}
