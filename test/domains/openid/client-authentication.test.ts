import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { serviceScopes } from '../../../src/domains/gateway/client-services.ts'
import {
  type ClientAuthentication,
  createClientAuthentication,
  createClientFailures,
  createClientSecrets,
  type PresentedClient,
} from '../../../src/domains/openid/client-authentication.ts'
import { type ClientCache, openClientCache } from '../../../src/domains/openid/clients/cache.ts'
import { insertSecret, registerClient } from '../../../src/domains/openid/clients/registration.ts'
import type { AppError } from '../../../src/errors/app-error.ts'
import { createLimiter } from '../../../src/limits/limiter.ts'
import { adjustableClock } from '../../security/support.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { asDeclared } from '../../support/limits.ts'
import { suite } from '../../support/suite.ts'

let calls = 0
/** An address of its own for each, so that limits do not meet. */
const from = () => `192.0.2.${++calls}`

const issuer = 'https://id.example.mn'
const clock = adjustableClock()
const secrets = createClientSecrets('a-state-key-of-more-than-thirty-two-bytes')
/** Tried with the keys of clients, over HTTP. */
const assertions = { prove: async () => ({ fault: 'not tried here' }) }
let stage: TestDatabase
let applications: ClientCache
let clients: ClientAuthentication
const test = suite('client authentication')

test.before(async () => {
  stage = await openTestDatabase()
  const lifetimes = { accessTokenSeconds: 900, refreshTokenSeconds: 3600, idTokenSeconds: 600 }
  applications = await openClientCache(stage.database, lifetimes, serviceScopes)
  clients = createClientAuthentication({
    clients: applications,
    secrets,
    assertions,
    database: stage.database,
    clock,
    issuer,
    failures: createClientFailures(createLimiter(stage.database), { rateLimited() {} }, asDeclared),
    admits: () => true,
  })
})
test.after(async () => {
  await applications?.stop()
  await stage?.close()
})

const names = { nameMn: 'Програм', nameEn: 'Application' }
const common = { ...names, grantTypes: ['authorization_code'] as const, scopes: ['openid'] }

async function add(authMethod: 'client_secret_basic' | 'client_secret_post' | 'none', clientId?: string) {
  const kind = authMethod === 'none' ? ('public' as const) : ('confidential' as const)
  const wanted = { ...common, kind, authMethod, ...(clientId === undefined ? {} : { clientId }) }
  const made = await registerClient(stage.database.system, secrets, wanted, new Date())
  return { ...made, secret: made.secret ?? '' }
}

const basic = (clientId: string, secret: string) =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

async function refusal(shown: PresentedClient): Promise<AppError> {
  try {
    await clients.authenticate(shown, from())
  } catch (error) {
    return error as AppError
  }
  throw new Error('it was let in')
}

async function refusedAs(code: string, shown: PresentedClient) {
  const error = await refusal(shown)
  assert.is(error.code, code, String(error.cause))
  return error
}

test('a secret is shown by the header or in the body, as it was registered', async () => {
  const one = await add('client_secret_basic')
  assert.is(
    (await clients.authenticate({ authorization: basic(one.clientId, one.secret) }, from())).id,
    one.id,
  )
  const other = await add('client_secret_post')
  const inBody = { client_id: other.clientId, client_secret: other.secret }
  assert.is((await clients.authenticate(inBody, from())).id, other.id)
  // RFC 7235: the name of the scheme has no case.
  const lower = basic(one.clientId, one.secret).replace('Basic', 'basic')
  assert.is((await clients.authenticate({ authorization: lower }, from())).id, one.id)
})

test('another way than the registered one is refused, with the right secret too', async () => {
  const byHeader = await add('client_secret_basic')
  const inBody = await add('client_secret_post')
  const open = await add('none')
  for (const shown of [
    { client_id: byHeader.clientId, client_secret: byHeader.secret },
    { client_id: byHeader.clientId },
    { authorization: basic(inBody.clientId, inBody.secret) },
    { authorization: basic(open.clientId, 'anything') },
    { client_id: open.clientId, client_secret: 'anything' },
    { client_id: byHeader.clientId, client_assertion: 'eyJ' },
  ])
    await refusedAs('oauth.invalid_client', shown)
})

test('a public application names itself and nothing more; an empty secret is none', async () => {
  const open = await add('none')
  assert.is((await clients.authenticate({ client_id: open.clientId }, from())).id, open.id)
  assert.is((await clients.authenticate({ client_id: open.clientId, client_secret: '' }, from())).id, open.id)
})

test('two ways at once are one too many, and so are two names', async () => {
  const { clientId, secret } = await add('client_secret_basic')
  const authorization = basic(clientId, secret)
  await refusedAs('oauth.invalid_request', { authorization, client_secret: secret })
  await refusedAs('oauth.invalid_request', { authorization, client_assertion: 'eyJ' })
  await refusedAs('oauth.invalid_request', { authorization, client_id: 'someone-else' })
  await refusedAs('oauth.invalid_request', {
    client_id: clientId,
    client_secret: secret,
    client_assertion: 'eyJ',
  })
  const twice = { authorization, client_id: clientId }
  assert.is((await clients.authenticate(twice, from())).clientId, clientId)
})

