import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lockOrganisation } from '../../../src/security/organisations/acting.ts'
import { postgresTest } from '../../support/database.ts'
import { foundOrganisation, joinOrganisation, signInAs } from '../../support/organisations.ts'
import type { MailServer } from '../../support/smtp.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { inTurn } from '../../support/waiting.ts'
import { mailTo, openMails, REFUSED } from './support.ts'

const test = suite('members of organisations')
const onServer = postgresTest(test)

let stage: Stage
let mails: MailServer
let now = Date.now()
test.before(async () => {
  mails = await openMails()
  stage = await openStage({ clock: () => now, settings: { SMTP_URL: mails.url } })
})
test.before.each(async () => {
  now = Date.now()
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
})
test.after(async () => {
  await stage?.close()
  await mails?.close()
})

async function anOrganisation(): Promise<{ owner: Person; id: string }> {
  const owner = await stage.signIn()
  return { owner, id: await foundOrganisation(stage, owner) }
}

async function aMember(orgId: string, role: 'owner' | 'signer' | 'member' = 'member'): Promise<Person> {
  const person = await stage.signIn()
  await joinOrganisation(stage, orgId, person, role)
  return person
}

const add = (id: string, body: object, as: Person) =>
  stage.call('addOrganisationMember', { path: { id }, body }, as.credential)
const change = (id: string, member: Person, role: string, as: Person) =>
  stage.call('updateOrganisationMember', { path: { id, userID: member.id }, body: { role } }, as.credential)
const remove = (id: string, member: Person, as: Person) =>
  stage.call('removeOrganisationMember', { path: { id, userID: member.id } }, as.credential)
const list = (id: string, as: Person) =>
  stage.call('listOrganisationMembers', { path: { id } }, as.credential)
const invitations = (id: string, as: Person) =>
  stage.call('listOrganisationInvitations', { path: { id } }, as.credential)
const accept = (token: string, as: Person) =>
  stage.call('acceptOrganisationInvitation', { body: { token } }, as.credential)

test('an owner adds somebody who is known, at once; a second time: 409', async () => {
  const { owner, id } = await anOrganisation()
  const person = await signInAs(stage, '220000000001')
  const { status, body } = await add(id, { civil_id: '220000000001', role: 'signer' }, owner)
  assert.is(status, 201)
  assert.is(body.data.outcome, 'added')
  assert.is(body.data.member.user_id, person.id)
  assert.is(
    (await add(id, { civil_id: '220000000001', role: 'member' }, owner)).body.error,
    'org.already_member',
  )
  const { items } = (await list(id, person)).body.data
  assert.equal(
    items.map(({ user_id, role }: { user_id: string; role: string }) => [user_id, role]).sort(),
    [
      [owner.id, 'owner'],
      [person.id, 'signer'],
    ].sort(),
  )
})

test('two additions of one person at once: one', async () => {
  const { owner, id } = await anOrganisation()
  await signInAs(stage, '220000000002')
  const body = { civil_id: '220000000002', role: 'member' }
  const answers = await Promise.all([add(id, body, owner), add(id, body, owner)])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
})

test('nobody known and no address: 404; neither of both: 400', async () => {
  const { owner, id } = await anOrganisation()
  assert.is(
    (await add(id, { civil_id: '229999999999', role: 'member' }, owner)).body.error,
    'org.person_unknown',
  )
  assert.is((await add(id, { role: 'member' }, owner)).status, 400)
})

test('an address is invited by mail; the link makes whoever opens it a member, once', async () => {
  const { owner, id } = await anOrganisation()
  const invited = await add(id, { email: 'once@demo.invalid', role: 'signer' }, owner)
  assert.is(invited.body.data.outcome, 'invited')
  assert.is(invited.body.data.invitation.tenant_id, id)
  const { token, text } = mailTo(mails, 'once@demo.invalid')
  assert.match(text, 'a signer of Organisation')
  assert.not.match(JSON.stringify(invited.body), token)

  const [first, second] = [await stage.signIn(), await stage.signIn()]
  const answers = await Promise.all([accept(token, first), accept(token, second)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 404])
  const [won, lost] = answers[0]?.status === 200 ? [first, second] : [second, first]
  assert.is((await list(id, won)).status, 200)
  assert.is((await list(id, lost)).status, 404)
  assert.is((await accept(token, lost)).body.error, 'org.invitation_not_found')
  assert.equal((await invitations(id, owner)).body.data.items, [])
  assert.not.match(stage.logged(), token)
  const { items } = await stage.app.services.audit.list({
    operation: 'acceptOrganisationInvitation',
    limit: 1,
  })
  assert.is(items[0]?.subject, `org:${id}/member:${won.id}`)
  assert.not.match(JSON.stringify(items), 'once@demo.invalid')
})

