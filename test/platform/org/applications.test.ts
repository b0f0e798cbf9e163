import * as client from 'openid-client'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  consentChallenge,
  ISSUER,
  locationOf,
  pathOf,
  requestTo,
  signedIn,
  VERIFIER,
} from '../oauth2/flow.ts'

interface Context {
  stage: Stage
  owner: Person
  admin: Person
  orgId: string
}

const applications = suite<Context>("an organisation's own applications")

applications.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.admin = await context.stage.signIn('admin')
})
applications.before.each(async (context) => {
  await resetLimits(context.stage)
  context.owner = await context.stage.signIn()
  context.orgId = await seedOrganisation(context.stage, context.owner)
})
applications.after(({ stage }) => stage?.close())

const LOCAL = 'http://localhost:3000/callback'
const LIVE = 'https://library.example.test/callback'

const wish = {
  name_mn: 'Номын захиалга',
  name_en: 'Book reservations',
  kind: 'confidential' as const,
  redirect_uris: [LOCAL],
  scopes: ['openid' as const, 'profile' as const, 'email' as const],
  purpose_mn: 'Захиалсан номоо харах',
  purpose_en: 'See the books that you have reserved',
  policy_uri: 'https://library.example.test/privacy',
  contacts: ['it@library.example.test'],
}

function at({ stage, orgId, owner }: Context, as: Person = owner) {
  const credential = as.credential
  const named = (applicationId: string) => ({ id: orgId, applicationId })
  return {
    create: async (body: object = {}) => {
      const { status, body: got } = await stage.send(
        'createOrgApplication',
        { path: { id: orgId }, body: { ...wish, ...body } },
        credential,
      )
      assert.is(status, 201, JSON.stringify(got))
      return got.data
    },
    get: async (id: string) =>
      (await stage.call('getOrgApplication', { path: named(id) }, credential)).body.data,
    patch: (id: string, row_version: number, body: object) =>
      stage.send('updateOrgApplication', { path: named(id), body: { row_version, ...body } }, credential),
    live: (id: string) => stage.call('requestOrgApplicationLive', { path: named(id) }, credential),
    secret: (id: string, body: { name: string; expires_in_days?: number }) =>
      stage.call('createOrgApplicationSecret', { path: named(id), body }, credential),
    remove: (id: string) => stage.call('deleteOrgApplication', { path: named(id) }, credential),
  }
}

const decide = ({ stage, admin }: Context, id: string, decision = 'approve', as = admin): Promise<Answered> =>
  stage.send(
    'decideApplicationReview',
    {
      path: { id },
      body: { decision, ...(decision === 'refuse' ? { reason: 'The policy is empty.' } : {}) },
    },
    as.credential,
  )

/** Live and approved, with its request decided. */
async function approved(context: Context) {
  const { create, patch, live, get } = at(context)
  const made = await create({ redirect_uris: [LIVE] })
  const { review } = (await live(made.id)).body.data
  assert.is((await decide(context, review.id)).status, 200)
  return { ...made, patch, get }
}

/** An address of the request at this organisation's client, and what the client redeems with. */
async function relyingParty({ stage }: Context, clientId: string, secret: string, redirect_uri: string) {
  const issuer = await client.discovery(
    new URL(ISSUER),
    clientId,
    undefined,
    client.ClientSecretBasic(secret),
    {
      [client.customFetch]: (url, init) => fetch(url.replace(ISSUER, stage.url), init as RequestInit),
    },
  )
  return {
    request: (scope = 'openid profile email') => requestTo({ clientId }, { redirect_uri, scope }),
    redeem: (answer: Answered) =>
      client.authorizationCodeGrant(issuer, locationOf(answer), {
        pkceCodeVerifier: VERIFIER,
        expectedState: 'the-state',
        expectedNonce: 'the-nonce',
      }),
  }
}

