import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { comparableEmailSql } from '../../../db/email.ts'
import { comparableEmail } from '../../../text/email.ts'
import { accountRoles } from '../access/held-permissions.ts'
import { matchesSearch } from './search.ts'

/** A person whose account was deactivated acts no more, whatever their phone says. */
export async function isActive(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('active').where('id', '=', userId).executeTakeFirst()
  return row?.active === true
}

/** What the account knows of the person's eID. */
export interface EidHolder {
  civil_id: string | null
  eid_document: string | null
  eid_verified_at: Date | null
}

export function selectEidHolder(db: Db, userId: string): Promise<EidHolder | undefined> {
  return db
    .selectFrom('users')
    .select(['civil_id', 'eid_document', 'eid_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** The account of the holder of a document, where there is one. */
export async function selectHolderOfDocument(db: Db, document: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('eid_document', '=', document)
    .executeTakeFirst()
  return row?.id
}

/** Whom an address or a number names: an active person, of an address who has verified it. */
export async function selectNamedPerson(
  db: Db,
  { email, civilId }: { email: string | undefined; civilId: string | undefined },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where((where) =>
      email === undefined
        ? where('civil_id', '=', civilId as string)
        : where.and([
            where(comparableEmailSql(sql`email`), '=', comparableEmail(email)),
            where('email_verified_at', 'is not', null),
          ]),
    )
    .executeTakeFirst()
  return row?.id
}

/** Those of the ids that are active people whom the eID has verified. */
export async function selectVerified(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${[...new Set(ids)]}::uuid[]) and active and eid_verified_at is not null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The same of one person, locked until the transaction ends. */
export async function lockVerified(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${id} and active and eid_verified_at is not null for share`.execute(tx)
  return rows.length > 0
}

interface AccountRow {
  id: string
  active: boolean
  eid_verified_at: Date | null
}

export function selectAccount(db: Db, civilId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'active', 'eid_verified_at'])
    .where('civil_id', '=', civilId)
    .executeTakeFirst()
}

/** For the role of jobs, as every search for people. */
export function selectVerifiedPeople(
  db: Db,
  { limit, beforeId, q }: { limit: number; beforeId: string | undefined; q: string | undefined },
) {
  return db
    .selectFrom('users as u')
    .select(['id', 'civil_id', 'family_name', 'given_name', 'role', 'eid_verified_at'])
    .select(accountRoles.as('roles'))
    .where('active', '=', true)
    .where('eid_verified_at', 'is not', null)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId as string))
    .$if(q !== undefined, (query) => query.where(matchesSearch(q as string)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
