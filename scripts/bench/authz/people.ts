import { sql } from 'kysely'
import type { Database } from '../../../src/db/database.ts'
import { searchPeople } from '../../../src/domains/people/person-queries.ts'
import { type Figure, median } from '../figure.ts'

const LIMIT = 21
const REPEATS = 3

/** Parts of names; two make one, so that some are common and most are not. */
const beginnings =
  'Бат Болд Мөнх Энх Ган Дорж Цэрэн Оюун Алтан Сүх Нар Төмөр Эрдэнэ Лхагва Пүрэв Баяр Хүрэл Жаргал Отгон Ундрах'
const endings =
  'баатар сайхан болд бат чимэг туяа сүрэн дорж жаргал эрдэнэ цэцэг зул мөнх нямдорж баяр хүү пүрэв гэрэл маа бөх'

/** Asked in either script, by one word or two, whole or begun; by number and by address; and for no one. */
const questions = [
  'Батболд',
  'Мөнхбаатар',
  'munkhbaatar',
  'Энхтуяа',
  'enkhtuya',
  'Цэрэндорж Мөнх',
  'tserendorj munkh',
  'Оюунчи',
  'oyunchimeg erdene',
  'Ган',
  'Лхагвасүрэн Батбаяр',
  'purevdorj',
  '1200',
  '120000001234',
  'person77777@',
  'person123456@bench.invalid',
  'Уранчимэгзаяа',
  'zzzz',
]

export async function compareSearches(database: Database, count: number): Promise<Figure[]> {
  const bare: number[] = []
  const own: number[] = []
  for (let i = 0; i <= REPEATS; i++)
    for (const q of questions) {
      const patterns = await patternsOf(database, q)
      const times = [
        await msOf(() => byHand(database, patterns)),
        await msOf(() => asServed(database, q)),
      ] as const
      // The first time only warms up.
      if (i === 0) continue
      bare.push(times[0])
      own.push(times[1])
    }
  return [
    { name: `SQL by hand among ${count} people, median`, value: median(bare), unit: ' ms', digits: 1 },
    { name: 'search, median', value: median(own), unit: ' ms', digits: 1 },
    { name: 'SQL by hand, p95', value: percentile(bare, 0.95), unit: ' ms', digits: 1 },
    { name: 'search, p95', value: percentile(own, 0.95), unit: ' ms', digits: 1 },
    { name: 'search median, times SQL by hand', value: median(own) / median(bare), bar: { atMost: 3 } },
    {
      name: 'search p95, times SQL by hand',
      value: percentile(own, 0.95) / percentile(bare, 0.95),
      bar: { atMost: 3 },
    },
  ]
}

/** Ids that grow as those of the platform do. The index is made afterwards, which takes a fraction of the time. */
export async function fillPeople(database: Database, count: number): Promise<void> {
  const [index] = await database.administer((session) =>
    session.run<{ definition: string }>(`select pg_get_indexdef('users_search'::regclass) as definition`),
  )
  await database.administer((session) =>
    session.run(`
      drop index users_search;
      with parts as (
        select string_to_array('${beginnings}', ' ') as beginnings, string_to_array('${endings}', ' ') as endings
      ),
      named as (
        select n, beginnings, endings, hashint4(n) & 1048575 as one, hashint4(n + 7919) & 1048575 as other
        from generate_series(1, ${count}) n, parts
      )
      insert into users (id, civil_id, family_name, given_name, email, created_at)
      select ('01990000-' || lpad(to_hex(n >> 12), 4, '0') || '-7' || lpad(to_hex(n & 4095), 3, '0')
          || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        (120000000000 + n)::text,
        beginnings[1 + one % 20] || endings[1 + (one / 20) % 20],
        beginnings[1 + other % 20] || endings[1 + (other / 20) % 20],
        'person' || n || '@bench.invalid',
        timestamptz '2026-01-01' + n * interval '1 second'
      from named;
      ${index?.definition}`),
  )
  await database.administer((session) => session.run('analyze users'))
}

interface Pattern {
  sound: string | null
  written: string | null
}

/** What a person who writes the query by hand has worked out beforehand. */
async function patternsOf(database: Database, q: string): Promise<Pattern[]> {
  const patterns: Pattern[] = []
  for (const word of q.split(' ')) {
    const { rows } = await sql<{ sound: string; written: string }>`
      select '% ' || name_key(${word}) || '%' as sound, '% ' || folded(${word}) || '%' as written`.execute(
      database.system,
    )
    const [row] = rows
    if (!row) continue
    patterns.push({
      sound: /[\d@]/.test(word) ? null : row.sound,
      written: /^[\u0020-\u007e]+$/.test(word) ? row.written : null,
    })
  }
  return patterns
}

async function byHand(database: Database, patterns: Pattern[]): Promise<void> {
  const conditions = patterns.map(({ sound, written }) => {
    const likes = [sound, written].filter((one) => one !== null).map((one) => sql`search_key like ${one}`)
    return sql`(${sql.join(likes, sql` or `)})`
  })
  await sql`
    select id, civil_id, family_name, given_name, latin_family_name, latin_given_name, email, role, active,
      eid_verified_at, locked_until, row_version, created_at, updated_at
    from users where anonymised_at is null and ${sql.join(conditions, sql` and `)}
    order by id desc limit ${LIMIT}`.execute(database.system)
}

async function asServed(database: Database, q: string): Promise<void> {
  await database.transact({ role: 'app' }, 'read', (db) => searchPeople(db, { q, limit: LIMIT }))
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