applications(
  'an owner registers, a member tests, an administrator approves, and everyone signs in with what they choose',
  async (context) => {
    const { stage, owner } = context
    const { create, patch, live, get } = at(context)
    const { id, secret, application } = await create()
    assert.equal(
      [application.mode, application.registered_by, application.optional_scopes, application.review],
      ['test', 'organisation', ['profile', 'email'], null],
    )

    const testing = await relyingParty(context, application.client_id, secret, LOCAL)
    const stranger = await signedIn(stage)
    const turnedAway = await stranger.visitor.get(testing.request(), { Accept: 'text/html' })
    assert.is(turnedAway.status, 403)
    assert.match(turnedAway.body, 'only members of its organisation')
    const tester = await signedIn(stage, { userId: owner.id })
    const asked = await tester.visitor.get(testing.request())
    const page = await tester.visitor.get(locationOf(asked).pathname + locationOf(asked).search)
    assert.match(page.body, 'This application is being tested')
    const tokens = await testing.redeem(await choose(tester.visitor, asked, ['openid', 'profile']))
    assert.is(tokens.scope, 'openid profile')

    assert.is((await live(id)).body.error, 'applications.refused')
    const ready = await patch(id, 1, { redirect_uris: [LIVE] })
    assert.is(ready.status, 200)
    const pending = (await live(id)).body.data
    assert.equal([pending.mode, pending.review.state, pending.review.kind], ['test', 'pending', 'live'])
    assert.is((await live(id)).body.error, 'applications.review_pending')
    const { body } = await stage.call(
      'listApplicationReviews',
      { query: { limit: 100 } },
      context.admin.credential,
    )
    const listed = body.data.items.find((one: { application_id: string }) => one.application_id === id)
    assert.equal(listed.changes.redirect_uris, [LIVE])
    assert.is((await decide(context, listed.id)).status, 200)
    assert.equal([(await get(id)).mode, (await get(id)).review.state], ['live', 'approved'])
    const inbox = await stage.call('listNotifications', {}, owner.credential)
    assert.match(JSON.stringify(inbox.body), 'Application approved')

    const open = await relyingParty(context, application.client_id, secret, LIVE)
    const question = await stranger.visitor.get(open.request())
    const shown = await stranger.visitor.get(locationOf(question).pathname + locationOf(question).search)
    for (const words of ['Organisation', 'library.example.test', wish.purpose_en, wish.policy_uri])
      assert.match(shown.body, words)
    assert.not.match(shown.body, / checked>/)
    const got = await open.redeem(await choose(stranger.visitor, question, ['openid', 'email'], true))
    assert.is(got.scope, 'openid email')
    assert.is(got.claims()?.sub, stranger.userId)
    const kept = await stage.test.database.system
      .selectFrom('oauth_consents')
      .select(['scopes', 'declined'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal([kept.scopes, kept.declined], [['openid', 'email'], ['profile']])
    // Asked once: the next sign-in passes, still without what was left out.
    const again = await open.redeem(await stranger.visitor.get(open.request()))
    assert.is(again.scope, 'openid email')
    assert.is(
      locationOf(await stranger.visitor.get(open.request('openid email phone'))).searchParams.get('error'),
      'invalid_scope',
    )
  },
)

/** The person answers as the page lets them. */
async function choose(
  visitor: Awaited<ReturnType<typeof signedIn>>['visitor'],
  asked: Answered,
  grant_scope: string[],
  remember = false,
): Promise<Answered> {
  const body = { consent_challenge: consentChallenge(asked), grant_scope, remember }
  const { body: answer } = await visitor.send('POST', '/web/api/v1/provider/consent/accept', body)
  return visitor.get(pathOf(answer.data.redirect_to))
}

applications('a member who leaves loses what the test gave them', async (context) => {
  const { stage, orgId } = context
  const { secret, application } = await at(context).create({ scopes: ['openid', 'offline_access'] })
  const member = await stage.signIn()
  await joinOrganisation(stage, orgId, member)
  const party = await relyingParty(context, application.client_id, secret, LOCAL)
  const { visitor } = await signedIn(stage, { userId: member.id })
  const request = party.request('openid offline_access')
  const code = await choose(visitor, await visitor.get(request), ['openid', 'offline_access'])
  await stage.test.database.system
    .deleteFrom('organisation_members')
    .where('user_id', '=', member.id)
    .execute()
  await party.redeem(code).then(
    () => assert.unreachable('no member, and yet tokens'),
    (error) => assert.is(error.error, 'invalid_grant'),
  )
  assert.is((await visitor.get(request)).status, 403)
})

applications(
  'scopes that say little go live at once; a purpose, a policy and a contact are needed',
  async (context) => {
    const { create, live, get } = at(context)
    const bare = await create({
      redirect_uris: [LIVE],
      scopes: ['openid', 'profile'],
      purpose_mn: null,
      policy_uri: null,
      contacts: null,
    })
    const { details } = (await live(bare.id)).body
    assert.equal(
      details.map((one: { path: string }) => one.path),
      ['/application/purpose_mn', '/application/policy_uri', '/application/contacts'],
    )
    const full = await create({ redirect_uris: [LIVE], scopes: ['openid', 'profile'] })
    assert.is((await live(full.id)).body.data.mode, 'live')
    assert.is((await live(full.id)).body.error, 'applications.already_live')
    assert.is((await get(full.id)).review, null)
  },
)

applications(
  'of a change to a live one only hosts, scopes and policy wait; the rest applies at once',
  async (context) => {
    const { id, patch, get } = await approved(context)
    const moved = 'https://books.example.test/callback'
    const { body } = await patch(id, (await get(id)).row_version, {
      name_en: 'Books',
      redirect_uris: [LIVE, moved],
      scopes: ['openid', 'profile', 'email', 'phone'],
    })
    assert.equal(
      [body.data.name_en, body.data.redirect_uris, body.data.scopes],
      ['Books', [LIVE], ['openid', 'profile', 'email']],
    )
    assert.equal(body.data.review.changes, {
      redirect_uris: [LIVE, moved],
      post_logout_redirect_uris: null,
      scopes: ['openid', 'profile', 'email', 'phone'],
      policy_uri: null,
    })
    // Another path on an approved host is no new host, and less is no more.
    const same = await patch(id, body.data.row_version, { redirect_uris: [`${LIVE}/2`] })
    assert.equal(same.body.data.redirect_uris, [`${LIVE}/2`])
    assert.is(same.body.data.review.changes.redirect_uris, null)
    const local = await patch(id, same.body.data.row_version, { redirect_uris: [LOCAL] })
    assert.is(local.body.error, 'applications.refused')

    assert.is((await decide(context, body.data.review.id)).body.error, 'applications.review_decided')
    const { review } = await get(id)
    const refused = await decide(context, review.id, 'refuse')
    assert.equal([refused.status, refused.body.data.reason], [200, 'The policy is empty.'])
    const after = await get(id)
    assert.equal(
      [after.scopes, after.review.state, after.review.reason],
      [wish.scopes, 'refused', 'The policy is empty.'],
    )
  },
)

applications('a change of what waits to go live asks again for what it now is', async (context) => {
  const { create, patch, live, get } = at(context)
  const { id } = await create({ redirect_uris: [LIVE] })
  const first = (await live(id)).body.data
  const { body } = await patch(id, first.row_version, { scopes: ['openid', 'civil_id'] })
  assert.is(body.data.review.state, 'pending')
  assert.is.not(body.data.review.id, first.review.id)
  assert.is((await decide(context, first.review.id)).body.error, 'applications.review_decided')
  assert.is((await get(id)).mode, 'test')
})

applications(
  'an administrator who owns the organisation does not approve the own request',
  async (context) => {
    const { stage } = context
    const both = await stage.signIn('admin')
    context.orgId = await seedOrganisation(stage, both)
    const { create, live } = at(context, both)
    const { id } = await create({ redirect_uris: [LIVE] })
    const { review } = (await live(id)).body.data
    const own = await decide(context, review.id, 'approve', both)
    assert.equal([own.status, own.body.error], [403, 'applications.own_review'])
    assert.is((await decide(context, review.id, 'refuse')).status, 200)
  },
)

applications(
  'secrets have names and ends, rotate with both valid, and end when they are revoked',
  async (context) => {
    const { stage, orgId, owner } = context
    const { create, secret, get } = at(context)
    const { id, secret: first, application } = await create()
    const second = (await secret(id, { name: 'Server 2', expires_in_days: 30 })).body.data
    assert.ok(second.expires_at)
    const accepts = async (value: string) => {
      const pair = Buffer.from(`${application.client_id}:${value}`).toString('base64')
      const { body } = await stage.send('introspectToken', {
        body: { token: 'none' },
        headers: { Authorization: `Basic ${pair}` },
      })
      return body.active === false
    }
    assert.equal([await accepts(first), await accepts(second.secret)], [true, true])
    const { secrets } = await get(id)
    assert.equal(
      secrets.map((one: { name: string | null }) => one.name),
      ['Server 2', null],
    )
    assert.not.match(JSON.stringify(secrets), second.secret)
    const path = { id: orgId, applicationId: id, secretId: secrets[1].id }
    assert.is((await stage.call('deleteOrgApplicationSecret', { path }, owner.credential)).status, 200)
    assert.equal([await accepts(first), await accepts(second.secret)], [false, true])
    const more = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => secret(id, { name: `Server ${n}` })))
    assert.is(more.filter(({ status }) => status === 201).length, 4)
    assert.is((await get(id)).secrets.length, 5)
  },
)

