import { importJWK, jwtVerify, SignJWT } from 'jose'
import * as assert from 'uvu/assert'
import {
  createSigningKeys,
  PUBLICATION_LEAD_MS,
  RETIREMENT_MS,
  ROTATION_AGE_MS,
  type SigningKeys,
} from '../../../src/security/signing-keys/signing-keys.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

interface Context {
  test: TestDatabase
  now: number
  keys: SigningKeys
}

const signing = suite<Context>('signing keys')
const start = Date.UTC(2026, 10, 15)
const secret = 'a secret of at least thirty-two characters'

signing.before(async (context) => {
  context.test = await openTestDatabase()
})
signing.before.each(async (context) => {
  await context.test.database.administer((session) => session.run('delete from signing_keys'))
  context.now = start
  context.keys = open(context)
})
signing.after((context) => context.test.close())

function open(context: Context, key = secret): SigningKeys {
  return createSigningKeys({ database: context.test.database, secret: key, clock: () => context.now })
}

function prepare({ test, keys }: Context): Promise<void> {
  return keys.prepare(test.database.system)
}

async function rotate({ test, keys }: Context) {
  const fresh = await keys.makeKey()
  return test.database.transact({ role: 'job' }, 'write', (tx) => keys.rotate(tx, fresh))
}

function list({ test, keys }: Context) {
  return keys.list(test.database.system, { limit: 100 })
}

async function states(context: Context): Promise<string[]> {
  return (await list(context)).map((key) => key.state).sort()
}

signing('the first use makes one active and one next key, no matter who comes first', async (context) => {
  const [mine, theirs] = await Promise.all([context.keys.published(), open(context).published()])
  assert.equal(await states(context), ['active', 'next'])
  assert.equal(mine, theirs)
})

signing('a list and the published set hold public parts alone', async (context) => {
  const published = await context.keys.published()
  assert.is(published.length, 2)
  for (const jwk of published) assert.equal(Object.keys(jwk).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use'])
  assert.not.match(JSON.stringify(await list(context)), /"(d|p|q|dp|dq|qi|private_jwe)"/)
})

signing('private keys lie encrypted and open with the same secret only', async (context) => {
  const { id, privateKey } = await context.keys.signer()
  const row = await context.test.database.system
    .selectFrom('signing_keys')
    .select('private_jwe')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.match(row.private_jwe ?? '', /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.is(privateKey.type, 'private')
  await rejects(open(context, 'another secret of at least thirty-two chars').signer())
})

signing('a private key put under another id is refused', async (context) => {
  await prepare(context)
  const { system } = context.test.database
  const next = await system
    .selectFrom('signing_keys')
    .selectAll()
    .where('state', '=', 'next')
    .executeTakeFirstOrThrow()
  await system
    .updateTable('signing_keys')
    .set({ private_jwe: next.private_jwe })
    .where('state', '=', 'active')
    .execute()
  const error = await rejects(context.keys.signer())
  assert.match(error.message, /is of another kid/)
})

signing('the next key is published before it signs, and a signature outlives a rotation', async (context) => {
  const { keys } = context
  const before = await keys.signer()
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: before.id })
    .sign(before.privateKey)
  const announced = (await list(context)).find((key) => key.state === 'next')

  const activated = await rotate(context)
  assert.is(activated.id, announced?.id)
  assert.is((await keys.signer()).id, announced?.id)
  assert.equal(await states(context), ['active', 'next', 'retiring'])

  const published = (await keys.published()).find((jwk) => jwk.kid === before.id)
  assert.ok(published)
  await jwtVerify(token, await importJWK(published), { algorithms: ['RS256'] })
})

signing('keys.next_too_new: caches may not know the next key yet', async (context) => {
  await prepare(context)
  await rotate(context)
  context.now += PUBLICATION_LEAD_MS - 1
  const error = await rejects(rotate(context), 'keys.next_too_new')
  assert.is((error as unknown as { headers: Record<string, string> }).headers['Retry-After'], '1')
  context.now += 1
  await rotate(context)
  assert.equal(await states(context), ['active', 'next', 'retiring', 'retiring'])
})

signing('of two rotations at once exactly one happens', async (context) => {
  await prepare(context)
  const results = await Promise.allSettled([rotate(context), rotate(context), rotate(context)])
  assert.is(results.filter((result) => result.status === 'fulfilled').length, 1)
  for (const result of results) {
    if (result.status === 'rejected')
      assert.match(result.reason.code, /^keys\.(rotated_meanwhile|next_too_new)$/)
  }
  assert.equal(await states(context), ['active', 'next', 'retiring'])
})

signing('a key that may have leaked is withdrawn: neither published nor kept', async (context) => {
  const { keys } = context
  const leaked = await keys.signer()
  const fresh = await keys.makeKey()
  const { database } = context.test
  await database.transact({ role: 'job' }, 'write', (tx) => keys.rotate(tx, fresh, { withdraw: true }))
  assert.equal(await states(context), ['active', 'next', 'retired'])
  assert.not.ok((await keys.published()).some(({ kid }) => kid === leaked.id))
  const row = await database.system
    .selectFrom('signing_keys')
    .select(['private_jwe', 'withdrawn_at'])
    .where('id', '=', leaked.id)
    .executeTakeFirstOrThrow()
  assert.equal(row, { private_jwe: null, withdrawn_at: new Date(context.now) })
})

signing('a rotation that fails leaves everything as it was', async (context) => {
  await prepare(context)
  const before = await list(context)
  const fresh = await context.keys.makeKey()
  await rejects(
    context.test.database.transact({ role: 'job' }, 'write', async (tx) => {
      await context.keys.rotate(tx, fresh)
      throw new Error('no')
    }),
  )
  assert.equal(await list(context), before)
})

signing(
  'maintenance rotates an old key, retires a replaced one and erases its private part',
  async (context) => {
    const { keys } = context
    assert.equal(await keys.maintain(), { rotated: false, retired: 0 })
    context.now += ROTATION_AGE_MS
    assert.equal(await keys.maintain(), { rotated: true, retired: 0 })
    context.now += RETIREMENT_MS + 1
    assert.equal(await keys.maintain(), { rotated: false, retired: 1 })
    assert.equal(await states(context), ['active', 'next', 'retired'])
    assert.is((await keys.published()).length, 2)
    const row = await context.test.database.system
      .selectFrom('signing_keys')
      .select('private_jwe')
      .where('state', '=', 'retired')
      .executeTakeFirstOrThrow()
    assert.is(row.private_jwe, null)
  },
)

signing.run()
