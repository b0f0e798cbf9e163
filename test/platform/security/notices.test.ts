import * as assert from 'uvu/assert'
import { manyAddresses, newAddress } from '../../support/addresses.ts'
import { eventually } from '../../support/eventually.ts'
import { resetLimits } from '../../support/limits.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { openSmsFixture, type SmsFixture } from '../../support/sms.ts'
import { openSocial, type SocialFixture } from '../../support/social.ts'
import type { Answered, Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { allow, ISSUER, register, requestTo, signedIn } from '../oauth2/flow.ts'
import { type ContactStage, mailsTo, openContactStage, ownContact, someAddress } from '../users/contact.ts'

interface Context {
  stage: ContactStage
  social: SocialFixture
  sms: SmsFixture
}

const test = suite<Context>('security notices')

test.before(async (context) => {
  context.social = await openSocial()
  context.sms = await openSmsFixture()
  context.stage = await openContactStage({
    ...context.social.settings,
    ...context.sms.settings,
    ...manyAddresses,
    OAUTH_ISSUER: ISSUER,
  })
})
test.before.each(({ stage }) => resetLimits(stage))
test.after(async ({ stage, social, sms }) => {
  await stage?.close()
  await social?.stop()
  await sms?.stop()
})

/** A person whose eID is known, with a verified address, and nothing in the list. */
async function reachable({ stage }: Context): Promise<Person & { email: string }> {
  const person = await stage.signIn()
  const { system } = stage.test.database
  const email = someAddress()
  await ownContact(stage, person).confirm(email)
  await system
    .updateTable('users')
    .set({ eid_verified_at: new Date(), given_name: 'Сараа' })
    .where('id', '=', person.id)
    .execute()
  await system.deleteFrom('gov_notifications').where('user_id', '=', person.id).execute()
  return { ...person, email }
}

/** Templates of the person's notices, newest first. */
async function noticesOf({ stage }: Context, { id }: Pick<Person, 'id'>): Promise<string[]> {
  const { system } = stage.test.database
  const rows = await system
    .selectFrom('gov_notifications')
    .select('template')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ template }) => template)
}

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const newerChrome = chrome.replace('130', '141')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Whence = { agent: string; address: string }
const home = { agent: chrome, address: '203.0.113.9' }

async function exchange(
  { stage, social }: Context,
  sub: string,
  { agent, address }: Whence,
  credential = {},
): Promise<Answered> {
  await resetLimits(stage)
  return stage.call(
    'exchangeSocialCode',
    {
      body: await social.code(stage, sub),
      headers: { 'User-Agent': agent, 'X-Forwarded-For': address },
    },
    credential,
  )
}

/** The account that a person has linked, by which they sign in. */
async function linked(context: Context, sub: string): Promise<Person & { email: string }> {
  await context.stage.test.database.system.deleteFrom('linked_accounts').execute()
  const person = await reachable(context)
  assert.is((await exchange(context, sub, home, person.credential)).status, 200)
  return person
}

const tokenIn = (text: string | undefined): string => /\/not-me#([\w-]{43})$/m.exec(text ?? '')?.[1] ?? ''
/** Until nothing is due: the scheduler of the server may have taken some before. */
async function send({ stage }: Context): Promise<void> {
  await stage.runJob('send-notices')
  await eventually(async () => {
    const left = await stage.test.database.system.selectFrom('notice_deliveries').select('channel').execute()
    return left.length === 0
  })
}
const dispute = ({ stage }: Context, token: string) =>
  stage.call('reportSecurityNotice', { body: { token }, headers: newAddress() })
const verify = ({ stage }: Context, token: string) =>
  stage.call('verifySecurityNotice', { body: { token }, headers: newAddress() })
const isSignedIn = async ({ stage }: Context, credential: Person['credential']) =>
  (await stage.call('listMySessions', {}, credential)).status === 200