applications('outsiders, members and owners of another organisation reach nothing', async (context) => {
  const { stage, orgId, owner } = context
  const { id } = await at(context).create()
  const member = await stage.signIn()
  await joinOrganisation(stage, orgId, member)
  const other = await stage.signIn()
  const otherOrg = await seedOrganisation(stage, other)
  const path = { id: orgId, applicationId: id }
  const calls = [
    ['getOrgApplication', { path }],
    ['updateOrgApplication', { path, body: { row_version: 1, name_en: 'Mine' } }],
    ['deleteOrgApplication', { path }],
    ['createOrgApplicationSecret', { path, body: { name: 'mine' } }],
    ['requestOrgApplicationLive', { path }],
    ['revokeOrgApplicationReview', { path }],
    ['listOrgApplications', { path: { id: orgId } }],
  ] as const
  for (const [operation, input] of calls) {
    assert.is((await stage.send(operation, input, other.credential)).status, 404, operation)
    assert.is((await stage.send(operation, input, member.credential)).status, 403, operation)
    if (!('applicationId' in input.path)) continue
    const crossed = { ...input, path: { id: otherOrg, applicationId: id } }
    const answer = await stage.send(operation, crossed, other.credential)
    assert.equal([answer.status, answer.body.error], [404, 'applications.not_found'], operation)
  }
  const reviews = await stage.send('listApplicationReviews', {}, owner.credential)
  assert.is(reviews.status, 403)
  assert.is((await at(context).get(id)).name_en, wish.name_en)
})

