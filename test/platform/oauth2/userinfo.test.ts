import * as assert from 'uvu/assert'
import type { AddedApplication } from '../../support/application.ts'
import { suite } from '../../support/suite.ts'
import { claimsIn, openProvider, type Provider } from './provider.ts'

const userinfo = suite<{ op: Provider; web: AddedApplication }>('userinfo')

userinfo.before(async (context) => {
  context.op = await openProvider()
  context.web = await context.op.add()
})
userinfo.after(({ op }) => op?.close())

userinfo(
  'lines 46 and 48: by GET, by POST, in the header or the body; sub is that of the id_token',
  async ({ op, web }) => {
    const { access_token, id_token } = await op.signIn(web, { scopes: ['openid', 'profile', 'email'] })
    const headers = { Authorization: `Bearer ${access_token}` }
    const answers = [
      await op.userinfo(access_token),
      await op.stage.call('requestUserinfo', { headers }),
      await op.stage.call('requestUserinfo', { headers, body: {} }),
      await op.stage.call('requestUserinfo', { body: { access_token } }),
    ]
    for (const { status, body, headers: answered } of answers) {
      assert.is(status, 200)
      assert.is(answered.get('cache-control'), 'no-store')
      assert.is(body.sub, claimsIn(id_token).sub)
      assert.equal(Object.keys(body).sort(), [
        'email',
        'email_verified',
        'family_name',
        'ge_id',
        'given_name',
        'name',
        'sub',
        'updated_at',
      ])
    }
  },
)

userinfo('the person sees, once a day, which application was given what', async ({ op, web }) => {
  const userId = await op.person()
  const { access_token } = await op.signIn(web, { userId, scopes: ['openid', 'profile', 'email'] })
  for (const _ of [1, 2, 3]) assert.is((await op.userinfo(access_token)).status, 200)
  const { accessToken } = await op.stage.app.services.sessions.issue(userId)
  const own = { Authorization: `Bearer ${accessToken}` }
  const { items } = (await op.stage.call('listMyDataAccess', {}, own)).body.data
  interface Row {
    kind: string
    until: string
    purpose_en: string
    categories: string[]
    application: { id: string }
  }
  const byPurpose = Map.groupBy(items as Row[], ({ purpose_en }) => purpose_en)
  assert.equal([...byPurpose.keys()].sort(), [
    'Read the data that you allowed it to read',
    'Signed you in and was given the data that you allowed',
  ])
  for (const rows of byPurpose.values()) {
    // Where the test passes midnight, there are two.
    assert.is(rows.length, new Set(rows.map(({ until }) => until)).size)
    for (const { kind, categories, application } of rows)
      assert.equal(
        [kind, categories, application.id],
        ['application', ['identity', 'contact'], web.application.id],
      )
  }
})

userinfo(
  'an address or number is verified since the person has shown that it is theirs',
  async ({ op, web }) => {
    const userId = await op.person()
    const scopes = ['openid', 'email', 'phone']
    const verifiedIn = async () => {
      const { access_token, id_token } = await op.signIn(web, { userId, scopes })
      const { body } = await op.userinfo(access_token)
      const inToken = claimsIn(id_token)
      assert.equal(
        [inToken.email_verified, inToken.phone_number_verified],
        [body.email_verified, body.phone_number_verified],
      )
      return [body.email_verified, body.phone_number_verified]
    }
    assert.equal(await verifiedIn(), [false, false])
    const { system } = op.stage.test.database
    const verify = (column: 'email_verified_at' | 'phone_verified_at') =>
      system
        .updateTable('users')
        .set({ [column]: new Date() })
        .where('id', '=', userId)
        .execute()
    await verify('email_verified_at')
    assert.equal(await verifiedIn(), [true, false])
    await verify('phone_verified_at')
    assert.equal(await verifiedIn(), [true, true])
  },
)

userinfo('line 46: never in the address, and in one place alone', async ({ op, web }) => {
  const { access_token } = await op.signIn(web)
  const headers = { Authorization: `Bearer ${access_token}` }
  const both = await op.stage.call('requestUserinfo', { headers, body: { access_token } })
  assert.equal([both.status, both.body.error], [400, 'invalid_request'])
  for (const init of [{}, { headers }, { method: 'POST' }]) {
    const { status, body } = await op.stage.fetch(`/userinfo?access_token=${access_token}`, init)
    assert.ok([400, 401].includes(status), `${status}`)
    assert.ok(['invalid_request', 'invalid_token'].includes(body.error))
  }
})

userinfo(
  'line 47: a bad token is 401 invalid_token, none at all a bare challenge, one without openid 403',
  async ({ op, web }) => {
    const bad = await op.userinfo('tamgaat_nothing')
    assert.equal([bad.status, bad.body.error], [401, 'invalid_token'])
    assert.is(bad.headers.get('www-authenticate'), 'Bearer error="invalid_token"')
    for (const none of [await op.stage.call('getUserinfo'), await op.stage.call('requestUserinfo')]) {
      assert.is(none.status, 401)
      assert.is(none.headers.get('www-authenticate'), 'Bearer')
    }
    const badBody = await op.stage.call('requestUserinfo', { body: { access_token: 'x' } })
    assert.equal([badBody.status, badBody.body.error], [401, 'invalid_token'])

    const profile = await op.signIn(web, { scopes: ['profile'] })
    const machine = await op.add({ grantTypes: ['client_credentials'], services: ['svc:tools'] })
    const own = (await op.token(machine, { grant_type: 'client_credentials' })).body
    for (const { access_token } of [profile, own]) {
      for (const answer of [
        await op.userinfo(access_token),
        await op.stage.call('requestUserinfo', { body: { access_token } }),
      ]) {
        assert.equal([answer.status, answer.body.error], [403, 'insufficient_scope'])
        assert.match(
          answer.headers.get('www-authenticate') ?? '',
          'error="insufficient_scope", scope="openid"',
        )
      }
    }
  },
)

userinfo('what is not known of a person is left out', async ({ op, web }) => {
  const { id: userId } = await op.stage.signIn()
  const { access_token } = await op.signIn(web, {
    userId,
    scopes: ['openid', 'profile', 'email', 'phone', 'address'],
  })
  assert.equal(Object.keys((await op.userinfo(access_token)).body).sort(), ['sub', 'updated_at'])
})

userinfo('a session of the platform opens nothing here, and a token nothing there', async ({ op, web }) => {
  const person = await op.stage.signIn()
  assert.is((await op.stage.call('getUserinfo', {}, person.credential)).status, 401)
  const { access_token } = await op.signIn(web, { userId: person.id })
  const { status } = await op.stage.call(
    'logoutSession',
    { body: {} },
    { Authorization: `Bearer ${access_token}` },
  )
  assert.is(status, 401)
})

userinfo.run()
