import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { CIBA_GRANT } from '../../src/domains/openid/clients/client.ts'
import { expiresIn } from '../../src/security/expires-in.ts'
import { personIn, signInByCode } from '../platform/auth/eid-support.ts'
import {
  appCode,
  firstFactor,
  makeSuperAdmin,
  openSuperAdminStage,
  type SuperAdminDeps,
  type SuperAdminStage,
} from '../platform/auth/superadmin/support.ts'
import { newPair } from '../platform/auth/support.ts'
import { basicOf, claimsIn, openProvider, type Provider } from '../platform/oauth2/provider.ts'
import { manyAddresses, newAddress } from '../support/addresses.ts'
import type { AddedApplication } from '../support/application.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { openSocial, type SocialFixture } from '../support/social.ts'
import { openSsoIssuer, type SsoIssuer } from '../support/sso-issuer.ts'
import { type Answered, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const figures = suite('expires_in as a figure')

figures('is the whole life from the issue on, as exp less iat has it, and never below zero', () => {
  assert.is(expiresIn(900_000, 0), 900)
  assert.is(expiresIn(900_999, 999), 900)
  assert.is(expiresIn(900_999, 1_000), 899)
  assert.is(expiresIn(901_000, 1_999, 1_000), 900)
  assert.is(expiresIn(900_000, 899_001), 1)
  assert.is(expiresIn(900_000, 900_000), 0)
  assert.is(expiresIn(900_000, 950_000), 0)
})

figures('is never more than the life of a token that a clock ahead of ours has issued', () => {
  assert.is(expiresIn(905_000, 0, 5_000), 900)
})

figures.run()

const TICK_MS = 200
/** How long the slowest of these requests takes by that clock. */
const MAX_PASSED_SECONDS = 10

/** Each time that anyone looks it is later: every request takes long, and no two moments in it are the same. */
function tickingClock(): () => number {
  let at = Date.now()
  return () => {
    at += TICK_MS
    return at
  }
}

/** Never more than the whole life; less only by what has passed since the issue. */
function assertWithin(shown: number, { iat, exp }: { iat: number; exp: number }, what: string): void {
  assert.ok(shown <= Math.ceil(exp - iat), `${what}: ${shown} of ${exp - iat} seconds`)
  assert.ok(shown >= exp - iat - MAX_PASSED_SECONDS, `${what}: ${shown} of ${exp - iat} seconds`)
}

type Tokens = Record<'access_token' | 'refresh_token', string> &
  Record<'expires_in' | 'refresh_expires_in', number>

function assertSession({ status, body }: Answered, what: string, tokens: Tokens = body.data?.tokens): void {
  assert.is(status, 200, `${what}: ${JSON.stringify(body)}`)
  const claims = (jwt: string) => claimsIn(jwt) as { iat: number; exp: number }
  assertWithin(tokens.expires_in, claims(tokens.access_token), what)
  assertWithin(tokens.refresh_expires_in, claims(tokens.refresh_token), `${what}, refresh`)
}

const grants = suite<{ op: Provider; eid: EidFixture; web: AddedApplication }>('expires_in of every grant')
grants.before(async (context) => {
  context.eid = await openEid()
  context.op = await openProvider({ clock: tickingClock(), settings: context.eid.settings })
  context.web = await context.op.add({
    grantTypes: ['authorization_code', 'refresh_token', 'client_credentials', CIBA_GRANT],
  })
})
grants.after(async ({ op, eid }) => {
  await op?.close()
  await eid?.stop()
})

async function assertGrant(op: Provider, client: AddedApplication, { status, body }: Answered) {
  assert.is(status, 200, JSON.stringify(body))
  const shown = await op.introspect(client, body.access_token)
  assert.is(shown.body.active, true)
  assert.is(body.expires_in, shown.body.exp - shown.body.iat, body.access_token.slice(0, 8))
}

grants('a code, and a refresh', async ({ op, web }) => {
  const first = await op.redeem(web, await op.code(web))
  await assertGrant(op, web, first)
  await assertGrant(op, web, await op.refresh(web, first.body.refresh_token))
})

grants('a client for itself', async ({ op, web }) => {
  await assertGrant(op, web, await op.token(web, { grant_type: 'client_credentials' }))
})

grants('a push to the phone, and the request of it', async ({ op, web, eid }) => {
  const { nationalId } = personIn(eid)
  const asked = await op.stage.send('startBackchannelAuthentication', {
    body: { scope: 'openid', login_hint: nationalId, requested_expiry: '60' },
    headers: basicOf(web),
  })
  assert.is(asked.body.expires_in, 60)
  await eid.phone.approve(await eid.phone.pending(nationalId))
  const { auth_req_id } = asked.body
  await assertGrant(op, web, await op.token(web, { grant_type: CIBA_GRANT, auth_req_id }))
})

grants('a pushed request', async ({ op, web }) => {
  const pushed = await op.stage.send('createPushedAuthorizationRequest', {
    body: {
      client_id: web.clientId,
      response_type: 'code',
      redirect_uri: web.application.redirectUris[0] ?? '',
      scope: 'openid',
      state: 's',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    },
    headers: basicOf(web),
  })
  assert.is(pushed.status, 201, JSON.stringify(pushed.body))
  assert.is(pushed.body.expires_in, 90)
})

grants.run()

const sessions = suite<{ stage: SuperAdminStage; eid: EidFixture; social: SocialFixture }>(
  'expires_in of every session',
)
sessions.before(async (context) => {
  const [eid, social] = await Promise.all([openEid(), openSocial()])
  Object.assign(context, { eid, social })
  const clock = tickingClock()
  const settings = { ...eid.settings, ...social.settings }
  const stage = await openSuperAdminStage({ clock, settings })
  context.stage = { ...stage, now: () => new Date(clock()) }
})
sessions.after(async ({ stage, eid, social }) => {
  await stage?.close()
  await eid?.stop()
  await social?.stop()
})

const refreshed = (stage: Stage, refresh_token: string, more = {}) =>
  stage.send('refreshSession', { body: { refresh_token, ...more }, headers: newAddress() })

sessions('a refresh, and its repetition after a lost answer', async ({ stage }) => {
  const { refreshToken } = await newPair(stage)
  const key = { idempotency_key: 'the-answer-was-lost' }
  const first = await refreshed(stage, refreshToken, key)
  assertSession(first, 'refresh', first.body.data)
  const again = await refreshed(stage, refreshToken, key)
  assertSession(again, 'repetition', again.body.data)
})

sessions('a session that ends soon', async ({ stage }) => {
  const { refreshToken, sessionId } = await newPair(stage)
  const end = new Date(stage.now().getTime() + 60_000)
  await sql`update sessions set absolute_expires_at = ${end}, expires_at = ${end} where id = ${sessionId}`.execute(
    stage.test.database.system,
  )
  const answer = await refreshed(stage, refreshToken)
  assertSession(answer, 'the end of a session', answer.body.data)
  assert.ok(answer.body.data.expires_in <= 60)
})

sessions('the eID', async ({ stage, eid }) => {
  assertSession(await signInByCode({ stage, eid }, personIn(eid)), 'eID')
})

sessions('a social account', async ({ stage, social }) => {
  const { userId, accessToken } = await newPair(stage)
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_verified_at: new Date() })
    .where('id', '=', userId)
    .execute()
  const link = await stage.from('exchangeSocialCode', await social.code(stage, 'social-0002'), {
    Authorization: `Bearer ${accessToken}`,
  })
  assert.is(link.status, 200, JSON.stringify(link.body))
  const entered = await stage.from('exchangeSocialCode', await social.code(stage, 'social-0002'))
  assertSession(entered, 'social account')
})

