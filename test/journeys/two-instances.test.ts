import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { forgetLimits } from '../contract/sweeps/callers.ts'
import { allow, locationOf } from '../platform/oauth2/flow.ts'
import { type EidStand, openEid } from '../support/eid.ts'
import { type Answered, openStage, type Stage } from '../support/stage.ts'
import { openStateRegistryStand, type RegistryStand } from '../support/state-registry.ts'
import { Visitor } from '../web/visitor.ts'
import { freeSite } from './scene.ts'

/** Two servers with databases of their own: people sign in at the first, and found organisations at the second. */
interface Context {
  eid: EidStand
  registry: RegistryStand
  first: Stage
  second: Stage
}

const journey = suite<Context>('a citizen of one instance at another')

journey.before(async (context) => {
  const [firstSite, secondSite] = [await freeSite(), await freeSite()]
  context.eid = await openEid()
  context.registry = await openStateRegistryStand()
  const first = await openStage({
    settings: {
      ...context.eid.settings,
      PORT: new URL(firstSite).port,
      PUBLIC_ORIGIN: firstSite,
      OAUTH_ISSUER: firstSite,
    },
  })
  context.first = first
  const { credential } = await first.signIn('admin')
  const { body } = await first.call(
    'createApplication',
    {
      body: {
        name_mn: 'Хоёр дахь',
        name_en: 'The second',
        kind: 'confidential',
        redirect_uris: [`${secondSite}/sign-in/sso/return`],
        scopes: ['openid', 'profile', 'email', 'civil_id'],
      },
    },
    credential,
  )
  context.second = await openStage({
    settings: {
      ...context.registry.settings,
      PORT: new URL(secondSite).port,
      PUBLIC_ORIGIN: secondSite,
      SSO_ISSUER: firstSite,
      SSO_CLIENT_ID: body.data.client_id,
      SSO_CLIENT_SECRET: body.data.secret,
      SSO_EID_ACR: 'urn:tamga:acr:eid',
    },
  })
})
journey.before.each(async ({ first, second }) => {
  await forgetLimits(first)
  await forgetLimits(second)
})
journey.after(async ({ first, second, registry, eid }) => {
  await second?.close()
  await first?.close()
  await registry?.stop()
  await eid?.stop()
})

const TEMUULEN = '110000000002'

const originOf = ({ app }: Stage): string => app.services.config.publicOrigin

/** Somebody with one browser, which keeps the cookies of each site apart. */
function someone({ first, second }: Context) {
  const visitors = new Map([first, second].map((stage) => [originOf(stage), new Visitor(originOf(stage))]))
  const at = (stage: Stage) => visitors.get(originOf(stage)) as Visitor
  return {
    at,
    /** Follows where the sites lead, until one of them shows something. */
    async follow(answer: Answered, from: Stage): Promise<{ answer: Answered; url: URL }> {
      let [next, url] = [answer, new URL(originOf(from))]
      for (let step = 0; step < 20; step++) {
        const location = next.headers.get('location')
        if (location === null) return { answer: next, url }
        url = new URL(location, url)
        if (url.pathname === '/sign-in/consent') return { answer: next, url }
        next = await (visitors.get(url.origin) as Visitor).get(url.pathname + url.search)
      }
      throw new Error(`led in a circle, to ${url.href}`)
    },
  }
}

/** Scans the code on the card of the first site, and answers on the phone. */
async function signInByEid({ eid }: Context, visitor: Visitor): Promise<void> {
  const begun = await visitor.send('POST', '/web/api/v1/auth/eid/start', {})
  const person = eid.people.find(({ civilId }) => civilId === TEMUULEN)
  assert.ok(person)
  await eid.phone.approve(await eid.phone.open(begun.body.data.qr_link, person.nationalId))
  const polled = await visitor.send('POST', '/web/api/v1/auth/eid/poll', {})
  assert.is(polled.body.data.state, 'COMPLETE', JSON.stringify(polled.body))
}

const accountsAt = ({ test }: Stage) =>
  test.database.system.selectFrom('users').selectAll().where('civil_id', '=', TEMUULEN).execute()

journey('signs in with the eID, is asked once, arrives as themselves and founds', async (context) => {
  const { first, second } = context
  const person = someone(context)
  await signInByEid(context, person.at(first))

  const led = await person.follow(await person.at(second).get('/sign-in?return_to=%2Fme'), second)
  assert.is(led.url.origin + led.url.pathname, `${originOf(first)}/sign-in/consent`)
  assert.ok((await person.at(first).get(led.url.pathname + led.url.search)).body.includes('civil ID'))
  const back = await person.follow(await allow(person.at(first), led.answer), first)
  assert.is(back.url.href, `${originOf(second)}/me`)
  assert.is(back.answer.status, 200)

  const [account, ...others] = await accountsAt(second)
  assert.equal(others, [])
  assert.ok(account?.eid_verified_at)
  const me = await person.at(second).get('/web/api/v1/users/me')
  assert.is(me.body.data.id, account.id)
  assert.is(me.body.data.civil_id, TEMUULEN)

  const founded = await person.at(second).send('POST', '/web/api/v1/org', { reg_no: '0000010' })
  assert.is(founded.status, 201, JSON.stringify(founded.body))
  assert.is(founded.body.data.role, 'owner')

  const [atFirst] = await accountsAt(first)
  const { items } = await first.app.services.audit.list({ operation: 'requestToken', limit: 20 })
  assert.ok(
    items.some(({ subject, details }) => subject === `user:${atFirst?.id}` && details.claim === 'civil_id'),
  )
})

journey('comes again in another browser: not asked, and still one account', async (context) => {
  const { first, second } = context
  const person = someone(context)
  await signInByEid(context, person.at(first))
  const { url } = await person.follow(await person.at(second).get('/sign-in?return_to=%2Fme'), second)
  assert.is(url.href, `${originOf(second)}/me`)
  assert.is((await accountsAt(second)).length, 1)
  assert.is((await second.test.database.system.selectFrom('sso_subjects').selectAll().execute()).length, 1)
})

journey('whom the second knows by the same civil ID already: that account', async (context) => {
  const { first, second } = context
  await second.test.database.system.deleteFrom('sso_subjects').execute()
  const [known] = await accountsAt(second)
  const person = someone(context)
  await signInByEid(context, person.at(first))
  await person.follow(await person.at(second).get('/sign-in?return_to=%2Fme'), second)
  assert.is((await person.at(second).get('/web/api/v1/users/me')).body.data.id, known?.id)
})

journey('declines: does not arrive, and nothing of them is there', async (context) => {
  const { first, second } = context
  await first.test.database.system.deleteFrom('oauth_consents').execute()
  const person = someone(context)
  await signInByEid(context, person.at(first))
  const { answer } = await person.follow(await person.at(second).get('/sign-in?return_to=%2Fme'), second)
  const consent_challenge = locationOf(answer).searchParams.get('consent_challenge')
  const path = '/web/api/v1/provider/consent/reject'
  const rejected = await person.at(first).send('POST', path, { consent_challenge })
  const gone = new URL(rejected.body.data.redirect_to)
  const told = await person.follow(await person.at(first).get(gone.pathname + gone.search), first)
  assert.is(told.url.origin + told.url.pathname, `${originOf(second)}/sign-in`)
  assert.is(person.at(second).held('access'), undefined)
})

journey.run()
