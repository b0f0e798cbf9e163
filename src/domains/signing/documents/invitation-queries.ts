import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { isOlderDocument, newestState, type VisibleDocument } from './queries.ts'

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
