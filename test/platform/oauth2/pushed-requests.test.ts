import * as oauth from 'oauth4webapi'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { type Key, newKey } from '../../support/dpop.ts'
import { type Answered, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../../web/visitor.ts'
import {
  allow,
  back,
  CALLBACK,
  consentChallenge,
  ISSUER,
  loginChallenge,
  type Party,
  pathOf,
  register,
  requestTo,
  signedIn,
  VERIFIER,
} from './flow.ts'

const pushed = suite<{ stage: Stage; party: Party }>('requests that applications push')

pushed.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.party = await register(context.stage, { firstParty: true })
})
pushed.before.each(({ stage }) => resetLimits(stage))
pushed.after(({ stage }) => stage?.close())

const basic = ({ clientId, secret }: Party) => ({
  Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
})

function push(stage: Stage, party: Party, parameters = {}, headers: Record<string, string> = basic(party)) {
  const body = Object.fromEntries(new URLSearchParams(requestTo(party, parameters).split('?')[1]))
  return stage.call('createPushedAuthorizationRequest', { body, headers })
}

const reference = ({ clientId }: Party, uri: string) =>
  `/oauth2/auth?${new URLSearchParams({ client_id: clientId, request_uri: uri })}`

pushed('the browser carries a reference, which works once', async ({ stage, party }) => {
  const { status, body } = await push(stage, party, { state: 's'.repeat(2000) })
  assert.is(status, 201)
  assert.match(body.request_uri, /^urn:ietf:params:oauth:request_uri:[\w-]{43}$/)
  assert.is(body.expires_in, 90)
  const { visitor } = await signedIn(stage)
  const answer = back(await visitor.get(reference(party, body.request_uri)))
  assert.ok(answer.code)
  assert.is(answer.state, 's'.repeat(2000))
  assert.is((await visitor.get(reference(party, body.request_uri))).status, 400)
})

pushed('of fifty browsers with one reference one goes on', async ({ stage, party }) => {
  const { body } = await push(stage, party)
  const { visitor } = await signedIn(stage)
  const path = reference(party, body.request_uri)
  const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.get(path)))
  assert.is(answers.filter(({ status }) => status === 303).length, 1)
  assert.is(answers.filter(({ status }) => status === 400).length, 49)
})

pushed('what stands in the address beside the reference counts for nothing', async ({ stage, party }) => {
  const { body } = await push(stage, party)
  const { visitor } = await signedIn(stage)
  const extra = '&scope=openid&state=other&redirect_uri=https%3A%2F%2Fevil.example.test%2F'
  assert.is(back(await visitor.get(reference(party, body.request_uri) + extra)).state, 'the-state')
})

pushed("a reference is the application's own, and expires", async ({ stage, party }) => {
  const other = await register(stage, { firstParty: true })
  const { visitor } = await signedIn(stage)
  const { body } = await push(stage, party)
  assert.is((await visitor.get(reference(other, body.request_uri))).status, 400)
  await expireAll(stage, 1)
  assert.is((await visitor.get(reference(party, body.request_uri))).status, 400)
  assert.is((await stage.runJob('prune-oauth-requests')).pushed_requests, 0, 'a person may be signing in')
  await expireAll(stage, 3_601_000)
  const { pushed_requests } = await stage.runJob('prune-oauth-requests')
  assert.ok((pushed_requests ?? 0) >= 1)
})

const expireAll = (stage: Stage, agoMs: number) =>
  stage.test.database.system
    .updateTable('oauth_pushed_requests')
    .set({ expires_at: new Date(Date.now() - agoMs) })
    .execute()

async function decideLogin(visitor: Visitor, asked: Answered, answer: 'accept' | 'reject') {
  const body = { login_challenge: loginChallenge(asked) }
  const { status, body: answered } = await visitor.send('POST', `/web/api/v1/provider/login/${answer}`, body)
  assert.is(status, 200, JSON.stringify(answered))
  return visitor.get(pathOf(answered.data.redirect_to))
}

pushed('a page that is loaded again before the sign-in uses nothing up', async ({ stage, party }) => {
  const { body } = await push(stage, party)
  const path = reference(party, body.request_uri)
  const { session } = await signedIn(stage)
  const visitor = new Visitor(stage.url)
  const [first, second, third] = [await visitor.get(path), await visitor.get(path), await visitor.get(path)]
  const elsewhere = new Visitor(stage.url)
  const other = await elsewhere.get(path)
  assert.ok(loginChallenge(first) !== loginChallenge(second))
  // No browser can begin with it any more, but the one that has begun goes on.
  await expireAll(stage, 1)
  assert.is((await new Visitor(stage.url).get(path)).status, 400)
  visitor.hold(session)
  assert.ok(back(await decideLogin(visitor, third, 'accept')).code)
  assert.is((await visitor.get(path)).status, 400)
  // It has been answered: neither an earlier page nor another browser gets a second answer.
  elsewhere.hold(session)
  assert.is((await decideLogin(visitor, first, 'accept')).status, 400)
  assert.is((await decideLogin(elsewhere, other, 'accept')).status, 400)
})

pushed('a refusal decides it as well, of the person or the server', async ({ stage, party }) => {
  const asked = await push(stage, party)
  const visitor = new Visitor(stage.url)
  const path = reference(party, asked.body.request_uri)
  const page = await visitor.get(path)
  assert.is(back(await decideLogin(visitor, page, 'reject')).error, 'access_denied')
  assert.is((await visitor.get(path)).status, 400)
  const silent = await push(stage, party, { prompt: 'none' })
  const silentPath = reference(party, silent.body.request_uri)
  assert.is(back(await visitor.get(silentPath)).error, 'login_required')
  assert.is((await visitor.get(silentPath)).status, 400)
})

