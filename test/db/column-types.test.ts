import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Tx, uuidv7 } from '../../src/db/database.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('column types')

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase({ poolSize: 1 })
})
test.after(() => opened?.close())

const id = uuidv7()

/** What each database must hand over for the same SQL. */
const expected: Record<string, [sqlText: string, value: unknown]> = {
  int4: ['7', 7],
  int8: ['9007199254740991::int8', 9007199254740991],
  count: ['(select count(*) from roles)', 6],
  int8s: ["'{1,null,3}'::int8[]", [1, null, 3]],
  numeric: ['12.50::numeric', '12.50'],
  float8: ['1.5::float8', 1.5],
  bool: ['true', true],
  text: ["'Тамга'", 'Тамга'],
  texts: ["array['a','b,\"c']", ['a', 'b,"c']],
  uuid: [`'${id}'::uuid`, id],
  uuids: [`array['${id}'::uuid]`, [id]],
  bytea: ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  timestamptz: ["'2026-11-15T01:02:03.004Z'::timestamptz", new Date('2026-11-15T01:02:03.004Z')],
  instants: ["'{2026-11-15T01:02:03Z,null}'::timestamptz[]", [new Date('2026-11-15T01:02:03Z'), null]],
  // What no answer can show: an earlier or later time, at the bound that it can.
  never: ["'infinity'::timestamptz", new Date('9999-12-31T23:59:59.999Z')],
  always: ["'-infinity'::timestamptz", new Date('0001-01-01T00:00:00Z')],
  year10000: ["'10000-01-01 00:00+00'::timestamptz", new Date('9999-12-31T23:59:59.999Z')],
  lastInstant: ["'294276-12-31 23:59:59+00'::timestamptz", new Date('9999-12-31T23:59:59.999Z')],
  year44: ["'0044-03-15 00:00+00 BC'::timestamptz", new Date('0001-01-01T00:00:00Z')],
  laterDays: [
    "'{infinity,10000-01-01,2026-11-15,null}'::date[]",
    ['9999-12-31', '9999-12-31', '2026-11-15', null],
  ],
  earlierDay: ["'0044-03-15 BC'::date", '0001-01-01'],
  timestamp: ["'2026-11-15 01:02:03'::timestamp", '2026-11-15 01:02:03'],
  date: ["'2026-11-15'::date", '2026-11-15'],
  interval: ["'1 day 02:00:00'::interval", '1 day 02:00:00'],
  jsonb: [`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
  inet: ["'10.0.0.1'::inet", '10.0.0.1'],
  absent: ['null::int8', null],
}

const columns = Object.entries(expected).map(([name, [text]]) => `${text} as "${name}"`)
const everything = sql<Record<string, unknown>>`select ${sql.raw(columns.join(', '))}`

function check(row: Record<string, unknown> | undefined): void {
  for (const [name, [, value]] of Object.entries(expected)) {
    assert.equal(row?.[name], value, name)
    assert.is(row?.[name]?.constructor, (value as object | null)?.constructor, `the class of ${name}`)
  }
}

test('are read alike on both databases, inside and outside a transaction', async () => {
  const { system, transact } = opened.database
  check((await everything.execute(system)).rows[0])
  const read = async (tx: Tx) => (await everything.execute(tx)).rows[0]
  check(await transact({ role: 'job' }, 'read', read))
})

test('refuse a whole number that is not exact, and leave the connection usable', async () => {
  const { system } = opened.database
  const failure = await rejects(sql`select 9007199254740993::int8`.execute(system))
  assert.match(failure.message, /select the column as text/)
  assert.equal((await sql`select 9007199254740993::int8::text as n`.execute(system)).rows, [
    { n: '9007199254740993' },
  ])
})

test('are written alike from the same values', async () => {
  const values = {
    when: new Date('2026-11-15T01:02:03.004Z'),
    bytes: new Uint8Array([1, 2]),
    list: ['a', 'б'],
  }
  const { rows } = await sql<Record<string, unknown>>`select ${values.when}::timestamptz as at,
      ${values.bytes}::bytea as bytes, ${values.list}::text[] as list, ${JSON.stringify([1, { a: 'б' }])}::jsonb as json,
      ${12}::int8 as n, ${true}::boolean as yes, ${null}::text as none`.execute(opened.database.system)
  assert.equal(rows, [
    {
      at: values.when,
      bytes: Buffer.from(values.bytes),
      list: values.list,
      json: [1, { a: 'б' }],
      n: 12,
      yes: true,
      none: null,
    },
  ])
})

test('count the rows that a statement touched', async () => {
  const { system } = opened.database
  await system
    .insertInto('users')
    .values([{ id: uuidv7() }, { id: uuidv7() }])
    .execute()
  const result = await system.updateTable('users').set({ phone: '99' }).executeTakeFirst()
  assert.is(result.numUpdatedRows, 2n)
})

test.run()
