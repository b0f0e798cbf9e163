import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import {
  createApiKey,
  endApiKey,
  listApiKeys,
  type NewApiKey,
} from '../../../src/security/api-keys/api-keys.ts'
import { selectUsableApiKey } from '../../../src/security/api-keys/queries.ts'
import { apiKeyScheme } from '../../../src/security/schemes/api-key.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'
import { addOrganisation, addUser, adjustableClock } from '../support.ts'

let stage: TestDatabase

const test = suite('API keys')

test.before(async () => {
  stage = await openTestDatabase()
})
test.after(() => stage.close())
test.before.each(async () => {
  await stage.database.system.deleteFrom('api_keys').execute()
})

const platformKey: NewApiKey = { name: 'Assistant', orgId: null, tools: ['run_skill'], expiresAt: null }
const create = (key: Partial<NewApiKey> = {}) =>
  createApiKey(stage.database.system, { ...platformKey, ...key }, Date.now())

function call(secret: string | undefined, clock = Date.now) {
  const header = (name: string) => (name === 'x-api-key' ? secret : undefined)
  const find = (hash: Buffer) => selectUsableApiKey(stage.database.system, hash, new Date(clock()))
  return apiKeyScheme(stage.database, { find }, clock).authenticate({
    header,
    peerAddress: '192.0.2.1',
    host: 'tamga.test',
  })
}

test('the secret is shown once and kept only as a digest', async () => {
  const { key, secret } = await create()
  assert.match(secret, /^tamga_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/)
  assert.ok(secret.startsWith(`${key.prefix}_`))
  const row = await stage.database.system.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow()
  assert.equal(Buffer.from(row.secret_hash), createHash('sha256').update(secret).digest())
  assert.not.ok(JSON.stringify(row).includes(secret.slice(-43)))
  assert.not.ok(
    JSON.stringify(await listApiKeys(stage.database.system, { limit: 10 })).includes(secret.slice(-43)),
  )
})

test('a key opens as what it is', async () => {
  const orgId = await addOrganisation(stage.database)
  const { key, secret } = await create({ orgId, tools: ['a', 'b'] })
  assert.equal(await call(secret), { kind: 'key', keyId: key.id, orgId, tools: ['a', 'b'] })
  assert.is(await call(undefined), undefined)
})

test('what is not exactly a key of ours is refused', async () => {
  const { key, secret } = await create()
  const changed = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  const hash = createHash('sha256').update(secret).digest('hex')
  for (const wrong of [
    '',
    'tamga_',
    key.prefix,
    changed,
    secret.toUpperCase(),
    `${secret} `,
    `${secret}\0`,
    hash,
    key.id,
  ])
    await rejects(call(wrong), 'auth.invalid')
})

test('an expired or revoked key is refused', async () => {
  const clock = adjustableClock()
  const { secret } = await create({ expiresAt: new Date(Date.now() + 60_000) })
  assert.ok(await call(secret, clock))
  clock.turn(60_000)
  await rejects(call(secret, clock), 'auth.invalid')

  const second = await create()
  const revoked = await endApiKey(stage.database.system, second.key.id, Date.now())
  assert.ok(revoked?.revokedAt instanceof Date)
  await rejects(call(second.secret), 'auth.invalid')
})

test('a key is revoked once, no matter who asks at once', async () => {
  const { key } = await create()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => endApiKey(stage.database.system, key.id, Date.now())),
  )
  assert.is(answers.filter(Boolean).length, 1)
  assert.is(await endApiKey(stage.database.system, uuidv7(), Date.now()), undefined)
})

test('keys are listed newest first, page by page', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    await create({ name })
    await sleep(2)
  }
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await listApiKeys(stage.database.system, { limit: 2, cursor })
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  assert.equal(names, ['five', 'four', 'three', 'two', 'one'])
})

test('use is noted at most once a minute', async () => {
  const clock = adjustableClock()
  const { secret } = await create()
  const lastUsed = async () =>
    (await listApiKeys(stage.database.system, { limit: 1 })).items[0]?.lastUsedAt?.getTime()
  const noted = async (since: number | undefined) => {
    await eventually(async () => (await lastUsed()) !== since)
    return lastUsed()
  }
  await call(secret, clock)
  const first = await noted(undefined)
  assert.ok(first !== undefined)
  clock.turn(59_000)
  await call(secret, clock)
  await sleep(100)
  assert.is(await lastUsed(), first)
  clock.turn(2_000)
  await call(secret, clock)
  assert.ok((await noted(first))! >= first + 60_000)
})

test('under the application role only the keys of the own organisation are seen, and no digest', async () => {
  const [mine, other] = [await addOrganisation(stage.database), await addOrganisation(stage.database)]
  const userId = await addUser(stage.database)
  await stage.database.system
    .insertInto('organisation_members')
    .values({ org_id: mine, user_id: userId, role: 'owner' })
    .execute()
  await create({ name: 'mine', orgId: mine })
  await create({ name: 'other', orgId: other })
  await create({ name: 'platform' })
  const seenBy = (actor: { userId?: string; orgId?: string }) =>
    stage.database.transact({ role: 'app', ...actor }, 'read', async (db) => {
      const { items } = await listApiKeys(db, { limit: 10 })
      return items.map(({ name }) => name)
    })
  assert.equal(await seenBy({ userId }), ['mine'])
  assert.equal(await seenBy({ orgId: other }), ['other'])
  assert.equal(await seenBy({}), [])
  const digest = stage.database.transact({ role: 'app', userId }, 'read', (db) =>
    db.selectFrom('api_keys').select('secret_hash').execute(),
  )
  assert.is((await rejects(digest)).code, '42501')
})

test.run()
