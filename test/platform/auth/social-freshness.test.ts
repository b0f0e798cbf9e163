import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { manyAddresses } from '../../support/addresses.ts'
import { openBrowser } from '../../support/browser.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type MaliciousIssuer,
  openMaliciousIssuer,
  signed,
} from '../../support/malicious-issuer.ts'
import { openSocial, type SocialFixture } from '../../support/social.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../../web/visitor.ts'
import {
  back,
  consentChallenge,
  ISSUER,
  locationOf,
  loginChallenge,
  register,
  requestTo,
} from '../oauth2/flow.ts'

let social: SocialFixture
let issuer: MaliciousIssuer
let stage: Stage

const test = suite('how fresh a sign-in by social account is')

test.before(async () => {
  social = await openSocial()
  issuer = await openMaliciousIssuer()
  const careless = {
    name: 'careless',
    label: 'Careless',
    issuer: issuer.url,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
  }
  const providers = [...JSON.parse(social.settings.SOCIAL_PROVIDERS ?? '[]'), careless]
  stage = await openStage({
    settings: {
      ...social.settings,
      ...manyAddresses,
      OAUTH_ISSUER: ISSUER,
      SOCIAL_PROVIDERS: JSON.stringify(providers),
    },
  })
})
test.before.each(async () => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  await issuer.reset()
})
test.after(async () => {
  await stage?.close()
  await issuer?.stop()
  await social?.stop()
})

const LINKED_AT = new Date('2026-01-02T03:04:05.000Z')

/** A person with an account at either provider. */
async function holder(account: { provider: string; issuer: string; subject: string }): Promise<string> {
  const { system } = stage.test.database
  const id = uuidv7()
  await system.deleteFrom('linked_accounts').where('issuer', '=', account.issuer).execute()
  await system
    .insertInto('users')
    .values({ id, civil_id: `civil-${id}`, eid_verified_at: LINKED_AT })
    .execute()
  await system
    .insertInto('linked_accounts')
    .values({ id: uuidv7(), user_id: id, ...account, linked_at: LINKED_AT })
    .execute()
  return id
}

/** Leaves for the provider that signs what it likes, and comes back; where to is the answer. */
async function returned(visitor: Visitor, start: string, authTime: number | undefined) {
  const asked = locationOf(await visitor.get(start)).searchParams
  const nonce = asked.get('nonce') ?? ''
  issuer.idToken = (claims) =>
    signed(issuer.signing, { ...claims, nonce, ...(authTime !== undefined && { auth_time: authTime }) })
  const answer = await visitor.get(`/sign-in/social/return?code=code&state=${asked.get('state')}`)
  return { asked: Object.fromEntries(asked), to: locationOf(answer) }
}

async function signedInAt(userId: string): Promise<Date | undefined> {
  const session = await stage.test.database.system
    .selectFrom('sessions')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return session?.created_at
}

test('an application that wants a new sign-in gets one that the provider has just made', async () => {
  const userId = await holder({ provider: 'demo', issuer: social.url, subject: 'social-0001' })
  const party = await register(stage)
  const visitor = new Visitor(stage.url)
  const challenge = loginChallenge(await visitor.get(requestTo(party, { prompt: 'login' })))
  const here = `/sign-in/application?login_challenge=${challenge}`
  const card = locationOf(await visitor.get(here))
  assert.equal(Object.fromEntries(card.searchParams), { fresh: '1', return_to: here })
  const page = await visitor.get(card.pathname + card.search)
  const [, link = ''] = /href="(\/sign-in\/social\/demo[^"]*)"/.exec(page.body) ?? []
  const away = locationOf(await visitor.get(link.replaceAll('&amp;', '&')))
  assert.equal([away.searchParams.get('prompt'), away.searchParams.get('max_age')], ['login', '0'])
  const home = await openBrowser(social.url).pick(away, 'social-0001')
  assert.is(
    locationOf(await visitor.get(home.pathname + home.search)).searchParams.get('login_challenge'),
    challenge,
  )
  const on = locationOf(await visitor.get(here))
  const asked = await visitor.get(on.pathname + on.search)
  assert.ok(consentChallenge(asked))
  assert.ok(Date.now() - Number(await signedInAt(userId)) < 60_000)
})

test('a provider that does not prove a new sign-in is not believed', async () => {
  const userId = await holder({ provider: 'careless', issuer: issuer.url, subject: 'someone' })
  const now = Math.floor(Date.now() / 1000)
  const here = '/sign-in/social/careless?fresh=1&return_to=%2Fme%2Fsessions'
  for (const authTime of [undefined, now - 3600]) {
    const { asked, to } = await returned(new Visitor(stage.url), here, authTime)
    assert.equal([asked.prompt, asked.max_age], ['login', '0'])
    assert.equal(
      [to.pathname, ...['sso_error', 'fresh', 'return_to'].map((name) => to.searchParams.get(name))],
      ['/sign-in', 'social_not_fresh', '1', '/me/sessions'],
    )
  }
  assert.is(await signedInAt(userId), undefined)
  const fresh = await returned(new Visitor(stage.url), here, now)
  assert.is(fresh.to.pathname, '/me/sessions')
  assert.ok(Date.now() - Number(await signedInAt(userId)) < 60_000)
})

test('a session is as old as the sign-in at the provider, and as the link where the provider does not say', async () => {
  const userId = await holder({ provider: 'careless', issuer: issuer.url, subject: 'someone' })
  const party = await register(stage)
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  const visitor = new Visitor(stage.url)
  const { asked, to } = await returned(visitor, '/sign-in/social/careless', hourAgo)
  assert.equal([asked.prompt, asked.max_age, to.pathname], [undefined, '2592000', '/me'])
  assert.is((await signedInAt(userId))?.getTime(), (hourAgo + 1) * 1000)
  // Recent enough for one request, and not for another.
  assert.ok(consentChallenge(await visitor.get(requestTo(party, { max_age: '7200' }))))
  assert.ok(loginChallenge(await visitor.get(requestTo(party, { max_age: '600' }))))
  const silent = back(await visitor.get(requestTo(party, { max_age: '600', prompt: 'none' })))
  assert.is(silent.error, 'login_required')

  await returned(new Visitor(stage.url), '/sign-in/social/careless', undefined)
  assert.is((await signedInAt(userId))?.getTime(), LINKED_AT.getTime())
})

test('programs ask for an age themselves', async () => {
  await holder({ provider: 'careless', issuer: issuer.url, subject: 'someone' })
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
  const exchange = async (max_age: number, auth_time: number) => {
    issuer.idToken = (claims) => signed(issuer.signing, { ...claims, auth_time })
    const { body } = await stage.send('exchangeSocialCode', {
      body: {
        provider: 'careless',
        code: 'code',
        code_verifier: 'v'.repeat(43),
        redirect_uri: 'http://localhost:8080/sign-in/social/return',
        nonce: 'the nonce',
        max_age,
      },
    })
    return body.error ?? 'signed in'
  }
  assert.is(await exchange(300, ago(200)), 'signed in')
  assert.is(await exchange(300, ago(400)), 'social.not_fresh')
})

test.run()