sessions('a super admin: the end of the onboarding, and the second factor', async ({ stage }) => {
  let onboarded: Answered | undefined
  const watching: SuperAdminDeps = {
    ...stage,
    async from(operationId, body, as) {
      const answer = await stage.from(operationId, body, as)
      if (operationId === 'verifySuperAdminTotp') onboarded = answer
      return answer
    },
  }
  const admin = await makeSuperAdmin(watching)
  if (!onboarded) throw new Error('no one was onboarded')
  assertSession(onboarded, 'onboarding')
  const as = await firstFactor(stage, admin.userId)
  const code = appCode(admin.secret, stage.now(), 1)
  assertSession(await stage.from('verifySuperAdminMfa', { code }, as), 'second factor')
})

sessions.run()

const upstream = suite<{ stage: Stage; issuer: SsoIssuer }>('expires_in of single sign-on')
upstream.before(async (context) => {
  context.issuer = await openSsoIssuer([{ sub: 'sub-citizen', claims: { name: 'Бат Сараа' } }])
  context.stage = await openStage({
    clock: tickingClock(),
    settings: { ...context.issuer.settings, ...manyAddresses },
  })
})
upstream.after(async ({ stage, issuer }) => {
  await stage?.close()
  await issuer?.stop()
})

upstream('a person who comes back from the issuer', async ({ stage, issuer }) => {
  const begun = await stage.send('startSso', { headers: newAddress() })
  const { authorization_url, binding } = begun.body.data
  const back = await issuer.visit(authorization_url, 'sub-citizen')
  const body = { ...back, binding }
  assertSession(await stage.send('completeSso', { body, headers: newAddress() }), 'single sign-on')
})

upstream.run()
