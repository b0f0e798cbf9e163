import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { Word } from '../../../text/words.ts'
import { columnsOf } from '../../search/vocabulary.ts'
import { type IndexedChunk, indexLexeme, wordsOfChunk } from './chunk.ts'
import type { Source } from './sources/sources.ts'

/**
 * One at a time writes into the indexes, until its transaction ends: what is published while an index is built goes into
 * both, and the counts of words meet no deadlock. Taken after every row that the transaction changes.
 */
export async function lockKnowledge(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tamga knowledge'))`.execute(tx)
}

/** Those that changes must reach: the one that is searched, and one that is being built. */
export async function liveIndexes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ai_indexes')
    .select('id')
    .where('state', 'in', ['active', 'building'])
    .execute()
  return rows.map(({ id }) => id)
}

interface Stored {
  added: number
  removed: number
  /** Of those that were added: from the index before, with their words. */
  copied: number
}

/**
 * Makes the index have these pieces of the sources and no others. What is the same stays; what `from` has in the same form
 * is copied from there.
 */
export async function storeChunks(
  tx: Tx,
  indexId: string,
  sources: readonly Source[],
  chunks: readonly IndexedChunk[],
  from?: string,
): Promise<Stored> {
  const { removed, kept } = await removeOthers(tx, indexId, sources, chunks)
  const missing = chunks.filter((chunk) => !kept.has(keyOf(chunk)))
  const copied = from === undefined ? new Set<string>() : await copyChunks(tx, indexId, from, missing)
  const fresh = missing.filter((chunk) => !copied.has(keyOf(chunk)))
  await addChunks(tx, indexId, fresh)
  return { added: missing.length, removed, copied: copied.size }
}

const keyOf = ({ hash }: IndexedChunk): string => hash.toString('base64')

async function removeOthers(
  tx: Tx,
  indexId: string,
  sources: readonly Source[],
  chunks: readonly IndexedChunk[],
): Promise<{ removed: number; kept: Set<string> }> {
  const kinds = sources.map(({ kind }) => kind)
  const ids = sources.map(({ id }) => id)
  const { rows } = await sql<{ hash: Buffer }>`
    select c.hash from ai_chunks c join unnest(${kinds}::text[], ${ids}::text[]) as s (kind, id)
      on c.kind = s.kind and c.ref_id = s.id
    where c.index_id = ${indexId}::uuid`.execute(tx)
  const wanted = new Set(chunks.map(keyOf))
  const hashes = rows.map(({ hash }) => ({ hash, key: hash.toString('base64') }))
  const gone = hashes.filter(({ key }) => !wanted.has(key)).map(({ hash }) => hash)
  const kept = new Set(hashes.map(({ key }) => key).filter((key) => wanted.has(key)))
  if (gone.length === 0) return { removed: 0, kept }
  await sql`
    with gone as (
      delete from ai_chunks where index_id = ${indexId}::uuid and hash = any (${gone}::bytea[])
      returning words
    ), lost as (
      select word, count(*)::integer as times from gone, unnest(tsvector_to_array(gone.words)) word group by word
    )
    update ai_words w set chunks = w.chunks - lost.times from lost
    where w.index_id = ${indexId}::uuid and w.word = lost.word`.execute(tx)
  return { removed: gone.length, kept }
}

/** Gives the keys of those that were there. */
async function copyChunks(
  tx: Tx,
  indexId: string,
  from: string,
  chunks: readonly IndexedChunk[],
): Promise<Set<string>> {
  if (chunks.length === 0) return new Set()
  const { rows } = await sql<{ hash: Buffer }>`
    with copied as (
      insert into ai_chunks (
        index_id, kind, ref_id, part, code, title_mn, text_mn, title_en, text_en, href, hash, words)
      select ${indexId}::uuid, kind, ref_id, part, code, title_mn, text_mn, title_en, text_en, href, hash,
        ts_delete(words, ${indexLexeme(from)}::text) || ${`'${indexLexeme(indexId)}':1`}::tsvector
      from ai_chunks where index_id = ${from}::uuid and hash = any (${chunks.map(({ hash }) => hash)}::bytea[])
      returning hash, words
    ), counted as (
      select word, count(*)::integer as times from copied, unnest(tsvector_to_array(copied.words)) word group by word
    ), added as (
      insert into ai_words (index_id, word, sound, stem, english_stem, chunks)
      select ${indexId}::uuid, w.word, w.sound, w.stem, w.english_stem, counted.times
      from counted join ai_words w on w.index_id = ${from}::uuid and w.word = counted.word
      on conflict (index_id, word) do update set chunks = ai_words.chunks + excluded.chunks
    )
    select hash from copied`.execute(tx)
  return new Set(rows.map(({ hash }) => hash.toString('base64')))
}

async function addChunks(tx: Tx, indexId: string, chunks: readonly IndexedChunk[]): Promise<void> {
  if (chunks.length === 0) return
  const read = chunks.map((chunk) => ({ chunk, ...wordsOfChunk(chunk, indexId) }))
  const column = <T>(of: (chunk: IndexedChunk) => T): T[] => chunks.map(of)
  await sql`
    insert into ai_chunks (
      index_id, kind, ref_id, part, code, title_mn, text_mn, title_en, text_en, href, hash, words)
    select ${indexId}::uuid, kind, ref_id, part, code, title_mn, text_mn, title_en, text_en, href, hash, words::tsvector
    from unnest(
      ${column(({ kind }) => kind)}::text[], ${column(({ refId }) => refId)}::text[],
      ${column(({ part }) => part)}::text[], ${column(({ code }) => code)}::text[],
      ${column(({ mn }) => mn?.title ?? null)}::text[], ${column(({ mn }) => mn?.text ?? null)}::text[],
      ${column(({ en }) => en?.title ?? null)}::text[], ${column(({ en }) => en?.text ?? null)}::text[],
      ${column(({ href }) => href)}::text[], ${column(({ hash }) => hash)}::bytea[],
      ${read.map(({ vector }) => vector)}::text[]
    ) as given (kind, ref_id, part, code, title_mn, text_mn, title_en, text_en, href, hash, words)`.execute(
    tx,
  )
  await countWords(
    tx,
    indexId,
    read.flatMap(({ all }) => all),
  )
}

async function countWords(tx: Tx, indexId: string, found: readonly Word[]): Promise<void> {
  const counted = new Map<string, { word: Word; times: number }>()
  for (const word of found) {
    const known = counted.get(word.folded)
    if (known) known.times++
    else counted.set(word.folded, { word, times: 1 })
  }
  const each = [...counted.values()]
  const { words, sounds, stems, englishStems } = columnsOf(each.map(({ word }) => word))
  await sql`
    insert into ai_words (index_id, word, sound, stem, english_stem, chunks)
    select ${indexId}::uuid, word, sound, stem, english_stem, times
    from unnest(
      ${words}::text[], ${sounds}::text[], ${stems}::text[], ${englishStems}::text[],
      ${each.map(({ times }) => times)}::integer[]
    ) as given (word, sound, stem, english_stem, times)
    on conflict (index_id, word) do update set chunks = ai_words.chunks + excluded.chunks`.execute(tx)
}
