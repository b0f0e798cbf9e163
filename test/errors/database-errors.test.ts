import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { mapError } from '../../src/errors/map-error.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { suite } from '../support/suite.ts'

const databaseErrors = suite<{ test: TestDatabase }>('errors of the database')

databaseErrors.before(async (context) => {
  context.test = await openTestDatabase()
})
databaseErrors.after(({ test }) => test.close())

const statements: [what: string, text: string, code: string][] = [
  ['a unique column', 'insert into permissions select * from permissions limit 1', 'request.conflict'],
  [
    'a missing parent',
    "insert into organisation_members (org_id, user_id, role) values (gen_random_uuid(), gen_random_uuid(), 'owner')",
    'request.conflict',
  ],
  ['a character that cannot be stored', "select convert_from('\\x00'::bytea, 'UTF8')", 'request.malformed'],
  ['a lost race', "do $$ begin raise exception using errcode = '40001'; end $$", 'server.busy'],
  ['a missing table', 'select * from nothing_of_the_kind', 'server.internal'],
]
for (const [what, text, code] of statements) {
  databaseErrors(`${what} is ${code}`, async ({ test }) => {
    let thrown: unknown
    await sql
      .raw(text)
      .execute(test.database.system)
      .catch((error) => {
        thrown = error
      })
    assert.ok(thrown, 'the statement was expected to fail')
    assert.is(mapError(thrown).code, code, String(thrown))
  })
}

databaseErrors('every constraint that the registry names exists', async ({ test }) => {
  const { constraintCodes } = await import('../../src/errors/constraints.ts')
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint union select indexname from pg_indexes where schemaname = 'public'
    union select tgname from pg_trigger
    union select (regexp_matches(prosrc, 'constraint = ''([a-z_]+)''', 'g'))[1]
      from pg_proc where pronamespace = 'public'::regnamespace
  `.execute(test.database.system)
  const existing = new Set(rows.map(({ name }) => name))
  assert.equal(
    Object.keys(constraintCodes).filter((name) => !existing.has(name)),
    [],
  )
})

databaseErrors.run()
