import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { AiRefused, type EmbeddingModel } from '../../../providers/ai/port.ts'
import { redact } from '../../assistant/redaction/redact.ts'
import type { QuestionVector } from '../../search/embeddings/question.ts'
import {
  bytesOf,
  EMBEDDING_BATCH,
  MAX_CANDIDATES,
  nearest,
  signBits,
} from '../../search/embeddings/vectors.ts'

/** So many characters of an insight are read, which models of every size can. */
const MAX_TEXT_LENGTH = 1200

interface NearInsight {
  id: string
  similarity: number
}

/** The insights of the transaction's memory that are nearest in meaning, the nearest first. */
export async function selectNearInsights(db: Db, { model, vector }: QuestionVector): Promise<NearInsight[]> {
  const signs = signBits(vector)
  const { rows } = await sql<{ id: string; vector: Buffer }>`
    with near as materialized (
      select v.fingerprint, v.vector from insight_vectors v
      where v.memory = (select app_memory()) and v.model = ${model}::text and length(v.signs) = ${signs.length}::integer
      order by bit_count(v.signs # ${signs}::text::varbit), v.fingerprint limit ${MAX_CANDIDATES}
    )
    select i.id, near.vector
    from near join insights i on i.memory = (select app_memory()) and i.fingerprint = near.fingerprint`.execute(
    db,
  )
  return nearest(rows, vector)
}

/** Has the model read insights that it has not read yet, of all memories and without personal data; gives how many. */
export async function addInsightVectors(db: Db, model: EmbeddingModel, signal: AbortSignal): Promise<number> {
  const { rows } = await sql<{ memory: string; fingerprint: Buffer; text: string }>`
    select i.memory, i.fingerprint, i.topic || E'\n' || i.content as text
    from insights i
    where not exists (
      select from insight_vectors v
      where v.memory = i.memory and v.fingerprint = i.fingerprint and v.model = ${model.version}::text)
    order by i.id limit ${EMBEDDING_BATCH}`.execute(db)
  if (rows.length === 0) return 0
  const texts = rows.map(({ text }) => redact(text).text.slice(0, MAX_TEXT_LENGTH).toWellFormed())
  const vectors = await vectorsOf(texts, model, signal)
  // One that was deleted while the model read it has none.
  await sql`
    insert into insight_vectors (memory, fingerprint, model, signs, vector)
    select i.memory, i.fingerprint, ${model.version}::text, given.signs::varbit, given.vector
    from unnest(
      ${rows.map(({ memory }) => memory)}::uuid[], ${rows.map(({ fingerprint }) => fingerprint)}::bytea[],
      ${vectors.map(signBits)}::text[], ${vectors.map(bytesOf)}::bytea[]
    ) as given (memory, fingerprint, signs, vector)
    join insights i on i.memory = given.memory and i.fingerprint = given.fingerprint
    on conflict (memory, fingerprint, model) do nothing`.execute(db)
  return rows.length
}

/** One text that the model refuses must not keep those of other memories waiting: its vector is empty, and near nothing. */
async function vectorsOf(
  texts: readonly string[],
  model: EmbeddingModel,
  signal: AbortSignal,
): Promise<Float32Array[]> {
  try {
    return await model.embed(texts, signal)
  } catch (error) {
    if (!(error instanceof AiRefused)) throw error
    const vectors: Float32Array[] = []
    for (const text of texts) vectors.push(await vectorOrEmpty(text, model, signal))
    // A model that refuses all of them has other reasons than what they say.
    if (vectors.every(({ length }) => length === 0)) throw error
    return vectors
  }
}

async function vectorOrEmpty(
  text: string,
  model: EmbeddingModel,
  signal: AbortSignal,
): Promise<Float32Array> {
  try {
    const [vector] = await model.embed([text], signal)
    return vector!
  } catch (error) {
    if (error instanceof AiRefused) return new Float32Array()
    throw error
  }
}

/** Removes those of other models. */
export async function removeInsightVectors(db: Db, model: string | undefined): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from insight_vectors where model is distinct from ${model ?? null}::text`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