pushed('of two pages on which the person consents at once one gets the code', async ({ stage }) => {
  const asking = await register(stage)
  const { body } = await push(stage, asking)
  const { visitor } = await signedIn(stage)
  const path = reference(asking, body.request_uri)
  const pages = [await visitor.get(path), await visitor.get(path)]
  assert.is(new Set(pages.map(consentChallenge)).size, 2)
  const answers = await Promise.all(pages.map((page) => allow(visitor, page, false)))
  assert.equal(answers.map(({ status }) => status).sort(), [303, 400])
})

const atPar = { htm: 'POST', htu: `${ISSUER}/oauth2/par` }
const atToken = { htm: 'POST', htu: `${ISSUER}/oauth2/token` }

async function redeem(stage: Stage, party: Party, code: string | undefined, key?: Key) {
  const body = {
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
  }
  const proof = key && { DPoP: await key.proof(atToken) }
  return stage.call('requestToken', { body, headers: { ...basic(party), ...proof } })
}

pushed('a proof of a key binds the code to it', async ({ stage, party }) => {
  const [key, foreign] = [await newKey(), await newKey()]
  const { visitor } = await signedIn(stage)
  const pushedWith = async (parameters: object, proof: string) =>
    push(stage, party, parameters, { ...basic(party), DPoP: proof })
  for (const named of [{}, { dpop_jkt: key.jkt }]) {
    const { status, body } = await pushedWith(named, await key.proof(atPar))
    assert.is(status, 201, JSON.stringify(body))
    const { code } = back(await visitor.get(reference(party, body.request_uri)))
    for (const wrong of [undefined, foreign])
      assert.is((await redeem(stage, party, code, wrong)).body.error, 'invalid_grant')
    const { body: tokens } = await redeem(stage, party, code, key)
    assert.is(tokens.token_type, 'DPoP', JSON.stringify(tokens))
  }
  const spent = await key.proof(atPar)
  assert.is((await pushedWith({}, spent)).status, 201)
  const now = Math.floor(Date.now() / 1000)
  for (const proof of [
    'garbage',
    '',
    spent,
    await key.proof(atToken),
    await key.proof({ ...atPar, exp: now - 1 }),
    `${await key.proof(atPar)}, ${await key.proof(atPar)}`,
  ]) {
    const { status, body } = await pushedWith({}, proof)
    assert.equal([status, body.error], [400, 'invalid_dpop_proof'], proof)
  }
  const { status, body } = await pushedWith({ dpop_jkt: foreign.jkt }, await key.proof(atPar))
  assert.equal([status, body.error], [400, 'invalid_request'])
})

pushed('the address can bind the code, too', async ({ stage, party }) => {
  const key = await newKey()
  const { visitor } = await signedIn(stage)
  const { code } = back(await visitor.get(requestTo(party, { dpop_jkt: key.jkt })))
  assert.is((await redeem(stage, party, code)).body.error, 'invalid_grant')
  assert.is((await redeem(stage, party, code, key)).body.token_type, 'DPoP')
})

pushed('oauth4webapi pushes a request with its key', async ({ stage, party }) => {
  const here: typeof fetch = (url, init) => fetch(String(url).replace(ISSUER, stage.url), init)
  const client: oauth.Client = { client_id: party.clientId }
  const authenticated = oauth.ClientSecretBasic(party.secret ?? '')
  const key = oauth.DPoP(client, await oauth.generateKeyPair('ES256'))
  const options = { [oauth.customFetch]: here as never, DPoP: key }
  const issuer = new URL(ISSUER)
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
  const parameters = new URLSearchParams(requestTo(party).split('?')[1])
  const { request_uri } = await oauth.processPushedAuthorizationResponse(
    as,
    client,
    await oauth.pushedAuthorizationRequest(as, client, authenticated, parameters, options),
  )
  const { visitor } = await signedIn(stage)
  const answer = new URLSearchParams(back(await visitor.get(reference(party, request_uri))))
  const checked = oauth.validateAuthResponse(as, client, answer, 'the-state')
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    authenticated,
    checked,
    CALLBACK,
    VERIFIER,
    options,
  )
  const result = await oauth.processAuthorizationCodeResponse(as, client, response, {
    expectedNonce: 'the-nonce',
  })
  assert.is(result.token_type, 'dpop')
})

pushed(
  'what would be refused later is refused at once, and no one pushes for another',
  async ({ stage, party }) => {
    const error = async (parameters: object) => (await push(stage, party, parameters)).body.error
    assert.is(await error({ redirect_uri: 'https://evil.example.test/' }), 'invalid_request')
    assert.is(await error({ response_type: 'token' }), 'unsupported_response_type')
    assert.is(await error({ scope: 'openid svc:tools' }), 'invalid_scope')
    assert.is(await error({ code_challenge_method: 'plain' }), 'invalid_request')
    assert.is(await error({ request_uri: 'urn:ietf:params:oauth:request_uri:x' }), 'invalid_request')
    assert.is(await error({ request: 'x' }), 'request_not_supported')
    assert.is(await error({ claims: '{' }), 'invalid_request')
    const fragment = await push(stage, party, { redirect_uri: `${CALLBACK}#top` })
    assert.equal(
      [fragment.body.error, fragment.body.error_description],
      ['invalid_request', 'redirect_uri must not have a fragment'],
    )
    const stranger = await push(stage, party, {}, {})
    assert.is(stranger.status, 401)
    assert.is(stranger.body.error, 'invalid_client')
    const wrong = await push(stage, party, {}, basic({ ...party, secret: 'wrong' }))
    assert.is(wrong.status, 401)
  },
)

pushed.run()
