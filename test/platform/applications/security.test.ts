import { exportJWK, generateKeyPair } from 'jose'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { ISSUER } from '../oauth2/flow.ts'

let stage: Stage
const test = suite('security settings of an application')

test.before(async () => {
  stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
})
test.after(() => stage?.close())

async function anApplication() {
  const admin = await stage.signIn('admin')
  const call = (operation: string, rest: object = {}) => stage.send(operation, rest, admin.credential)
  const body = {
    name_mn: 'Тайлан',
    name_en: 'Reports',
    kind: 'confidential',
    redirect_uris: ['http://localhost:3000/callback'],
    pkce_required: false,
  }
  const made = (await call('createApplication', { body })).body.data
  return { call, made, path: { id: made.id as string } }
}

const fapi = { security_profile: 'fapi2_security', id_token_signed_response_alg: 'ES256' }

test('a profile says what is lacking, and is taken once nothing is', async () => {
  const { call, made, path } = await anApplication()
  const { data } = (await call('getApplicationSecurity', { path })).body
  assert.equal([data.security_profile, data.id_token_signed_response_alg], [undefined, 'RS256'])
  assert.equal(
    data.profiles.map(({ profile, lacks }: { profile: string; lacks: { rule: string }[] }) => [
      profile,
      ...lacks.map(({ rule }) => rule),
    ]),
    ['fapi2_security', 'fapi2_message_signing'].map((profile) => [
      profile,
      'auth_method',
      'keys',
      'redirect_uris',
      'pkce_required',
      'id_token_signed_response_alg',
    ]),
  )
  const early = await call('setApplicationSecurity', {
    path,
    body: { row_version: made.row_version, ...fapi },
  })
  assert.equal([early.status, early.body.error], [422, 'applications.refused'])
  assert.is(early.body.details.length, 4)

  const key = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey)
  assert.is((await call('setApplicationKeys', { path, body: { keys: [key] } })).status, 200)
  const { row_version } = (await call('getApplication', { path })).body.data
  const patch = {
    row_version,
    auth_method: 'private_key_jwt',
    redirect_uris: ['https://rp.example.mn/callback'],
    pkce_required: true,
  }
  const changed = await call('patchApplication', { path, body: patch })
  assert.is(changed.status, 200, JSON.stringify(changed.body))
  const set = await call('setApplicationSecurity', {
    path,
    body: { row_version: changed.body.data.row_version, ...fapi },
  })
  assert.is(set.status, 200, JSON.stringify(set.body))
  assert.is(set.body.data.security_profile, 'fapi2_security')
  assert.ok(set.body.data.profiles.every(({ lacks }: { lacks: unknown[] }) => lacks.length === 0))

  // What would weaken the profile afterwards is refused with the same words.
  const weaker = { row_version: set.body.data.row_version, auth_method: 'client_secret_basic' }
  const refused = await call('patchApplication', { path, body: weaker })
  assert.equal([refused.status, refused.body.details[0].rule], [422, 'security_profile'])
})

test('of two changes at once one is stale', async () => {
  const { call, made, path } = await anApplication()
  const body = { row_version: made.row_version, id_token_signed_response_alg: 'PS256' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('setApplicationSecurity', { path, body })))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
})

test('an application that is not there, and one who manages none', async () => {
  const { call, path } = await anApplication()
  const nowhere = { path: { id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915' } }
  assert.is((await call('getApplicationSecurity', nowhere)).status, 404)
  const user = await stage.signIn('user')
  assert.is((await stage.send('getApplicationSecurity', { path }, user.credential)).status, 403)
})

test.run()