applications(
  'found by a word of the name, by owners among their own and by administrators among all',
  async (context) => {
    const { stage, orgId, owner, admin } = context
    const { id } = await at(context).create({ name_mn: 'Хөтөлбөр Зэргэлдээ', name_en: 'Neighbours' })
    await at(context).create()
    const ids = ({ body }: Answered) => body.data.items.map((one: { id: string }) => one.id)
    for (const q of ['зэргэл', 'zergeldee', 'Neighb']) {
      assert.equal(
        ids(await stage.call('listOrgApplications', { path: { id: orgId }, query: { q } }, owner.credential)),
        [id],
      )
      assert.equal(ids(await stage.call('listApplications', { query: { q } }, admin.credential)), [id])
    }
  },
)

applications(
  'races: one of two approvals counts, and a change wins over or follows an approval',
  async (context) => {
    const { create, live, patch, get, remove } = at(context)
    const second = await context.stage.signIn('admin')
    for (const delay of [0, 1]) {
      const { id } = await create({ redirect_uris: [LIVE] })
      const { review, row_version } = (await live(id)).body.data
      const twice = await Promise.all([
        decide(context, review.id),
        decide(context, review.id, 'refuse', second),
      ])
      assert.equal(twice.map(({ status }) => status).toSorted(), [200, 409])

      const { id: raced } = await create({ redirect_uris: [LIVE] })
      const asked = (await live(raced)).body.data
      const change = () => patch(raced, row_version, { redirect_uris: ['https://evil.example.test/'] })
      const both = [() => decide(context, asked.review.id), change]
      const [one, two] = await Promise.all((delay === 0 ? both : both.toReversed()).map((run) => run()))
      const decided = delay === 0 ? one : two
      const now = await get(raced)
      // Approved is only what the administrator saw: either the change came first and waits, or it found a live one.
      if (decided?.status === 200) assert.equal([now.mode, now.redirect_uris], ['live', [LIVE]])
      else assert.equal([now.mode, now.review.state], ['test', 'pending'])

      const { id: gone } = await create({ redirect_uris: [LIVE] })
      const last = (await live(gone)).body.data
      const [end, removed] = await Promise.all([decide(context, last.review.id), remove(gone)])
      assert.is(removed.status, 200)
      assert.ok([200, 404].includes(end.status), String(end.status))
    }
  },
)

