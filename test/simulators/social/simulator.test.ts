import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { launchSimulator } from '../../../src/demo/launch.ts'
import { openBrowser } from '../../support/browser.ts'
import { challengeOf, openSocial, random, SOCIAL_RETURN, type SocialStand } from '../../support/social.ts'

let social: SocialStand

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

test('does not start in production', async () => {
  const started = launchSimulator('social', { directory: '/nowhere', environment: 'production' })
  await started.then(
    () => assert.unreachable(),
    (error) => assert.match(error.message, 'ended with 1'),
  )
})

test.run()
