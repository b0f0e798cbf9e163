import * as openid from 'openid-client'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { insertTotp } from '../../../src/domains/identity/factors/queries.ts'
import type { SignInMethod } from '../../../src/domains/identity/sessions/sign-in-attempt.ts'
import type { NewClient } from '../../../src/domains/openid/clients/registration.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../../web/visitor.ts'
import { bearer, CALLBACK, ISSUER, locationOf, loginChallenge, type Party, pathOf, register } from './flow.ts'

const [EID, MFA, FEDERATED] = ['eid', 'mfa', 'federated'].map((level) => `urn:tamga:acr:${level}`) as [
  string,
  string,
  string,
]
const UNMET = 'unmet_authentication_requirements'

const matrix = suite<{ stage: Stage }>('how surely a person must sign in for an application')

matrix.before(async (context) => {
  const social = [
    {
      name: 'demo',
      label: 'Demo',
      issuer: 'https://social.demo.invalid',
      client_id: 'a',
      client_secret: 'long-enough',
    },
  ]
  context.stage = await openStage({
    settings: { OAUTH_ISSUER: ISSUER, SOCIAL_PROVIDERS: JSON.stringify(social) },
  })
})
matrix.before.each(({ stage }) => resetLimits(stage))
matrix.after(({ stage }) => stage?.close())

const essential = (acr: object) => ({
  parameters: { claims: JSON.stringify({ id_token: { acr: { essential: true, ...acr } } }) },
})

/** What is asked: by the request, or by the client's record. */
const asked: Record<string, { parameters?: Record<string, string>; record?: Partial<NewClient> }> = {
  nothing: {},
  'acr_values of the eID': { parameters: { acr_values: EID } },
  'acr_values that no one knows': { parameters: { acr_values: '1 2' } },
  'default_acr_values of the eID': { record: { defaultAcrValues: [EID] } },
  'a voluntary claim for the eID': {
    parameters: { claims: JSON.stringify({ id_token: { acr: { values: [EID] } } }) },
  },
  'an essential acr without values': essential({}),
  'essential eID': essential({ value: EID }),
  'essential eID among others': essential({ values: ['urn:other', EID] }),
  'essential second factor': essential({ values: [MFA] }),
  'essential and unknown': essential({ values: ['urn:other'] }),
  'a client whose least is the eID': { record: { minimumAcr: EID } },
  'a client whose least is a second factor': { record: { minimumAcr: MFA } },
  'a client with a least, and acr_values below it': {
    parameters: { acr_values: FEDERATED },
    record: { minimumAcr: EID },
  },
}

type Session = 'none' | 'social' | 'mfa' | 'eid_qr'
/** The acr of the code, the page that asks for a sign-in, or the error. */
type Outcome = string

const free = { none: 'page', social: FEDERATED, mfa: MFA, eid_qr: EID }
const voluntary = { none: 'page', social: 'page', mfa: 'page', eid_qr: EID }
const demanded = voluntary
const never = { none: UNMET, social: UNMET, mfa: UNMET, eid_qr: UNMET }
const stepUpMfa = { none: 'page', social: 'page', mfa: MFA, eid_qr: EID }

const first: Record<string, Record<Session, Outcome>> = {
  nothing: free,
  'acr_values of the eID': voluntary,
  'acr_values that no one knows': free,
  'default_acr_values of the eID': voluntary,
  'a voluntary claim for the eID': voluntary,
  'an essential acr without values': free,
  'essential eID': demanded,
  'essential eID among others': demanded,
  // To the letter, as the specification wants it.
  'essential second factor': { ...stepUpMfa, eid_qr: MFA },
  'essential and unknown': never,
  'a client whose least is the eID': demanded,
  'a client whose least is a second factor': stepUpMfa,
  'a client with a least, and acr_values below it': demanded,
}

const isVoluntary = (name: string) => first[name] === voluntary && !/essential|least/.test(name)
const isFree = (name: string) => first[name] === free

/** With prompt=none. */
function silently(name: string, session: Session): Outcome {
  const outcome = first[name]?.[session] ?? ''
  if (outcome === UNMET) return UNMET
  if (session === 'none') return 'login_required'
  if (outcome !== 'page') return outcome
  return isVoluntary(name) ? (free[session] ?? '') : 'interaction_required'
}

async function visitorOf({ app, signIn, url }: Stage, session: Session, userId?: string) {
  const id = userId ?? (await signIn()).id
  const visitor = new Visitor(url)
  return {
    id,
    visitor:
      session === 'none' ? visitor : visitor.hold(await app.services.sessions.issue(id, { method: session })),
  }
}

