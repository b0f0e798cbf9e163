import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { rejects } from '../support/rejects.ts'

const test = suite('notifications')

let opened: TestDatabase
test.before(async () => {
  opened = await openTestDatabase()
})
test.after(() => opened?.close())

test('arrive when the transaction that sent them commits, and not when it fails', async () => {
  const { transact, listen } = opened.database
  const heard: string[] = []
  const listener = await listen('news', (payload) => heard.push(payload))
  const send = (payload: string) =>
    transact({ role: 'app' }, 'write', async (tx) => {
      await sql`select pg_notify('news', ${payload})`.execute(tx)
      if (payload === 'lost') throw new Error('rolled back')
    })
  await send('first')
  await rejects(send('lost'))
  await send('second')
  for (let waits = 0; heard.length < 2 && waits < 50; waits += 1) await sleep(20)
  assert.equal(heard, ['first', 'second'])
  assert.ok(listener.alive())
  await listener.close()
})

test('stop when the listener is closed', async () => {
  const heard: string[] = []
  const listener = await opened.database.listen('closed', (payload) => heard.push(payload))
  await listener.close()
  assert.not.ok(listener.alive())
  await sql`select pg_notify('closed', 'unheard')`.execute(opened.database.system)
  await sleep(50)
  assert.equal(heard, [])
})

test.run()
