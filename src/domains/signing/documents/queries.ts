import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { type FileRow, storedFiles } from '../../storage/files/queries.ts'
import type { StampWish } from '../pades/pades.ts'
import { openSignStates, type SignAction, type SignState, signTransitions } from './state-machine.ts'

export type DocumentRow = Omit<Selectable<DB['sign_documents']>, 'kind' | 'hash'> & {
  kind: 'pdf' | 'digest'
  hash: Hash
}
export type Hash = 'sha256' | 'sha384' | 'sha512'
export type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

/** What belongs to the prepared bytes; bytes are in base64. */
export interface PreparedFacts {
  byteRange: [number, number, number, number]
  field: string
  signedAttributes: string
  /** The certificate of the time-stamp authority, once its token is in the file. */
  authority?: string
}

export type SessionRow = Omit<
  Selectable<DB['sign_sessions']>,
  'state' | 'hash' | 'level' | 'level_reached' | 'language' | 'stamp' | 'prepared'
> & {
  state: SignState
  hash: Hash
  level: Level | null
  /** Where it was completed below what was asked for. */
  level_reached: Level | null
  language: 'mn' | 'en'
  stamp: StampWish | null
  prepared: PreparedFacts | null
}

/** A step that another instance has taken meanwhile: what was done for it is given up. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

export async function insertDocument(tx: Tx, document: Insertable<DB['sign_documents']>): Promise<void> {
  await tx.insertInto('sign_documents').values(document).execute()
}

/** A second one that is open for the same document breaks a constraint, which has its own error. */
export async function insertSession(tx: Tx, session: Insertable<DB['sign_sessions']>): Promise<SessionRow> {
  const row = await tx.insertInto('sign_sessions').values(session).returningAll().executeTakeFirstOrThrow()
  return row as unknown as SessionRow
}

/** The documents that the acting person may see, each with the state of its newest session. */
export type SeenDocument = DocumentRow & { state: SignState }

export async function selectDocument(db: Db, id: string): Promise<SeenDocument | undefined> {
  const { rows } = await sql<SeenDocument>`
    select d.*, ${newestState} as state from sign_documents d where d.id = ${id}`.execute(db)
  return rows[0]
}

export const newestState = sql`coalesce(
  (select s.state from sign_sessions s where s.document_id = d.id order by s.id desc limit 1), 'created')`

/** Behind the last document of the page before. */
export const isOlder = (after: string | undefined) =>
  after === undefined ? sql`true` : sql`d.id < ${after}::uuid`