/** openid-client as the application: it validates what comes back. */
async function clientOf(stage: Stage, { clientId, secret }: Party) {
  const here: typeof fetch = (url, init) => fetch(String(url).replace(ISSUER, stage.url), init)
  const config = await openid.discovery(
    new URL(ISSUER),
    clientId,
    undefined,
    openid.ClientSecretBasic(secret ?? ''),
    {
      [openid.customFetch]: here as openid.CustomFetch,
    },
  )
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const codeChallenge = await openid.calculatePKCECodeChallenge(verifier)
  return {
    config,
    begin(parameters: Record<string, string>): string {
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: CALLBACK,
        scope: 'openid offline_access',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...parameters,
      })
      return url.pathname + url.search
    },
    async end(location: URL): Promise<{ outcome: Outcome; tokens?: openid.TokenEndpointResponse }> {
      try {
        const tokens = await openid.authorizationCodeGrant(config, location, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          idTokenExpected: true,
        })
        return { outcome: String(tokens.claims()?.acr), tokens }
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError) return { outcome: error.error }
        throw error
      }
    },
  }
}

for (const [name, { parameters = {}, record = {} }] of Object.entries(asked))
  matrix(`${name}: each session, aloud and silently`, async ({ stage }) => {
    const party = await register(stage, { firstParty: true, ...record })
    const client = await clientOf(stage, party)
    for (const session of ['none', 'social', 'mfa', 'eid_qr'] as const) {
      await resetLimits(stage)
      const { visitor } = await visitorOf(stage, session)
      const silent = locationOf(await visitor.get(client.begin({ ...parameters, prompt: 'none' })))
      assert.is((await client.end(silent)).outcome, silently(name, session), `${session}, silently`)

      const answer = await visitor.get(client.begin(parameters))
      const expected = first[name]?.[session] ?? ''
      if (expected === 'page') assert.ok(loginChallenge(answer), session)
      else assert.is((await client.end(locationOf(answer))).outcome, expected, session)
    }
  })

/** The ways in from the page that asks, for a person with a linked account who is not signed in or came by it. */
for (const [name, { parameters = {}, record = {} }] of Object.entries(asked)) {
  if (first[name] === never) continue
  for (const session of ['none', 'social'] as const) {
    if (first[name]?.[session] !== 'page') continue
    for (const way of ['social', 'eid_push'] as const)
      matrix(`${name}, from ${session}: signing in by ${way}`, async ({ stage }) => {
        const party = await register(stage, { firstParty: true, ...record })
        const client = await clientOf(stage, party)
        const { id, visitor } = await visitorOf(stage, session)
        const login_challenge = loginChallenge(await visitor.get(client.begin(parameters)))
        const here = `/sign-in/application?login_challenge=${login_challenge}`
        const card = await visitor.get(pathOf(locationOf(await visitor.get(here)).href))
        assert.is(card.status, 200)
        const isOpen = isFree(name) || isVoluntary(name)
        assert.is(card.body.includes('/sign-in/social/demo'), isOpen, 'a linked account is offered')

        await signInBy(stage, visitor, id, way)
        const next = locationOf(await visitor.get(here))
        if (way === 'social' && !isOpen) {
          assert.is(next.pathname, '/sign-in', 'back to the card')
          assert.is(next.searchParams.get('fresh'), '1')
          return
        }
        const { outcome, tokens } = await client.end(
          locationOf(await visitor.get(next.pathname + next.search)),
        )
        const stated = name === 'essential second factor' ? MFA : way === 'social' ? FEDERATED : EID
        assert.is(outcome, stated)
        const refreshed = await openid.refreshTokenGrant(client.config, tokens?.refresh_token ?? '')
        assert.is(refreshed.claims()?.acr, stated, 'a refresh changes nothing')
        assert.equal(refreshed.claims()?.amr, way === 'social' ? ['fed'] : ['swk', 'pin', 'mfa'])
      })
  }
}

async function signInBy({ app }: Stage, visitor: Visitor, id: string, method: SignInMethod): Promise<void> {
  visitor.hold(await app.services.sessions.issue(id, { method }))
}

matrix('a page elsewhere cannot accept a sign-in that is not enough', async ({ stage }) => {
  const party = await register(stage, { firstParty: true, minimumAcr: EID })
  const client = await clientOf(stage, party)
  const { id, visitor } = await visitorOf(stage, 'none')
  const login_challenge = loginChallenge(await visitor.get(client.begin({})))
  const shown = await stage.call('getProviderLogin', { query: { login_challenge } })
  assert.is(shown.body.data.minimum_acr, EID)
  const weak = await stage.app.services.sessions.issue(id, { method: 'social' })
  const { status, body } = await stage.call(
    'acceptProviderLogin',
    { body: { login_challenge } },
    bearer(weak),
  )
  assert.equal([status, body.error], [403, 'provider.stronger_sign_in'])
})

