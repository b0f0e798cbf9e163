import * as assert from 'uvu/assert'
import { encodeFacts } from '../../src/web/cookies.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { stopRefills } from '../support/limits.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const signingIn = suite<{ stage: Stage; eid: EidFixture }>('signing in through the pages')
signingIn.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({ settings: { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '3' } })
})
signingIn.before.each(({ stage }) => resetLimits(stage))
signingIn.after(async ({ stage, eid }) => {
  await stage?.close()
  await eid?.stop()
})

const start = (visitor: Visitor) => visitor.send('POST', '/web/api/v1/auth/eid/start', {})
const poll = (visitor: Visitor, body = {}) => visitor.send('POST', '/web/api/v1/auth/eid/poll', body)

async function approve(eid: EidFixture, link: string, index = 0): Promise<void> {
  const person = eid.people[index]
  await eid.phone.approve(await eid.phone.open(link, person?.nationalId ?? ''))
}

const sessionsOf = ({ test }: Stage) =>
  test.database.system.selectFrom('sessions').select(['id', 'revoke_reason']).orderBy('created_at').execute()

signingIn('the sid goes into a cookie of its own, and nowhere else', async ({ stage }) => {
  const visitor = new Visitor(stage.url)
  const { status, body } = await start(visitor)
  assert.is(status, 201)
  const sid = visitor.held('eid') ?? ''
  assert.match(sid, /^[\w-]{43}$/)
  assert.not.ok('sid' in body.data)
  assert.not.match(JSON.stringify(body), sid)
  assert.match(visitor.told[0] ?? '', /; HttpOnly; Secure; SameSite=Lax$/)
  const shown = await visitor.get('/web/api/v1/auth/status/current')
  assert.is(shown.body.data.state, 'pending')
  assert.not.match(JSON.stringify(shown.body), sid)
})

signingIn('a return from a social provider with another state is refused', async ({ stage }) => {
  const state = 'a'.repeat(43)
  for (const came of ['b'.repeat(43), '\u04e9'.repeat(43), 'a', '']) {
    const visitor = new Visitor(stage.url)
    visitor.cookies.set('__Host-tamga_flow', encodeFacts({ provider: 'google', purpose: 'sign-in', state }))
    const { status, headers } = await visitor.get(
      `/sign-in/social/return?code=x&state=${encodeURIComponent(came)}`,
    )
    assert.equal([status, headers.get('location')], [303, '/sign-in?sso_error=state_invalid'])
  }
})

/** Spends what the address may ask of a bucket; nothing comes back until this is disposed of. */
async function spent(stage: Stage, ask: (visitor: Visitor) => Promise<{ status: number }>) {
  const stopped = await stopRefills(stage.test.database)
  const visitor = new Visitor(stage.url)
  for (let asked = 0; asked < 200; asked++) if ((await ask(visitor)).status === 429) return stopped
  throw new Error('the bucket has no end')
}

const spentAttempts = (stage: Stage) => spent(stage, start)

signingIn(
  'who opens the page spends no attempt to sign in, of which there are still five',
  async ({ stage }) => {
    await using _ = await stopRefills(stage.test.database)
    for (let opened = 0; opened < 30; opened++) {
      const visitor = new Visitor(stage.url)
      const { status, body } = await visitor.send('POST', '/web/api/v1/auth/eid/start-code', {})
      assert.is(status, 201)
      assert.match(body.data.qr_code, 'data:image/svg+xml')
      assert.is((await visitor.get('/web/api/v1/auth/status/current')).status, 200)
    }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push(
        (
          await new Visitor(stage.url).send('POST', '/web/api/v1/auth/eid/start-id', {
            national_id: `УБ0001010${attempt}`,
          })
        ).status,
      )
    assert.equal(statuses, [201, 201, 201, 201, 201, 429])
  },
)

signingIn('codes are limited too, so that no address starts them without end', async ({ stage }) => {
  await using _ = await spent(stage, (visitor) => visitor.send('POST', '/web/api/v1/auth/eid/start-code', {}))
  const { status, headers } = await new Visitor(stage.url).send('POST', '/web/api/v1/auth/eid/start-code', {})
  assert.is(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 0)
})

signingIn('a visitor who returns from another service too often sees how long to wait', async ({ stage }) => {
  await using _ = await spentAttempts(stage)
  const state = 'a'.repeat(43)
  const visitor = new Visitor(stage.url)
  visitor.cookies.set('__Host-tamga_flow', encodeFacts({ provider: 'google', purpose: 'sign-in', state }))
  const { status, headers } = await visitor.get(`/sign-in/social/return?code=x&state=${state}`)
  assert.is(status, 303)
  const to = new URL(headers.get('location') ?? '', stage.url)
  const seconds = to.searchParams.get('retry_after') ?? ''
  assert.equal([to.pathname, to.searchParams.get('sso_error')], ['/sign-in', 'rate_limited'])
  assert.match(seconds, /^\d+$/)
  const { body } = await visitor.get(`${to.pathname}${to.search}`, { 'Accept-Language': 'en' })
  assert.match(body, `Too many attempts. Try again in ${seconds} seconds.`)
})

signingIn(
  'who comes back from the eID app too often is asked to wait, and comes in then',
  async ({ stage, eid }) => {
    const visitor = new Visitor(stage.url)
    const { body } = await start(visitor)
    const person = eid.people[0]
    const request = await eid.phone.open(body.data.deep_link, person?.nationalId ?? '')
    const { callbackUrl = '' } = await eid.phone.approve(request)
    const back = callbackUrl.slice(new URL(callbackUrl).origin.length)
    {
      await using _ = await spent(stage, () =>
        stage.fetch('/api/v1/auth/eid/poll', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ sid: 'none' }),
        }),
      )
      const waiting = await visitor.get(back)
      assert.is(waiting.status, 200)
      assert.match(waiting.body, /<meta http-equiv="refresh" content="\d+">/)
    }
    await resetLimits(stage)
    assert.equal((await visitor.get(back)).headers.get('location'), '/me')
  },
)

