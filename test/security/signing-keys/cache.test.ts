import * as assert from 'uvu/assert'
import { openSigningKeyCache, type SigningKeyCache } from '../../../src/security/signing-keys/cache.ts'
import { createSigningKeys, type SigningKeys } from '../../../src/security/signing-keys/signing-keys.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

let stage: TestDatabase
let keys: SigningKeys
let here: SigningKeyCache<'openid'>
let elsewhere: SigningKeyCache<'openid'>
let reads = 0
const test = suite('signing keys in memory')

test.before(async () => {
  stage = await openTestDatabase()
  const secret = 'a secret of at least thirty-two characters'
  keys = createSigningKeys({ database: stage.database, secret, clock: Date.now })
  const counted = {
    published: keys.published,
    signer: () => {
      reads += 1
      return keys.signer()
    },
  }
  here = await openSigningKeyCache(stage.database, { openid: counted })
  elsewhere = await openSigningKeyCache(stage.database, { openid: keys })
})
test.after(async () => {
  await here?.stop()
  await elsewhere?.stop()
  await stage?.close()
})

test('anyone who signs at once, or again, reads the key once', async () => {
  const asked = [here.openid.signer(), here.openid.signer(), here.openid.signer()]
  assert.is(reads, 1)
  const signers = await Promise.all(asked)
  assert.is(new Set(signers.map(({ id }) => id)).size, 1)
  // The first keys are announced as any change is; after that nothing is read again.
  await eventually(async () => {
    const before = reads
    await here.openid.signer()
    await here.openid.signer()
    return reads === before
  })
})

test('a rotation reaches every server, and what is published has both keys there', async () => {
  const before = await elsewhere.openid.signer()
  await elsewhere.openid.published()
  const fresh = await keys.makeKey()
  const activated = await stage.database.transact({ role: 'job' }, 'write', (tx) => keys.rotate(tx, fresh))
  assert.is.not(activated.id, before.id)
  await eventually(async () => (await elsewhere.openid.signer()).id === activated.id)
  await eventually(async () => (await here.openid.signer()).id === activated.id)
  await eventually(async () => (await elsewhere.openid.published()).some(({ kid }) => kid === fresh.id))
  assert.ok((await elsewhere.openid.published()).some(({ kid }) => kid === before.id))
})

test('a failure is not remembered', async () => {
  let fails = true
  const memory = await openSigningKeyCache(stage.database, {
    openid: {
      published: keys.published,
      signer: async () => {
        if (fails) throw new Error('the database does not answer')
        return keys.signer()
      },
    },
  })
  try {
    await rejects(memory.openid.signer())
    fails = false
    assert.ok((await memory.openid.signer()).id)
  } finally {
    await memory.stop()
  }
})

test.run()
