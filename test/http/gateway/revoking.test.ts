import * as assert from 'uvu/assert'
import { openProvider, type Provider } from '../../platform/oauth2/provider.ts'
import { eventually } from '../../support/eventually.ts'
import { addService, startUpstream, type UpstreamServer } from '../../support/gateway.ts'
import { suite } from '../../support/suite.ts'

interface Context {
  op: Provider
  upstream: UpstreamServer
  service: { id: string; name: string; scope: string }
}

const test = suite<Context>('revoking what the gateway remembers')

test.before(async (context) => {
  context.op = await openProvider()
  context.upstream = await startUpstream()
  const admin = await context.op.stage.signIn('admin')
  context.service = await addService(context.op.stage, admin, context.upstream.url)
})
test.before.each(async ({ op }) => {
  await op.stage.test.database.system.deleteFrom('rate_buckets').execute()
})
test.after(async ({ op, upstream }) => {
  await op?.close()
  await upstream?.close()
})

/** A person has signed in to an application that may use the service, and a call has just passed. */
async function signedIn({ op, service }: Context) {
  const client = await op.add({ services: [service.scope] })
  const userId = await op.person()
  const scopes = ['openid', 'offline_access', service.scope]
  const got = await op.code(client, { userId, scopes })
  const { body } = await op.redeem(client, got)
  const headers = { Authorization: `Bearer ${body.access_token}` }
  const ask = async () => (await op.stage.fetch(`/gw/${service.name}/`, { headers })).status
  assert.is(await ask(), 200)
  return {
    client,
    userId,
    grantId: got.grantId,
    ask,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
  }
}

test('a service learns which person the application calls for', async (context) => {
  const { userId, client } = await signedIn(context)
  const identity = String(context.upstream.got.at(-1)?.headers['x-tamga-identity'])
  const claims = JSON.parse(Buffer.from(identity.split('.')[1] ?? '', 'base64url').toString())
  assert.is(claims.sub, userId)
  assert.is(claims.client_id, client.clientId)
})

const ends: [string, (context: Context, scene: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>][] =
  [
    [
      'an access token that is given back',
      ({ op }, { client, accessToken }) => op.revoke(client, accessToken),
    ],
    [
      'a refresh token that is given back',
      ({ op }, { client, refreshToken }) => op.revoke(client, refreshToken),
    ],
    [
      'a person who is deactivated',
      ({ op }, { userId }) =>
        op.stage.test.database.system
          .updateTable('users')
          .set({ active: false })
          .where('id', '=', userId)
          .execute(),
    ],
    [
      'a person who ends every session',
      ({ op }, { userId }) =>
        op.stage.test.database.system
          .updateTable('users')
          .set({ tokens_revoked_before: new Date(Date.now() + 1000) })
          .where('id', '=', userId)
          .execute(),
    ],
    [
      'an application that is deactivated',
      ({ op }, { client }) =>
        op.stage.test.database.system
          .updateTable('applications')
          .set({ active: false })
          .where('id', '=', client.application.id)
          .execute(),
    ],
  ]
for (const [name, end] of ends) {
  test(`every instance hears at once of ${name}, and refuses it`, async (context) => {
    const scene = await signedIn(context)
    let heard = false
    const listener = await context.op.stage.test.database.listen('token_revocations', () => {
      heard = true
    })
    await end(context, scene)
    await eventually(() => heard)
    await eventually(async () => (await scene.ask()) === 401)
    await listener.close()
  })
}

test('an access token that has expired is refused, remembered or not', async (context) => {
  const { ask } = await signedIn(context)
  context.op.later(24 * 3600)
  assert.is(await ask(), 401)
})

test.run()