matrix(
  'a second factor is offered in place of the eID where it would do, and nowhere else',
  async ({ stage }) => {
    const { id, visitor } = await visitorOf(stage, 'social')
    const offers = async (address: string) => {
      const { status, body } = await visitor.get(address)
      return status === 200 && body.includes(' data-confirm ')
    }
    const forClient = async (record: Partial<NewClient>) => {
      const client = await clientOf(stage, await register(stage, { firstParty: true, ...record }))
      const challenge = loginChallenge(await visitor.get(client.begin({ prompt: 'login' })))
      const returnTo = `/sign-in/application?login_challenge=${challenge}`
      return offers(`/sign-in?${new URLSearchParams({ fresh: '1', return_to: returnTo })}`)
    }
    const staffPage = '/sign-in?fresh=1&acr=mfa&return_to=%2Fdesk'
    assert.not.ok(await offers(staffPage), 'without one')
    const factor = { id: uuidv7(), userId: id, name: 'Phone', now: new Date() }
    await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
      insertTotp(tx, factor, { sealed: 'sealed', step: 1 }),
    )
    assert.ok(await offers(staffPage))
    assert.ok(await offers('/sign-in?fresh=1&return_to=%2Fme'), 'for a sign-in that is too old')
    assert.not.ok(await offers('/sign-in?fresh=1&acr=eid&return_to=%2Fdesk'))
    assert.is((await visitor.get('/sign-in?acr=mfa&return_to=%2Fdesk')).status, 303)
    assert.ok(await forClient({ minimumAcr: MFA }))
    assert.not.ok(await forClient({ minimumAcr: EID }))
    assert.not.ok(await forClient({}))
    // The rights of a super admin would be lost.
    visitor.hold(await stage.app.services.sessions.issue(id, { method: 'mfa', elevated: true }))
    assert.not.ok(await offers(staffPage))
    visitor.cookies.clear()
    assert.not.ok(await offers(staffPage), 'to a stranger')
  },
)

matrix('the greatest age of a client holds, also against what the browser carries', async ({ stage }) => {
  const party = await register(stage, { firstParty: true, defaultMaxAge: 60 })
  const client = await clientOf(stage, party)
  const { id, visitor } = await visitorOf(stage, 'eid_qr')
  assert.is((await client.end(locationOf(await visitor.get(client.begin({}))))).outcome, EID)
  const at = new Date(Date.now() - 61_000)
  await stage.test.database.system
    .updateTable('sessions')
    .set({ created_at: at, strong_at: at })
    .where('user_id', '=', id)
    .execute()
  assert.ok(loginChallenge(await visitor.get(client.begin({}))))
  assert.ok(loginChallenge(await visitor.get(client.begin({ max_age: '9999' }))))
  const silent = locationOf(await visitor.get(client.begin({ prompt: 'none' })))
  assert.is((await client.end(silent)).outcome, 'login_required')
})

matrix('a client that comes to demand more refreshes no weaker sign-in', async ({ stage }) => {
  const party = await register(stage, { firstParty: true })
  const client = await clientOf(stage, party)
  const { visitor } = await visitorOf(stage, 'social')
  const { tokens } = await client.end(locationOf(await visitor.get(client.begin({}))))
  stage.app.services.clients.invalidate(party.id)
  await stage.test.database.system
    .updateTable('applications')
    .set({ minimum_acr: EID })
    .where('id', '=', party.id)
    .execute()
  try {
    await openid.refreshTokenGrant(client.config, tokens?.refresh_token ?? '')
    assert.unreachable('refreshed')
  } catch (error) {
    assert.instance(error, openid.ResponseBodyError)
    assert.is((error as openid.ResponseBodyError).error, 'invalid_grant')
  }
})

matrix('a pushed request is held to the same', async ({ stage }) => {
  const party = await register(stage, { firstParty: true })
  const client = await clientOf(stage, party)
  const push = async (values: string[]) =>
    openid.buildAuthorizationUrlWithPAR(client.config, {
      ...Object.fromEntries(new URL(client.begin({}), ISSUER).searchParams),
      claims: JSON.stringify({ id_token: { acr: { essential: true, values } } }),
    })
  const { visitor } = await visitorOf(stage, 'social')
  const url = await push([EID])
  assert.ok(loginChallenge(await visitor.get(url.pathname + url.search)))
  try {
    await push(['urn:other'])
    assert.unreachable('pushed what cannot be met')
  } catch (error) {
    assert.instance(error, openid.ResponseBodyError)
    assert.is((error as openid.ResponseBodyError).error, UNMET)
  }
})

matrix('what a second factor followed is stated too', async ({ stage }) => {
  const party = await register(stage, { firstParty: true })
  const client = await clientOf(stage, party)
  const { id } = await stage.signIn('user')
  for (const [firstMethod, acr, amr] of [
    ['eid_qr', EID, ['swk', 'pin', 'mfa', 'otp']],
    ['social', MFA, ['fed', 'otp', 'mfa']],
  ] as const) {
    const session = await stage.app.services.sessions.issue(id, { method: 'mfa', firstMethod })
    const visitor = new Visitor(stage.url).hold(session)
    const { outcome, tokens } = await client.end(locationOf(await visitor.get(client.begin({}))))
    assert.is(outcome, acr)
    const { body } = await stage.send('introspectToken', {
      body: { token: tokens?.access_token ?? '' },
      headers: {
        Authorization: `Basic ${Buffer.from(`${party.clientId}:${party.secret}`).toString('base64')}`,
      },
    })
    assert.is(body.acr, acr, 'RFC 9470, section 6.2')
    assert.type(body.auth_time, 'number')
    const grant = await stage.test.database.system
      .selectFrom('oauth_grants')
      .select('amr')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    assert.equal(grant.amr, [...amr])
  }
})

matrix.run()
