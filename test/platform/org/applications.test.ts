import * as client from 'openid-client'
import * as assert from 'uvu/assert'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { callSigned } from '../../support/signed-acts.ts'
import type { Answered } from '../../support/stage.ts'
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
import { at, type Context, decide, eachWithOrganisation, LIVE, LOCAL, wish } from './own-applications.ts'

const applications = suite<Context>("an organisation's own applications")
eachWithOrganisation(applications)

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

applications(
  'what went live without approval is shown whole when its scopes first need it',
  async (context) => {
    const { create, live, patch } = at(context)
    const { id } = await create({ redirect_uris: [LIVE], scopes: ['openid'] })
    const { row_version } = (await live(id)).body.data
    const wider = (await patch(id, row_version, { scopes: ['openid', 'email'] })).body.data
    assert.equal(wider.review.changes.redirect_uris, [LIVE])
    const elsewhere = ['https://elsewhere.example.test/callback']
    const { review, ...moved } = (await patch(id, wider.row_version, { redirect_uris: elsewhere })).body.data
    assert.equal([moved.redirect_uris, moved.scopes], [elsewhere, ['openid']])
    assert.equal([review.changes.redirect_uris, review.changes.scopes], [elsewhere, ['openid', 'email']])
    assert.is((await decide(context, wider.review.id)).body.error, 'applications.review_decided')
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
    const closed = await callSigned(stage, 'closeOrganisation', { path: { id: orgId } }, owner.credential)
    assert.is(closed.status, 200)
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

applications.run()
