import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../src/db/database.ts'
import { queryOf } from '../../../src/domains/search/lexemes.ts'
import { type CatalogueFilter, searchCatalogue } from '../../../src/domains/services/catalogue/search.ts'
import { queryWords } from '../../../src/text/words.ts'
import type { Figure } from '../figure.ts'
import { compareQuestions, type Question } from './compare.ts'
import type { HandWritten } from './hand-written.ts'
import { fillAuthorities, fillServices } from './services.ts'

const LIMIT = 21
const MIN_SIMILAR_LENGTH = 4

/** In either script, by one word or several, common and rare, with a filter, misspelt; and the whole alphabet. */
const asked: { question?: string; filter?: CatalogueFilter }[] = [
  {},
  { filter: { lifeEvent: 'travel' } },
  { question: 'паспорт' },
  { question: 'passport' },
  { question: 'pasport' },
  { question: 'гэрлэлтийн бүртгэл' },
  { question: 'жолооны үнэмлэх сунгах Хөвсгөл' },
  { question: 'joloonii unemleh' },
  { question: 'газар', filter: { addressee: 'citizen', channel: 'office' } },
  { question: 'renewal khuvsgul' },
  { question: 'bench-77' },
  { question: 'тээвэрийн хэрэгсэлл' },
  { question: 'quixotic' },
]

export async function compareCatalogueSearches(
  database: Database,
  hand: HandWritten,
  count: number,
): Promise<Figure[]> {
  const { orgIds } = await fillAuthorities(database, 20)
  await fillServices(database, orgIds, count)
  const questions = await Promise.all(asked.map((one) => questionOf(database, hand, one)))
  return compareQuestions(`search among ${count} services`, questions)
}

/** A person who writes the SQL by hand knows beforehand which words to ask for, and whether any of them is there. */
async function questionOf(
  database: Database,
  hand: HandWritten,
  { question, filter = {} }: { question?: string; filter?: CatalogueFilter },
): Promise<Question> {
  const serve = () =>
    database.transact({ role: 'app' }, 'read', (db) =>
      searchCatalogue(db, { question, filter, limit: LIMIT }),
    )
  const { way } = await serve()
  const { score, where } = byHandOf(question, way)
  const conditions = [...where, ...conditionsOf(filter)]
  const statement = sql<{ id: string }>`
    select service_id as id, code, authority_id, authority_mn, authority_en, name_mn, name_en, description_mn,
      description_en, addressee, channels, life_events, fee_from, days_from, sort_key, ${score} as score
    from catalogue_services
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by ${way === 'all' ? sql`sort_key, service_id` : sql`score desc, sort_key, service_id`} limit ${LIMIT}`
  const compiled = statement.compile(database.system)
  return {
    name: `${question ?? 'everything'}${Object.keys(filter).length > 0 ? ', filtered' : ''}`,
    byHand: () => hand.ask(compiled),
    asServed: async () => (await serve()).rows,
  }
}

interface Written {
  score: RawBuilder<number>
  where: RawBuilder<boolean>[]
}

function byHandOf(question: string | undefined, way: 'all' | 'words' | 'similar'): Written {
  if (question === undefined) return { score: sql<number>`0`, where: [] }
  const words = queryWords(question)
  if (way === 'similar') {
    const sounds = words.map(({ sound }) => sound).filter((sound) => sound.length >= MIN_SIMILAR_LENGTH)
    const near = sql`catalogue_sounding_like(${sounds}::text[])`
    return {
      score: sql<number>`(select sum(word_similarity(one, sounds)) from unnest(${sounds}::text[]) one)`,
      where: [sql<boolean>`service_id in (select n.service_id from ${near} n)`],
    }
  }
  const any = words.map((word) => `(${queryOf(word)})`).join(' | ')
  const having = sql<number>`(${sql.join(
    words.map((word) => sql`(words @@ ${queryOf(word)}::tsquery)::integer`),
    sql` + `,
  )})`
  return {
    score: sql<number>`${having} + ts_rank('{0.1, 0.25, 0.6, 1}'::real[], words, ${any}::tsquery, 32)`,
    where: [
      sql<boolean>`words @@ ${any}::tsquery`,
      ...(words.length > 2 ? [sql<boolean>`${having} >= ${Math.ceil(words.length / 2)}`] : []),
    ],
  }
}

function conditionsOf({ lifeEvent, addressee, channel }: CatalogueFilter): RawBuilder<boolean>[] {
  return [
    ...(lifeEvent === undefined ? [] : [sql<boolean>`life_events @> array[${lifeEvent}]`]),
    ...(addressee === undefined ? [] : [sql<boolean>`addressee = ${addressee}`]),
    ...(channel === undefined ? [] : [sql<boolean>`channels @> array[${channel}]`]),
  ]
}
