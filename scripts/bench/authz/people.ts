import { sql } from 'kysely'
import type { Database } from '../../../src/db/database.ts'
import { searchPeople } from '../../../src/domains/identity/people/person-queries.ts'
import { type Figure, median, spreadOf } from '../figure.ts'

const LIMIT = 21
const ROUNDS = 5

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
  const rounds: Times[] = []
  // The first round only warms up.
  for (let i = 0; i <= ROUNDS; i++) {
    const round: Times = { bare: [], own: [] }
    for (const q of questions) {
      const patterns = await patternsOf(database, q)
      const [bare, own] = [
        await timed(() => byHand(database, patterns)),
        await timed(() => asServed(database, q)),
      ]
      // A figure of two different answers would say nothing.
      if (bare.found.join() !== own.found.join()) throw new Error(`the two answers to ${q} differ`)
      round.bare.push(bare.ms)
      round.own.push(own.ms)
    }
    if (i > 0) rounds.push(round)
  }
  const p95 = (values: readonly number[]) => percentile(values, 0.95)
  return [
    times(`SQL by hand among ${count} people, median`, rounds, ({ bare }) => median(bare)),
    times('search, median', rounds, ({ own }) => median(own)),
    times('SQL by hand, p95', rounds, ({ bare }) => p95(bare)),
    times('search, p95', rounds, ({ own }) => p95(own)),
    ratio('search median, times SQL by hand', rounds, ({ bare, own }) => median(own) / median(bare)),
    ratio('search p95, times SQL by hand', rounds, ({ bare, own }) => p95(own) / p95(bare)),
  ]
}

/** Of the questions in one round, in milliseconds. */
interface Times {
  bare: number[]
  own: number[]
}

function overRounds(rounds: readonly Times[], of: (round: Times) => number) {
  const values = rounds.map(of)
  return { value: median(values), spread: spreadOf(values) }
}

const times = (name: string, rounds: readonly Times[], of: (round: Times) => number): Figure => ({
  name,
  ...overRounds(rounds, of),
  unit: ' ms',
  digits: 1,
})

const ratio = (name: string, rounds: readonly Times[], of: (round: Times) => number): Figure => ({
  name,
  ...overRounds(rounds, of),
  bar: { atMost: 3 },
})

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

async function byHand(database: Database, patterns: Pattern[]): Promise<string[]> {
  const conditions = patterns.map(({ sound, written }) => {
    const likes = [sound, written].filter((one) => one !== null).map((one) => sql`search_key like ${one}`)
    return sql`(${sql.join(likes, sql` or `)})`
  })
  const { rows } = await sql<{ id: string }>`
    select id, civil_id, ge_id, family_name, given_name, latin_family_name, latin_given_name, email, role, active,
      eid_verified_at, locked_until, row_version, created_at, updated_at
    from users where anonymised_at is null and ${sql.join(conditions, sql` and `)}
    order by id desc limit ${LIMIT}`.execute(database.system)
  return rows.map(({ id }) => id)
}

/** As administrators are served: under the policies of people's rows no index would be used for `like`. */
async function asServed(database: Database, q: string): Promise<string[]> {
  return (await searchPeople(database.system, { q, limit: LIMIT })).map(({ id }) => id)
}

async function timed(work: () => Promise<string[]>): Promise<{ found: string[]; ms: number }> {
  const since = performance.now()
  const found = await work()
  return { found, ms: performance.now() - since }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
