// Lines that cannot be asked of an issuer from outside alone: challenges, people and applications that are shut out,
// keys that change, answers that are lost.
import { decodeProtectedHeader } from 'jose'
import * as assert from 'uvu/assert'
import { PUBLICATION_LEAD_MS, RETIREMENT_MS } from '../../../src/security/signing-keys/signing-keys.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'
import type { Browser, Landing } from './browser.ts'
import { assertAlive, assertDead } from './cases/token-lines.ts'
import { dataOf, type OurIssuer, openOurs } from './ours.ts'
import { assertRefused, granted, RelyingParty, type Session } from './relying-party.ts'

interface Play {
  issuer: OurIssuer
  party: RelyingParty
}

const GRACE_SECONDS = 30
const CHALLENGE_SECONDS = 600
const offline = 'openid email offline_access'

const alone = suite<Play>('the lines that need the house itself')

alone.before(async (play) => {
  play.issuer = await openOurs({ OAUTH_REFRESH_GRACE_SECONDS: String(GRACE_SECONDS) })
  play.party = await RelyingParty.discover(play.issuer)
})
alone.before.each(async ({ issuer }) => issuer.refresh?.())
alone.after(async ({ issuer }) => issuer?.close())

/** A browser that an application has sent to sign in, and the challenge that it holds. */
async function sentToSignIn({ party }: Play, browser = party.browser()) {
  const { stop } = await party.authorize(party.request(party.client('web')), { browser, alone: true })
  const back = new URL(stop.url.searchParams.get('return_to') ?? '', stop.url)
  const challenge = back.searchParams.get('login_challenge')
  assert.ok(challenge, `no challenge at ${stop.url}`)
  return { browser, stop, body: { login_challenge: challenge } }
}

async function sentToConsent(
  { party, issuer }: Play,
  scope: string,
): Promise<{ browser: Browser; page: Landing }> {
  const browser = party.browser()
  const request = party.request(party.client('web'), { scope, prompt: 'consent' })
  const { stop } = await party.authorize(request, { browser, alone: true })
  const page = await issuer.person.goOn(browser, stop)
  assert.ok(page && dataOf(page, 'consent'), `no question at ${page?.url}`)
  return { browser, page }
}

async function credentialOf({ issuer }: Play): Promise<{ Authorization: string }> {
  const { accessToken } = await issuer.stage.app.services.sessions.issue(issuer.userId, { method: 'eid_qr' })
  return { Authorization: `Bearer ${accessToken}` }
}

alone('line 13: the way on without a new sign-in leads back to it', async ({ party }) => {
  const client = party.client('web')
  const { browser } = await party.signIn(client)
  for (const params of [{ prompt: 'login' }, { max_age: '0' }]) {
    const { stop } = await party.authorize(party.request(client, params), { browser, alone: true })
    assert.is(stop.url.pathname, '/sign-in')
    const way = new URL(stop.url.searchParams.get('return_to') ?? '', stop.url)
    const end = await browser.open(way)
    assert.not.ok(end.outside, `a code without a sign-in: ${end.url}`)
    assert.is(end.url.pathname, '/sign-in')
  }
})

alone(
  'line 20: an answer to a login challenge works in the browser that asked, and in no other',
  async (play) => {
    const { stage } = play.issuer
    const { browser, body } = await sentToSignIn(play)
    const answer = await stage.call('acceptProviderLogin', { body }, await credentialOf(play))
    assert.is(answer.status, 200)
    const stranger = await play.party.browser().open(answer.body.data.redirect_to)
    assert.is(stranger.status, 403)
    assert.not.ok(stranger.outside)
    const own = await browser.open(answer.body.data.redirect_to)
    assert.ok(own.outside || dataOf(own, 'consent'), `the rightful browser came to ${own.url}`)
  },
)

alone(
  'line 20: two browsers, one challenge: anyone who only learns the challenge gets nothing',
  async (play) => {
    const { stop } = await sentToSignIn(play)
    // Someone who is signed in is led to another one's challenge, accepts it, and is sent on.
    const victim = play.party.browser()
    const { answer, stop: end } = await play.party.goOn(victim, await victim.open(stop.url))
    assert.not.ok(answer, `a code went to ${end.url}`)
    assert.is(end.status, 403)
  },
)

alone('line 21: a challenge is answered once, and not when it has expired', async (play) => {
  const { stage, later } = play.issuer
  const credential = await credentialOf(play)
  const call = async (operation: string, body: object) =>
    (await stage.send(operation, { body: { ...body } }, credential)).status
  const accepted = await sentToSignIn(play)
  assert.is(await call('acceptProviderLogin', accepted.body), 200)
  assert.is(await call('acceptProviderLogin', accepted.body), 409)
  assert.is(await call('rejectProviderLogin', accepted.body), 409)
  const rejected = await sentToSignIn(play)
  assert.is(await call('rejectProviderLogin', rejected.body), 200)
  assert.is(await call('acceptProviderLogin', rejected.body), 409)
  const raced = await sentToSignIn(play)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, () => call('acceptProviderLogin', raced.body)),
  )
  assert.is(statuses.filter((status) => status === 200).length, 1, `answered ${statuses}`)
  const late = await sentToSignIn(play)
  await later(CHALLENGE_SECONDS + 1)
  assert.is(
    (await stage.call('acceptProviderLogin', { body: late.body }, await credentialOf(play))).status,
    410,
  )
})

alone('line 21: the answer itself is used once', async (play) => {
  const { browser, body } = await sentToSignIn(play)
  const answer = await play.issuer.stage.call('acceptProviderLogin', { body }, await credentialOf(play))
  const way = answer.body.data.redirect_to
  assert.ok((await browser.open(way)).status < 400)
  assert.is((await browser.open(way)).status, 410)
})

