import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import * as assert from 'uvu/assert'
import { personClaims } from '../../../src/domains/openid/claims.ts'
import { selectClientConnections } from '../../../src/domains/openid/connection-queries.ts'
import { claimDescriptions } from '../../../src/domains/openid/scope-descriptions.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import { type Answered, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import type { Visitor } from '../../web/visitor.ts'
import {
  allow,
  back,
  bearer,
  CALLBACK,
  consentChallenge,
  ISSUER,
  type Party,
  pathOf,
  register,
  requestTo,
  signedIn,
  VERIFIER,
} from '../oauth2/flow.ts'

interface Context {
  stage: Stage
  /** What it receives at its back channel. */
  told: string[]
  listener: Server
  library: Party
  portal: Party
}

const connected = suite<Context>('connected applications')

const OFFLINE = { scope: 'openid profile email offline_access' }

connected.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.told = []
  context.listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      context.told.push(new URLSearchParams(body).get('logout_token') ?? '')
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => context.listener.listen(0, '127.0.0.1', resolve))
  const { port } = context.listener.address() as AddressInfo
  context.library = await register(context.stage, {
    nameMn: 'Хотын номын сан',
    nameEn: 'City library',
    backchannelLogoutUri: `http://127.0.0.1:${port}/logout`,
  })
  context.portal = await register(context.stage, { nameEn: 'Portal', firstParty: true })
})
connected.before.each(({ stage }) => resetLimits(stage))
connected.after(async ({ stage, listener }) => {
  await stage?.close()
  listener?.close()
})

type Connected = Awaited<ReturnType<typeof signedIn>>

const basic = ({ clientId, secret }: Party) => ({
  Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
})

const redeem = ({ call }: Stage, party: Party, code: string | undefined): Promise<Answered> =>
  call('requestToken', {
    headers: basic(party),
    body: {
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
    },
  })

const refresh = ({ call }: Stage, party: Party, token: string): Promise<Answered> =>
  call('requestToken', { headers: basic(party), body: { grant_type: 'refresh_token', refresh_token: token } })

const introspect = async ({ call }: Stage, party: Party, token: string): Promise<Answered['body']> =>
  (await call('introspectToken', { headers: basic(party), body: { token } })).body

const userinfo = ({ call }: Stage, token: string): Promise<Answered> =>
  call('getUserinfo', { headers: { Authorization: `Bearer ${token}` } })

/** The person consents and is signed in there; the application's code. */
async function consentTo(
  { visitor }: Connected,
  party: Party,
  parameters: Record<string, string> = OFFLINE,
  remember = true,
): Promise<string> {
  return back(await allow(visitor, await visitor.get(requestTo(party, parameters)), remember)).code ?? ''
}

/** Signs in without a question, as anyone who has consented is. */
const silently = async (visitor: Visitor, party: Party) =>
  back(await visitor.get(requestTo(party, { ...OFFLINE, prompt: 'none' })))

async function tokensFor(stage: Stage, person: Connected, party: Party) {
  const { status, body } = await redeem(stage, party, await consentTo(person, party))
  assert.is(status, 200, JSON.stringify(body))
  return body as { access_token: string; refresh_token: string }
}

const list = async ({ call }: Stage, { session }: Connected, query: Record<string, string> = {}) => {
  const { status, body } = await call('listConnectedApplications', { query }, bearer(session))
  assert.is(status, 200, JSON.stringify(body))
  return body.data
}

const disconnect = ({ call }: Stage, { session }: Connected, { id }: Pick<Party, 'id'>): Promise<Answered> =>
  call('revokeConnectedApplication', { path: { applicationId: id } }, bearer(session))

/** Nothing of it works, wherever it is shown. */
async function assertDead(
  stage: Stage,
  party: Party,
  tokens: { access_token: string; refresh_token: string },
): Promise<void> {
  assert.is((await userinfo(stage, tokens.access_token)).status, 401)
  assert.equal(await introspect(stage, party, tokens.access_token), { active: false })
  assert.equal(await introspect(stage, party, tokens.refresh_token), { active: false })
  const again = await refresh(stage, party, tokens.refresh_token)
  assert.equal([again.status, again.body.error], [400, 'invalid_grant'])
}

