import * as assert from 'uvu/assert'
import type { AddedApplication } from '../../support/application.ts'
import { suite } from '../../support/suite.ts'
import { ISSUER, openProvider, type Provider } from './provider.ts'

const introspection = suite<{ op: Provider; web: AddedApplication; other: AddedApplication }>('introspection')

introspection.before(async (context) => {
  context.op = await openProvider()
  context.web = await context.op.add()
  context.other = await context.op.add({
    authMethod: 'client_secret_post',
    origins: ['https://api.example.mn'],
  })
})
introspection.after(({ op }) => op?.close())

const inactive = { active: false }

introspection('an application introspects its own tokens, whatever the hint', async ({ op, web }) => {
  const userId = await op.person()
  const tokens = await op.signIn(web, { userId })
  for (const form of [{}, { token_type_hint: 'refresh_token' }, { token_type_hint: 'nonsense' }]) {
    const { status, body } = await op.introspect(web, tokens.access_token, form)
    assert.is(status, 200)
    const { iat, exp, auth_time, ...rest } = body
    assert.equal(rest, {
      active: true,
      scope: 'openid offline_access',
      client_id: web.clientId,
      token_type: 'Bearer',
      sub: userId,
      iss: ISSUER,
      acr: 'urn:tamga:acr:eid',
    })
    assert.ok(auth_time < iat)
    assert.is(exp - iat, 900)
    assert.ok(Number.isInteger(iat))
  }
})

introspection('line 50: a refresh token never looks like an access token', async ({ op, web, other }) => {
  const tokens = await op.signIn(web)
  const { body } = await op.introspect(web, tokens.refresh_token, { token_type_hint: 'access_token' })
  assert.is(body.active, true)
  assert.is(body.token_use, 'refresh_token')
  assert.is(body.token_type, undefined)
  assert.equal((await op.introspect(other, tokens.refresh_token)).body, inactive)
  assert.is((await op.userinfo(tokens.refresh_token)).status, 401)
  await op.refresh(web, tokens.refresh_token)
  assert.equal((await op.introspect(web, tokens.refresh_token)).body, inactive, 'a used one')
})

introspection(
  'line 49: who asks is asked first, and of what is not theirs they learn nothing',
  async ({ op, web, other }) => {
    const tokens = await op.signIn(web)
    const { code } = await op.code(web)
    for (const token of [
      'x',
      `${tokens.access_token}x`,
      tokens.access_token.slice(0, -1),
      tokens.id_token,
      code,
    ])
      assert.equal((await op.introspect(web, token)).body, inactive)
    assert.equal((await op.introspect(other, tokens.access_token)).body, inactive)
    const stranger = await op.stage.call('introspectToken', { body: { token: tokens.access_token } })
    assert.equal([stranger.status, stranger.body.error], [401, 'invalid_client'])
    const spa = await op.add({ kind: 'public' })
    const own = await op.signIn(spa)
    const { status, body } = await op.introspect(spa, own.access_token)
    assert.equal([status, body.error], [401, 'invalid_client'])
  },
)

introspection('a token that has expired, or was given up, is not active', async ({ op, web }) => {
  const tokens = await op.signIn(web)
  await op.revoke(web, tokens.access_token)
  assert.equal((await op.introspect(web, tokens.access_token)).body, inactive)
  const again = await op.signIn(web)
  op.later(899)
  assert.is((await op.introspect(web, again.access_token)).body.active, true)
  op.later(2)
  assert.equal((await op.introspect(web, again.access_token)).body, inactive)
})

introspection(
  'RFC 8707: the resource server that a token was requested for may introspect it',
  async ({ op, web, other }) => {
    const resources = ['https://api.example.mn/v1', 'https://api.example.mn/v2']
    const got = await op.code(web, { resources })
    const { body: tokens } = await op.redeem(web, got)
    const { body } = await op.introspect(other, tokens.access_token)
    assert.equal(body.aud, resources)
    assert.is(body.client_id, web.clientId)
    assert.is((await op.userinfo(tokens.access_token)).status, 401, 'it is not for this server')

    const form = { resource: 'https://api.example.mn/v2' }
    const narrow = (await op.refresh(web, tokens.refresh_token, form)).body
    assert.equal((await op.introspect(other, narrow.access_token)).body.aud, [form.resource])
    const two = (await op.refresh(web, narrow.refresh_token, { resource: resources })).body
    assert.equal((await op.introspect(other, two.access_token)).body.aud, resources, 'given twice')
    const here = (await op.refresh(web, two.refresh_token, { resource: ISSUER })).body
    assert.is((await op.userinfo(here.access_token)).status, 200)

    for (const resource of [
      'https://api.example.mn/v3',
      'https://stranger.example',
      'https://api.example.mn/v1#x',
      'api.example.mn',
      'http://api.example.mn/v1',
    ]) {
      const { status, body: refused } = await op.refresh(web, here.refresh_token, { resource })
      assert.equal([status, refused.error], [400, 'invalid_target'], resource)
    }
    assert.is((await op.refresh(web, here.refresh_token)).status, 200, 'the token was not used up')
  },
)

introspection.run()
