import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { serviceScopes, setServices } from '../../../../src/domains/gateway/client-services.ts'
import { createClientSecrets } from '../../../../src/domains/openid/client-authentication.ts'
import { type ClientCache, openClientCache } from '../../../../src/domains/openid/clients/cache.ts'
import { registerClient } from '../../../../src/domains/openid/clients/registration.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { eventually } from '../../../support/eventually.ts'
import { suite } from '../../../support/suite.ts'

const LIMIT_MS = 30_000
const lifetimes = { accessTokenSeconds: 900, refreshTokenSeconds: 3600, idTokenSeconds: 600 }
const secrets = createClientSecrets('a-state-key-of-more-than-thirty-two-bytes')
let stage: TestDatabase
let here: ClientCache
let elsewhere: ClientCache
const test = suite('applications in memory')

test.before(async () => {
  stage = await openTestDatabase()
  here = await openClientCache(stage.database, lifetimes, serviceScopes)
  elsewhere = await openClientCache(stage.database, lifetimes, serviceScopes)
})
test.after(async () => {
  await here?.stop()
  await elsewhere?.stop()
  await stage?.close()
})

function register(clientId?: string) {
  return registerClient(
    stage.database.system,
    secrets,
    {
      nameMn: 'Програм',
      nameEn: 'first',
      kind: 'confidential',
      authMethod: 'client_secret_basic',
      grantTypes: ['client_credentials'],
      scopes: ['openid'],
      origins: ['https://page.example.mn'],
      ...(clientId === undefined ? {} : { clientId }),
    },
    new Date(),
  )
}

/** What the database was asked, beyond what memory knew. */
function counting() {
  let asked = 0
  const system = new Proxy(stage.database.system, {
    get(target, name, receiver) {
      if (name === 'getExecutor') asked += 1
      const value = Reflect.get(target, name, receiver)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { system, asked: () => asked }
}

test('what belongs to an application is read in one round trip', async () => {
  const { id, clientId } = await register()
  await setServices(stage.database.system, id, ['svc:tools'])
  const counted = counting()
  const memory = await openClientCache(
    { system: counted.system, listen: stage.database.listen },
    lifetimes,
    serviceScopes,
  )
  try {
    const application = await memory.byClientId(clientId)
    assert.is(counted.asked(), 1)
    assert.equal(application?.scopes, ['openid', 'svc:tools'])
    assert.is(application?.secrets.length, 1)
    assert.is(application?.accessTokenSeconds, 900)
  } finally {
    await memory.stop()
  }
})

test('what was read lately is not asked for again, strangers included', async () => {
  const { clientId } = await register()
  const counted = counting()
  const memory = await openClientCache(
    { system: counted.system, listen: stage.database.listen },
    lifetimes,
    serviceScopes,
  )
  try {
    for (const name of [clientId, 'no-one-of-this-name']) {
      // Notices of what was changed before may still be on their way.
      await eventually(async () => {
        const before = counted.asked()
        await memory.byClientId(name)
        await memory.byClientId(name)
        return counted.asked() === before
      }, LIMIT_MS)
    }
  } finally {
    await memory.stop()
  }
})

test('a change is known at once where it was made, and soon on every other server', async () => {
  const { id, clientId } = await register()
  assert.ok((await here.byClientId(clientId))?.active)
  assert.ok((await elsewhere.byClientId(clientId))?.active)
  here.invalidate(id)
  await stage.database.system
    .updateTable('applications')
    .set({ active: false })
    .where('id', '=', id)
    .execute()
  assert.is((await here.byClientId(clientId))?.active, false)
  assert.is((await here.byId(id))?.active, false)
  await eventually(async () => (await elsewhere.byClientId(clientId))?.active === false, LIMIT_MS)
})

const changes: Record<string, (id: string) => Promise<unknown>> = {
  'a secret that ends': (id) =>
    sql`update application_secrets set expires_at = now() where application_id = ${id}`.execute(
      stage.database.system,
    ),
  'a secret that is gone': (id) =>
    sql`delete from application_secrets where application_id = ${id}`.execute(stage.database.system),
  'a service that is granted': (id) => setServices(stage.database.system, id, ['svc:tools']),
  'an application that is gone': (id) =>
    sql`delete from applications where id = ${id}`.execute(stage.database.system),
}
for (const [name, change] of Object.entries(changes)) {
  test(`${name} is notified`, async () => {
    const { id, clientId } = await register()
    const before = JSON.stringify(await elsewhere.byClientId(clientId))
    await change(id)
    await eventually(async () => JSON.stringify(await elsewhere.byClientId(clientId)) !== before, LIMIT_MS)
  })
}

test('an application that was unknown a moment ago is known as soon as it is registered', async () => {
  const clientId = 'asked-for-too-early'
  assert.is(await elsewhere.byClientId(clientId), undefined)
  await register(clientId)
  await eventually(async () => (await elsewhere.byClientId(clientId)) !== undefined, LIMIT_MS)
})

test('without notices of changes nothing is remembered', async () => {
  const { id, clientId } = await register()
  const deaf = async () => ({ alive: () => false, close: async () => undefined })
  const asking = await openClientCache(
    { system: stage.database.system, listen: deaf },
    lifetimes,
    serviceScopes,
  )
  assert.ok((await asking.byClientId(clientId))?.active)
  await stage.database.system
    .updateTable('applications')
    .set({ active: false })
    .where('id', '=', id)
    .execute()
  assert.is((await asking.byClientId(clientId))?.active, false)
})

test.run()
