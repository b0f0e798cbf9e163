import { createHash, randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { allow, locationOf } from '../platform/oauth2/flow.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { type Answered, openStage, type Stage } from '../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../support/state-registry.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from '../web/visitor.ts'
import { freeOrigin } from './scene.ts'

/** Two servers with databases of their own: people sign in at the first, and found organisations at the second. */
interface Context {
  eid: EidFixture
  registry: RegistryFixture
  first: Stage
  second: Stage
  /** The client_id of the app at the first. */
  app: string
}

const NATIVE_RETURN = 'mn.tamga.test:/return'
const NATIVE_BYE = 'mn.tamga.test:/bye'

const journey = suite<Context>('a citizen of one instance at another')

journey.before(async (context) => {
  const [firstSite, secondSite] = [await freeOrigin(), await freeOrigin()]
  context.eid = await openEid()
  context.registry = await openRegistryFixture()
  const first = await openStage({
    settings: {
      ...context.eid.settings,
      PORT: new URL(firstSite).port,
      PUBLIC_ORIGIN: firstSite,
      OAUTH_ISSUER: firstSite,
    },
  })
  context.first = first
  const { credential } = await first.signIn('admin')
  const { body } = await first.call(
    'createApplication',
    {
      body: {
        name_mn: 'Хоёр дахь',
        name_en: 'The second',
        kind: 'confidential',
        redirect_uris: [`${secondSite}/sign-in/sso/return`],
        scopes: ['openid', 'profile', 'email', 'civil_id'],
      },
    },
    credential,
  )
  const registered = await first.call(
    'createApplication',
    {
      body: {
        name_mn: 'Апп',
        name_en: 'The app of the second',
        kind: 'public',
        redirect_uris: [NATIVE_RETURN],
        post_logout_redirect_uris: [NATIVE_BYE],
        scopes: ['openid', 'profile', 'civil_id'],
      },
    },
    credential,
  )
  assert.is(registered.body.data.secret, null)
  context.app = registered.body.data.client_id
  context.second = await openStage({
    settings: {
      ...context.registry.settings,
      PORT: new URL(secondSite).port,
      PUBLIC_ORIGIN: secondSite,
      SSO_ISSUER: firstSite,
      SSO_CLIENT_ID: body.data.client_id,
      SSO_CLIENT_SECRET: body.data.secret,
      SSO_EID_ACR: 'urn:tamga:acr:eid',
      SSO_NATIVE_CLIENT_ID: context.app,
      SSO_REDIRECT_URIS: NATIVE_RETURN,
      SSO_POST_LOGOUT_URIS: NATIVE_BYE,
    },
  })
})
journey.before.each(async ({ first, second }) => {
  await resetLimits(first)
  await resetLimits(second)
})
journey.after(async ({ first, second, registry, eid }) => {
  await second?.close()
  await first?.close()
  await registry?.stop()
  await eid?.stop()
})

const TEMUULEN = '110000000002'

const originOf = ({ app }: Stage): string => app.services.config.publicOrigin

/** Someone with one browser, which keeps the cookies of each site apart. */
function someone({ first, second }: Context) {
  const visitors = new Map([first, second].map((stage) => [originOf(stage), new Visitor(originOf(stage))]))
  const at = (stage: Stage) => visitors.get(originOf(stage)) as Visitor
  return {
    at,
    /** Follows where the sites lead, until one of them shows something. */
    async follow(answer: Answered, from: Stage): Promise<{ answer: Answered; url: URL }> {
      let [next, url] = [answer, new URL(originOf(from))]
      for (let step = 0; step < 20; step++) {
        const location = next.headers.get('location')
        if (location === null) return { answer: next, url }
        url = new URL(location, url)
        if (url.pathname === '/sign-in/consent') return { answer: next, url }
        next = await (visitors.get(url.origin) as Visitor).get(url.pathname + url.search)
      }
      throw new Error(`led in a circle, to ${url.href}`)
    },
  }
}

/** Scans the code on the card of the first site, and answers on the phone. */
async function signInByEid({ eid }: Context, visitor: Visitor): Promise<void> {
  const begun = await visitor.send('POST', '/web/api/v1/auth/eid/start', {})
  const person = eid.people.find(({ civilId }) => civilId === TEMUULEN)
  assert.ok(person)
  await eid.phone.approve(await eid.phone.open(begun.body.data.qr_link, person.nationalId))
  const polled = await visitor.send('POST', '/web/api/v1/auth/eid/poll', {})
  assert.is(polled.body.data.state, 'COMPLETE', JSON.stringify(polled.body))
}

const accountsAt = ({ test }: Stage) =>
  test.database.system.selectFrom('users').selectAll().where('civil_id', '=', TEMUULEN).execute()

journey('signs in with the eID, is asked once, arrives as themselves and founds', async (context) => {
  const { first, second } = context
  const person = someone(context)
  await signInByEid(context, person.at(first))

  const led = await person.follow(await person.at(second).get('/sign-in?return_to=%2Fme'), second)
  assert.is(led.url.origin + led.url.pathname, `${originOf(first)}/sign-in/consent`)
  assert.ok((await person.at(first).get(led.url.pathname + led.url.search)).body.includes('civil ID'))
  const back = await person.follow(await allow(person.at(first), led.answer), first)
  assert.is(back.url.href, `${originOf(second)}/me`)
  assert.is(back.answer.status, 200)

  const [account, ...others] = await accountsAt(second)
  assert.equal(others, [])
  assert.ok(account?.eid_verified_at)
  const me = await person.at(second).get('/web/api/v1/users/me')
  assert.is(me.body.data.id, account.id)
  assert.is(me.body.data.civil_id, TEMUULEN)

  const founded = await person.at(second).send('POST', '/web/api/v1/org', { reg_no: '0000010' })
  assert.is(founded.status, 201, JSON.stringify(founded.body))
  assert.is(founded.body.data.role, 'owner')

  const [atFirst] = await accountsAt(first)
  const { items } = await first.app.services.audit.list({ operation: 'requestToken', limit: 20 })
  assert.ok(
    items.some(({ subject, details }) => subject === `user:${atFirst?.id}` && details.claim === 'civil_id'),
  )
})

journey('comes again in another browser: not asked, and still one account', async (context) => {
  const { first, second } = context
  const person = someone(context)
  await signInByEid(context, person.at(first))
  const { url } = await person.follow(await person.at(second).get('/sign-in?return_to=%2Fme'), second)
  assert.is(url.href, `${originOf(second)}/me`)
  assert.is((await accountsAt(second)).length, 1)
  assert.is((await second.test.database.system.selectFrom('sso_subjects').selectAll().execute()).length, 1)
})

journey('whom the second knows by the same civil ID already: that account', async (context) => {
  const { first, second } = context
  await second.test.database.system.deleteFrom('sso_subjects').execute()
  const [known] = await accountsAt(second)
  const person = someone(context)
  await signInByEid(context, person.at(first))
  await person.follow(await person.at(second).get('/sign-in?return_to=%2Fme'), second)
  assert.is((await person.at(second).get('/web/api/v1/users/me')).body.data.id, known?.id)
})

journey('declines: does not arrive, and nothing of them is there', async (context) => {
  const { first, second } = context
  await first.test.database.system.deleteFrom('oauth_consents').execute()
  const person = someone(context)
  await signInByEid(context, person.at(first))
  const { answer } = await person.follow(await person.at(second).get('/sign-in?return_to=%2Fme'), second)
  const consent_challenge = locationOf(answer).searchParams.get('consent_challenge')
  const path = '/web/api/v1/provider/consent/reject'
  const rejected = await person.at(first).send('POST', path, { consent_challenge })
  const gone = new URL(rejected.body.data.redirect_to)
  const told = await person.follow(await person.at(first).get(gone.pathname + gone.search), first)
  assert.is(told.url.origin + told.url.pathname, `${originOf(second)}/sign-in`)
  assert.is(person.at(second).held('access'), undefined)
})

/** The app asks the first in the browser of the system, by a request of its own. */
function requestOfApp({ app }: Context, verifier: string): string {
  const parameters = {
    client_id: app,
    redirect_uri: NATIVE_RETURN,
    response_type: 'code',
    scope: 'openid profile civil_id',
    state: 'of-the-app',
    nonce: 'n-of-the-app',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  return `/oauth2/auth?${new URLSearchParams(parameters)}`
}

/** What the browser hands to the app in the end. */
function codeIn(answer: Answered): { code: string; iss: string } {
  const location = answer.headers.get('location') ?? ''
  assert.ok(location.startsWith(`${NATIVE_RETURN}?`), location)
  const { code = '', iss = '', state } = Object.fromEntries(new URL(location).searchParams)
  assert.is(state, 'of-the-app')
  return { code, iss }
}

journey(
  'in an app of the second, a public client with a private scheme: the same account',
  async (context) => {
    const { first, second } = context
    const [known] = await accountsAt(second)
    const browser = someone(context).at(first)
    await signInByEid(context, browser)
    const verifier = randomBytes(32).toString('base64url')
    const asked = await browser.get(requestOfApp(context, verifier))
    const back = codeIn(await allow(browser, asked))

    const body = { ...back, redirect_uri: NATIVE_RETURN, nonce: 'n-of-the-app' }
    const guessed = await second.call('completeNativeSso', {
      body: { ...body, code_verifier: 'x'.repeat(43) },
    })
    assert.is(guessed.body.error, 'auth.state_invalid')
    const { status, body: answer } = await second.call('completeNativeSso', {
      body: { ...body, code_verifier: verifier },
    })
    assert.is(status, 200, JSON.stringify(answer))
    assert.is(answer.data.person.id, known?.id)
    assert.is(answer.data.person.civil_id, TEMUULEN)

    const credential = { Authorization: `Bearer ${answer.data.tokens.access_token}` }
    assert.is((await second.call('getMyProfile', {}, credential)).status, 200)
    const left = await second.call(
      'logoutSso',
      { body: { post_logout_redirect_uri: NATIVE_BYE } },
      credential,
    )
    const end = new URL(left.body.data.end_session_url)
    assert.is(end.origin, originOf(first))
    const ended = await browser.get(end.pathname + end.search)
    assert.is(ended.headers.get('location'), NATIVE_BYE)
    assert.is(browser.held('access'), undefined)
  },
)

journey('a code that was meant for the second itself signs no one in by the app', async (context) => {
  const { first, second } = context
  const person = someone(context)
  await signInByEid(context, person.at(first))
  const begun = await person.at(second).get('/sign-in/sso')
  const asked = new URL(begun.headers.get('location') ?? '')
  let answer = await person.at(first).get(asked.pathname + asked.search)
  if (locationOf(answer).pathname === '/sign-in/consent') answer = await allow(person.at(first), answer)
  const { code, iss } = Object.fromEntries(locationOf(answer).searchParams)
  assert.ok(code)
  const body = { code, iss, redirect_uri: NATIVE_RETURN, code_verifier: 'x'.repeat(43) } as const
  assert.is((await second.send('completeNativeSso', { body })).body.error, 'auth.state_invalid')
})

journey.run()
