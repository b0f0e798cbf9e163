import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { accountRoles } from '../access/held-permissions.ts'
import { matchesSearch } from './search.ts'

export function toPersonResponse(person: PersonRow) {
  return {
    id: person.id,
    civil_id: person.civil_id,
    ge_id: person.ge_id,
    family_name: person.family_name,
    given_name: person.given_name,
    latin_family_name: person.latin_family_name,
    latin_given_name: person.latin_given_name,
    email: person.email,
    role: person.role,
    roles: person.roles,
    active: person.active,
    eid_verified_at: person.eid_verified_at?.toISOString() ?? null,
    locked_until: person.locked_until?.toISOString() ?? null,
    row_version: person.row_version,
    created_at: person.created_at.toISOString(),
    updated_at: person.updated_at.toISOString(),
  }
}

export interface PersonRow {
  id: string
  civil_id: string | null
  ge_id: string | null
  family_name: string | null
  given_name: string | null
  latin_family_name: string | null
  latin_given_name: string | null
  email: string | null
  role: string
  /** The highest, which is `role`, first. */
  roles: string[]
  active: boolean
  eid_verified_at: Date | null
  locked_until: Date | null
  row_version: number
  created_at: Date
  updated_at: Date
}

const personColumns = sql`u.id, u.civil_id, u.ge_id, u.family_name, u.given_name, u.latin_family_name, u.latin_given_name,
  u.email, u.role, ${accountRoles} as roles, u.active, u.eid_verified_at, u.locked_until, u.row_version, u.created_at,
  u.updated_at`

interface PeopleFilter {
  q?: string | undefined
  role?: string | undefined
  active?: boolean | undefined
  eidVerified?: boolean | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  /** Id of the last person of the page before. */
  after?: string | undefined
  limit: number
}

/**
 * Newest first, without people who were anonymised. For the role of jobs: under a policy no index is used for `like`, which
 * counts as an operator that could leak.
 */
export async function searchPeople(db: Db, filter: PeopleFilter): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from users u
    where ${sql.join(conditions(filter), sql` and `)}
    order by id desc limit ${filter.limit}`.execute(db)
  return rows
}

function conditions(filter: PeopleFilter): RawBuilder<unknown>[] {
  const { q, role, active, eidVerified, createdFrom, createdTo, after } = filter
  const all: RawBuilder<unknown>[] = [sql`anonymised_at is null`]
  if (q !== undefined) all.push(matchesSearch(q))
  if (role !== undefined) all.push(holds(role))
  if (active !== undefined) all.push(sql`active = ${active}`)
  if (eidVerified !== undefined)
    all.push(eidVerified ? sql`eid_verified_at is not null` : sql`eid_verified_at is null`)
  if (createdFrom !== undefined) all.push(sql`created_at >= ${createdFrom}`)
  if (createdTo !== undefined) all.push(sql`created_at < ${createdTo}`)
  if (after !== undefined) all.push(sql`id < ${after}::uuid`)
  return all
}

/** As a list of the few who hold a role, which the planner starts from; users are many, and hold nothing beside that. */
const holds = (role: string): RawBuilder<unknown> =>
  role === 'user'
    ? sql`role = 'user'`
    : sql`id in (
        select a.id from users a where a.role = ${role}
        union select h.user_id from user_roles h where h.role = ${role})`

interface NewPerson {
  id: string
  civilId: string
  familyName: string | null
  givenName: string | null
  email: string | null
}

/** A civil_id that is taken breaks a constraint, which has its own error. */
export async function insertPerson(db: Db, person: NewPerson): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    insert into users as u (id, civil_id, family_name, given_name, email)
    values (${person.id}, ${person.civilId}, ${person.familyName}, ${person.givenName}, ${person.email})
    returning ${personColumns}`.execute(db)
  return rows[0] as PersonRow
}

export async function selectPerson(db: Db, id: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`select ${personColumns} from users u where u.id = ${id}`.execute(db)
  return rows[0] as PersonRow
}

/** How a person is named to others: initial and given name, or their number. */
export async function selectNameOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(concat_ws(' ', left(family_name, 1) || '.', given_name), ''), civil_id, id::text) as name
    from users where id = ${id}`.execute(db)
  return rows[0]?.name ?? id
}

/** The names that a person has here, in either script: personal data in what the person writes. */
export async function ownNames(db: Db, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom('users')
    .select(['given_name', 'family_name', 'latin_given_name', 'latin_family_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return Object.values(person ?? {}).filter((name) => name !== null && name.trim() !== '') as string[]
}

/** A name for other people; empty where the platform knows none. */
export async function selectFullName(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(['family_name', 'given_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return [row?.family_name, row?.given_name].filter(Boolean).join(' ').slice(0, 200)
}