test('a sign-in from a device or place that is new to the person, and from no other', async (context) => {
  const { stage } = context
  const sub = 'social-0001'
  const person = await linked(context, sub)
  const signIn = async (whence: Whence) => {
    const { status, body } = await exchange(context, sub, whence)
    assert.is(status, 200)
    return body.data.tokens
  }
  const isNew = async (whence: Whence) => {
    const before = (await noticesOf(context, person)).length
    await signIn(whence)
    return (await noticesOf(context, person)).length - before
  }
  assert.is(await isNew(home), 0, 'the first of all is no news')
  assert.is(await isNew(home), 0)
  assert.is(await isNew({ ...home, agent: newerChrome }), 0, 'an update is no new device')
  assert.is(await isNew({ ...home, address: '203.0.77.1' }), 0, 'nor a new address of the same provider')
  const { refresh_token } = await signIn(home)
  assert.is((await stage.call('refreshSession', { body: { refresh_token } })).status, 200)
  assert.is((await noticesOf(context, person)).filter((one) => one === 'security_new_sign_in').length, 0)

  assert.is(await isNew({ ...home, agent: firefox }), 1)
  assert.is(await isNew({ ...home, address: '192.0.2.1' }), 1)
  assert.is(await isNew({ ...home, address: '192.0.2.99' }), 0)
  const { body } = await stage.call('listNotifications', {}, (await authorised(context, person)).credential)
  assert.match(body.data.items[0].text, 'Chrome, Windows, 192.0.2.0/24')
  assert.equal([body.data.items[0].disputable, body.data.items[0].resource.href], [true, '/api/v1/users/me'])
  await send(context)
  const mail = mailsTo(stage, person.email).at(-1) ?? ''
  assert.match(mail, 'Sign-in from a new device or place')
  assert.not.match(mail, '192.0.2')
})

async function authorised({ stage }: Context, { id }: Pick<Person, 'id'>): Promise<Person> {
  const { accessToken } = await stage.app.services.sessions.issue(id)
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}

test('two sign-ins at once from one new place are one notice', async (context) => {
  const { stage } = context
  const person = await stage.signIn()
  const { sessions } = stage.app.services
  const at = (network: string) =>
    sessions.issue(person.id, { method: 'eid_qr', origin: { device: 'Chrome, Windows', network } })
  await at('203.0.113.0/24')
  await Promise.all([at('198.51.100.0/24'), at('198.51.100.0/24'), at('2001:db8:7::/48')])
  assert.equal(await noticesOf(context, person), ['security_new_sign_in', 'security_new_sign_in'])
})

test('an account that is linked, and one that is removed', async (context) => {
  const person = await linked(context, 'social-0002')
  assert.equal(await noticesOf(context, person), ['security_social_linked'])
  const { status } = await context.stage.call('unlinkSocialAccount', {}, person.credential)
  assert.is(status, 200)
  assert.is((await noticesOf(context, person))[0], 'security_social_unlinked')
  await send(context)
  const texts = mailsTo(context.stage, person.email).slice(-2).join('\n')
  assert.match(texts, 'Another account was linked to yours')
  assert.match(texts, 'A linked account was removed')
})

test('another address: the former one and the number get it, the new one does not', async (context) => {
  const { stage, sms } = context
  const person = await reachable(context)
  const phone = '+97688990011'
  const { system } = stage.test.database
  await system
    .updateTable('users')
    .set({ phone, phone_verified_at: new Date() })
    .where('id', '=', person.id)
    .execute()
  await send(context)
  const next = someAddress()
  const own = ownContact(stage, person)
  await own.set(next, phone)
  const code = /^ {4}(\d{6})$/m.exec(mailsTo(stage, next).at(-1) ?? '')?.[1] ?? ''
  assert.is((await own.verify(code)).status, 200)
  await send(context)
  const former = mailsTo(stage, person.email).at(-1) ?? ''
  assert.match(former, 'Your e-mail address was changed')
  assert.not.match(former, next)
  assert.is(mailsTo(stage, next).length, 1)
  const text = (await sms.messagesTo(phone)).at(-1)?.text ?? ''
  assert.match(text, 'Your e-mail address was changed')
  assert.is(tokenIn(text), tokenIn(former))

  assert.is((await dispute(context, tokenIn(former))).status, 200, 'the former address can still answer')
  assert.not.ok(await isSignedIn(context, person.credential))
})