alone('line 22: consent cannot grant what was not requested, and may grant less', async (play) => {
  const { party, issuer } = play
  const { browser, page } = await sentToConsent(play, 'openid email')
  const post = (grant_scope: string[]) =>
    browser.send(`${issuer.url}/web/api/v1/provider/consent/accept`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: issuer.url, 'X-Tamga-Request': '1' },
      body: JSON.stringify({ consent_challenge: dataOf(page, 'consent'), grant_scope, remember: false }),
    })
  assert.is((await post(['openid', 'email', 'profile'])).status, 422)
  const less = (await (await post(['openid'])).json()) as { data: { redirect_to: string } }
  const { url } = await browser.open(less.data.redirect_to)
  const client = party.client('web')
  const redemption = { redirect_uri: client.redirectUri }
  const tokens = granted(await party.redeem(client, { code: url.searchParams.get('code') ?? '', redemption }))
  assert.is(tokens.scope, 'openid')
  assert.is((await party.userinfo(tokens.access_token)).body.email, undefined)
})

alone(
  'line 39: an answer that was lost can be asked for again within the grace, and not later',
  async (play) => {
    const { party, issuer } = play
    const client = party.client('web')
    const { tokens } = await party.signIn(client, { scope: offline })
    granted(await party.refresh(client, tokens.refresh_token))
    const again = granted(await party.refresh(client, tokens.refresh_token))
    assert.is((await party.userinfo(again.access_token)).status, 200)
    const next = granted(await party.refresh(client, again.refresh_token))
    await issuer.later(GRACE_SECONDS + 1)
    assertRefused(await party.refresh(client, again.refresh_token), 'invalid_grant')
    await assertDead(party, { tokens: next })
  },
)

alone('line 43: a person who is shut out takes every token along, at once', async (play) => {
  const { party, issuer } = play
  const { sessions } = issuer.stage.app.services
  const client = party.client('web')
  const session = await party.signIn(client, { scope: offline })
  await sessions.revokeUser(issuer.userId, 'test')
  await assertDead(party, session)
  assert.equal((await party.introspect(client, session.tokens.access_token)).body, { active: false })

  const again = await party.signIn(client, { scope: offline, browser: party.browser() })
  await assertAlive(party, again)
  const users = issuer.stage.test.database.system.updateTable('users').where('id', '=', issuer.userId)
  await users.set({ active: false }).execute()
  await assertGone(party, again)
  await users.set({ active: true }).execute()
})

alone('line 43: an application that is shut out takes its tokens along', async (play) => {
  const { party, issuer } = play
  const session = await party.signIn(party.client('web'), { scope: offline })
  const refresh = () => party.refresh(party.client('web'), session.tokens.refresh_token)
  const applications = issuer.stage.test.database.system
    .updateTable('applications')
    .where('id', '=', issuer.applicationId('web'))
  await applications.set({ active: false }).execute()
  try {
    // Each server of several hears of it in a moment.
    await eventually(async () => {
      const { status } = await party.userinfo(session.tokens.access_token)
      return status === 401
    })
    const refusals = [(await refresh()).status]
    await eventually(async () => {
      refusals.push((await refresh()).status)
      return refusals.at(-1) === 401
    })
    // Until a server has heard of it, the database refuses what was granted.
    assert.ok(refusals.every((status) => status === 400 || status === 401))
    assertRefused(await refresh(), 'invalid_client', 401)
  } finally {
    await applications.set({ active: true }).execute()
    await eventually(async () => (await refresh()).status !== 401)
  }
})

alone(
  'line 56: a new key is published before it signs, and the old one as long as what it signed lives',
  async (play) => {
    const { party, issuer } = play
    const { stage, later } = issuer
    const client = party.client('web')
    const kids = async () => (await party.jwks()).keys.map(({ kid }) => kid)
    const first = await party.signIn(client, { scope: offline })
    const oldKid = decodeProtectedHeader(first.idToken).kid
    const before = await kids()
    assert.is(before.length, 2, `published are ${before}`)
    const maxAge = /max-age=(\d+)/.exec(
      (await party.fetch(party.metadata.jwks_uri)).headers.get('cache-control') ?? '',
    )
    assert.ok(
      Number(maxAge?.[1]) * 1000 <= PUBLICATION_LEAD_MS,
      'keys are cached for longer than they are announced',
    )

    await later(PUBLICATION_LEAD_MS / 1000 + 1)
    const rotated = await stage.call('rotateSigningKey', {}, stage.admin)
    assert.ok(rotated.status < 300, `rotation was answered ${rotated.status}`)
    let refreshed = granted(await party.refresh(client, first.tokens.refresh_token))
    await eventually(async () => {
      refreshed = granted(await party.refresh(client, refreshed.refresh_token))
      return decodeProtectedHeader(refreshed.id_token ?? '').kid !== oldKid
    })
    const newKid = decodeProtectedHeader(refreshed.id_token ?? '').kid
    assert.ok(before.includes(newKid), 'it signs with a key that was not published before')
    await party.verified(client, refreshed, undefined)
    const after = await kids()
    assert.ok(after.includes(oldKid), 'the old key is gone at once')
    await party.verified(client, first.tokens, first.nonce)
    await later(RETIREMENT_MS / 1000 + 1)
    await stage.app.services.signingKeys.maintain()
    await eventually(async () => !(await kids()).includes(oldKid))
  },
)

async function assertGone(party: RelyingParty, { tokens }: Session): Promise<void> {
  const client = party.client('web')
  assert.is((await party.userinfo(tokens.access_token)).status, 401, 'userinfo still answers')
  assert.equal((await party.introspect(client, tokens.access_token)).body, { active: false })
  assertRefused(await party.refresh(client, tokens.refresh_token), 'invalid_grant')
}

alone.run()
