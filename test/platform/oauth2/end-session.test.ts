import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, decodeJwt, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import * as assert from 'uvu/assert'
import { createAuthorizationMaintenance } from '../../../src/domains/openid/maintenance.ts'
import { inheritSession } from '../../../src/domains/openid/session-client-queries.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../../web/visitor.ts'
import {
  back,
  bearer,
  CALLBACK,
  challengeIn,
  hintOf,
  ISSUER,
  locationOf,
  loginChallenge,
  type Party,
  register,
  requestTo,
  signedIn,
  VERIFIER,
} from './flow.ts'

/** An application with back-channel logout. */
interface Listening {
  server: Server
  uri: string
  tokens: string[]
  /** What it answers. */
  status: number
}

interface Context {
  stage: Stage
  listening: Listening
  party: Party
}

const endSession = suite<Context>('logging out')

async function listen(): Promise<Listening> {
  const listening = { tokens: [] as string[], status: 200 } as Listening
  listening.server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      listening.tokens.push(new URLSearchParams(body).get('logout_token') ?? '')
      response.writeHead(listening.status).end()
    })
  })
  await new Promise<void>((resolve) => listening.server.listen(0, '127.0.0.1', resolve))
  listening.uri = `http://127.0.0.1:${(listening.server.address() as AddressInfo).port}/logout`
  return listening
}

endSession.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.listening = await listen()
  context.party = await register(context.stage, {
    firstParty: true,
    backchannelLogoutUri: context.listening.uri,
  })
})
endSession.before.each(({ listening }) => {
  listening.tokens.length = 0
  listening.status = 200
})
endSession.before.each(({ stage }) => resetLimits(stage))
endSession.after(async ({ stage, listening }) => {
  await stage?.close()
  listening?.server.close()
})

/** The logout notices of one person. */
const toldOf = ({ tokens }: Listening, userId: string): string[] =>
  tokens.filter((token) => decodeJwt(token).sub === userId)

const BYE = 'https://rp.example.test/bye'

/** Someone who is signed in, here and at the application. */
async function atTheParty(stage: Stage, party: Party) {
  const { visitor, userId, session } = await signedIn(stage)
  assert.ok(back(await visitor.get(requestTo(party))).code)
  const hint = await hintOf(stage, { sub: userId, sid: session.sessionId, clientId: party.clientId })
  return { visitor, userId, session, hint }
}

const logout = (parameters: Record<string, string> = {}) =>
  `/oauth2/sessions/logout?${new URLSearchParams(parameters)}`

async function isSignedIn(visitor: Visitor, party: Party): Promise<boolean> {
  const answer = back(await visitor.get(requestTo(party, { prompt: 'none' })))
  assert.is(answer.error, answer.code ? undefined : 'login_required')
  return answer.code !== undefined
}

endSession(
  'with an id_token one is logged out at once and sent back with state',
  async ({ stage, party }) => {
    const { visitor, hint } = await atTheParty(stage, party)
    const parameters = { id_token_hint: hint, post_logout_redirect_uri: BYE, state: 'x'.repeat(256) }
    const url = locationOf(await visitor.get(logout(parameters)))
    assert.is(url.origin + url.pathname, BYE)
    assert.is(url.searchParams.get('state'), 'x'.repeat(256))
    assert.is(visitor.held('access'), undefined)
    assert.is(visitor.held('refresh'), undefined)
    assert.not(await isSignedIn(visitor, party))
  },
)

endSession('an id_token that has expired is as good', async ({ stage, party }) => {
  const { visitor, userId } = await atTheParty(stage, party)
  const hint = await hintOf(stage, { sub: userId, clientId: party.clientId, expired: true })
  const url = locationOf(await visitor.get(logout({ id_token_hint: hint, post_logout_redirect_uri: BYE })))
  assert.is(url.href, BYE)
  assert.not(await isSignedIn(visitor, party))
})