signingIn('a page that was asked for too often says so, with a way to try again', async ({ stage }) => {
  const ask = (visitor: Visitor) =>
    visitor.get('/verify/aaaaaaaaaaaaaaaaaaaaaaaaaa', { Accept: 'text/html', 'Accept-Language': 'en' })
  await using _ = await spent(stage, ask)
  const { status, headers, body } = await ask(new Visitor(stage.url))
  assert.is(status, 429)
  const seconds = headers.get('retry-after') ?? ''
  assert.match(body, `Too many attempts. Try again in ${seconds} seconds.`)
  assert.match(body, /href="\/verify\/a{26}">.*<span>Try again<\/span><\/a>/)
})

signingIn('another sid that a script sends counts for nothing', async ({ stage }) => {
  const mine = new Visitor(stage.url)
  const theirs = new Visitor(stage.url)
  await start(mine)
  const stranger = new Visitor(stage.url)
  const sid = mine.held('eid')
  assert.is((await stranger.get(`/web/api/v1/auth/status/${sid}`)).status, 404)
  assert.is((await poll(stranger, { sid })).body.error, 'auth.unknown_session')
  await start(theirs)
  const link = (await theirs.get(`/web/api/v1/auth/status/${sid}`)).body.data.qr_link
  const token = (url: string) => new URL(url).searchParams.get('sessionToken')
  const own = (await theirs.get('/web/api/v1/auth/status/current')).body.data.qr_link
  assert.is(token(link), token(own))
})

signingIn('COMPLETE: tokens go into cookies, what was there before goes', async ({ stage, eid }) => {
  const visitor = new Visitor(stage.url)
  const { body: started } = await start(visitor)
  const before = visitor.held('eid')
  await approve(eid, started.data.qr_link)
  const { status, body } = await poll(visitor)
  assert.is(status, 200)
  assert.is(body.data.state, 'COMPLETE')
  assert.is(body.data.person.given_name, eid.people[0]?.givenName)
  assert.not.ok('tokens' in body.data)
  assert.not.match(JSON.stringify(body), /eyJ/)
  assert.equal([...visitor.cookies.keys()].sort(), [
    '__Host-tamga_access',
    '__Host-tamga_known',
    '__Host-tamga_refresh',
  ])
  assert.not.ok(visitor.held('access')?.includes(before ?? '-'))
  assert.is((await visitor.get('/me')).status, 200)
})

signingIn('a session that someone planted before is not the one that comes out', async ({ stage, eid }) => {
  const attacker = await stage.signIn()
  const planted = await stage.app.services.sessions.issue(attacker.id)
  const victim = new Visitor(stage.url).hold(planted)
  const { body } = await start(victim)
  await approve(eid, body.data.qr_link, 1)
  await poll(victim)
  assert.is.not(victim.held('access'), planted.accessToken)
  assert.is.not(victim.held('refresh'), planted.refreshToken)
  assert.match((await victim.get('/me')).body, eid.people[1]?.givenName ?? '')
  const old = (await sessionsOf(stage)).find(({ id }) => id === planted.sessionId)
  assert.is(old?.revoke_reason, 'logout')
})

signingIn('two polls at once: one browser, one session', async ({ stage, eid }) => {
  const before = (await sessionsOf(stage)).length
  const visitor = new Visitor(stage.url)
  const { body } = await start(visitor)
  const twin = new Visitor(stage.url)
  for (const [name, value] of visitor.cookies) twin.cookies.set(name, value)
  await approve(eid, body.data.qr_link)
  const answers = await Promise.all([poll(visitor), poll(twin)])
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  assert.is((await sessionsOf(stage)).length, before + 1)
})

signingIn('a foreign page can neither start nor finish a sign-in', async ({ stage, eid }) => {
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const visitor = new Visitor(stage.url)
  assert.is((await visitor.send('POST', '/web/api/v1/auth/eid/start', {}, foreign)).status, 403)
  const { body } = await start(visitor)
  await approve(eid, body.data.qr_link)
  assert.is((await visitor.send('POST', '/web/api/v1/auth/eid/poll', {}, foreign)).status, 403)
  assert.is(visitor.held('access'), undefined)
})

signingIn('the limit of sign-ins counts the visitor, not the platform', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const visitor = new Visitor(stage.url)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) statuses.push((await start(visitor)).status)
  assert.equal(statuses, [201, 201, 201, 201, 201, 429])
  const direct = await stage.call('startEidSignIn', { body: {} })
  assert.is(direct.status, 429)
})

signingIn(
  'an eID app that comes back without the cookie, or with rubbish, signs no one in',
  async ({ stage }) => {
    const visitor = new Visitor(stage.url)
    const digest = 'a'.repeat(43)
    const query = `value=x&sessionSecretDigest=${digest}&userChallengeVerifier=${digest}`
    const alone = await visitor.get(`/sign-in/return?${query}`)
    assert.is(alone.status, 303)
    assert.is(alone.headers.get('location'), '/sign-in?sso_error=unknown_session')
    await start(visitor)
    const bare = await visitor.get('/sign-in/return?value=x')
    assert.is(bare.headers.get('location'), '/sign-in?sso_error=callback_invalid')
    assert.is(visitor.held('access'), undefined)
  },
)

signingIn.run()
