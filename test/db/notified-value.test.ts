import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { Listener } from '../../src/db/database.ts'
import { openNotifiedValue } from '../../src/db/notified-value.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const test = suite('a value kept up to date by notifications')

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

test('is read at first, again at each notification, and whenever asked for', async () => {
  let stored = 'first'
  const value = await openNotifiedValue(opened.database, 'a_channel', async () => stored)
  assert.is(value.current(), 'first')
  stored = 'second'
  await sql`select pg_notify('a_channel', '')`.execute(opened.database.system)
  await eventually(() => value.current() === 'second')
  stored = 'third'
  await value.refresh()
  assert.is(value.current(), 'third')
  await value.stop()
})

/** A connection that the test breaks at will. */
function brittle() {
  const listener: Listener = { alive: () => true, close: async () => undefined }
  return { database: { listen: async () => listener }, listener }
}

test('is read again when the connection is back, and not while it is lost', async () => {
  const { database, listener } = brittle()
  let reads = 0
  const value = await openNotifiedValue(database, 'a_channel', async () => ++reads)
  listener.onChange?.(false)
  await value.refresh()
  assert.is(value.current(), 2)
  listener.onChange?.(true)
  await value.refresh()
  assert.is(value.current(), 4)
  await value.stop()
})

test('keeps the last one while the database fails, and fails where it never had one', async () => {
  const { database, listener } = brittle()
  let fails = false
  const read = async () => {
    if (fails) throw new Error('down')
    return 'known'
  }
  const value = await openNotifiedValue(database, 'a_channel', read)
  fails = true
  listener.onChange?.(true)
  assert.is((await rejects(value.refresh())).message, 'down')
  assert.is(value.current(), 'known')
  await value.stop()
  assert.is((await rejects(openNotifiedValue(database, 'a_channel', read))).message, 'down')
})

test.run()
