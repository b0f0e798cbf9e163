import * as assert from 'uvu/assert'
import { createSealedState } from '../../src/security/sealed-state.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { personIn } from '../platform/auth/eid-support.ts'
import { type EidDemoPerson, type EidFixture, openEid, type PhoneRequest } from '../support/eid.ts'
import { eventually } from '../support/eventually.ts'
import { stopRefills } from '../support/limits.ts'
import { type Answered, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

interface Context {
  stage: Stage
  eid: EidFixture
  person: EidDemoPerson
  other: EidDemoPerson
}

const BURST = 3
const DAY_MS = 86_400_000
let shiftMs = 0

const known = suite<Context>('pushes from a browser that the person has used')

known.before(async (context) => {
  context.eid = await openEid()
  context.stage = await openStage({
    clock: () => Date.now() + shiftMs,
    settings: {
      ...context.eid.settings,
      EID_POLL_HOLD_SECONDS: '3',
      TRUSTED_PROXIES: '127.0.0.1/32',
      SIGN_IN_LOCK_FAILURES: '3',
    },
  })
  context.person = personIn(context.eid)
  context.other = personIn(context.eid, 'valid', 1)
})
known.before.each(async ({ stage }) => {
  shiftMs = 0
  await resetLimits(stage)
  await stage.test.database.system.deleteFrom('sign_in_locks').execute()
})
known.after(async ({ stage, eid }) => {
  await stage?.close()
  await eid?.stop()
})

let addresses = 0
/** From an address of its own each time: those are limited apart. */
const elsewhere = () => {
  addresses++
  return { 'X-Forwarded-For': `203.0.${addresses >> 8}.${addresses & 255}` }
}

const push = (visitor: Visitor, { nationalId }: EidDemoPerson) =>
  visitor.send('POST', '/web/api/v1/auth/eid/start-id', { national_id: nationalId }, elsewhere())

/** What has reached the phone of it; others may wait there, too. */
async function asked(
  eid: EidFixture,
  started: Answered,
  { nationalId }: EidDemoPerson,
): Promise<PhoneRequest> {
  assert.is(started.status, 201)
  const code = started.body.data.verification_code
  let request: PhoneRequest | undefined
  await eventually(async () => {
    request = (await eid.phone.requests(nationalId)).findLast(({ rightCode }) => rightCode === code)
    return request !== undefined
  })
  return request as PhoneRequest
}

async function signIn({ eid }: Context, visitor: Visitor, person: EidDemoPerson): Promise<string> {
  await eid.phone.approve(await asked(eid, await push(visitor, person), person))
  const { body } = await visitor.send('POST', '/web/api/v1/auth/eid/poll', {}, elsewhere())
  assert.is(body.data.state, 'COMPLETE', JSON.stringify(body))
  return body.data.person.id
}

/** Strangers send pushes until the person can be sent none by them. */
async function lockOut({ stage }: Context, { nationalId }: EidDemoPerson): Promise<void> {
  const ask = () =>
    stage.call('startEidSignInById', { body: { national_id: nationalId }, headers: elsewhere() })
  for (let i = 0; i <= BURST; i++) if ((await ask()).status === 429) return
  throw new Error('there is no limit')
}

const statusOf = async (visitor: Visitor, person: EidDemoPerson) => (await push(visitor, person)).status

known('strangers lock out each other, and not the browser; which is limited too', async (context) => {
  const { stage, person } = context
  const own = new Visitor(stage.url)
  await signIn(context, own, person)
  await resetLimits(stage)
  await using _ = await stopRefills(stage.test.database)
  await lockOut(context, person)
  assert.is(await statusOf(new Visitor(stage.url), person), 429)
  const answers = await Promise.all(Array.from({ length: 9 }, () => push(own, person)))
  const counted = (status: number) => answers.filter((one) => one.status === status).length
  assert.equal([counted(201), counted(429)], [BURST, 9 - BURST])
  const { body, headers } = await push(own, person)
  assert.is(body.error, 'request.rate_limited')
  assert.ok(Number(headers.get('retry-after')) >= 1)
})

known('what the browser does does not count against anyone else', async (context) => {
  const { stage, person } = context
  const own = new Visitor(stage.url)
  await signIn(context, own, person)
  await resetLimits(stage)
  await using _ = await stopRefills(stage.test.database)
  for (let i = 0; i < BURST; i++) assert.is(await statusOf(own, person), 201)
  assert.is(await statusOf(own, person), 429)
  for (let i = 0; i < BURST; i++) assert.is(await statusOf(new Visitor(stage.url), person), 201)
  assert.is(await statusOf(new Visitor(stage.url), person), 429)
  // A second browser of the person has a bucket of its own, too.
  await resetLimits(stage)
  const second = new Visitor(stage.url)
  await signIn(context, second, person)
  await resetLimits(stage)
  await lockOut(context, person)
  for (const browser of [own, second]) assert.is(await statusOf(browser, person), 201)
})

known('the cookie is for the server alone, and says nothing of the person', async (context) => {
  const { stage, person } = context
  const visitor = new Visitor(stage.url)
  const userId = await signIn(context, visitor, person)
  const line = visitor.told.find((one) => one.startsWith('__Host-tamga_known=')) ?? ''
  assert.match(line, /; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const value = visitor.held('known') ?? ''
  const decoded = value.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  for (const secret of [person.nationalId, person.civilId, userId])
    assert.not.ok([value, ...decoded].some((text) => text.includes(secret)))
  assert.ok(value.length < 1024)
  // It outlives the session: that is what it is for.
  await visitor.send('POST', '/web/api/v1/auth/logout', {}, elsewhere())
  assert.is(visitor.held('access'), undefined)
  assert.is(visitor.held('known'), value)
})

known('a cookie of someone else, forged, of the API or copied does not help', async (context) => {
  const { stage, person, other } = context
  const own = new Visitor(stage.url)
  await signIn(context, own, person)
  const theirs = new Visitor(stage.url)
  await signIn(context, theirs, other)
  const copy = own.held('known') ?? ''
  await resetLimits(stage)
  await signIn(context, own, person)
  await resetLimits(stage)
  await using _ = await stopRefills(stage.test.database)
  await lockOut(context, person)

  const holding = (value: string) => {
    const visitor = new Visitor(stage.url)
    visitor.cookies.set('__Host-tamga_known', value)
    return visitor
  }
  const real = own.held('known') ?? ''
  const [head, , ...rest] = real.split('.')
  const sealedElsewhere = await createSealedState(
    'another-key-of-more-than-thirty-two-bytes',
    'tamga known browsers',
  ).seal([{ id: person.nationalId, turn: 1 }], 'known-browser')
  const eid = stage.app.services.eidState
  for (const value of [
    theirs.held('known') ?? '',
    // From before the last sign-in in that browser.
    copy,
    real.slice(0, -2),
    // Not the last one, which has bits to spare: it could be the same cookie in another spelling.
    real.replace(/.(?=.{4}$)/, (one) => (one === 'A' ? 'B' : 'A')),
    `${head}..${rest.join('.')}`.slice(0, 40),
    sealedElsewhere,
    await eid.seal([{ id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915', turn: 1 }], 'known-browser'),
    'x',
    '~'.repeat(4000),
  ])
    assert.is(await statusOf(holding(value), person), 429, value)
  const direct = await stage.call('startEidSignInById', {
    body: { national_id: person.nationalId },
    headers: { ...elsewhere(), Cookie: `__Host-tamga_known=${real}` },
  })
  assert.is(direct.status, 429)
  assert.is(await statusOf(holding(real), person), 201, 'the true one still does')
})

known('it ends after half a year, and with every session of the person', async (context) => {
  const { stage, person } = context
  const own = new Visitor(stage.url)
  const userId = await signIn(context, own, person)
  await resetLimits(stage)
  await using _ = await stopRefills(stage.test.database)
  await lockOut(context, person)
  assert.is(await statusOf(own, person), 201)
  shiftMs = 181 * DAY_MS
  assert.is(await statusOf(own, person), 429)
  assert.ok((await stage.runJob('prune-sign-ins')).known_browsers >= 1)
  shiftMs = 0
  await resetLimits(stage)
  await signIn(context, own, person)
  await lockOut(context, person)
  assert.is(await statusOf(own, person), 201)
  await stage.app.services.sessions.revokeUser(userId, 'social_unlinked')
  assert.is(await statusOf(own, person), 429)
})

known('pushes of strangers that the person declines do not silence the browser', async (context) => {
  const { stage, eid, person } = context
  const own = new Visitor(stage.url)
  await signIn(context, own, person)
  await resetLimits(stage)
  for (let i = 0; i < 3; i++) {
    const stranger = new Visitor(stage.url)
    await eid.phone.refuse(await asked(eid, await push(stranger, person), person))
    const { body } = await stranger.send('POST', '/web/api/v1/auth/eid/poll', {}, elsewhere())
    assert.is(body.data.state, 'REFUSED')
  }
  const locks = await stage.test.database.system.selectFrom('sign_in_locks').selectAll().execute()
  assert.ok(locks.some(({ locked_until }) => locked_until !== null))
  await resetLimits(stage)
  await signIn(context, own, person)
})

known('a code that was scanned makes the browser known as well', async (context) => {
  const { stage, eid, person } = context
  await signIn(context, new Visitor(stage.url), person)
  const visitor = new Visitor(stage.url)
  const { body } = await visitor.send('POST', '/web/api/v1/auth/eid/start', {}, elsewhere())
  await eid.phone.approve(await eid.phone.open(body.data.qr_link, person.nationalId))
  await eventually(async () => {
    const polled = await visitor.send('POST', '/web/api/v1/auth/eid/poll', {}, elsewhere())
    return polled.body.data?.state === 'COMPLETE'
  })
  await resetLimits(stage)
  await using _ = await stopRefills(stage.test.database)
  await lockOut(context, person)
  assert.is(await statusOf(visitor, person), 201)
})

known('a browser knows five people, and a person twenty browsers', async ({ stage }) => {
  const { knownBrowsers, identityHashes } = stage.app.services
  const { system } = stage.test.database
  const people = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const { id } = await stage.signIn()
      const nationalId = `ЖЖ0000000${index}`
      const national_id_hash = identityHashes.nationalId(nationalId)
      await system.updateTable('users').set({ national_id_hash }).where('id', '=', id).execute()
      return { id, nationalId }
    }),
  )
  let cookie: string | undefined
  for (const { id } of people) cookie = await knownBrowsers.remember(cookie, id)
  const found = await Promise.all(people.map(({ nationalId }) => knownBrowsers.find(cookie, nationalId)))
  assert.equal(
    found.map((one) => one !== undefined),
    [false, true, true, true, true, true],
  )
  assert.is(new Set(found).size, 6)

  const [first] = people as [(typeof people)[number]]
  const cookies: string[] = []
  for (let i = 0; i < 22; i++) {
    shiftMs = i * 1000
    cookies.push(await knownBrowsers.remember(undefined, first.id))
  }
  const holds = await Promise.all(cookies.map((one) => knownBrowsers.find(one, first.nationalId)))
  assert.equal(
    holds.map((one) => one !== undefined),
    Array.from({ length: 22 }, (_, index) => index >= 2),
  )
})

known('two sign-ins that end at once in one browser leave it known', async ({ stage }) => {
  const { knownBrowsers, identityHashes } = stage.app.services
  const { id } = await stage.signIn()
  const nationalId = 'ЗЗ00000001'
  await stage.test.database.system
    .updateTable('users')
    .set({ national_id_hash: identityHashes.nationalId(nationalId) })
    .where('id', '=', id)
    .execute()
  const before = await knownBrowsers.remember(undefined, id)
  const after = await Promise.all(Array.from({ length: 4 }, () => knownBrowsers.remember(before, id)))
  for (const cookie of after) assert.ok(await knownBrowsers.find(cookie, nationalId))
  assert.is(await knownBrowsers.find(before, nationalId), undefined)
})

known.run()
