import * as assert from 'uvu/assert'
import { CIBA_GRANT } from '../../../src/domains/openid/clients/client.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  allow,
  back,
  bearer,
  CALLBACK,
  ISSUER,
  locationOf,
  type Party,
  register,
  requestTo,
  signedIn,
  VERIFIER,
} from './flow.ts'
import { claimsIn } from './provider.ts'

const civil = suite<{ stage: Stage }>('the scope civil_id')
civil.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
})
civil.after(({ stage }) => stage?.close())

const allowed = ['openid', 'profile', 'civil_id', 'offline_access']
const scope = 'openid civil_id'

const basic = ({ clientId, secret }: Party) => ({
  Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
})

async function redeem(stage: Stage, party: Party, code: string | undefined) {
  const body = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER }
  const { status, body: tokens } = await stage.send('requestToken', { body, headers: basic(party) })
  assert.is(status, 200, JSON.stringify(tokens))
  return tokens
}

const userinfo = async (stage: Stage, accessToken: string) =>
  (await stage.call('getUserinfo', { headers: bearer({ accessToken } as never) })).body

/** The entries that say of a person that a client learned their civil_id. */
async function given(stage: Stage, userId: string) {
  const { items } = await stage.app.services.audit.list({ operation: 'requestToken', limit: 50 })
  return items.filter(({ subject }) => subject === `user:${userId}`)
}

civil('is announced, and asked for in plain words of either language', async ({ stage }) => {
  const { scopes_supported, claims_supported } = (await stage.call('getOpenidConfiguration')).body
  assert.ok(scopes_supported.includes('civil_id'))
  assert.ok(claims_supported.includes('civil_id'))

  const party = await register(stage, { scopes: allowed })
  const { visitor } = await signedIn(stage)
  const path = locationOf(await visitor.get(requestTo(party, { scope })))
  const page = await visitor.get(path.pathname + path.search)
  assert.match(page.body, 'See your civil ID, the number by which the registers of the state know you')
  const mn = await visitor.get(path.pathname + path.search, { 'Accept-Language': 'mn' })
  assert.match(mn.body, 'иргэний бүртгэлийн дугаарыг (civil ID) тань харах')
})

civil('consented: in the id_token and in userinfo, with an entry for each token', async ({ stage }) => {
  const party = await register(stage, { scopes: allowed })
  const { visitor, userId } = await signedIn(stage)
  const asked = await visitor.get(requestTo(party, { scope: `${scope} offline_access` }))
  const tokens = await redeem(stage, party, back(await allow(visitor, asked)).code)
  assert.is(claimsIn(tokens.id_token).civil_id, `civil-${userId}`)
  assert.is((await userinfo(stage, tokens.access_token)).civil_id, `civil-${userId}`)
  const [entry] = await given(stage, userId)
  assert.is(entry?.outcome, 'done')
  assert.is(entry?.details.application, party.id)
  assert.is(entry?.details.claim, 'civil_id')

  const body = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const again = await stage.send('requestToken', { body, headers: basic(party) })
  assert.is(claimsIn(again.body.id_token).civil_id, `civil-${userId}`)
  assert.is((await given(stage, userId)).length, 2)

  const less = { ...body, refresh_token: again.body.refresh_token, scope: 'openid' }
  const without = await stage.send('requestToken', { body: less, headers: basic(party) })
  assert.is(claimsIn(without.body.id_token).civil_id, undefined)
  assert.is((await given(stage, userId)).length, 2)
})

civil('no one consents by default: not for the platform’s own, and not silently', async ({ stage }) => {
  const party = await register(stage, { scopes: allowed, firstParty: true })
  const { visitor } = await signedIn(stage)
  assert.is(back(await visitor.get(requestTo(party, { scope, prompt: 'none' }))).error, 'consent_required')
  const asked = await visitor.get(requestTo(party, { scope }))
  assert.is(locationOf(asked).pathname, '/sign-in/consent')
  assert.ok(back(await allow(visitor, asked)).code)
  assert.ok(back(await visitor.get(requestTo(party, { scope, prompt: 'none' }))).code, 'remembered')
})

civil('an application whose record does not allow it gets the rest, and no entry', async ({ stage }) => {
  const party = await register(stage, { firstParty: true })
  const { visitor, userId } = await signedIn(stage)
  const claims = JSON.stringify({ id_token: { civil_id: null }, userinfo: { civil_id: { essential: true } } })
  const tokens = await redeem(stage, party, back(await visitor.get(requestTo(party, { scope, claims }))).code)
  assert.is(tokens.scope, 'openid')
  assert.is(claimsIn(tokens.id_token).civil_id, undefined)
  assert.is((await userinfo(stage, tokens.access_token)).civil_id, undefined)
  assert.equal(await given(stage, userId), [])
})

civil('asked for by name: consented, given and noted as by the scope', async ({ stage }) => {
  const party = await register(stage, { scopes: allowed, firstParty: true })
  const { visitor, userId } = await signedIn(stage)
  const claims = JSON.stringify({ userinfo: { civil_id: null } })
  const asked = await visitor.get(requestTo(party, { scope: 'openid', claims }))
  const tokens = await redeem(stage, party, back(await allow(visitor, asked)).code)
  assert.is((await userinfo(stage, tokens.access_token)).civil_id, `civil-${userId}`)
  assert.is((await given(stage, userId)).length, 1)
})

civil('the phone does not ask for it, so a push cannot bring it', async ({ stage }) => {
  const grantTypes = [CIBA_GRANT] as const
  const party = await register(stage, { scopes: allowed, grantTypes, redirectUris: [] })
  const body = { scope, login_hint: 'УБ90010112' }
  const { body: refused } = await stage.send('startBackchannelAuthentication', {
    body,
    headers: basic(party),
  })
  assert.is(refused.error, 'invalid_scope', JSON.stringify(refused))
  assert.match(refused.error_description, 'civil_id requires consent')
})

civil('a record that allows it no longer: a token from before opens it no longer', async ({ stage }) => {
  const party = await register(stage, { scopes: allowed })
  const { visitor, userId } = await signedIn(stage)
  const asked = await visitor.get(requestTo(party, { scope }))
  const { access_token } = await redeem(stage, party, back(await allow(visitor, asked)).code)
  assert.is((await userinfo(stage, access_token)).civil_id, `civil-${userId}`)

  const { credential } = await stage.signIn('admin')
  const { data } = (await stage.call('getApplication', { path: { id: party.id } }, credential)).body
  const {
    id: _,
    client_id,
    kind,
    tenant_id,
    secrets,
    services,
    created_at,
    updated_at,
    registered_by,
    mode,
    logo_uri,
    ...record
  } = data
  const body = { ...record, scopes: ['openid'] }
  assert.is((await stage.send('updateApplication', { path: { id: party.id }, body }, credential)).status, 200)
  assert.is((await userinfo(stage, access_token)).civil_id, undefined)
})

civil('only who manages applications lets one have it, and only by naming it', async ({ stage }) => {
  const body = {
    name_mn: 'Портал',
    name_en: 'Portal',
    kind: 'confidential',
    redirect_uris: [CALLBACK],
  }
  const { credential } = await stage.signIn('admin')
  const plain = await stage.send('createApplication', { body }, credential)
  assert.equal(plain.body.data.scopes, ['openid', 'profile', 'email'])
  const named = await stage.send('createApplication', { body: { ...body, scopes: allowed } }, credential)
  assert.equal(named.body.data.scopes, allowed)
  const user = await stage.signIn('user')
  assert.is((await stage.send('createApplication', { body }, user.credential)).status, 403)
})

civil.run()
