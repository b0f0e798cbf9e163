import * as assert from 'uvu/assert'
import { signInAs } from '../../support/organisations.ts'
import { suite } from '../../support/suite.ts'
import { openScene, REFUSED, type Scene } from './support.ts'

const test = suite('invitations to organisations')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.before.each(() => scene.calm())
test.after(() => scene?.close())

test('an address is invited by mail; the link makes the person who opens it a member, once', async () => {
  const { owner, id } = await scene.anOrganisation()
  const invited = await scene.add(id, { email: 'once@demo.invalid', role: 'member' }, owner)
  assert.is(invited.body.data.outcome, 'invited')
  assert.is(invited.body.data.invitation.tenant_id, id)
  const { token, text } = scene.mailTo('once@demo.invalid')
  assert.match(text, 'a member of Organisation')
  assert.not.match(JSON.stringify(invited.body), token)

  const [first, second] = [await scene.stage.signIn(), await scene.stage.signIn()]
  const answers = await Promise.all([scene.accept(token, first), scene.accept(token, second)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 404])
  const [won, lost] = answers[0]?.status === 200 ? [first, second] : [second, first]
  assert.is((await scene.list(id, won)).status, 200)
  assert.is((await scene.list(id, lost)).status, 404)
  assert.is((await scene.accept(token, lost)).body.error, 'org.invitation_not_found')
  assert.equal((await scene.invitations(id, owner)).body.data.items, [])
  assert.not.match(scene.stage.logged(), token)
  const { items } = await scene.stage.app.services.audit.list({
    operation: 'acceptOrganisationInvitation',
    limit: 1,
  })
  assert.is(items[0]?.subject, `org:${id}/member:${won.id}`)
  assert.not.match(JSON.stringify(items), 'once@demo.invalid')
})

test('anyone who has the token sees the organisation and the role, while it can be accepted', async () => {
  const { owner, id } = await scene.anOrganisation()
  const { call } = scene.stage
  const { name_mn, name_en } = (await call('getOrganisation', { path: { id } }, owner.credential)).body.data
  const seen = (token: string) => call('verifyOrganisationInvitation', { body: { token } })
  const inviteAgain = async () => {
    await scene.named(id, { email: 'seen@demo.invalid', role: 'signer' }, owner)
    return scene.mailTo('seen@demo.invalid').token
  }
  const replaced = await inviteAgain()
  const token = await inviteAgain()
  assert.equal((await seen(token)).body.data, { name_mn, name_en, role: 'signer' })
  assert.is((await seen(replaced)).body.error, 'org.invitation_not_found')
  assert.is((await seen('A'.repeat(43))).status, 404)
  assert.is((await scene.accept(token, await scene.stage.signIn())).status, 200)
  assert.is((await seen(token)).status, 404)

  const late = await inviteAgain()
  assert.is((await seen(late)).status, 200)
  scene.turnClock(7 * 24 * 3_600_000 + 1)
  assert.is((await seen(late)).status, 404)
  await scene.calm()
  const [open] = (await scene.invitations(id, owner)).body.data.items
  const path = { id, invitationId: open.id }
  await call('revokeOrganisationInvitation', { path }, owner.credential)
  assert.is((await seen(late)).status, 404)
})

test('an invitation for one person is nothing to others, and they see no difference', async () => {
  const { owner, id } = await scene.anOrganisation()
  await scene.named(id, { civil_id: '220000000003', email: 'meant@demo.invalid', role: 'owner' }, owner)
  const { token } = scene.mailTo('meant@demo.invalid')
  const other = await scene.stage.signIn()
  const refused = await scene.accept(token, other)
  const absent = await scene.accept('A'.repeat(43), other)
  assert.equal([refused.status, refused.body], [absent.status, absent.body])
  assert.is((await scene.accept(token, await signInAs(scene.stage, '220000000003'))).body.data.role, 'owner')
})

test('an invitation ends with its time, and when it is withdrawn', async () => {
  const { owner, id } = await scene.anOrganisation()
  await scene.add(id, { email: 'late@demo.invalid', role: 'member' }, owner)
  const late = scene.mailTo('late@demo.invalid')
  const person = await scene.stage.signIn()
  scene.turnClock(7 * 24 * 3_600_000 + 1)
  assert.is((await scene.accept(late.token, await scene.again(person))).status, 404)
  assert.is((await scene.invitations(id, await scene.again(owner))).body.data.items[0].expired, true)
  await scene.calm()

  await scene.add(id, { email: 'gone@demo.invalid', role: 'member' }, owner)
  const gone = scene.mailTo('gone@demo.invalid')
  const [open] = (await scene.invitations(id, owner)).body.data.items
  const path = { id, invitationId: open.id }
  assert.is((await scene.stage.call('revokeOrganisationInvitation', { path }, owner.credential)).status, 200)
  assert.is((await scene.accept(gone.token, person)).status, 404)
  const twice = await scene.stage.call('revokeOrganisationInvitation', { path }, owner.credential)
  assert.is(twice.body.error, 'org.invitation_not_found')
})

test('an invitation that is withdrawn while it is accepted: one of the two', async () => {
  const { owner, id } = await scene.anOrganisation()
  for (let round = 0; round < 3; round++) {
    const email = `race-${round}@demo.invalid`
    const { body } = await scene.add(id, { email, role: 'member' }, owner)
    const path = { id, invitationId: body.data.invitation.id }
    const { token } = scene.mailTo(email)
    const person = await scene.stage.signIn()
    const [accepted, withdrawn] = await Promise.all([
      scene.accept(token, person),
      scene.stage.call('revokeOrganisationInvitation', { path }, owner.credential),
    ])
    assert.equal([accepted.status, withdrawn.status].sort(), [200, 404])
    assert.is((await scene.list(id, person)).status, accepted.status)
  }
})

test('a mail that cannot be sent: 503, and the invitation stands', async () => {
  const { owner, id } = await scene.anOrganisation()
  const refused = await scene.add(id, { email: REFUSED, role: 'member' }, owner)
  assert.is(refused.body.error, 'org.mail_unavailable')
  const [open] = (await scene.invitations(id, owner)).body.data.items
  assert.is(open.email, REFUSED)
})

test('inviting an address again renews its one invitation, and the first mail is worthless', async () => {
  const { owner, id } = await scene.anOrganisation()
  const first = await scene.add(id, { email: 'twice@demo.invalid', role: 'member' }, owner)
  const { token } = scene.mailTo('twice@demo.invalid')
  const second = await scene.named(id, { email: 'twice@demo.invalid', role: 'owner' }, owner)
  assert.is(second.id, first.body.data.invitation.id)
  assert.is((await scene.invitations(id, owner)).body.data.items.length, 1)
  const person = await scene.stage.signIn()
  assert.is((await scene.accept(token, person)).status, 404)
  assert.is((await scene.accept(scene.mailTo('twice@demo.invalid').token, person)).body.data.role, 'owner')
})

test.run()
