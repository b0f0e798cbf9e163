import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { Db } from '../../src/db/database.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('faults of the embedded database')

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

async function bad(db: Db, value: string): Promise<unknown[]> {
  const literal = sql.raw(`'${'x'.repeat(400)}'`)
  const { rows } = await sql`
    select no_such_column, ${value}::text as given,
      ${literal} from users`.execute(db)
  return rows
}

const onEmbedded = onPostgres ? test.skip : test

onEmbedded('name the statement, without its values, and the file that asked', async () => {
  const { transact, system } = opened.database
  const faults = [
    await rejects(transact({ role: 'job' }, 'read', (tx) => bad(tx, 'a value'))),
    await rejects(bad(system, 'a value')),
  ]
  for (const fault of faults) {
    assert.is((fault as Error & { code?: string }).code, '42703')
    const [message, statement = '', ...frames] = fault.stack?.split('\n') ?? []
    assert.match(message ?? '', /column "no_such_column" does not exist/)
    assert.match(statement, /in the statement: select no_such_column, \$1::text as given, 'x+$/)
    assert.is(statement.replace('  in the statement: ', '').length, 300)
    assert.not.match(fault.stack ?? '', /a value|wasm/)
    assert.ok(
      frames.some((frame) => frame.includes('test/db/embedded-faults.test.ts')),
      fault.stack,
    )
  }
})

test.run()
