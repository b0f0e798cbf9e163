import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { type FileRow, storedFiles } from '../../storage/files/queries.ts'
import type { DocumentHash, Level, SignState } from './sessions.ts'

export type DocumentRow = Omit<Selectable<DB['sign_documents']>, 'kind' | 'hash' | 'level'> & {
  kind: 'pdf' | 'digest'
  hash: DocumentHash
  /** Of all its signatures; null for a digest. */
  level: Level | null
}

export async function insertDocument(tx: Tx, document: Insertable<DB['sign_documents']>): Promise<void> {
  await tx.insertInto('sign_documents').values(document).execute()
}

/** The documents that the acting person may see, each with the state of its newest session. */
export type VisibleDocument = DocumentRow & { state: SignState }

export async function selectDocument(db: Db, id: string): Promise<VisibleDocument | undefined> {
  const { rows } = await sql<VisibleDocument>`
    select d.*, ${newestState} as state from sign_documents d where d.id = ${id}`.execute(db)
  return rows[0]
}

const newestState = sql`coalesce(
  (select s.state from sign_sessions s where s.document_id = d.id order by s.id desc limit 1), 'created')`

/** Behind the last document of the page before. */
const isOlderDocument = (after: string | undefined) =>
  after === undefined ? sql`true` : sql`d.id < ${after}::uuid`

/** Newest first: what the person started, and what they signed for others. */
export async function selectDocuments(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<VisibleDocument[]> {
  const { rows } = await sql<VisibleDocument>`
    select d.*, ${newestState} as state from sign_documents d
    where ${isOlderDocument(after)} and (d.owner_id = ${userId} or exists (
      select from sign_sessions s where s.document_id = d.id and s.user_id = ${userId}))
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

/** From here to the end of the transaction no one else starts to sign it. */
export async function lockDocument(tx: Tx, id: string, now: Date): Promise<DocumentRow | undefined> {
  const row = await tx
    .updateTable('sign_documents')
    .set({ touched_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row as DocumentRow | undefined
}

export async function setLevel(tx: Tx, id: string, level: Level): Promise<void> {
  await tx.updateTable('sign_documents').set({ level }).where('id', '=', id).execute()
}

/** Bytes that are kept for a person, each revision for itself. */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(stored.bytes), 0)::bigint as sum from ${storedFiles(db)} where stored.key in (
      select d.file_key from sign_documents d where d.owner_id = ${userId} and d.file_key is not null
      union all
      select s.file_key from sign_sessions s join sign_documents d on d.id = s.document_id
        where d.owner_id = ${userId} and s.file_key is not null)`.execute(db)
  return rows[0]?.sum ?? 0
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

type InvitationState = 'waiting' | 'signed' | 'declined' | 'withdrawn'
export type SigningInvitationRow = Omit<Selectable<DB['sign_invitations']>, 'state'> & {
  state: InvitationState
}

export async function selectInvitations(db: Db, documentId: string): Promise<SigningInvitationRow[]> {
  const rows = await db
    .selectFrom('sign_invitations')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('position')
    .limit(50)
    .execute()
  return rows as SigningInvitationRow[]
}

/** A second one that waits for the same person breaks a constraint, which has its own error. */
export async function insertSigningInvitation(
  tx: Tx,
  invited: { documentId: string; userId: string; namedAs: string; position: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sign_invitations')
    .values({
      id: uuidv7(now.getTime()),
      document_id: invited.documentId,
      user_id: invited.userId,
      named_as: invited.namedAs,
      position: invited.position,
      created_at: now,
    })
    .execute()
}

/** Nothing where it is over already. */
export async function endInvitation(
  tx: Tx,
  id: string,
  { state, remark }: { state: Exclude<InvitationState, 'waiting'>; remark?: string | null },
  now: Date,
): Promise<SigningInvitationRow | undefined> {
  const row = await tx
    .updateTable('sign_invitations')
    .set({ state, remark: remark ?? null, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  return row as SigningInvitationRow | undefined
}

/**
 * Whose turn it is: the first who waits, once the owner has signed. A document whose file is gone waits for no one.
 */
export async function selectNextSigner(
  db: Db,
  documentId: string,
): Promise<SigningInvitationRow | undefined> {
  const { rows } = await sql<SigningInvitationRow>`
    select i.* from sign_invitations i join sign_documents d on d.id = i.document_id
    where i.document_id = ${documentId} and i.state = 'waiting' and d.file_key is not null and ${ownerHasSigned}
    order by i.position limit 1`.execute(db)
  return rows[0]
}

const ownerHasSigned = sql`exists (
  select from sign_sessions s where s.document_id = d.id and s.user_id = d.owner_id and s.state = 'completed')`

/** Newest first: the documents whose turn is this person's. */
export async function selectWaiting(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<VisibleDocument[]> {
  const { rows } = await sql<VisibleDocument>`
    select d.*, ${newestState} as state
    from sign_documents d join sign_invitations i on i.document_id = d.id
    where i.user_id = ${userId} and i.state = 'waiting' and d.file_key is not null and ${isOlderDocument(after)} and ${ownerHasSigned}
      and not exists (
        select from sign_invitations earlier
        where earlier.document_id = d.id and earlier.state = 'waiting' and earlier.position < i.position)
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}