test('an application that gets access for the first time, and again after it was disconnected', async (context) => {
  const { stage } = context
  const library = await register(stage, { nameEn: 'City library' })
  const portal = await register(stage, { nameEn: 'Portal', firstParty: true })
  const { visitor, userId, session } = await signedIn(stage)
  const connect = async () => allow(visitor, await visitor.get(requestTo(library)))
  await connect()
  await visitor.get(requestTo(library))
  await visitor.get(requestTo(portal))
  assert.equal(await noticesOf(context, { id: userId }), ['security_application_connected'])
  const credential = { Authorization: `Bearer ${session.accessToken}` }
  const { body } = await stage.call('listNotifications', {}, credential)
  assert.match(body.data.items[0].text, 'City library')
  await stage.call('revokeConnectedApplication', { path: { applicationId: library.id } }, credential)
  await connect()
  assert.is((await noticesOf(context, { id: userId })).length, 2)
})

test('a role that is given or taken, and one in an organisation, by others', async (context) => {
  const { stage } = context
  const admin = await stage.signIn('superadmin')
  const person = await reachable(context)
  const made = await stage.call('createAdmin', { body: { user_id: person.id } }, admin.credential)
  assert.is(made.status, 201, JSON.stringify(made.body))
  assert.is((await stage.call('removeAdmin', { path: { id: person.id } }, admin.credential)).status, 200)
  assert.equal(await noticesOf(context, person), ['security_role_changed', 'security_role_changed'])
  await send(context)
  const texts = mailsTo(stage, person.email).slice(-2).join('\n')
  assert.match(texts, 'You were given another role')
  assert.match(texts, 'You lost a role')

  const [owner, leaving] = [await stage.signIn(), await stage.signIn()]
  const orgId = await seedOrganisation(stage, owner)
  const again = { ...person, ...(await authorised(context, person)) }
  await joinOrganisation(stage, orgId, again, 'signer')
  await joinOrganisation(stage, orgId, leaving)
  const remove = (member: Person, as: Person) =>
    stage.call('removeOrganisationMember', { path: { id: orgId, userId: member.id } }, as.credential)
  const lower = { path: { id: orgId, userId: person.id }, body: { role: 'member' as const } }
  assert.is((await stage.call('updateOrganisationMember', lower, owner.credential)).status, 200)
  assert.is((await remove(again, owner)).status, 200)
  assert.is((await remove(leaving, leaving)).status, 200)
  assert.equal((await noticesOf(context, person)).slice(0, 2), Array(2).fill('security_membership_changed'))
  assert.equal(await noticesOf(context, leaving), [], 'who leaves knows')
})

test('nothing is sent, nor in the list, when the transaction is rolled back', async (context) => {
  const { stage } = context
  const person = await reachable(context)
  const undone = stage.test.database.transact({ role: 'job' }, 'write', async (tx) => {
    await tx.updateTable('users').set({ email: null, role: 'admin' }).where('id', '=', person.id).execute()
    throw new Error('undone')
  })
  await undone.catch(() => undefined)
  const before = mailsTo(stage, person.email).length
  await send(context)
  assert.is(mailsTo(stage, person.email).length, before)
  assert.equal(await noticesOf(context, person), [])
})

test('choices count from the next notice on; the gravest goes out whatever is stored', async (context) => {
  const { stage } = context
  const person = await linked(context, 'social-0003')
  const { system } = stage.test.database
  await send(context)
  const mails = () => mailsTo(stage, person.email).length
  await exchange(context, 'social-0003', home)
  await exchange(context, 'social-0003', { ...home, agent: firefox })
  // As a thief would, right after the sign-in.
  const off = { email: false, sms: false }
  const { credential } = await authorised(context, person)
  const { body } = await stage.call('getMyNoticeSettings', {}, credential)
  const kinds = { ...body.data.kinds, sign_ins: off }
  assert.is(
    (await stage.call('setMyNoticeSettings', { body: { language: 'en', kinds } }, credential)).status,
    200,
  )
  let before = mails()
  await send(context)
  assert.is(mails(), before + 1, 'the notice of that sign-in is sent')

  await exchange(context, 'social-0003', { ...home, address: '192.0.2.7' })
  await system
    .updateTable('notice_settings')
    .set({ kinds: JSON.stringify({ sign_ins: off, account: off }) })
    .where('user_id', '=', person.id)
    .execute()
  before = mails()
  await send(context)
  assert.is(mails(), before, 'the choice counts')
  assert.is((await stage.call('unlinkSocialAccount', {}, credential)).status, 200)
  await send(context)
  assert.is(mails(), before + 1)
})