connected('what was agreed to is listed, in words of both languages', async ({ stage, library }) => {
  const before = Date.now()
  const person = await signedIn(stage)
  assert.equal(await list(stage, person), { items: [], next_cursor: null })
  const claims = JSON.stringify({ userinfo: { phone_number: null, acr: null, nickname: null } })
  const code = await consentTo(person, library, { ...OFFLINE, claims })
  assert.is((await list(stage, person)).items[0].holds_tokens, false, 'a code is no token yet')
  await redeem(stage, library, code)

  const { items, next_cursor } = await list(stage, person)
  assert.is(next_cursor, null)
  assert.is(items.length, 1)
  const { since, last_used_at, scopes, ...rest } = items[0]
  assert.equal(rest, {
    id: library.id,
    name_mn: 'Хотын номын сан',
    name_en: 'City library',
    first_party: false,
    consent_remembered: true,
    claims: [{ claim: 'phone_number', text_mn: 'Утасны дугаар', text_en: 'Your phone number' }],
    holds_tokens: true,
  })
  assert.equal(
    scopes.map(({ scope }: { scope: string }) => scope),
    ['openid', 'profile', 'email', 'phone', 'offline_access'],
  )
  assert.equal(scopes[1], {
    scope: 'profile',
    text_mn: 'Нэрийг тань, мөн байгаа бол GE ID дугаарыг тань харах',
    text_en: 'See your name and, if you have one, your GE ID',
  })
  assert.equal(scopes[2], {
    scope: 'email',
    text_mn: 'И-мэйл хаягийг тань харах',
    text_en: 'See your e-mail address',
  })
  assert.ok(Date.parse(since) >= before && Date.parse(last_used_at) >= Date.parse(since))
})

connected('every claim has words', () => {
  assert.equal(Object.keys(claimDescriptions).sort(), [...personClaims].sort())
})

connected(
  'disconnected: tokens and codes are dead at once, and the next request asks again',
  async ({ stage, library }) => {
    const person = await signedIn(stage)
    const first = await tokensFor(stage, person, library)
    const second = (await redeem(stage, library, (await silently(person.visitor, library)).code)).body
    const { code } = await silently(person.visitor, library)
    assert.is((await userinfo(stage, first.access_token)).status, 200)

    const { status, body } = await disconnect(stage, person, library)
    assert.equal([status, body.data], [200, { id: library.id }])
    await assertDead(stage, library, first)
    await assertDead(stage, library, second)
    assert.is((await redeem(stage, library, code)).body.error, 'invalid_grant')
    assert.equal((await list(stage, person)).items, [])
    const reasons = await stage.test.database.system
      .selectFrom('oauth_grants')
      .select('revoke_reason')
      .where('user_id', '=', person.userId)
      .execute()
    assert.equal(
      reasons.map(({ revoke_reason }) => revoke_reason),
      ['consent_withdrawn', 'consent_withdrawn', 'consent_withdrawn'],
    )

    assert.is((await silently(person.visitor, library)).error, 'consent_required')
    assert.ok(consentChallenge(await person.visitor.get(requestTo(library, OFFLINE))))
    const reconnected = await tokensFor(stage, person, library)
    assert.is(
      (await userinfo(stage, reconnected.access_token)).status,
      200,
      'anyone who consents again is known again',
    )
  },
)

