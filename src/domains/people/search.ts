import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { oneLine } from '../../text/clean.ts'
import { fold } from '../../text/folding.ts'

const MOST_WORDS = 8

/**
 * True of rows whose `search_key` has words that begin as all of those asked for: as they sound, or as they are written.
 * The database makes the keys of both sides, by the same functions.
 */
export function foundBy(asked: string): RawBuilder<boolean> {
  const words = oneLine(asked).split(' ').slice(0, MOST_WORDS)
  return sql.join(words.map(wordFound), sql` and `)
}

function wordFound(word: string): RawBuilder<boolean> {
  const written = sql<boolean>`search_key like '% ' || folded(${likeLiteral(word)}) || '%'`
  const letters = fold(word).replaceAll(/[^\p{L}]/gu, '')
  // Numbers and addresses have no sound; nor has a sign that only tells how its neighbour sounds.
  if (/[\d@]/.test(word) || !/[^ъь]/.test(letters)) return written
  const sounds = sql<boolean>`search_key like '% ' || name_key(${letters}) || '%'`
  // Addresses and slugs are in Latin letters alone.
  return /^[\u0020-\u007e]+$/.test(word) ? sql`(${sounds} or ${written})` : sounds
}

const likeLiteral = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&')

export interface PersonRow {
  id: string
  civil_id: string | null
  family_name: string | null
  given_name: string | null
  latin_family_name: string | null
  latin_given_name: string | null
  email: string | null
  role: string
  active: boolean
  eid_verified_at: Date | null
  locked_until: Date | null
  row_version: number
  created_at: Date
  updated_at: Date
}

export const personColumns = sql.raw(
  `id, civil_id, family_name, given_name, latin_family_name, latin_given_name, email, role, active, eid_verified_at,
   locked_until, row_version, created_at, updated_at`,
)

export interface PeopleFilter {
  q?: string | undefined
  role?: string | undefined
  active?: boolean | undefined
  eidVerified?: boolean | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  /** The last one of the page before. */
  after?: string | undefined
  limit: number
}

/** Newest first, without those of whom nothing is left. */
export async function searchPeople(db: Db, filter: PeopleFilter): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from users
    where ${sql.join(conditions(filter), sql` and `)}
    order by id desc limit ${filter.limit}`.execute(db)
  return rows
}

function conditions(filter: PeopleFilter): RawBuilder<unknown>[] {
  const { q, role, active, eidVerified, createdFrom, createdTo, after } = filter
  const found: RawBuilder<unknown>[] = [sql`anonymised_at is null`]
  if (q !== undefined) found.push(foundBy(q))
  if (role !== undefined) found.push(sql`role = ${role}`)
  if (active !== undefined) found.push(sql`active = ${active}`)
  if (eidVerified !== undefined)
    found.push(eidVerified ? sql`eid_verified_at is not null` : sql`eid_verified_at is null`)
  if (createdFrom !== undefined) found.push(sql`created_at >= ${createdFrom}`)
  if (createdTo !== undefined) found.push(sql`created_at < ${createdTo}`)
  if (after !== undefined) found.push(sql`id < ${after}::uuid`)
  return found
}
