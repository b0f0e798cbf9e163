import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db } from '../../../db/database.ts'
import type { Template } from './template.ts'

export type SkillRow = Omit<Selectable<DB['tool_skills']>, 'arguments'> & { arguments: Template }
type NewSkill = Omit<Insertable<DB['tool_skills']>, 'arguments'> & { arguments: Template }

/** As many as fit into every list of tools. */
export const MAX_SKILLS = 100

/** Row-level security shows only the actor's skills; the lock makes the next registration wait until this one ends. */
export async function insertSkill(db: Db, skill: NewSkill): Promise<'inserted' | 'taken' | 'full'> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tool_skills ${skill.org_id ?? ''}`}, 0))`.execute(
    db,
  )
  const names = await db.selectFrom('tool_skills').select('name').limit(MAX_SKILLS).execute()
  if (names.some(({ name }) => name === skill.name)) return 'taken'
  if (names.length >= MAX_SKILLS) return 'full'
  const inserted = await db
    .insertInto('tool_skills')
    .values({ ...skill, arguments: JSON.stringify(skill.arguments) })
    .onConflict((conflict) => conflict.constraint('tool_skills_name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? 'inserted' : 'taken'
}

export async function selectSkill(db: Db, name: string): Promise<SkillRow | undefined> {
  const row = await db.selectFrom('tool_skills').selectAll().where('name', '=', name).executeTakeFirst()
  return row as SkillRow | undefined
}

/** Newest first. */
export async function selectSkills(db: Db, limit: number, after?: string): Promise<SkillRow[]> {
  const rows = await db
    .selectFrom('tool_skills')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as SkillRow[]
}

/** The id that it had; undefined when there was none. */
export async function removeSkill(db: Db, name: string): Promise<string | undefined> {
  const row = await db.deleteFrom('tool_skills').where('name', '=', name).returning('id').executeTakeFirst()
  return row?.id
}
