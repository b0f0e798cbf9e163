import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import { type IndexedChunk, indexed } from '../chunk.ts'
import type { SourceKind } from '../passage.ts'
import { docChunks, docNames } from './documents.ts'
import { evidenceChunks, lifeEventChunks, officeChunks } from './registry.ts'
import { serviceChunks } from './services.ts'

/** Something published that the index has pieces of. */
export interface Source {
  kind: SourceKind
  id: string
}

const readers = {
  doc: (_db: Db, ids: readonly string[]) => Promise.resolve(docChunks(ids)),
  evidence: evidenceChunks,
  life_event: lifeEventChunks,
  office: officeChunks,
  service: serviceChunks,
}

/** The pieces of the sources, as they are now; none of one that is not published. */
export async function readSources(db: Db, sources: readonly Source[]): Promise<IndexedChunk[]> {
  const found: IndexedChunk[] = []
  for (const [kind, own] of Map.groupBy(sources, (source) => source.kind)) {
    const chunks = await readers[kind](db, [...new Set(own.map(({ id }) => id))])
    found.push(...chunks.map(indexed))
  }
  return found
}

const inDatabase = sql`
  select 'evidence' as kind, id::text as id from reg_evidences
  union all select 'life_event', id::text from reg_life_events
  union all select 'office', id::text from gov_offices where active
  union all select 'service', service_id::text from catalogue_services`

/** Those in the database of which an index that is searched, or being built, has no piece; none where there is none. */
export async function unindexedSources(db: Db): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select distinct p.kind, p.id from (${inDatabase}) p join ai_indexes i on i.state in ('active', 'building')
    where not exists (
      select from ai_chunks c where c.index_id = i.id and c.kind = p.kind and c.ref_id = p.id)
    order by p.kind, p.id`.execute(db)
  return rows
}

/** All that is published, in the order of `placeOf`, from the one that follows `after`. */
export async function publishedSources(db: Db, after: string | null): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select kind, id from (
      select 'doc' as kind, name as id from unnest(${docNames()}::text[]) name
      union all ${inDatabase}
    ) published
    where ${after}::text is null or (kind || '/' || id) collate "C" > ${after}::text
    order by (kind || '/' || id) collate "C"`.execute(db)
  return rows
}

export const sourcePlaceOf = ({ kind, id }: Source): string => `${kind}/${id}`