applications(
  'deleted while a code is redeemed: whichever comes first, no token works afterwards',
  async (context) => {
    const { stage } = context
    for (let round = 0; round < 3; round++) {
      const { id, secret, application } = await at(context).create()
      const party = await relyingParty(context, application.client_id, secret, LOCAL)
      const { visitor } = await signedIn(stage, { userId: context.owner.id })
      const code = await choose(visitor, await visitor.get(party.request()), ['openid'])
      const [redeemed, removed] = await Promise.allSettled([party.redeem(code), at(context).remove(id)])
      assert.is(removed.status, 'fulfilled')
      if (redeemed.status === 'rejected') continue
      const headers = { Authorization: `Bearer ${redeemed.value.access_token}` }
      assert.is((await stage.call('getUserinfo', { headers })).status, 401)
    }
  },
)

applications(
  'switched off, and with its organisation closed: nothing that was given works',
  async (context) => {
    const { stage, orgId, owner } = context
    const { patch, create } = at(context)
    const { id, secret, application } = await create()
    const party = await relyingParty(context, application.client_id, secret, LOCAL)
    const { visitor } = await signedIn(stage, { userId: owner.id })
    const tokens = await party.redeem(await choose(visitor, await visitor.get(party.request()), ['openid']))
    const headers = { Authorization: `Bearer ${tokens.access_token}` }
    assert.is((await stage.call('getUserinfo', { headers })).status, 200)
    const off = await patch(id, 1, { active: false })
    assert.is((await stage.call('getUserinfo', { headers })).status, 401)
    await patch(id, off.body.data.row_version, { active: true })
    assert.is((await stage.call('getUserinfo', { headers })).status, 401)
    assert.is((await stage.call('closeOrganisation', { path: { id: orgId } }, owner.credential)).status, 200)
    assert.is(
      (
        await stage.test.database.system
          .selectFrom('applications')
          .select('active')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).active,
      false,
    )
    assert.is((await visitor.get(party.request())).status, 400)
  },
)

applications(
  '"not you?" ends the session and the same request goes on with another person',
  async (context) => {
    const { stage, orgId } = context
    const member = await stage.signIn()
    await joinOrganisation(stage, orgId, member)
    const { secret, application } = await at(context).create()
    const party = await relyingParty(context, application.client_id, secret, LOCAL)
    const { visitor } = await signedIn(stage, { userId: context.owner.id })
    const consent_challenge = consentChallenge(await visitor.get(party.request()))
    const ended = await visitor.send('POST', '/web/api/v1/provider/consent/logout', { consent_challenge })
    assert.is(visitor.held('access'), undefined)
    const next = await visitor.get(pathOf(ended.body.data.redirect_to))
    const login = locationOf(next)
    assert.is(login.pathname, '/sign-in/application')
    visitor.hold(await stage.app.services.sessions.issue(member.id, { method: 'eid_qr' }))
    const back = await visitor.get(login.pathname + login.search)
    const question = await visitor.get(pathOf(locationOf(back).href))
    const got = await party.redeem(await choose(visitor, question, ['openid']))
    assert.is(got.claims()?.sub, member.id)
  },
)

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAECAYAAAC6Jt6KAAAAR0lEQVR4ASXBoRlAUACAwfuetU0kCIJgin8MQRAEUXA3+c048GLHgw03VlxYcA6EEEIIIYQQGgghhBBCCCE0EEIIIYQQQugD5n8l8HrCOJYAAAAASUVORK5CYII='

applications('a logo is a picture, is seen by everyone, and goes with the application', async (context) => {
  const { stage, orgId, owner } = context
  const { create, get, remove } = at(context)
  const { id } = await create()
  const path = { id: orgId, applicationId: id }
  const text = Buffer.from('<svg onload="alert(1)"></svg>'.repeat(4)).toString('base64')
  const refused = await stage.call('setOrgApplicationLogo', { path, body: { image: text } }, owner.credential)
  assert.is(refused.body.error, 'image.not_png')
  assert.is(
    (await stage.call('setOrgApplicationLogo', { path, body: { image: png } }, owner.credential)).status,
    200,
  )
  const { logo_uri } = await get(id)
  const seen = await stage.fetch(logo_uri)
  assert.equal([seen.status, seen.headers.get('content-type')], [200, 'image/png'])
  assert.is((await remove(id)).status, 200)
  assert.is((await stage.fetch(logo_uri)).status, 404)
})

applications.run()
