import * as assert from 'uvu/assert'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { failureLimits } from '../../../src/domains/openid/client-authentication.ts'
import type { AddedApplication } from '../../support/application.ts'
import { eventually } from '../../support/eventually.ts'
import type { Answered } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openProvider, type Provider } from './provider.ts'

interface Context {
  provider: Provider
  /** Calls as the client with some secret, from some address. */
  ask(client: AddedApplication, secret: string, from: string, path?: string): Promise<Answered>
}

const wrong = suite<Context>('wrong client secrets')

/** Every address at which clients authenticate, and what it is asked with. */
const endpoints: Record<string, Record<string, string>> = {
  '/oauth2/token': { grant_type: 'client_credentials' },
  '/oauth2/introspect': { token: 'x' },
  '/oauth2/revoke': { token: 'x' },
  '/oauth2/par': { response_type: 'code' },
  '/oauth2/device_authorization': { scope: 'openid' },
  '/oauth2/bc-authorize': { scope: 'openid', login_hint: 'УБ99112233' },
}

wrong.before(async (context) => {
  context.provider = await openProvider({ settings: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  context.ask = (client, secret, from, path = '/oauth2/token') =>
    context.provider.stage.fetch(path, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': from,
      },
      body: new URLSearchParams(endpoints[path] ?? {}).toString(),
    })
})
wrong.after(({ provider }) => provider?.close())

const addClient = (provider: Provider) => provider.add({ services: ['svc:tools'] })

const { burst } = failureLimits.client

/** Shows wrong secrets until no more are heard: the answer that says so, and how many were heard before. */
async function exhaust(guess: () => Promise<Answered>): Promise<{ refused: Answered; heard: number }> {
  for (let heard = 0; heard < 3 * failureLimits.address.burst; heard++) {
    const refused = await guess()
    if (refused.status === 429) return { refused, heard }
    assert.is(refused.status, 401)
  }
  throw new Error('there is no limit')
}

wrong('every operation that authenticates clients declares the two limits', () => {
  const all = Object.values(tamgaContract.operations).filter(({ checkedByHandler }) => checkedByHandler)
  assert.equal(all.map(({ path }) => path).sort(), Object.keys(endpoints).sort())
  for (const { rateLimits, id } of all)
    for (const limit of Object.values(failureLimits))
      assert.ok(
        rateLimits.some((one) => JSON.stringify(one) === JSON.stringify(limit)),
        id,
      )
})

wrong('are limited by address and client, in the form of OAuth', async ({ provider, ask }) => {
  const client = await addClient(provider)
  const guess = () => ask(client, 'wrong', '198.51.100.1')
  const { refused, heard } = await exhaust(guess)
  assert.ok(heard >= burst)
  assert.is(refused.body.error, 'temporarily_unavailable')
  assert.ok(Number(refused.headers.get('retry-after')) >= 1)
  // No further guess is heard, so the answer does not tell the right one either.
  await eventually(async () => {
    await exhaust(guess)
    return (await ask(client, client.secret, '198.51.100.1')).status === 429
  })
  // The true client elsewhere, and others here, notice nothing.
  assert.is((await ask(client, client.secret, '198.51.100.2')).status, 200)
  assert.is((await ask(client, 'wrong', '198.51.100.2')).status, 401)
  const other = await addClient(provider)
  assert.is((await ask(other, other.secret, '198.51.100.1')).status, 200)
})

wrong('count together wherever they are shown', async ({ provider, ask }) => {
  const client = await addClient(provider)
  const paths = Object.keys(endpoints)
  let calls = 0
  const rotating = () => ask(client, 'wrong', '198.51.100.3', paths[calls++ % paths.length])
  const { heard } = await exhaust(rotating)
  assert.ok(heard >= burst && heard < 2 * burst, String(heard))
  for (const path of paths) {
    const { refused } = await exhaust(() => ask(client, 'wrong', '198.51.100.3', path))
    assert.is(refused.body.error, 'temporarily_unavailable', path)
    assert.ok(refused.headers.has('retry-after'), path)
  }
})

wrong('many at once get no more than the limit', async ({ provider, ask }) => {
  const client = await addClient(provider)
  const answers = await Promise.all(
    Array.from({ length: 3 * burst }, () => ask(client, 'wrong', '198.51.100.4')),
  )
  const statuses = answers.map(({ status }) => status)
  // A bucket refills while it is emptied, so one more may get through on a slow machine.
  const heard = statuses.filter((status) => status === 401).length
  assert.ok(heard >= burst && heard < 2 * burst, String(statuses))
  assert.ok(statuses.every((status) => status === 401 || status === 429))
})

wrong('the right secret never counts', async ({ provider, ask }) => {
  const client = await addClient(provider)
  for (let i = 0; i < 2 * burst; i++)
    assert.is((await ask(client, client.secret, '198.51.100.5')).status, 200)
  assert.is((await ask(client, 'wrong', '198.51.100.5')).status, 401)
  assert.is((await ask(client, client.secret, '198.51.100.5')).status, 200)
})

wrong('who tries one name after another is limited by address', async ({ provider, ask }) => {
  const client = await addClient(provider)
  let names = 0
  const { heard } = await exhaust(() =>
    ask({ ...client, clientId: `no-one-${names++}` }, 'wrong', '198.51.100.6'),
  )
  assert.ok(heard >= failureLimits.address.burst, String(heard))
  assert.is((await ask(client, client.secret, '198.51.100.7')).status, 200)
})

wrong('a public client is not kept away by those who guess at it', async ({ provider, ask }) => {
  const { stage } = provider
  const client = await provider.add({ kind: 'public' })
  await exhaust(() => ask(client, 'wrong', '198.51.100.8'))
  const named = await stage.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '198.51.100.8' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: client.clientId,
    }),
  })
  assert.equal([named.status, named.body.error], [400, 'invalid_grant'])
})

wrong.run()
