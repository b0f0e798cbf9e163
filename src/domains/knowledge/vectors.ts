import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { EmbeddingModel } from '../../providers/ai/port.ts'
import type { SourceKind } from './passage.ts'

/** Of all pieces, so many are compared exactly: those whose signs differ least. This bounds what a search reads. */
const MOST_COMPARED = 200
const NEAREST = 30
const TEXTS_AT_ONCE = 64
/** A question does not wait for longer: words alone find most of it. */
const QUESTION_MS = 800

/** What a model makes of a question. */
export interface QuestionVector {
  model: string
  vector: Float32Array
}

/** Undefined where no model answers in time. */
export async function vectorOfQuestion(
  model: EmbeddingModel | undefined,
  text: string,
  signal: AbortSignal,
): Promise<QuestionVector | undefined> {
  if (!model) return undefined
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(QUESTION_MS)])
    const [vector] = await model.embed([text], inTime)
    return vector && { model: model.version, vector }
  } catch {
    // The model's own client counts and logs it.
    return undefined
  }
}

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
  const signs = signsOf(vector)
  const { rows } = await sql<Omit<NearChunk, 'similarity'> & { vector: Buffer }>`
    with near as materialized (
      select v.hash, v.vector from ai_vectors v
      where v.model = ${model}::text and length(v.signs) = ${signs.length}::integer
      order by bit_count(v.signs # ${signs}::text::varbit), v.hash limit ${MOST_COMPARED}
    )
    select c.kind, c.ref_id, c.part, near.vector
    from near join ai_chunks c on c.hash = near.hash and c.index_id = ${indexId}::uuid`.execute(db)
  return rows
    .map(({ vector: stored, ...chunk }) => ({ ...chunk, similarity: dot(vector, floatsIn(stored)) }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, NEAREST)
}

const signsOf = (vector: Float32Array): string => Array.from(vector, (one) => (one < 0 ? '0' : '1')).join('')

const floatsIn = (stored: Buffer): Float32Array => new Float32Array(new Uint8Array(stored).buffer)

/** Of vectors of length 1, the cosine. */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}

/** Has the model read pieces that it has not read yet; gives how many. */
export async function addVectors(db: Db, model: EmbeddingModel, signal: AbortSignal): Promise<number> {
  const { rows } = await sql<{ hash: Buffer; text: string }>`
    select distinct on (c.hash) c.hash, concat_ws(E'\n', c.title_mn, c.text_mn, c.title_en, c.text_en) as text
    from ai_chunks c join ai_indexes i on i.id = c.index_id and i.state in ('active', 'building')
    where not exists (select from ai_vectors v where v.model = ${model.version}::text and v.hash = c.hash)
    order by c.hash limit ${TEXTS_AT_ONCE}`.execute(db)
  if (rows.length === 0) return 0
  const vectors = await model.embed(
    rows.map(({ text }) => text),
    signal,
  )
  await sql`
    insert into ai_vectors (model, hash, signs, vector)
    select ${model.version}::text, hash, signs::varbit, vector
    from unnest(
      ${rows.map(({ hash }) => hash)}::bytea[], ${vectors.map(signsOf)}::text[],
      ${vectors.map((vector) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength))}::bytea[]
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