test('an invitation for one person is nothing to others, and they see no difference', async () => {
  const { owner, id } = await anOrganisation()
  await add(id, { civil_id: '220000000003', email: 'meant@demo.invalid', role: 'owner' }, owner)
  const { token } = mailTo(mails, 'meant@demo.invalid')
  const other = await stage.signIn()
  const refused = await accept(token, other)
  const absent = await accept('A'.repeat(43), other)
  assert.equal([refused.status, refused.body], [absent.status, absent.body])
  assert.is((await accept(token, await signInAs(stage, '220000000003'))).body.data.role, 'owner')
})

test('an invitation ends with its time, and when it is withdrawn', async () => {
  const { owner, id } = await anOrganisation()
  await add(id, { email: 'late@demo.invalid', role: 'member' }, owner)
  const late = mailTo(mails, 'late@demo.invalid')
  const person = await stage.signIn()
  now += 7 * 24 * 3_600_000 + 1
  const again = { ...owner, credential: (await reissued(owner)).credential }
  const latePerson = await reissued(person)
  assert.is((await accept(late.token, latePerson)).status, 404)
  assert.is((await invitations(id, again)).body.data.items[0].expired, true)
  now = Date.now()

  await add(id, { email: 'gone@demo.invalid', role: 'member' }, owner)
  const gone = mailTo(mails, 'gone@demo.invalid')
  const [open] = (await invitations(id, owner)).body.data.items
  const path = { id, invitationId: open.id }
  assert.is((await stage.call('revokeOrganisationInvitation', { path }, owner.credential)).status, 200)
  assert.is((await accept(gone.token, person)).status, 404)
  const twice = await stage.call('revokeOrganisationInvitation', { path }, owner.credential)
  assert.is(twice.body.error, 'org.invitation_not_found')
})

async function reissued({ id }: Person): Promise<Person> {
  const { accessToken } = await stage.app.services.sessions.issue(id)
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}

test('an invitation that is withdrawn while it is accepted: one of the two', async () => {
  const { owner, id } = await anOrganisation()
  for (let round = 0; round < 3; round++) {
    const email = `race-${round}@demo.invalid`
    const { body } = await add(id, { email, role: 'member' }, owner)
    const path = { id, invitationId: body.data.invitation.id }
    const { token } = mailTo(mails, email)
    const person = await stage.signIn()
    const [accepted, withdrawn] = await Promise.all([
      accept(token, person),
      stage.call('revokeOrganisationInvitation', { path }, owner.credential),
    ])
    assert.equal([accepted.status, withdrawn.status].sort(), [200, 404])
    assert.is((await list(id, person)).status, accepted.status)
  }
})

test('members and signers decide nothing; strangers see nothing', async () => {
  const { owner, id } = await anOrganisation()
  const [member, signer] = [await aMember(id), await aMember(id, 'signer')]
  for (const plain of [member, signer]) {
    const refusals = [
      await add(id, { email: 'x@demo.invalid', role: 'member' }, plain),
      await change(id, plain, 'owner', plain),
      await change(id, owner, 'member', plain),
      await remove(id, owner, plain),
      await invitations(id, plain),
    ]
    for (const { status, body } of refusals) assert.equal([status, body.error], [403, 'org.owners_only'])
  }
  const admin = await stage.signIn('superadmin')
  assert.is((await list(id, admin)).body.error, 'org.not_found')
})

