import { exportJWK, generateKeyPair } from 'jose'
import * as client from 'openid-client'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { ISSUER } from '../oauth2/flow.ts'

let stage: Stage
const test = suite("keys of an administrator's application")

test.before(async () => {
  stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
})
test.after(() => stage?.close())

test('a program gets tokens for itself with a key, and they end with the key', async () => {
  const admin = await stage.signIn('admin')
  const body = {
    name_mn: 'Тайлан',
    name_en: 'Reports',
    kind: 'confidential',
    auth_method: 'private_key_jwt',
    grant_types: ['client_credentials'],
    scopes: ['openid'],
  }
  const made = (await stage.send('createApplication', { body }, admin.credential)).body.data
  assert.is(made.secret, null)
  const path = { id: made.id as string }
  const { privateKey, publicKey } = await generateKeyPair('Ed25519', { extractable: true })
  const key = await exportJWK(publicKey)
  const call = (operation: string, rest: object) => stage.send(operation, { path, ...rest }, admin.credential)
  const set = await call('setApplicationKeys', { body: { keys: [key] } })
  assert.is(set.status, 200, JSON.stringify(set.body))
  const [stored] = set.body.data.keys
  assert.is(stored.kid, stored.thumbprint)
  const issuer = await client.discovery(
    new URL(ISSUER),
    made.client_id,
    undefined,
    client.PrivateKeyJwt({ key: privateKey, kid: stored.kid }),
    { [client.customFetch]: (url, init) => fetch(url.replace(ISSUER, stage.url), init as RequestInit) },
  )
  const { access_token } = await client.clientCredentialsGrant(issuer)
  assert.is((await client.tokenIntrospection(issuer, access_token)).active, true)
  const other = await exportJWK((await generateKeyPair('ES384', { extractable: true })).publicKey)
  assert.is((await call('createApplicationKey', { body: { key: other } })).status, 201)
  assert.is((await call('getApplicationKeys', {})).body.data.keys.length, 2)
  const removed = await call('deleteApplicationKey', { path: { ...path, keyId: stored.id } })
  assert.equal([removed.status, removed.body.data.keys.length], [200, 1])
  await client.tokenIntrospection(issuer, access_token).then(
    () => assert.unreachable('the key was removed'),
    (error) => assert.is(error.error, 'invalid_client'),
  )
})

test.run()
