import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { people } from '../identity/people/people.ts'

export interface SignerRow {
  id: string
  reg_no: string
  email: string
  invited_at: Date
  expires_at: Date
  sends: number
  last_sent_at: Date
  user_id: string | null
  accepted_at: Date | null
  family_name: string | null
  given_name: string | null
}

const MAX_LISTED = 500

/** Those who are invited or sign; not those who were removed. */
function currentSigners(db: Db, regNo: string) {
  return db
    .selectFrom('eid_organisation_signers as s')
    .leftJoin(people('u'), 'u.id', 's.user_id')
    .select([
      's.id',
      's.reg_no',
      's.email',
      's.invited_at',
      's.expires_at',
      's.sends',
      's.last_sent_at',
      's.user_id',
      's.accepted_at',
      'u.family_name',
      'u.given_name',
    ])
    .where('s.reg_no', '=', regNo)
    .where('s.removed_at', 'is', null)
}

/** In the order in which they were invited. */
export function selectSigners(db: Db, regNo: string): Promise<SignerRow[]> {
  return currentSigners(db, regNo).orderBy('s.id').limit(MAX_LISTED).execute()
}

export function selectOrganisationSigner(db: Db, regNo: string, id: string): Promise<SignerRow | undefined> {
  return currentSigners(db, regNo).where('s.id', '=', id).executeTakeFirst()
}

/** Whether the person owns the organisation's account here, and may choose signers whatever the state registry says. */
export async function ownsAccount(db: Db, userId: string, regNo: string): Promise<boolean> {
  const owner = await db
    .selectFrom('organisation_members as m')
    .innerJoin('organisations as o', 'o.id', 'm.org_id')
    .select('o.id')
    .where('o.reg_no', '=', regNo)
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .executeTakeFirst()
  return owner !== undefined
}

export async function countSigners(db: Db, regNo: string): Promise<number> {
  const { count } = await db
    .selectFrom('eid_organisation_signers')
    .select((signers) => signers.fn.countAll<string>().as('count'))
    .where('reg_no', '=', regNo)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewInvitation {
  regNo: string
  email: string
  civilId: string | null
  tokenHash: Buffer
  invitedBy: string
  expiresAt: Date
}

/** An address that is invited already, or signs, breaks a constraint. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await tx
    .insertInto('eid_organisation_signers')
    .values({
      id,
      reg_no: invitation.regNo,
      email: invitation.email,
      civil_id: invitation.civilId,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      invited_at: now,
      expires_at: invitation.expiresAt,
      last_sent_at: now,
    })
    .execute()
  return id
}

/** True where the invitation is open and may be sent again now; the token of the mail before is invalid then. */
export async function renewInvitation(
  tx: Tx,
  { regNo, id }: { regNo: string; id: string },
  renewed: { tokenHash: Buffer; expiresAt: Date; mostSends: number; sentBefore: Date },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eid_organisation_signers')
    .set({ token_hash: renewed.tokenHash, expires_at: renewed.expiresAt, last_sent_at: now })
    .set((column) => ({ sends: column('sends', '+', 1) }))
    .where('id', '=', id)
    .where('reg_no', '=', regNo)
    .where('removed_at', 'is', null)
    .where('user_id', 'is', null)
    .where('sends', '<', renewed.mostSends)
    .where('last_sent_at', '<=', renewed.sentBefore)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True for the call that removes it. */
export async function removeSigner(tx: Tx, regNo: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eid_organisation_signers')
    .set({ removed_at: now, token_hash: null })
    .where('id', '=', id)
    .where('reg_no', '=', regNo)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface InvitationPreview {
  reg_no: string
  name_mn: string
  name_en: string | null
  family_initial: string | null
  given_initial: string | null
  expires_at: Date
}

/** For the holder of the token, before they accept. Undefined when the invitation cannot be accepted any more. */
export async function selectInvitationPreview(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationPreview | undefined> {
  const { rows } = await sql<InvitationPreview>`
    select * from signer_invitation_shown(${tokenHash}, ${now})`.execute(db)
  return rows[0]
}

/** Undefined where no open invitation of this token is for the acting person. */
export async function acceptSignerInvitation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; reg_no: string } | undefined> {
  const { rows } = await sql<{ id: string; reg_no: string }>`
    select id, reg_no from accept_signer_invitation(${tokenHash}, ${now})`.execute(tx)
  return rows[0]
}

/** The names of an organisation as the state registry had them last. */
export function selectRegisteredNames(
  db: Db,
  regNo: string,
): Promise<{ name_mn: string; name_en: string | null }> {
  return db
    .selectFrom('eid_organisations')
    .select(['name_mn', 'name_en'])
    .where('reg_no', '=', regNo)
    .executeTakeFirstOrThrow()
}