test('a demoted owner decides nothing from the next request on', async () => {
  const { owner, id } = await anOrganisation()
  const other = await aMember(id, 'owner')
  assert.is((await add(id, { email: 'a@demo.invalid', role: 'member' }, other)).status, 201)
  assert.is((await change(id, other, 'member', owner)).body.data.role, 'member')
  assert.is((await add(id, { email: 'b@demo.invalid', role: 'member' }, other)).status, 403)
  assert.is((await invitations(id, other)).status, 403)
  assert.is((await list(id, other)).status, 200)
})

test('a removed member sees nothing from the next request on', async () => {
  const { owner, id } = await anOrganisation()
  const member = await aMember(id)
  assert.is((await list(id, member)).status, 200)
  const removed = await remove(id, member, owner)
  assert.equal(removed.body.data, { tenant_id: id, user_id: member.id })
  const path = { id }
  for (const operation of ['getOrganisation', 'listOrganisationMembers', 'listOrganisationModules'])
    assert.is((await stage.call(operation, { path }, member.credential)).body.error, 'org.not_found')
  assert.equal((await stage.call('listMyOrganisations', {}, member.credential)).body.data.items, [])
  assert.is((await remove(id, member, owner)).body.error, 'org.member_not_found')
})

test('everybody may leave, but the last owner', async () => {
  const { owner, id } = await anOrganisation()
  const member = await aMember(id)
  assert.is((await remove(id, member, member)).status, 200)
  assert.is((await remove(id, owner, owner)).body.error, 'org.last_owner')
  assert.is((await change(id, owner, 'signer', owner)).body.error, 'org.last_owner')
  const heir = await aMember(id, 'owner')
  assert.is((await remove(id, owner, owner)).status, 200)
  assert.is((await remove(id, heir, heir)).body.error, 'org.last_owner')
})

test('two owners who demote each other, or leave, at once: one stays', async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, id } = await anOrganisation()
    const other = await aMember(id, 'owner')
    const answers = await Promise.all(
      round % 2
        ? [change(id, other, 'member', owner), change(id, owner, 'member', other)]
        : [remove(id, owner, owner), remove(id, other, other)],
    )
    assert.is(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers))
    assert.is((await ownersOf(id)).length, 1)
  }
})

async function ownersOf(id: string): Promise<string[]> {
  const rows = await stage.test.database.system
    .selectFrom('organisation_members')
    .select('user_id')
    .where('org_id', '=', id)
    .where('role', '=', 'owner')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

onServer('who is demoted while they wait demotes nobody any more, though a third owner is left', async () => {
  const { owner, id } = await anOrganisation()
  const [other, third] = [await aMember(id, 'owner'), await aMember(id, 'owner')]
  const [first, second] = await inTurn(stage.test.database, (tx) => lockOrganisation(tx, id), [
    () => change(id, other, 'member', owner),
    () => change(id, owner, 'member', other),
  ])
  assert.is(first?.status, 200)
  assert.is(second?.body.error, 'org.owners_only')
  assert.equal((await ownersOf(id)).sort(), [owner.id, third.id].sort())
})

test('a mail that cannot be sent: 503, and the invitation stands', async () => {
  const { owner, id } = await anOrganisation()
  const refused = await add(id, { email: REFUSED, role: 'member' }, owner)
  assert.is(refused.body.error, 'org.mail_unavailable')
  const [open] = (await invitations(id, owner)).body.data.items
  assert.is(open.email, REFUSED)
})

test('inviting an address again renews its one invitation, and the first mail is worthless', async () => {
  const { owner, id } = await anOrganisation()
  const first = await add(id, { email: 'twice@demo.invalid', role: 'member' }, owner)
  const { token } = mailTo(mails, 'twice@demo.invalid')
  const second = await add(id, { email: 'twice@demo.invalid', role: 'owner' }, owner)
  assert.is(second.body.data.invitation.id, first.body.data.invitation.id)
  assert.is((await invitations(id, owner)).body.data.items.length, 1)
  const person = await stage.signIn()
  assert.is((await accept(token, person)).status, 404)
  assert.is((await accept(mailTo(mails, 'twice@demo.invalid').token, person)).body.data.role, 'owner')
})

test.run()
