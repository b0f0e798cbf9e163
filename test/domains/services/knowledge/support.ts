import { sql } from 'kysely'
import type { Database } from '../../../../src/db/database.ts'
import type { Retrieval } from '../../../../src/domains/services/knowledge/passage.ts'
import { publishedSources, readSources } from '../../../../src/domains/services/knowledge/sources/sources.ts'
import type { Stage } from '../../../support/stage.ts'

/** Pieces that the index in use has too much, and those that it lacks; and words that it counts wrongly. */
export async function driftOf({ system }: Database, indexId?: string): Promise<string[]> {
  const active = system.selectFrom('ai_indexes').select('id').where('state', '=', 'active')
  const { id } = indexId ? { id: indexId } : await active.executeTakeFirstOrThrow()
  const stored = await system
    .selectFrom('ai_chunks')
    .select(['kind', 'ref_id', 'part', 'hash'])
    .where('index_id', '=', id)
    .execute()
  const has = new Set(stored.map(({ hash }) => hash.toString('hex')))
  const wanted = await readSources(system, await publishedSources(system, null))
  const needs = new Set(wanted.map(({ hash }) => hash.toString('hex')))
  const { chunks } = await system
    .selectFrom('ai_indexes')
    .select('chunks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [
    ...stored
      .filter(({ hash }) => !needs.has(hash.toString('hex')))
      .map(({ kind, ref_id, part }) => `too much: ${kind} ${ref_id} ${part}`),
    ...wanted
      .filter(({ hash }) => !has.has(hash.toString('hex')))
      .map(({ kind, refId, part }) => `lacks: ${kind} ${refId} ${part}`),
    ...(chunks === stored.length ? [] : [`counts ${chunks} of ${stored.length}`]),
    ...(await wrongCounts(system, id)),
  ]
}

async function wrongCounts(system: Database['system'], id: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select coalesce(counted.word, w.word) as word from (
      select word, count(*) as chunks from ai_chunks c, unnest(tsvector_to_array(c.words)) word
      where c.index_id = ${id}::uuid and word not like '@%' group by word) counted
    full join (select word, chunks from ai_words where index_id = ${id}::uuid and chunks > 0) w
      on w.word = counted.word
    where w.chunks is distinct from counted.chunks`.execute(system)
  return rows.map(({ word }) => `miscounts ${word}`)
}

/** As a person does who is not signed in. */
export const searchAsPublic = (
  stage: Stage,
  text: string,
  language: 'mn' | 'en' = 'en',
): Promise<Retrieval> =>
  stage.test.database.transact({ role: 'app' }, 'read', (db) =>
    stage.app.services.knowledge.search(db, { text, language, limit: 5 }),
  )

/** Of what the registry has. */
export const codesOf = ({ passages }: Retrieval): string[] =>
  passages.flatMap(({ code }) => (code === null ? [] : [code]))