/** Newest first: what the person started, and what they signed for others. */
export async function selectDocuments(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<SeenDocument[]> {
  const { rows } = await sql<SeenDocument>`
    select d.*, ${newestState} as state from sign_documents d
    where ${isOlder(after)} and (d.owner_id = ${userId} or exists (
      select from sign_sessions s where s.document_id = d.id and s.user_id = ${userId}))
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

/** From here to the end of the transaction no one else starts to sign it. */
export async function holdDocument(tx: Tx, id: string, now: Date): Promise<DocumentRow | undefined> {
  const row = await tx
    .updateTable('sign_documents')
    .set({ touched_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row as DocumentRow | undefined
}

/** Oldest first. Of very many, all that were completed and the newest others: attempts must not push a signature out. */
export async function selectSessions(db: Db, documentId: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sign_sessions')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy(sql`state = 'completed'`, 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return (rows as unknown as SessionRow[]).toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

export async function selectSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const row = await db.selectFrom('sign_sessions').selectAll().where('id', '=', id).executeTakeFirst()
  return row as unknown as SessionRow | undefined
}

/** Of the person who started it, and no one else. */
export async function selectSessionBySid(
  db: Db,
  sidHash: Buffer,
  userId: string,
): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('sign_sessions')
    .selectAll()
    .where('sid_hash', '=', sidHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row as unknown as SessionRow | undefined
}

/** The right to work on a session, for one instance at a time; it lapses by itself where its holder has died. */
export async function claimSession(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    update sign_sessions set leased_until = ${until}
    where id = ${id} and state = any (${[...openSignStates]}) and (leased_until is null or leased_until <= ${now})
    returning *`.execute(db)
  return rows[0]
}

/** Lets others go on, at once or not before that time. */
export async function releaseSession(db: Db, id: string, until: Date | null = null): Promise<void> {
  await db.updateTable('sign_sessions').set({ leased_until: until }).where('id', '=', id).execute()
}

export async function postponeSession(
  db: Db,
  id: string,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await sql`
    update sign_sessions set leased_until = ${until}, attempts = attempts + 1, reason = ${reason}
    where id = ${id} and state = any (${[...openSignStates]})`.execute(db)
}

/** Sessions that no instance works on, the longest waiting first. */
export async function selectIdleSessions(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sign_sessions
    where state = any (${[...openSignStates]}) and (leased_until is null or leased_until <= ${now})
    order by leased_until nulls first limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes a step: the one statement that decides who does. Fails where the session is no longer in the state in which the
 * caller found it.
 */
export async function moveSession(
  db: Db,
  { id, state }: Pick<SessionRow, 'id' | 'state'>,
  action: Exclude<SignAction, 'start'>,
  patch: Partial<Insertable<DB['sign_sessions']>> = {},
): Promise<SessionRow> {
  const { from, to } = transition(signTransitions, action)
  const row = from.includes(state)
    ? await db
        .updateTable('sign_sessions')
        .set({ reason: null, ...patch, state: to, leased_until: null, attempts: 0 })
        .where('id', '=', id)
        .where('state', '=', state)
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Overtaken(`${id} is ${state} no more`)
  return row as unknown as SessionRow
}

export async function countOpenSessions(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sign_sessions
    where user_id = ${userId} and state in ('created', 'certificate', 'prepared', 'pending_user')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Bytes that are kept for a person, each revision for itself. */
export async function bytesKept(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(stored.bytes), 0)::bigint as sum from ${storedFiles(db)} where stored.key in (
      select d.file_key from sign_documents d where d.owner_id = ${userId} and d.file_key is not null
      union all
      select s.file_key from sign_sessions s join sign_documents d on d.id = s.document_id
        where d.owner_id = ${userId} and s.file_key is not null)`.execute(db)
  return rows[0]?.sum ?? 0
}

/** From here to the end of the transaction no other signature of this person is counted or started. */
export async function holdPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign:${userId}`}, 0))`.execute(tx)
}

type Revision = FileRow & {
  bytes: number
  signed: boolean
  /** PIN2 has been given, and the signature is on its way into the file. */
  completing: boolean
}

/** The newest revision that has been completed, else the document as it was sent. */
export async function selectRevision(db: Db, documentId: string): Promise<Revision | undefined> {
  const { rows } = await sql<Revision>`
    (select s.file_key, stored.sha256, stored.bytes, true as signed, false as completing
      from sign_sessions s join ${storedFiles(db)} on stored.key = s.file_key
      where s.document_id = ${documentId} and s.state = 'completed' order by s.id desc limit 1)
    union all
    (select d.file_key, stored.sha256, stored.bytes, false,
        exists (select from sign_sessions s where s.document_id = d.id and s.state in ('signed', 'timestamped'))
      from sign_documents d join ${storedFiles(db)} on stored.key = d.file_key
      where d.id = ${documentId})
    limit 1`.execute(db)
  return rows[0]
}

/** The bytes that a session has got so far: prepared, or signed. */
export async function selectSessionFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('sign_sessions')
    .innerJoin(storedFiles(db), 'stored.key', 'sign_sessions.file_key')
    .select(['stored.key as file_key', 'stored.sha256'])
    .where('sign_sessions.id', '=', id)
    .executeTakeFirst()
}
