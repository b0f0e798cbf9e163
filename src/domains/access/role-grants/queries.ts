import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import { type PersonRow, personColumns } from '../../people/search.ts'
import type { SigningState } from '../../signing/queries.ts'

export interface NewPerson {
  id: string
  civilId: string
  familyName: string | null
  givenName: string | null
  email: string | null
}

/** A civil_id that is taken breaks a constraint, which has its own error. */
export async function insertPerson(db: Db, person: NewPerson): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    insert into users (id, civil_id, family_name, given_name, email)
    values (${person.id}, ${person.civilId}, ${person.familyName}, ${person.givenName}, ${person.email})
    returning ${personColumns}`.execute(db)
  return rows[0] as PersonRow
}

export async function selectPerson(db: Db, id: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`select ${personColumns} from users where id = ${id}`.execute(db)
  return rows[0] as PersonRow
}

/** How the granter is called where the person is asked. */
export async function selectNameOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(concat_ws(' ', left(family_name, 1) || '.', given_name), ''), civil_id, id::text) as name
    from users where id = ${id}`.execute(db)
  return rows[0]?.name ?? id
}

/** How the role is called where the person is asked. */
export async function selectRoleName(db: Db, key: string, language: Language): Promise<string> {
  const row = await db
    .selectFrom('roles')
    .select(['name_mn', 'name_en'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return language === 'mn' ? row.name_mn : row.name_en
}

/** Files that belong to the person alone; their rows go with the person. */
export async function selectFilesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_signatures')
    .select('file_key')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ file_key }) => file_key)
}

export type GrantRow = Omit<Selectable<DB['role_grants']>, 'state'> & { state: SigningState }

/** A second one that is pending breaks a constraint, which has its own error. */
export async function insertGrant(tx: Tx, grant: Insertable<DB['role_grants']>): Promise<GrantRow> {
  const row = await tx.insertInto('role_grants').values(grant).returningAll().executeTakeFirstOrThrow()
  return row as GrantRow
}

export interface GrantFilter {
  userId?: string | undefined
  state?: SigningState | undefined
  after?: string | undefined
  limit: number
}

/** Newest first. */
export async function selectGrants(db: Db, filter: GrantFilter): Promise<GrantRow[]> {
  const { userId, state, after, limit } = filter
  const rows = await db
    .selectFrom('role_grants')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .$if(state !== undefined, (query) => query.where('state', '=', state as string))
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as GrantRow[]
}

export async function selectGrant(db: Db, id: string, userId?: string): Promise<GrantRow | undefined> {
  const row = await db
    .selectFrom('role_grants')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .executeTakeFirst()
  return row as GrantRow | undefined
}

export async function hasPendingGrant(db: Db, userId: string): Promise<boolean> {
  const rows = await selectGrants(db, { userId, state: 'pending', limit: 1 })
  return rows.length > 0
}
