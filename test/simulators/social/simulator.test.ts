import * as assert from 'uvu/assert'
import { launchSimulator } from '../../../src/demo/launch.ts'
import { openBrowser } from '../../support/browser.ts'
import { atService } from '../../support/integrations.ts'
import {
  challengeOf,
  openSocial,
  PLATFORM_ORIGIN,
  random,
  SOCIAL_RETURN,
  type SocialFixture,
} from '../../support/social.ts'
import { suite } from '../../support/suite.ts'

let social: SocialFixture

const test = suite('the social simulator')
test.before(async () => {
  social = await openSocial()
})
test.after(() => social?.stop())

function authorization(changes: Record<string, string | undefined> = {}): URL {
  const url = new URL(`${social.url}/auth`)
  const parameters = {
    client_id: 'tamga',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: SOCIAL_RETURN,
    state: 's',
    nonce: 'n',
    code_challenge: challengeOf(random()) as string | undefined,
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url
}

test('shows its people in both languages, without anything of another host', async () => {
  const shown = await openBrowser(social.url).open(authorization())
  assert.ok('page' in shown)
  for (const { claims } of social.people) assert.match(shown.page, claims.name)
  assert.match(shown.page, 'Who do you want to be?')
  assert.not.match(shown.page, /https?:|<script/)
})

test('sends back a code, or that the person declined; asks again at the next time', async () => {
  const browser = openBrowser(social.url)
  const chosen = await browser.pick(authorization(), 'social-0003')
  assert.ok(chosen.searchParams.get('code'))
  assert.is(chosen.searchParams.get('iss'), social.url)
  const declined = await browser.pick(authorization(), null)
  assert.is(declined.searchParams.get('error'), 'access_denied')
})

test('demands PKCE and a redirect URI that it knows', async () => {
  const browser = openBrowser(social.url)
  const plain = await browser.open(
    authorization({ code_challenge: undefined, code_challenge_method: undefined }),
  )
  assert.ok('outside' in plain && plain.outside.searchParams.get('error') === 'invalid_request')
  const foreign = await browser.open(authorization({ redirect_uri: 'https://evil.example/' }))
  assert.ok('page' in foreign)
})

/** Of a client that acts for people who are away. */
async function tokensOf(sub: string) {
  const verifier = random()
  const redirect_uri = `${PLATFORM_ORIGIN}/integrations/demo/return`
  const scope = 'openid calendar offline_access'
  const client_id = 'tamga-integrations'
  const asked = { client_id, redirect_uri, scope, prompt: 'consent', code_challenge: challengeOf(verifier) }
  const back = await openBrowser(social.url).pick(authorization(asked), sub)
  const code = back.searchParams.get('code') ?? ''
  const given = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
  return (await post('/token', given)).body
}

async function post(path: string, form: Record<string, string>) {
  const secret = social.settings.INTEGRATION_DEMO_CLIENT_SECRET
  const response = await fetch(social.url + path, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`tamga-integrations:${secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

const refreshed = (refresh_token: string) => post('/token', { grant_type: 'refresh_token', refresh_token })

test('takes a refresh token once; a second use ends the grant', async () => {
  const first = await tokensOf('social-0001')
  assert.match(first.scope, 'calendar')
  const second = await refreshed(first.refresh_token)
  assert.is(second.status, 200)
  assert.is.not(second.body.refresh_token, first.refresh_token)
  const before = await atService(social.url)
  assert.is((await refreshed(first.refresh_token)).body.error, 'invalid_grant')
  assert.is((await refreshed(second.body.refresh_token)).body.error, 'invalid_grant')
  assert.is((await atService(social.url)).refused - before.refused, 2)
})

test('revokes tokens for their client, and withdraws the consent of a person', async () => {
  const { refresh_token: token } = await tokensOf('social-0002')
  assert.is((await post('/token/revocation', { token })).status, 200)
  assert.is((await refreshed(token)).body.error, 'invalid_grant')
  const [one, other] = [await tokensOf('social-0002'), await tokensOf('social-0003')]
  await atService(social.url, { withdraw: 'social-0002' })
  assert.is((await refreshed(one.refresh_token)).body.error, 'invalid_grant')
  assert.is((await refreshed(other.refresh_token)).status, 200)
})

test('does not start in production', async () => {
  const started = launchSimulator('social', { directory: '/nowhere', environment: 'production' })
  await started.then(
    () => assert.unreachable(),
    (error) => assert.match(error.message, 'ended with 1'),
  )
})

test.run()