test('both halves of the header are form-decoded', async () => {
  const { id, clientId } = await add('client_secret_basic')
  const brought = 'pass word+with:colon%and/slash-long-enough'
  await insertSecret(stage.database.system, {
    id: uuidv7(),
    applicationId: id,
    hash: secrets.hash(id, brought),
    prefix: null,
    now: new Date(),
  })
  const encoded = encodeURIComponent(brought).replaceAll('%20', '+')
  await eventually(async () => {
    const found = await clients
      .authenticate({ authorization: basic(clientId, encoded) }, from())
      .catch(() => undefined)
    return found?.id === id
  })
  await refusedAs('oauth.invalid_client', { authorization: basic(clientId, brought) })
})

test('what cannot be read as a header of ours is no client', async () => {
  const { clientId, secret } = await add('client_secret_basic')
  for (const authorization of [
    'Basic',
    'Basic ',
    'Basic !!!',
    `Basic ${Buffer.from(clientId).toString('base64')}`,
    basic('', secret),
    basic(clientId, ''),
    basic(clientId, '%'),
    basic(clientId, '%ff'),
    `Bearer ${secret}`,
    `${basic(clientId, secret)}, Basic x`,
  ]) {
    const error = await refusedAs('oauth.invalid_client', { authorization })
    assert.is(error.headers?.['WWW-Authenticate'], `Basic realm="${issuer}"`)
  }
})

test('the challenge goes to anyone who has sent a header, and to no one else', async () => {
  const { clientId } = await add('client_secret_post')
  const inBody = await refusedAs('oauth.invalid_client', { client_id: clientId, client_secret: 'wrong' })
  assert.is(inBody.headers, undefined)
  const byHeader = await refusedAs('oauth.invalid_client', { authorization: basic(clientId, 'wrong') })
  assert.is(byHeader.headers?.['WWW-Authenticate'], `Basic realm="${issuer}"`)
  assert.is((await refusedAs('oauth.invalid_client', {})).headers, undefined)
})

test('an unknown client and a wrong secret get the same answer, after the same work', async () => {
  let hashes = 0
  let asked = 0
  const counted = createClientAuthentication({
    clients: {
      byClientId: (id) => {
        asked += 1
        return applications.byClientId(id)
      },
    },
    secrets: {
      hashes: (id, secret) => {
        hashes += 1
        return secrets.hashes(id, secret)
      },
    },
    assertions,
    database: stage.database,
    clock,
    issuer,
    failures: createClientFailures(createLimiter(stage.database), { rateLimited() {} }, asDeclared),
    admits: () => true,
  })
  const { clientId } = await add('client_secret_basic')
  const work = async (name: string) => {
    hashes = 0
    asked = 0
    try {
      await counted.authenticate({ authorization: basic(name, 'wrong') }, from())
    } catch (error) {
      const { code, status, headers, details } = error as AppError
      return { hashes, asked, code, status, headers, details }
    }
    throw new Error('it was let in')
  }
  assert.equal(await work(clientId), await work('no-one-of-this-name'))
  assert.is(hashes, 1)
  // Longer than any id and secret can be: not worth a look into the database.
  assert.is((await work('a'.repeat(4096))).asked, 0)
})

test('a secret ends when its time is up, and one that is deleted at once', async () => {
  const { id, clientId, secret } = await add('client_secret_basic')
  const authorization = basic(clientId, secret)
  await stage.database.system
    .updateTable('application_secrets')
    .set({ expires_at: new Date(clock() + 60_000) })
    .where('application_id', '=', id)
    .execute()
  assert.ok(await clients.authenticate({ authorization }, from()))
  clock.turn(60_001)
  await refusedAs('oauth.invalid_client', { authorization })
  clock.turn(-60_001)
  applications.invalidate(id)
  await stage.database.system.deleteFrom('application_secrets').where('application_id', '=', id).execute()
  await refusedAs('oauth.invalid_client', { authorization })
})

test('an application that is not active is refused like an unknown one', async () => {
  const { id, clientId, secret } = await add('client_secret_basic')
  const authorization = basic(clientId, secret)
  assert.ok(await clients.authenticate({ authorization }, from()))
  applications.invalidate(id)
  await stage.database.system
    .updateTable('applications')
    .set({ active: false })
    .where('id', '=', id)
    .execute()
  await refusedAs('oauth.invalid_client', { authorization })
})

test('the use of a secret is noted', async () => {
  const { id, clientId, secret } = await add('client_secret_basic')
  await clients.authenticate({ authorization: basic(clientId, secret) }, from())
  await eventually(async () => {
    const row = await stage.database.system
      .selectFrom('application_secrets')
      .select('last_used_at')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    return row.last_used_at !== null
  })
})

test('equal secrets of two applications do not look equal, and none is kept as it is', async () => {
  const brought = 'the-same-secret-brought-by-two-owners'
  const [one, two] = [uuidv7(), uuidv7()]
  assert.not.equal(secrets.hash(one, brought), secrets.hash(two, brought))
  const { id, secret } = await add('client_secret_basic')
  assert.match(secret, /^tamgacs_[A-Za-z0-9_-]{43}$/)
  const row = await stage.database.system
    .selectFrom('application_secrets')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.not.ok(JSON.stringify(row).includes(secret.slice(14)))
  const otherKey = createClientSecrets('another-state-key-of-thirty-two-bytes')
  assert.not.equal(Buffer.from(row.secret_hash), otherKey.hash(id, secret))
  assert.equal(Buffer.from(row.secret_hash), secrets.hash(id, secret))
})

test.run()