test('“this was not me” shows what it is, and ends every session and what applications hold, once', async (context) => {
  const { stage } = context
  const sub = 'social-0001'
  const person = await linked(context, sub)
  await exchange(context, sub, home)
  const stranger = await exchange(context, sub, { ...home, agent: firefox })
  const { access_token, refresh_token } = stranger.body.data.tokens
  const { visitor } = await signedIn(stage, { userId: person.id })
  const library = await register(stage, { nameEn: 'Library' })
  await allow(visitor, await visitor.get(requestTo(library)))
  await send(context)
  const mail = mailsTo(stage, person.email).find((text) => text.includes('Sign-in from a new device'))
  const token = tokenIn(mail)

  const shown = await verify(context, token)
  assert.equal(
    [shown.body.data.title, shown.body.data.disputable],
    ['Sign-in from a new device or place', true],
  )
  assert.ok(await isSignedIn(context, { Authorization: `Bearer ${access_token}` }), 'to look changes nothing')
  for (const wrong of [`A${token.slice(1)}`, 'A'.repeat(43)].filter((one) => one !== token))
    assert.is((await dispute(context, wrong)).status, 404)

  const answers = await Promise.all([dispute(context, token), dispute(context, token)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
  assert.not.ok(await isSignedIn(context, { Authorization: `Bearer ${access_token}` }))
  assert.is((await stage.call('refreshSession', { body: { refresh_token } })).status, 401)
  const { system } = stage.test.database
  const grants = await system
    .selectFrom('oauth_grants')
    .select('revoked_at')
    .where('user_id', '=', person.id)
    .execute()
  assert.ok(grants.length > 0 && grants.every(({ revoked_at }) => revoked_at !== null))
  const events = await system
    .selectFrom('security_events')
    .select(['kind', 'severity'])
    .where('user_id', '=', person.id)
    .where('kind', '=', 'notice_disputed')
    .execute()
  assert.equal(events, [{ kind: 'notice_disputed', severity: 'critical' }])
  assert.equal((await verify(context, token)).body.data.disputable, false)
  const { items } = await stage.app.services.audit.list({ operation: 'reportSecurityNotice', limit: 5 })
  assert.ok(items.some(({ outcome, details }) => outcome === 'done' && details?.user === person.id))

  const before = (await noticesOf(context, person)).filter((one) => one === 'security_new_sign_in').length
  await exchange(context, sub, { ...home, agent: firefox })
  const after = (await noticesOf(context, person)).filter((one) => one === 'security_new_sign_in').length
  assert.is(after, before + 1, 'the place is a stranger’s again')
})

test('in the list, by the person alone; a linked account that was not theirs is removed', async (context) => {
  const { stage } = context
  const person = await linked(context, 'social-0002')
  const { body } = await stage.call('listNotifications', {}, person.credential)
  const [{ id, template }] = body.data.items
  assert.is(template, 'security_social_linked')
  const report = (as: Person) => stage.call('reportNotification', { path: { id } }, as.credential)
  assert.is((await report(await stage.signIn())).status, 404)
  assert.is((await report(person)).status, 200)
  assert.not.ok(await isSignedIn(context, person.credential))
  const { status, body: refused } = await exchange(context, 'social-0002', home)
  assert.equal([status, refused.error], [409, 'social.not_linked'])
  const again = await authorised(context, person)
  assert.is((await report(again)).body.error, 'notifications.disputed')
})

test('a link that is too old, and a notice of another kind, cannot be answered', async (context) => {
  const { stage } = context
  const person = await linked(context, 'social-0003')
  await send(context)
  const token = tokenIn(mailsTo(stage, person.email).at(-1))
  const { system } = stage.test.database
  await system
    .updateTable('gov_notifications')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('user_id', '=', person.id)
    .execute()
  const late = await dispute(context, token)
  assert.equal([late.status, late.body.error], [410, 'notifications.dispute_expired'])
  await system
    .updateTable('gov_notifications')
    .set({ created_at: new Date(), resource_kind: 'application' })
    .where('user_id', '=', person.id)
    .execute()
  assert.is((await dispute(context, token)).status, 404)
  assert.ok(await isSignedIn(context, person.credential))
})

test.run()
