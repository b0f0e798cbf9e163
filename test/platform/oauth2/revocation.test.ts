import * as assert from 'uvu/assert'
import type { AddedApplication } from '../../support/application.ts'
import { suite } from '../../support/suite.ts'
import { openProvider, type Provider } from './provider.ts'

const revocation = suite<{ op: Provider; web: AddedApplication; other: AddedApplication }>('revocation')

revocation.before(async (context) => {
  context.op = await openProvider()
  context.web = await context.op.add()
  context.other = await context.op.add({ authMethod: 'client_secret_post' })
})
revocation.after(({ op }) => op?.close())

const isAlive = async (op: Provider, token: string) => (await op.userinfo(token)).status === 200
const entries = async ({ stage }: Provider) =>
  (await stage.app.services.audit.list({ operation: 'revokeToken', limit: 100 })).items

revocation('line 51: a refresh token takes everything with it, and leaves one entry', async ({ op, web }) => {
  const { access_token, refresh_token } = await op.signIn(web)
  const second = (await op.refresh(web, refresh_token)).body
  const before = (await entries(op)).length
  const { status, body } = await op.revoke(web, second.refresh_token)
  assert.is(status, 200)
  assert.equal(body, {})
  assert.not((await isAlive(op, access_token)) || (await isAlive(op, second.access_token)))
  assert.is((await op.refresh(web, second.refresh_token)).body.error, 'invalid_grant')
  assert.is((await op.revoke(web, second.refresh_token)).status, 200, 'again')
  assert.is((await entries(op)).length, before + 1)
})

revocation('an access token goes alone', async ({ op, web }) => {
  const { access_token, refresh_token } = await op.signIn(web)
  assert.is((await op.revoke(web, access_token)).status, 200)
  assert.not(await isAlive(op, access_token))
  assert.is((await op.refresh(web, refresh_token)).status, 200)
})

revocation(
  'what is unknown, or of another application, is answered the same and left alone',
  async ({ op, web, other }) => {
    const { access_token, refresh_token } = await op.signIn(web)
    const before = (await entries(op)).length
    for (const token of [access_token, refresh_token, 'unknown', `${access_token}x`]) {
      const { status, body } = await op.revoke(other, token)
      assert.equal([status, body], [200, {}])
    }
    assert.is((await entries(op)).length, before)
    assert.ok(await isAlive(op, access_token))
    assert.is((await op.refresh(web, refresh_token)).status, 200)
  },
)

revocation(
  'what an application has for itself it gives up once, alone, with an entry',
  async ({ op, other }) => {
    const machine = await op.add({ grantTypes: ['client_credentials'], services: ['svc:tools'] })
    const ask = async () => (await op.token(machine, { grant_type: 'client_credentials' })).body.access_token
    const [first, second] = [await ask(), await ask()]
    const isActive = async (token: string) =>
      (await op.stage.app.services.grants.findActive(token)) !== undefined
    const before = (await entries(op)).length
    assert.equal((await op.revoke(other, first)).body, {}, 'of another application')
    assert.is((await entries(op)).length, before)
    assert.ok(await isActive(first))
    await Promise.all([op.revoke(machine, first), op.revoke(machine, first)])
    assert.is((await entries(op)).length, before + 1)
    assert.not(await isActive(first))
    assert.ok(await isActive(second))
    op.later(901)
    assert.is((await op.stage.app.services.grants.prune()).returned, 1)
  },
)

revocation('a client that does not authenticate revokes nothing', async ({ op, web }) => {
  const { access_token: token } = await op.signIn(web)
  const { status, body } = await op.stage.call('revokeToken', { body: { token } })
  assert.equal([status, body.error], [401, 'invalid_client'])
  assert.ok(await isAlive(op, token))
})

revocation('a public application gives up its own', async ({ op }) => {
  const spa = await op.add({ kind: 'public' })
  const { access_token, refresh_token } = await op.signIn(spa)
  assert.is((await op.revoke(spa, refresh_token)).status, 200)
  assert.not(await isAlive(op, access_token))
})

revocation.run()
