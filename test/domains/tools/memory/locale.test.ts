import { randomBytes } from 'node:crypto'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../../../src/db/database.ts'
import { migrate } from '../../../../src/db/migrations.ts'
import { openTestDatabase, postgresTest, type TestDatabase } from '../../../support/database.ts'
import { suite } from '../../../support/suite.ts'
import { ask, measure, queries, seedLabelled } from './evaluation.ts'

const test = suite('memory, where the database knows no letters but ASCII')
const onServer = postgresTest(test)

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

onServer('finds the same under LC_CTYPE=C', async () => {
  const name = `tamga_c_${randomBytes(6).toString('hex')}`
  const superuser = new pg.Client({ connectionString: opened.migrationUrl! })
  await superuser.connect()
  try {
    await superuser.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    )
    const address = new URL(opened.migrationUrl!)
    address.pathname = `/${name}`
    const database = await openDatabase({ url: address.href })
    try {
      await migrate(database)
      const now = new Date()
      const names = await seedLabelled(database, { role: 'app' }, now)
      const inCyrillicAndLatin = queries.heldOut.filter(({ kind }) => kind !== 'english')
      const { recall, mrr, faults } = measure(
        await ask(database, { role: 'app' }, names, inCyrillicAndLatin, now),
      )
      assert.ok(recall >= 0.9 && mrr >= 0.8, faults.join('\n'))
    } finally {
      await database.close()
    }
  } finally {
    await superuser.query(`drop database if exists ${name} with (force)`)
    await superuser.end()
  }
})

test.run()