endSession(
  'a return address that is not registered to the byte gets a page, and no one is logged out',
  async ({ stage, party }) => {
    const { visitor, hint } = await atTheParty(stage, party)
    for (const uri of [
      `${BYE}/`,
      `${BYE}?added=1`,
      'https://evil.example.test/',
      'https://RP.example.test/bye',
    ]) {
      const answer = await visitor.get(logout({ id_token_hint: hint, post_logout_redirect_uri: uri }))
      assert.is(answer.status, 400, uri)
      assert.is(answer.headers.get('location'), null)
    }
    assert.ok(await isSignedIn(visitor, party))
  },
)

endSession(
  'without an id_token, or with one that is not ours, one is asked first and sent nowhere',
  async ({ stage, party }) => {
    const { visitor, userId, session } = await atTheParty(stage, party)
    const { privateKey } = await generateKeyPair('RS256')
    const { id } = await stage.app.services.signingKeys.signer()
    const claims = { sid: session.sessionId }
    const forged = (kid: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(ISSUER)
        .setAudience(party.clientId)
        .setSubject(userId)
        .sign(privateKey)
    const unsigned = [{ alg: 'none' }, { iss: ISSUER, aud: party.clientId, sub: userId, ...claims }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const good = { sub: userId, sid: session.sessionId, clientId: party.clientId }
    const hints = {
      absent: undefined,
      'of another key': await forged(id),
      'of an unknown key': await forged('0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'),
      unsigned: `${unsigned}.`,
      'of another issuer': await hintOf(stage, { ...good, iss: 'https://other.test' }),
      'of an unknown application': await hintOf(stage, { ...good, clientId: 'no-one-knows-me' }),
      'of another person': await hintOf(stage, { ...good, sub: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915' }),
      nonsense: 'x',
    }
    for (const [name, hint] of Object.entries(hints)) {
      const parameters = {
        post_logout_redirect_uri: BYE,
        ...(hint === undefined ? {} : { id_token_hint: hint }),
      }
      const answer = await visitor.get(logout(parameters))
      assert.ok(challengeIn(answer, '/sign-out', 'logout_challenge'), name)
      assert.ok(await isSignedIn(visitor, party), name)
    }
    const other = await register(stage)
    const named = await visitor.get(
      logout({ id_token_hint: await hintOf(stage, good), client_id: other.clientId }),
    )
    assert.ok(challengeIn(named, '/sign-out', 'logout_challenge'))
  },
)

endSession('a person who confirms on the page is logged out', async ({ stage, party }) => {
  const { visitor } = await atTheParty(stage, party)
  const asked = locationOf(await visitor.get(logout()))
  const page = await visitor.get(asked.pathname + asked.search, { Accept: 'text/html' })
  assert.match(page.body, 'Sign out?')
  const logout_challenge = asked.searchParams.get('logout_challenge')
  const confirmed = await visitor.send('POST', '/web/api/v1/provider/logout/accept', { logout_challenge })
  assert.is(confirmed.status, 200)
  assert.match(confirmed.body.data.redirect_to, '/sign-in?signed_out=1')
  assert.is(visitor.held('refresh'), undefined)
  assert.not(await isSignedIn(visitor, party))
})

endSession('a visitor who is not signed in has nothing to end', async ({ stage, party }) => {
  const stranger = new Visitor(stage.url)
  assert.is(locationOf(await stranger.get(logout())).pathname, '/sign-in')
  const hint = await hintOf(stage, { sub: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915', clientId: party.clientId })
  const url = locationOf(await stranger.get(logout({ id_token_hint: hint, post_logout_redirect_uri: BYE })))
  assert.is(url.href, BYE)
})

endSession(
  'a form without cookies logs out whom its id_token names, and asks where it has none',
  async ({ stage, party }) => {
    const { visitor, hint } = await atTheParty(stage, party)
    const elsewhere = new Visitor(stage.url)
    const form = (fields: Record<string, string>) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    const bare = locationOf(await elsewhere.fetch('/oauth2/sessions/logout', form({ state: 'x' })))
    assert.is(bare.pathname, '/oauth2/sessions/logout')
    assert.ok(await isSignedIn(visitor, party))
    const fields = { id_token_hint: hint, post_logout_redirect_uri: BYE, state: 'y' }
    const url = locationOf(await elsewhere.fetch('/oauth2/sessions/logout', form(fields)))
    assert.is(url.href, `${BYE}?state=y`)
    assert.not(await isSignedIn(visitor, party))
  },
)

endSession('a parameter that is given twice is refused', async ({ stage }) => {
  const answer = await new Visitor(stage.url).get(`${logout({ state: 'a' })}&state=b`)
  assert.is(answer.status, 400)
  assert.is(answer.body.error, 'invalid_request')
})

endSession(
  'logging out ends the grants of the session, but not what may be used while one is away',
  async ({ stage, party }) => {
    const { visitor, userId, session } = await atTheParty(stage, party)
    assert.ok(back(await visitor.get(requestTo(party, { scope: 'openid offline_access' }))).code)
    await stage.call('logoutSession', {}, bearer(session))
    const grants = await stage.test.database.system
      .selectFrom('oauth_grants')
      .select(['scopes', 'revoked_at'])
      .where('user_id', '=', userId)
      .execute()
    assert.is(grants.length, 2)
    for (const { scopes, revoked_at } of grants)
      assert.is(revoked_at === null, scopes.includes('offline_access'))
  },
)

endSession(
  'the application is notified by a token that it can verify',
  async ({ stage, listening, party }) => {
    const { userId, session } = await atTheParty(stage, party)
    await stage.call('logoutSession', {}, bearer(session))
    await stage.runJob('send-logout-notices')
    await eventually(() => toldOf(listening, userId).length === 1)
    const [token = ''] = toldOf(listening, userId)
    const keys = createLocalJWKSet({ keys: await stage.app.services.signingKeys.published() })
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: ISSUER,
      audience: party.clientId,
      typ: 'logout+jwt',
      algorithms: ['RS256'],
    })
    assert.is(protectedHeader.typ, 'logout+jwt')
    assert.is(payload.sub, userId)
    assert.is(payload.sid, session.sessionId)
    assert.equal(payload.events, { 'http://schemas.openid.net/event/backchannel-logout': {} })
    assert.ok(payload.jti && payload.iat && payload.exp && payload.exp - payload.iat <= 120)
    assert.is(payload.nonce, undefined)
    const hinted = await new Visitor(stage.url).get(logout({ id_token_hint: token }))
    assert.is(locationOf(hinted).pathname, '/sign-in')
  },
)

endSession(
  'an unreachable application is notified later, and not for ever',
  async ({ stage, listening, party }) => {
    const { session } = await atTheParty(stage, party)
    listening.status = 503
    await stage.call('logoutSession', {}, bearer(session))
    const { system } = stage.test.database
    const due = () =>
      system
        .updateTable('oauth_logout_notices')
        .set({ due_at: new Date(0) })
        .execute()
    const waiting = () => system.selectFrom('oauth_logout_notices').selectAll().execute()
    await due()
    await stage.runJob('send-logout-notices')
    const [notice] = await waiting()
    assert.ok(notice && notice.attempts >= 1 && notice.due_at > new Date())
    for (let attempt = notice?.attempts ?? 0; attempt < 6; attempt++) {
      await due()
      await stage.runJob('send-logout-notices')
    }
    await eventually(async () => (await waiting()).length === 0)
    assert.match(stage.logged(), 'back-channel logout failed')
    assert.not.match(stage.logged(), /eyJ[\w-]{10,}\.eyJ/)
  },
)

endSession(
  'every end of a session is notified: a revocation, a token used twice',
  async ({ stage, listening, party }) => {
    const first = await atTheParty(stage, party)
    await stage.app.services.sessions.revokeUser(first.userId, 'deactivated')
    const second = await atTheParty(stage, party)
    // Once more at the same time is the same request; after the pair that it got was used, it is a theft.
    const next = await stage.app.services.sessions.refresh(second.session.refreshToken)
    await stage.app.services.sessions.refresh(next.refreshToken)
    await stage.app.services.sessions.refresh(second.session.refreshToken).catch(() => undefined)
    await eventually(async () => {
      await stage.runJob('send-logout-notices')
      return [first, second].every(({ userId }) => toldOf(listening, userId).length === 1)
    })
  },
)

endSession(
  'a person who signs in again in the same browser stays signed in at applications, which are notified at the end',
  async ({ stage, listening, party }) => {
    const { visitor, userId, session } = await atTheParty(stage, party)
    const login_challenge = loginChallenge(await visitor.get(requestTo(party, { prompt: 'login' })))
    const renewed = await stage.app.services.sessions.issue(userId)
    await inheritSession(stage.test.database.system, session.sessionId, renewed.sessionId)
    await stage.call('logoutSession', {}, bearer(session))
    await stage.runJob('send-logout-notices')
    assert.equal(toldOf(listening, userId), [])
    const accepted = await stage.call('acceptProviderLogin', { body: { login_challenge } }, bearer(renewed))
    assert.is(accepted.status, 200)

    await stage.call('logoutSession', {}, bearer(renewed))
    await eventually(async () => {
      await stage.runJob('send-logout-notices')
      return toldOf(listening, userId).length === 1
    })
    const keys = createLocalJWKSet({ keys: await stage.app.services.signingKeys.published() })
    const { payload } = await jwtVerify(toldOf(listening, userId)[0] ?? '', keys)
    assert.is(payload.sid, session.sessionId)
  },
)

endSession('of logging out and a code at the same moment, no grant survives', async ({ stage, party }) => {
  for (let round = 0; round < 5; round++) {
    const { visitor, userId, hint } = await atTheParty(stage, party)
    const same = new Visitor(stage.url)
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
    const [, ...answers] = await Promise.all([
      visitor.get(logout({ id_token_hint: hint })),
      ...Array.from({ length: 4 }, () => same.get(requestTo(party))),
    ])
    for (const { status } of answers) assert.is(status, 303)
    const alive = await stage.test.database.system
      .selectFrom('oauth_grants')
      .select('id')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
    assert.equal(alive, [])
  }
})

endSession(
  'of logging out and exchanging the code at the same moment, no token survives',
  async ({ stage, party }) => {
    const headers = {
      Authorization: `Basic ${Buffer.from(`${party.clientId}:${party.secret}`).toString('base64')}`,
    }
    for (let round = 0; round < 5; round++) {
      const { visitor, hint } = await atTheParty(stage, party)
      const { code = '' } = back(await visitor.get(requestTo(party)))
      const body = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
      }
      const [, exchanged] = await Promise.all([
        visitor.get(logout({ id_token_hint: hint })),
        stage.call('requestToken', { body, headers }),
      ])
      if (exchanged.status !== 200) {
        assert.is(exchanged.body.error, 'invalid_grant')
        continue
      }
      const shown = { body: { token: exchanged.body.access_token }, headers }
      assert.equal((await stage.call('introspectToken', shown)).body, { active: false })
    }
  },
)

endSession(
  'an address that is not public is not called in production',
  async ({ stage, listening, party }) => {
    const { services } = stage.app
    const { session, userId } = await atTheParty(stage, party)
    const later = Date.now() + 3_600_000
    // Due later, so that the server itself does not take it.
    await stage.test.database.transact({ role: 'job' }, 'write', async (tx) => {
      await services.sessions.revokeSession(session.sessionId, 'logout', tx)
      await tx
        .updateTable('oauth_logout_notices')
        .set({ due_at: new Date(later - 1) })
        .where('user_id', '=', userId)
        .execute()
    })
    const config = { ...services.config, nodeEnv: 'production' as const }
    const production = createAuthorizationMaintenance({ ...services, config, clock: () => later })
    const { failed, told } = await production.sendLogoutNotices()
    assert.is(told, 0)
    assert.ok(failed >= 1)
    assert.equal(toldOf(listening, userId), [])
  },
)

endSession.run()
