import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { TokenPair } from '../../src/domains/identity/sessions/sessions.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { stopRefills } from '../support/limits.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const refreshing = suite<{ stage: Stage }>('a session that is kept alive')
refreshing.before(async (context) => {
  context.stage = await openStage()
})
refreshing.before.each(({ stage }) => resetLimits(stage))
refreshing.after(async ({ stage }) => stage?.close())

async function newPair({ app, signIn }: Stage): Promise<TokenPair> {
  const { id } = await signIn()
  return app.services.sessions.issue(id)
}

const rowOf = ({ test }: Stage, { sessionId }: TokenPair) =>
  test.database.system
    .selectFrom('sessions')
    .select(['gen', 'revoke_reason'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()

refreshing('an access token that has expired is renewed in passing', async ({ stage }) => {
  const pair = await newPair(stage)
  const visitor = new Visitor(stage.url).hold({ refreshToken: pair.refreshToken })
  const { status, body } = await visitor.get('/web/api/v1/themes')
  assert.is(status, 200)
  assert.not.match(JSON.stringify(body), 'eyJ')
  assert.equal(await rowOf(stage, pair), { gen: 2, revoke_reason: null })
  assert.ok(visitor.held('access'))
  assert.is.not(visitor.held('refresh'), pair.refreshToken)
  assert.is(visitor.told.length, 2)
  for (const line of visitor.told)
    assert.match(line, /; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  assert.is((await visitor.get('/web/api/v1/themes')).status, 200)
  assert.equal(visitor.told, [])
})

refreshing(
  'one that is refused although the browser still has it is renewed, and the request repeated',
  async ({ stage }) => {
    const pair = await newPair(stage)
    const visitor = new Visitor(stage.url).hold({ accessToken: 'x.y.z', refreshToken: pair.refreshToken })
    assert.is((await visitor.get('/web/api/v1/themes')).status, 200)
    assert.is((await rowOf(stage, pair)).gen, 2)
  },
)

refreshing('a change that is repeated with its body happens once', async ({ stage }) => {
  const { id } = await stage.signIn('admin')
  const pair = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  const visitor = new Visitor(stage.url).hold({ accessToken: 'x.y.z', refreshToken: pair.refreshToken })
  const { body } = await visitor.get('/web/api/v1/themes/active')
  visitor.hold({ accessToken: 'x.y.z' })
  const { slug: _, id: __, active, row_version, created_at, updated_at, ...rest } = body.data
  const made = await visitor.send('POST', '/web/api/v1/themes', { ...rest, slug: 'once' })
  assert.is(made.status, 201)
  const rows = await stage.test.database.system
    .selectFrom('themes')
    .select('id')
    .where('slug', '=', 'once')
    .execute()
  assert.is(rows.length, 1)
})

refreshing('forty requests at once rotate the tokens exactly once', async ({ stage }) => {
  const pair = await newPair(stage)
  const visitors = Array.from({ length: 40 }, () =>
    new Visitor(stage.url).hold({ refreshToken: pair.refreshToken }),
  )
  const answers = await Promise.all(visitors.map((visitor) => visitor.get('/web/api/v1/themes')))
  assert.equal([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(await rowOf(stage, pair), { gen: 2, revoke_reason: null })
  assert.is(new Set(visitors.map((visitor) => visitor.held('refresh'))).size, 1)
})

refreshing('so do pages and requests of scripts together', async ({ stage }) => {
  const pair = await newPair(stage)
  const ask = (path: string) => new Visitor(stage.url).hold({ refreshToken: pair.refreshToken }).get(path)
  const answers = await Promise.all([ask('/me'), ask('/web/api/v1/themes'), ask('/me')])
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(await rowOf(stage, pair), { gen: 2, revoke_reason: null })
})

refreshing('a straggler with the old token does not end the session', async ({ stage }) => {
  const pair = await newPair(stage)
  const first = new Visitor(stage.url).hold({ refreshToken: pair.refreshToken })
  await first.get('/web/api/v1/themes')
  const straggler = new Visitor(stage.url).hold({ refreshToken: pair.refreshToken })
  assert.is((await straggler.get('/web/api/v1/themes')).status, 200)
  assert.is((await first.get('/web/api/v1/themes')).status, 200)
  assert.equal(await rowOf(stage, pair), { gen: 2, revoke_reason: null })
})

refreshing('two instances: a race between them ends no session', async ({ stage }) => {
  const pair = await newPair(stage)
  const { config } = stage.app.services
  // Another process knows nothing of what is under way here; the database alone brings them together.
  const { startApp } = await import('../../src/app/app.ts')
  const other = await startApp(config, { log: stage.app.services.log, database: shared(stage) })
  try {
    const visitors = [stage.url, other.url, stage.url, other.url].map((url) =>
      new Visitor(url).hold({ refreshToken: pair.refreshToken }),
    )
    const answers = await Promise.all(visitors.map((visitor) => visitor.get('/web/api/v1/themes')))
    assert.equal(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal(await rowOf(stage, pair), { gen: 2, revoke_reason: null })
    for (const visitor of visitors) assert.is((await visitor.get('/web/api/v1/themes')).status, 200)
  } finally {
    await other.stop()
  }
})

/** The same database, which stays open when the second instance closes it. */
function shared({ test }: Stage) {
  return { ...test.database, transact: test.database.transact.bind(test.database), close: async () => {} }
}

refreshing('a stolen refresh token used elsewhere ends the session, as it must', async ({ stage }) => {
  const pair = await newPair(stage)
  const visitor = new Visitor(stage.url).hold({ refreshToken: pair.refreshToken })
  await visitor.get('/web/api/v1/themes')
  await sql`update sessions set rotated_at = rotated_at - interval '11 seconds' where id = ${pair.sessionId}`.execute(
    stage.test.database.system,
  )
  const stolen = await stage.call('refreshSession', { body: { refresh_token: pair.refreshToken } })
  assert.is(stolen.status, 401)
  assert.is((await visitor.get('/web/api/v1/themes')).status, 401)
  assert.is(visitor.held('access'), undefined)
  assert.is(visitor.held('refresh'), undefined)
})

refreshing(
  'a refused refresh takes the cookies away, and the request is one of a stranger',
  async ({ stage }) => {
    const pair = await newPair(stage)
    await stage.app.services.sessions.revokeSession(pair.sessionId, 'test')
    const visitor = new Visitor(stage.url).hold(pair)
    const { status, body } = await visitor.get('/web/api/v1/themes')
    assert.is(status, 401)
    assert.is(body.error, 'auth.invalid')
    assert.equal([...visitor.cookies.keys()], [])
    assert.is((await visitor.get('/web/api/v1/themes')).body.error, 'auth.required')
  },
)

refreshing('a refresh that is refused for a while only takes nothing away', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const burst = stage.contract.operations.refreshSession?.rateLimits[0]?.burst ?? 0
  for (let attempt = 0; attempt <= burst; attempt++)
    await stage.call('refreshSession', { body: { refresh_token: 'garbage' } })
  const pair = await newPair(stage)
  const visitor = new Visitor(stage.url).hold({ refreshToken: pair.refreshToken })
  const { status, headers, body } = await visitor.get('/web/api/v1/themes')
  assert.is(status, 429)
  assert.is(body.error, 'request.rate_limited')
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.is(visitor.held('refresh'), pair.refreshToken)
  await resetLimits(stage)
  assert.is((await visitor.get('/web/api/v1/themes')).status, 200)
})

refreshing('what needs no session refreshes none', async ({ stage }) => {
  const pair = await newPair(stage)
  const visitor = new Visitor(stage.url).hold({ refreshToken: pair.refreshToken })
  assert.is((await visitor.get('/web/api/v1/site/appearance')).status, 200)
  assert.is((await rowOf(stage, pair)).gen, 1)
})

refreshing('scripts cannot refresh by themselves: they would have to hold the token', async ({ stage }) => {
  const pair = await newPair(stage)
  const visitor = new Visitor(stage.url).hold(pair)
  const body = { refresh_token: pair.refreshToken }
  assert.is((await visitor.send('POST', '/web/api/v1/auth/refresh', body)).status, 404)
  assert.is((await rowOf(stage, pair)).gen, 1)
})

refreshing('signing out ends the session on the server, and in the browser', async ({ stage }) => {
  const pair = await newPair(stage)
  const visitor = new Visitor(stage.url).hold(pair)
  assert.is((await visitor.send('POST', '/web/api/v1/auth/logout')).status, 200)
  assert.equal([...visitor.cookies.keys()], [])
  assert.is((await rowOf(stage, pair)).revoke_reason, 'logout')
})

refreshing('so does signing out when the access token has expired meanwhile', async ({ stage }) => {
  const pair = await newPair(stage)
  const visitor = new Visitor(stage.url).hold({ refreshToken: pair.refreshToken })
  assert.is((await visitor.send('POST', '/web/api/v1/auth/logout')).status, 200)
  assert.equal([...visitor.cookies.keys()], [])
  assert.is((await rowOf(stage, pair)).revoke_reason, 'logout')
})

refreshing('a foreign page cannot sign anyone out', async ({ stage }) => {
  const pair = await newPair(stage)
  const visitor = new Visitor(stage.url).hold(pair)
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  assert.is((await visitor.send('POST', '/web/api/v1/auth/logout', undefined, foreign)).status, 403)
  assert.is((await rowOf(stage, pair)).revoke_reason, null)
})

refreshing.run()
