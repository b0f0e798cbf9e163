import * as assert from 'uvu/assert'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { locationOf, type Party, register, requestTo } from '../platform/oauth2/flow.ts'
import { eventually } from '../support/eventually.ts'
import { type Answered, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from '../web/visitor.ts'
import { freeOrigin } from './scene.ts'

/** One of ours is the issuer at which people sign in; the other is its client, and an issuer for others itself. */
interface Context {
  issuer: Stage
  member: Stage
  issuerSite: string
  memberSite: string
  party: Party
}

const shared = suite<Context>('one instance signs people in for another')

shared.before(async (context) => {
  const [issuerSite, memberSite] = [await freeOrigin(), await freeOrigin()]
  context.issuer = await openStage({
    settings: { PORT: new URL(issuerSite).port, PUBLIC_ORIGIN: issuerSite, OAUTH_ISSUER: issuerSite },
  })
  const { clientId, secret } = await register(context.issuer, {
    firstParty: true,
    redirectUris: [`${memberSite}/sign-in/sso/return`],
    postLogoutRedirectUris: [`${memberSite}/`],
  })
  context.member = await openStage({
    settings: {
      PORT: new URL(memberSite).port,
      PUBLIC_ORIGIN: memberSite,
      OAUTH_ISSUER: memberSite,
      SSO_ISSUER: issuerSite,
      SSO_CLIENT_ID: clientId,
      SSO_CLIENT_SECRET: secret ?? '',
    },
  })
  context.party = await register(context.member, { firstParty: true })
  Object.assign(context, { issuerSite, memberSite })
})
shared.before.each(async ({ issuer, member }) => {
  await resetLimits(issuer)
  await resetLimits(member)
})
shared.after(async ({ issuer, member }) => {
  await member?.close()
  await issuer?.close()
})

/** A person with one browser, which knows both sites. */
class Person {
  readonly #sites: Map<string, Visitor>

  constructor(...visitors: Visitor[]) {
    this.#sites = new Map(visitors.map((visitor) => [visitor.url, visitor]))
  }

  at(site: string): Visitor {
    return this.#sites.get(site) as Visitor
  }

  /** Follows where the sites lead, until they lead elsewhere or show something. */
  async open(site: string, path: string): Promise<{ answer: Answered; way: string[] }> {
    const way: string[] = []
    let url = new URL(path, site)
    for (let step = 0; step < 20; step++) {
      way.push(`${url.origin}${url.pathname}`)
      const answer = await this.at(url.origin).get(url.pathname + url.search)
      const location = answer.headers.get('location')
      if (location === null) return { answer, way }
      url = new URL(location, url)
      if (!this.#sites.has(url.origin)) return { answer, way }
    }
    throw new Error(`led in a circle: ${way.join(' ')}`)
  }
}

const someone = ({ issuerSite, memberSite }: Context) =>
  new Person(new Visitor(issuerSite), new Visitor(memberSite))

shared(
  'who is signed in at the issuer comes in at the client, and goes on to an application of it',
  async (context) => {
    const { issuer, member, party, issuerSite, memberSite } = context
    const person = someone(context)
    const { id } = await issuer.signIn()
    person.at(issuerSite).hold(await issuer.app.services.sessions.issue(id, { method: 'eid_qr' }))

    const { answer, way } = await person.open(memberSite, requestTo(party))
    const { searchParams } = locationOf(answer)
    assert.ok(searchParams.get('code'), JSON.stringify(way))
    assert.is(searchParams.get('iss'), memberSite)
    assert.ok(way.includes(`${issuerSite}/oauth2/auth`))
    assert.ok(way.includes(`${memberSite}/sign-in/sso/return`))
    const [session] = await member.test.database.system.selectFrom('sessions').selectAll().execute()
    assert.is(session?.method, 'sso')
    const [subject] = await member.test.database.system.selectFrom('sso_subjects').selectAll().execute()
    assert.is(subject?.subject, id)

    const silent = await person.open(memberSite, requestTo(party, { prompt: 'none' }))
    assert.ok(locationOf(silent.answer).searchParams.get('code'))
  },
)

shared('a new sign-in is asked of the issuer too, which asks the person', async (context) => {
  const { issuer, party, issuerSite, memberSite } = context
  const person = someone(context)
  const { id } = await issuer.signIn()
  person.at(issuerSite).hold(await issuer.app.services.sessions.issue(id, { method: 'eid_qr' }))
  assert.ok(locationOf((await person.open(memberSite, requestTo(party))).answer).searchParams.get('code'))

  const { answer, way } = await person.open(memberSite, requestTo(party, { prompt: 'login' }))
  assert.is(answer.status, 200)
  assert.is(way.at(-1), `${issuerSite}/sign-in`)
  assert.match(answer.body, 'asks you to sign in again')
})

shared('anyone who logs out at the client is led to log out at the issuer', async (context) => {
  const { issuer, issuerSite, memberSite } = context
  const person = someone(context)
  const { id } = await issuer.signIn()
  person.at(issuerSite).hold(await issuer.app.services.sessions.issue(id, { method: 'eid_qr' }))
  await person.open(memberSite, '/sign-in?return_to=%2Fme')
  assert.ok(person.at(memberSite).held('access'))

  const body = { post_logout_redirect_uri: `${memberSite}/` }
  const left = await person.at(memberSite).send('POST', '/web/api/v1/sso/logout', body)
  assert.is(left.status, 200, JSON.stringify(left.body))
  const end = new URL(left.body.data.end_session_url)
  assert.is(end.origin, issuerSite)
  const ended = await person.at(issuerSite).get(end.pathname + end.search)
  assert.is(ended.headers.get('location'), `${memberSite}/`)
  assert.is(person.at(issuerSite).held('access'), undefined)
  assert.is(person.at(memberSite).held('refresh'), undefined)
})

shared(
  'the issuer does not know the client any more: told so at the issuer, sent nowhere',
  async (context) => {
    const { memberSite, issuerSite, issuer } = context
    await issuer.test.database.system.updateTable('applications').set({ active: false }).execute()
    // The issuer's cache learns of it by a notification, which may still be on its way.
    await eventually(async () => {
      const { answer, way } = await someone(context).open(memberSite, '/sign-in')
      return way.at(-1) === `${issuerSite}/oauth2/auth` && answer.status === 400
    })
    await issuer.test.database.system.updateTable('applications').set({ active: true }).execute()
  },
)

shared.run()
