import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { EmbeddingModel } from '../../../providers/ai/port.ts'
import type { QuestionVector } from '../../search/embeddings/question.ts'
import {
  bytesOf,
  EMBEDDING_BATCH,
  MAX_CANDIDATES,
  nearest,
  signBits,
} from '../../search/embeddings/vectors.ts'
import type { SourceKind } from './passage.ts'

export interface NearChunk {
  kind: SourceKind
  ref_id: string
  part: string
  similarity: number
}

/** The pieces of the index that are nearest in meaning, the nearest first. */
export async function selectNear(
  db: Db,
  indexId: string,
  { model, vector }: QuestionVector,
): Promise<NearChunk[]> {
  const signs = signBits(vector)
  const { rows } = await sql<Omit<NearChunk, 'similarity'> & { vector: Buffer }>`
    with near as materialized (
      select v.hash, v.vector from ai_vectors v
      where v.model = ${model}::text and length(v.signs) = ${signs.length}::integer
      order by bit_count(v.signs # ${signs}::text::varbit), v.hash limit ${MAX_CANDIDATES}
    )
    select c.kind, c.ref_id, c.part, near.vector
    from near join ai_chunks c on c.hash = near.hash and c.index_id = ${indexId}::uuid`.execute(db)
  return nearest(rows, vector)
}

/** Has the model read pieces that it has not read yet; gives how many. */
export async function addVectors(db: Db, model: EmbeddingModel, signal: AbortSignal): Promise<number> {
  const { rows } = await sql<{ hash: Buffer; text: string }>`
    select distinct on (c.hash) c.hash, concat_ws(E'\n', c.title_mn, c.text_mn, c.title_en, c.text_en) as text
    from ai_chunks c join ai_indexes i on i.id = c.index_id and i.state in ('active', 'building')
    where not exists (select from ai_vectors v where v.model = ${model.version}::text and v.hash = c.hash)
    order by c.hash limit ${EMBEDDING_BATCH}`.execute(db)
  if (rows.length === 0) return 0
  const vectors = await model.embed(
    rows.map(({ text }) => text),
    signal,
  )
  await sql`
    insert into ai_vectors (model, hash, signs, vector)
    select ${model.version}::text, hash, signs::varbit, vector
    from unnest(
      ${rows.map(({ hash }) => hash)}::bytea[], ${vectors.map(signBits)}::text[],
      ${vectors.map(bytesOf)}::bytea[]
    ) as given (hash, signs, vector)
    on conflict (model, hash) do nothing`.execute(db)
  return rows.length
}

/** Removes those of pieces that no index has, and of other models. */
export async function removeVectors(db: Db, model: string | undefined): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ai_vectors v
    where v.model is distinct from ${model ?? null}::text
      or not exists (select from ai_chunks c where c.hash = v.hash)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
