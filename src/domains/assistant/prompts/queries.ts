import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db } from '../../../db/database.ts'
import type { PromptKey } from './prompts.ts'

export type PromptRow = Selectable<DB['ai_prompts']>

/** Version of a text that was never changed. */
export const BUILT_IN_VERSION = 1

/** What holds now, of each key that was ever changed. */
export function selectCurrentPrompts(db: Db): Promise<PromptRow[]> {
  return db
    .selectFrom('ai_prompts')
    .selectAll()
    .distinctOn('key')
    .orderBy('key')
    .orderBy('row_version', 'desc')
    .execute()
}

export function selectCurrentPrompt(db: Db, key: PromptKey): Promise<PromptRow | undefined> {
  return db
    .selectFrom('ai_prompts')
    .selectAll()
    .where('key', '=', key)
    .orderBy('row_version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewVersion = Omit<Insertable<DB['ai_prompts']>, 'row_version'>

/** Adds the version after that one; undefined when it is not the latest. */
export async function insertVersion(
  db: Db,
  version: NewVersion,
  after: number,
): Promise<PromptRow | undefined> {
  const { id, key, text_mn, text_en, changed_by, changed_at } = version
  const { rows } = await sql<PromptRow>`
    insert into ai_prompts (id, key, row_version, text_mn, text_en, changed_by, changed_at)
    select ${id}::uuid, ${key}, latest + 1, ${text_mn}, ${text_en}, ${changed_by}::uuid, ${changed_at}::timestamptz
    from (
      select coalesce(max(row_version), ${BUILT_IN_VERSION}) as latest from ai_prompts where key = ${key}) as versions
    where latest = ${after}::integer
    on conflict (key, row_version) do nothing
    returning *`.execute(db)
  return rows[0]
}

/** Newest first. */
export function selectPromptVersions(
  db: Db,
  key: PromptKey,
  limit: number,
  after: string | undefined,
): Promise<PromptRow[]> {
  return db
    .selectFrom('ai_prompts')
    .selectAll()
    .where('key', '=', key)
    .$if(after !== undefined, (query) =>
      query.where('row_version', '<', (earlier) =>
        earlier
          .selectFrom('ai_prompts')
          .select('row_version')
          .where('id', '=', after as string),
      ),
    )
    .orderBy('row_version', 'desc')
    .limit(limit)
    .execute()
}