connected('a second time, or what never was, is 404 and changes nothing', async ({ stage, library }) => {
  const person = await signedIn(stage)
  await tokensFor(stage, person, library)
  assert.is((await disconnect(stage, person, library)).status, 200)
  const strangers = [library, await register(stage), { id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915' }]
  for (const party of strangers) {
    const { status, body } = await disconnect(stage, person, party)
    assert.equal([status, body.error], [404, 'me.application_not_connected'])
  }
  const { items } = await stage.app.services.audit.list({
    operation: 'revokeConnectedApplication',
    limit: 100,
  })
  assert.is(items.filter(({ actor }) => actor === `user:${person.userId}`).length, 1)
})

connected('one entry in the log, and one event of security', async ({ stage, library }) => {
  const person = await signedIn(stage)
  await tokensFor(stage, person, library)
  await disconnect(stage, person, library)
  const { items } = await stage.app.services.audit.list({
    operation: 'revokeConnectedApplication',
    limit: 100,
  })
  const [entry] = items.filter(({ actor }) => actor === `user:${person.userId}`)
  assert.is(entry?.subject, `application:${library.id}`)
  assert.equal(entry?.details, {
    user: person.userId,
    consent: ['openid', 'profile', 'email', 'offline_access'],
    grants: 1,
  })
  const events = await stage.test.database.system
    .selectFrom('security_events')
    .select(['kind', 'severity', 'details'])
    .where('user_id', '=', person.userId)
    .where('kind', '<>', 'application_connected')
    .execute()
  assert.equal(events, [
    { kind: 'application_disconnected', severity: 'info', details: { application: library.id } },
  ])
})

connected('someone else, and another application, stay as they are', async ({ stage, library }) => {
  const [person, other] = [await signedIn(stage), await signedIn(stage)]
  const elsewhere = await register(stage, { nameEn: 'Elsewhere' })
  await tokensFor(stage, person, library)
  const theirs = await tokensFor(stage, other, library)
  const mine = await tokensFor(stage, person, elsewhere)
  await disconnect(stage, person, library)

  assert.is((await userinfo(stage, theirs.access_token)).status, 200)
  assert.is((await refresh(stage, library, theirs.refresh_token)).status, 200)
  assert.ok((await silently(other.visitor, library)).code)
  assert.is((await userinfo(stage, mine.access_token)).status, 200)
  assert.ok((await silently(person.visitor, elsewhere)).code)
  const names = async (who: Connected) =>
    (await list(stage, who)).items.map(({ name_en }: { name_en: string }) => name_en)
  assert.equal(await names(person), ['Elsewhere'])
  assert.equal(await names(other), ['City library'])
})

connected(
  'the application is notified once, by the name of the session that it knows',
  async ({ stage, library, told }) => {
    const person = await signedIn(stage)
    await tokensFor(stage, person, library)
    const ofPerson = () => told.map((token) => decodeJwt(token)).filter(({ sub }) => sub === person.userId)
    await disconnect(stage, person, library)
    await eventually(() => ofPerson().length === 1, 30_000)
    assert.is(ofPerson()[0]?.sid, person.session.sessionId)

    await stage.call('logoutSession', {}, bearer(person.session))
    const notices = await stage.test.database.system
      .selectFrom('oauth_logout_notices')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute()
    assert.equal(notices, [], 'it is not signed in there any more')
  },
)

connected(
  'an application of the platform itself is disconnected, and comes again without a question',
  async ({ stage, portal }) => {
    const person = await signedIn(stage)
    const tokens = (await redeem(stage, portal, (await silently(person.visitor, portal)).code)).body
    const [shown] = (await list(stage, person)).items
    assert.equal(
      [shown.id, shown.first_party, shown.consent_remembered, shown.holds_tokens],
      [portal.id, true, false, true],
    )
    assert.is((await disconnect(stage, person, portal)).status, 200)
    await assertDead(stage, portal, tokens)
    assert.equal((await list(stage, person)).items, [])
    assert.ok((await silently(person.visitor, portal)).code)
  },
)

connected(
  'a consent that is not remembered is shown as long as something may be held by it',
  async ({ stage, library }) => {
    const person = await signedIn(stage)
    const elsewhere = await register(stage)
    await redeem(stage, library, await consentTo(person, library, { scope: 'openid email' }, false))
    await redeem(stage, elsewhere, await consentTo(person, elsewhere, OFFLINE, false))
    const inSeconds = async (seconds: number) => {
      const now = new Date(Date.now() + seconds * 1000)
      const asked = { userId: person.userId, accessTokenSeconds: 900, now }
      const rows = await selectClientConnections(stage.test.database.system, asked, {
        limit: 10,
        after: undefined,
      })
      return rows.map(({ id, consented, holds_tokens }) => [id, consented, holds_tokens])
    }
    assert.equal(await inSeconds(0), [
      [elsewhere.id, null, true],
      [library.id, null, true],
    ])
    assert.equal(await inSeconds(901), [
      [elsewhere.id, null, true],
      [library.id, null, false],
    ])
    assert.equal(await inSeconds(25 * 3600), [[elsewhere.id, null, true]])
    assert.equal(await inSeconds(400 * 24 * 3600), [])
    assert.is((await disconnect(stage, person, library)).status, 200)
    assert.is((await disconnect(stage, person, elsewhere)).status, 200)
  },
)

connected('since the first consent, whatever was agreed to later', async ({ stage, library }) => {
  const person = await signedIn(stage)
  await consentTo(person, library, { scope: 'openid' })
  const [{ since }] = (await list(stage, person)).items
  await consentTo(person, library, { scope: 'openid email' })
  const [later] = (await list(stage, person)).items
  assert.is(later.since, since)
  assert.is(later.scopes.length, 2)
})

connected('the list goes page by page, the latest first', async ({ stage }) => {
  const person = await signedIn(stage)
  const parties = [await register(stage), await register(stage), await register(stage)]
  for (const party of parties) await consentTo(person, party)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await list(stage, person, { limit: '2', ...(cursor === null ? {} : { cursor }) })
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    cursor = page.next_cursor
  } while (cursor !== null)
  assert.equal(seen, parties.map(({ id }) => id).reverse())
})

connected(
  'a consent that was given, and not used when it is taken back, opens nothing',
  async ({ stage, library }) => {
    const person = await signedIn(stage)
    const asked = await person.visitor.get(requestTo(library, OFFLINE))
    const grant_scope = ['openid', 'profile', 'email', 'offline_access']
    const body = { consent_challenge: consentChallenge(asked), grant_scope, remember: true }
    const { body: accepted } = await person.visitor.send('POST', '/web/api/v1/provider/consent/accept', body)
    assert.is((await disconnect(stage, person, library)).status, 200)
    const late = await person.visitor.get(pathOf(accepted.data.redirect_to))
    assert.is(late.status, 410)
    assert.equal((await list(stage, person)).items, [])
  },
)

const ROUNDS = 8

connected('a refresh at the same moment: never a token that lives on', async ({ stage, library }) => {
  for (let round = 0; round < ROUNDS; round++) {
    await resetLimits(stage)
    const person = await signedIn(stage)
    const tokens = await tokensFor(stage, person, library)
    const [gone, turned] = await Promise.all([
      disconnect(stage, person, library),
      refresh(stage, library, tokens.refresh_token),
    ])
    assert.is(gone.status, 200)
    if (turned.status === 200) await assertDead(stage, library, turned.body)
    else assert.equal([turned.status, turned.body.error], [400, 'invalid_grant'])
    await assertDead(stage, library, tokens)
  }
})

connected(
  'a code that is exchanged at the same moment gives nothing that lives',
  async ({ stage, library }) => {
    for (let round = 0; round < ROUNDS; round++) {
      await resetLimits(stage)
      const person = await signedIn(stage)
      const code = await consentTo(person, library)
      const [gone, exchanged] = await Promise.all([
        disconnect(stage, person, library),
        redeem(stage, library, code),
      ])
      assert.is(gone.status, 200)
      if (exchanged.status === 200) await assertDead(stage, library, exchanged.body)
      else assert.equal([exchanged.status, exchanged.body.error], [400, 'invalid_grant'])
    }
  },
)

connected(
  'who is signed in at the same moment is disconnected with the rest, or asked',
  async ({ stage, library }) => {
    for (let round = 0; round < ROUNDS; round++) {
      await resetLimits(stage)
      const person = await signedIn(stage)
      await tokensFor(stage, person, library)
      const [gone, answer] = await Promise.all([
        disconnect(stage, person, library),
        silently(person.visitor, library),
      ])
      assert.is(gone.status, 200)
      if (answer.code) assert.is((await redeem(stage, library, answer.code)).body.error, 'invalid_grant')
      else assert.is(answer.error, 'consent_required')
      assert.equal((await list(stage, person)).items, [])
    }
  },
)

connected('of two at once one finds it, and a session that ends does no harm', async ({ stage, library }) => {
  for (let round = 0; round < ROUNDS; round++) {
    await resetLimits(stage)
    const person = await signedIn(stage)
    const tokens = await tokensFor(stage, person, library)
    await silently(person.visitor, library)
    const other = await stage.app.services.sessions.issue(person.userId)
    const [first, second, left] = await Promise.all([
      disconnect(stage, person, library),
      disconnect(stage, { ...person, session: other }, library),
      stage.call('logoutSession', {}, bearer(other)),
    ])
    // Who has logged out may come too late to be heard at all.
    const statuses = [first.status, second.status].sort()
    assert.ok(
      [
        [200, 404],
        [200, 401],
      ].some((expected) => String(expected) === String(statuses)),
      String(statuses),
    )
    assert.is(left.status, 200)
    await assertDead(stage, library, tokens)
  }
})

connected.run()
