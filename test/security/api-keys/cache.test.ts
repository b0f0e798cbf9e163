import * as assert from 'uvu/assert'
import { createApiKey, endApiKey, hashApiKey } from '../../../src/security/api-keys/api-keys.ts'
import { type ApiKeyCache, openApiKeyCache } from '../../../src/security/api-keys/cache.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { useFakeClock } from '../../support/fake-clock.ts'
import { suite } from '../../support/suite.ts'
import { adjustableClock } from '../support.ts'

let stage: TestDatabase
let memory: ApiKeyCache
const clock = adjustableClock()
const test = suite('keys in memory')

test.before(async () => {
  stage = await openTestDatabase()
  memory = await openApiKeyCache(stage.database, clock)
})
test.after(async () => {
  await memory?.stop()
  await stage?.close()
})

async function create(expiresAt: Date | null = null) {
  const wanted = { name: 'first', orgId: null, tools: ['host_status'], expiresAt }
  const { key, secret } = await createApiKey(stage.database.system, wanted, Date.now())
  return { id: key.id, hash: hashApiKey(secret) as Buffer }
}

/** A change without a notification: a reader who sees the old name has not queried the database. */
const rename = (id: string) =>
  stage.database.system.updateTable('api_keys').set({ name: 'second' }).where('id', '=', id).execute()

const nameOf = async (hash: Buffer, of = memory) => (await of.find(hash))?.name

test('a key that was found lately is not asked for again, and after a while it is', async () => {
  const { id, hash } = await create()
  {
    using _ = useFakeClock()
    assert.is(await nameOf(hash), 'first')
    await rename(id)
    assert.is(await nameOf(hash), 'first')
  }
  await eventually(async () => (await nameOf(hash)) === 'second')
})

test('a revoked key is refused at once where it was revoked, and elsewhere as soon as it is notified', async () => {
  using _ = useFakeClock()
  const elsewhere = await openApiKeyCache(stage.database, clock)
  try {
    const { id, hash } = await create()
    assert.ok(await memory.find(hash))
    assert.ok(await elsewhere.find(hash))
    memory.invalidate(id)
    await endApiKey(stage.database.system, id, Date.now())
    assert.is(await memory.find(hash), undefined)
    await eventually(async () => (await elsewhere.find(hash)) === undefined)
  } finally {
    await elsewhere.stop()
  }
})

test('a key that is deleted with its row is notified, too', async () => {
  using _ = useFakeClock()
  const { id, hash } = await create()
  assert.ok(await memory.find(hash))
  await stage.database.system.deleteFrom('api_keys').where('id', '=', id).execute()
  await eventually(async () => (await memory.find(hash)) === undefined)
})

test('a key ends when its time is up, remembered or not', async () => {
  const { hash } = await create(new Date(Date.now() + 60_000))
  assert.ok(await memory.find(hash))
  clock.turn(60_001)
  assert.is(await memory.find(hash), undefined)
  clock.turn(-60_001)
})

test('without notices of changes nothing is remembered', async () => {
  const deaf = async () => ({ alive: () => false, close: async () => undefined })
  const asking = await openApiKeyCache({ system: stage.database.system, listen: deaf }, clock)
  const { id, hash } = await create()
  assert.is(await nameOf(hash, asking), 'first')
  await rename(id)
  assert.is(await nameOf(hash, asking), 'second')
})

test('a stranger is never remembered', async () => {
  const unknownKey = Buffer.alloc(32, 1)
  assert.is(await memory.find(unknownKey), undefined)
  assert.is(await memory.find(unknownKey), undefined)
})

test.run()
