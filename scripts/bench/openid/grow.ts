import pg from 'pg'

/** A table is grown by copies of one of its rows, so that all of them are of the kind that requests make. */
export interface Growth {
  table: string
  /** Which row is copied; the first where nothing is said. */
  where?: string
  /** What is another in each copy: expressions of SQL over the row `s` and the number `n`. */
  each: Readonly<Record<string, string>>
}

/** Version 7: its place in the index is the moment with which it begins. */
export const timedUuid = (milliseconds: string, salt: string): string =>
  `overlay(overlay(md5('${salt}' || n) placing lpad(to_hex((${milliseconds})::bigint), 12, '0') from 1 for 12)
     placing '7' from 13 for 1)::uuid`

/** Fills tables and lets PostgreSQL look at them, as it has in a database that is in use. */
export async function grow(url: string, growths: readonly Growth[], rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // In one transaction, so that now() is the same in all of them.
    await client.query('begin')
    for (const growth of growths) await copyRows(client, growth, rows)
    await client.query('commit')
    await client.query('vacuum analyze')
    // Else what was filled in here is written to disk while something else is measured.
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function copyRows(client: pg.Client, { table, where, each }: Growth, rows: number): Promise<void> {
  const columns = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = columns.rows.map(({ name }) => name)
  const unknown = Object.keys(each).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`)
  const values = names.map((name) => each[name] ?? `s."${name}"`)
  const { rowCount } = await client.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')}
     from (select * from ${table} ${where ? `where ${where}` : ''} limit 1) s, generate_series(1, $1::int) n`,
    [rows],
  )
  if (rowCount !== rows) throw new Error(`${table} has no row to copy`)
}
