import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db } from '../../../db/database.ts'
import { queryWords, type Word } from '../../../text/words.ts'
import { queryOf } from '../../search/lexemes.ts'
import type { Channel } from '../registry/content.ts'

export interface CatalogueFilter {
  lifeEvent?: string | undefined
  authority?: string | undefined
  addressee?: 'citizen' | 'business' | undefined
  channel?: Channel | undefined
}

/** Where a page begins: after the service with this score and key. */
export interface CataloguePlace {
  way: SearchChannel
  score: number
  key: string
  id: string
}

/** How the services were found: all of them, in the order of the alphabet, by words, or by words that are merely similar. */
export type SearchChannel = 'all' | 'words' | 'similar'

const columns = [
  'code',
  'authority_id',
  'authority_mn',
  'authority_en',
  'name_mn',
  'name_en',
  'description_mn',
  'description_en',
  'addressee',
  'channels',
  'life_events',
  'fee_from',
  'days_from',
  'sort_key',
] as const
export const catalogueColumns = ['catalogue_services.service_id as id', ...columns] as const

export interface CatalogueRow extends Pick<Selectable<DB['catalogue_services']>, (typeof columns)[number]> {
  id: string
  score: number
}

interface CatalogueSearch {
  question?: string | undefined
  filter: CatalogueFilter
  limit: number
  after?: CataloguePlace | undefined
}

const MAX_WORDS = 8
/** Of name, keywords, what belongs to the service, and description, the last first as PostgreSQL has them. */
const WEIGHTS = '{0.1, 0.25, 0.6, 1}'
const MIN_SIMILAR_LENGTH = 4

/** Services that are published, the best first; nothing where a question has no word in it. */
export async function searchCatalogue(
  db: Db,
  { question, filter, limit, after }: CatalogueSearch,
): Promise<{ way: SearchChannel; rows: CatalogueRow[] }> {
  const read = async (way: SearchChannel, found: Found) => ({
    way,
    rows: await page(db, found, limit, after),
  })
  if (question === undefined) return read('all', everything(db, filter))
  const words = wordsToAsk(question)
  const sounds = words.map(({ sound }) => sound).filter((sound) => sound.length >= MIN_SIMILAR_LENGTH)
  if (words.length > 0 && after?.way !== 'similar') {
    const found = await read('words', withWords(db, filter, words))
    if (found.rows.length > 0 || after) return found
  }
  return sounds.length === 0
    ? { way: 'words', rows: [] }
    : read('similar', withSimilarWords(db, filter, sounds))
}

/** Of a long question the longest words, which say most. */
function wordsToAsk(question: string): Word[] {
  const words = queryWords(question)
  if (words.length <= MAX_WORDS) return words
  return [...words].sort((a, b) => b.folded.length - a.folded.length).slice(0, MAX_WORDS)
}

type Found = Pick<SelectQueryBuilder<DB, 'catalogue_services', CatalogueRow>, 'as'>

function everything(db: Db, filter: CatalogueFilter): Found {
  return filtered(db, filter).select(sql<number>`0::double precision`.as('score'))
}

/**
 * Half of the words must be there. Services that have more of them come first; among these decides in which field the
 * words are, and whether they are written as in the question.
 */
function withWords(db: Db, filter: CatalogueFilter, words: Word[]): Found {
  const queries = words.map((word) => sql`${queryOf(word)}::tsquery`)
  const any = sql`${words.map((word) => `(${queryOf(word)})`).join(' | ')}::tsquery`
  const having = sql<number>`(${sql.join(
    queries.map((query) => sql`(words @@ ${query})::integer`),
    sql` + `,
  )})`
  return filtered(db, filter)
    .select(
      sql<number>`(${having} + ts_rank(${WEIGHTS}::real[], words, ${any}, 32))::double precision`.as('score'),
    )
    .where(sql<boolean>`words @@ ${any}`)
    .$if(words.length > 2, (found) => found.where(having, '>=', Math.ceil(words.length / 2)))
}

/** For typing errors; used only where no word was found as it is. */
function withSimilarWords(db: Db, filter: CatalogueFilter, sounds: string[]): Found {
  return filtered(db, filter)
    .innerJoin(
      sql<{ service_id: string; nearness: number }>`catalogue_sounding_like(${sounds}::text[])`.as('near'),
      'near.service_id',
      'catalogue_services.service_id',
    )
    .select('near.nearness as score')
}

function filtered(db: Db, { lifeEvent, authority, addressee, channel }: CatalogueFilter) {
  return db
    .selectFrom('catalogue_services')
    .select(catalogueColumns)
    .$if(lifeEvent !== undefined, (all) => all.where(sql<boolean>`life_events @> ${[lifeEvent]}::text[]`))
    .$if(authority !== undefined, (all) => all.where('authority_id', '=', authority!))
    .$if(addressee !== undefined, (all) => all.where('addressee', '=', addressee!))
    .$if(channel !== undefined, (all) => all.where(sql<boolean>`channels @> ${[channel]}::text[]`))
}

function page(
  db: Db,
  found: Found,
  limit: number,
  after: CataloguePlace | undefined,
): Promise<CatalogueRow[]> {
  return db
    .selectFrom(found.as('found'))
    .selectAll()
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(-score, sort_key, id) > (${-after!.score}::double precision, ${after!.key} collate "C", ${after!.id}::uuid)`,
      ),
    )
    .orderBy('score', 'desc')
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limit)
    .execute()
}
