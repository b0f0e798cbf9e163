import canonicalize from 'canonicalize'
import * as assert from 'uvu/assert'
import { ineligibilityReason } from '../../../src/domains/organisations/nominations/finish.ts'
import { nominationText } from '../../../src/domains/organisations/nominations/record.ts'
import type { OrganisationRole } from '../../../src/domains/organisations/rules.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { adjustableClock } from '../../security/support.ts'
import { type EidDemoPerson, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { verifyProofWithOpenssl } from '../../support/external-verification.ts'
import { joinOrganisation, seedOrganisation, signInAs } from '../../support/organisations.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { type MailServer, openMailServer, readMail } from '../../support/smtp.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { known } from '../accounts/grant-support.ts'
import { closeScene, personIn, type Scene } from '../auth/eid-support.ts'
import { entriesAbout } from '../auth/support.ts'

interface Context extends Scene {
  mails: MailServer
  owner: Person
  holder: EidDemoPerson
  other: Person
  otherHolder: EidDemoPerson
}

const nominations = suite<Context>('owners and signers are named with a signature')
const clock = adjustableClock()
const LONG_MS = 60_000

nominations.before(async (context) => {
  context.mails = await openMailServer()
  context.eid = await openEid()
  context.stage = await openStage({
    clock,
    settings: { ...context.eid.settings, EID_POLL_HOLD_SECONDS: '4', SMTP_URL: context.mails.url },
  })
  context.holder = personIn(context.eid)
  context.owner = await known(context, context.holder)
  context.otherHolder = personIn(context.eid, 'valid', 1)
  context.other = await known(context, context.otherHolder)
})
nominations.before.each(({ stage }) => resetLimits(stage))
nominations.after(async (context) => {
  await closeScene(context)
  await context.mails?.close()
})

let people = 0
async function anyone(stage: Stage): Promise<{ person: Person; civilId: string }> {
  const civilId = `24000000${String(++people).padStart(4, '0')}`
  return { person: await signInAs(stage, civilId), civilId }
}

async function aMember(stage: Stage, orgId: string, role: OrganisationRole = 'member'): Promise<Person> {
  const person = await stage.signIn()
  await joinOrganisation(stage, orgId, person, role)
  return person
}

const add = (stage: Stage, id: string, body: object, as: Person) =>
  stage.send('addOrganisationMember', { path: { id }, body }, as.credential)
const change = (stage: Stage, id: string, member: Person, body: object, as: Person, key?: string) =>
  callSigned(
    stage,
    'updateOrganisationMember',
    { path: { id, userId: member.id }, body, ...(key && { headers: { 'Idempotency-Key': key } }) },
    as.credential,
  )
const read = (stage: Stage, nominationId: string, as: Person) =>
  stage.call('getNomination', { path: { nominationId } }, as.credential)
const revoke = (stage: Stage, nominationId: string, as: Person) =>
  stage.call('revokeNomination', { path: { nominationId } }, as.credential)
const offersTo = async (stage: Stage, as: Person) =>
  (await stage.call('listMyOrganisationInvitations', {}, as.credential)).body.data.items

async function ended(stage: Stage, id: string, as: Person) {
  await eventually(async () => (await read(stage, id, as)).body.data.state !== 'pending', LONG_MS)
  return (await read(stage, id, as)).body.data
}

const rolesIn = async (stage: Stage, id: string) => {
  const rows = await stage.test.database.system
    .selectFrom('organisation_members')
    .select(['user_id', 'role'])
    .where('org_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
}

nominations('an owner is named: nothing is asked of the person before it is signed', async (context) => {
  const { stage, eid, owner, holder } = context
  const id = await seedOrganisation(stage, owner)
  const { person, civilId } = await anyone(stage)
  const asked = await add(stage, id, { civil_id: civilId, role: 'owner' }, owner)
  assert.is(asked.status, 202, JSON.stringify(asked.body))
  const { data } = asked.body
  assert.equal(
    [data.state, data.tenant_id, data.role, data.user_id, data.invitation_id],
    ['pending', id, 'owner', person.id, null],
  )
  assert.equal(await offersTo(stage, person), [])
  assert.is((await read(stage, data.id, person)).body.error, 'org.nomination_not_found')
  const shown = await eid.phone.pending(holder.nationalId)
  assert.equal([shown.pin, shown.rightCode], ['pin2', data.verification_code])
  assert.match(shown.displayText ?? '', civilId)
  await eid.phone.approve(shown)
  const nomination = await ended(stage, data.id, owner)
  assert.is(nomination.state, 'signed', JSON.stringify(nomination))

  const [offer] = await offersTo(stage, person)
  assert.equal([offer.id, offer.role], [nomination.invitation_id, 'owner'])
  const notices = (await stage.call('listNotifications', {}, person.credential)).body.data.items
  assert.is(notices[0]?.title, 'Invitation to an organisation')
  const taken = await stage.call(
    'acceptMyOrganisationInvitation',
    { path: { invitationId: offer.id } },
    person.credential,
  )
  assert.is(taken.status, 200, JSON.stringify(taken.body))
  assert.equal(await rolesIn(stage, id), { [owner.id]: 'owner', [person.id]: 'owner' })
  assert.ok((await entriesAbout(stage, 'completeNomination', `org:${id}/members`)).includes('done'))

  // Each of those whom it concerns proves it without us.
  for (const reader of [owner, person]) {
    const { record, signature } = (await read(stage, data.id, reader)).body.data
    assert.ok(await verifyProofWithOpenssl(signature))
    assert.not.ok(
      await verifyProofWithOpenssl({ ...signature, record: record.replace('"owner"', '"signer"') }),
    )
    const said = JSON.parse(record)
    assert.is(canonicalize(said), record)
    assert.equal(
      [said.action, said.organisation, said.role, said.nominee, said.nominated_by],
      ['nominate', id, 'owner', `user:${person.id}`, `user:${owner.id}`],
    )
  }
  const stranger = await stage.signIn()
  assert.is((await read(stage, data.id, stranger)).status, 404)
  const listed = async (as: Person) =>
    (await stage.call('listNominations', {}, as.credential)).body.data.items.map(
      (one: { id: string }) => one.id,
    )
  assert.ok((await listed(owner)).includes(data.id))
  assert.equal(await listed(person), [data.id])
  assert.equal(await listed(stranger), [])
})

nominations(
  'by mail: it goes out with the signature, and who accepts is the one who was named',
  async (context) => {
    const { stage, eid, owner, holder, mails } = context
    const id = await seedOrganisation(stage, owner)
    const email = 'named@demo.invalid'
    const asked = await add(stage, id, { email, role: 'signer' }, owner)
    assert.is(asked.status, 202, JSON.stringify(asked.body))
    const shown = await eid.phone.pending(holder.nationalId)
    assert.not.ok(mails.received.some(({ to }) => to.includes(email)))
    await eid.phone.approve(shown)
    await ended(stage, asked.body.data.id, owner)
    await eventually(() => mails.received.some(({ to }) => to.includes(email)), LONG_MS)
    const { raw } = mails.received.find(({ to }) => to.includes(email))!
    const token = /\/invitation#([A-Za-z0-9_-]{43})/.exec(readMail(raw).text)?.[1] ?? ''
    const person = await stage.signIn()
    assert.is((await read(stage, asked.body.data.id, person)).status, 404)
    const accepted = await stage.call('acceptOrganisationInvitation', { body: { token } }, person.credential)
    assert.is(accepted.body.data.role, 'signer', JSON.stringify(accepted.body))
    const seen = await read(stage, asked.body.data.id, person)
    assert.equal([seen.status, seen.body.data.user_id], [200, person.id])
  },
)

nominations('plain members need no signature, and no one is lowered by one', async ({ stage, owner }) => {
  const id = await seedOrganisation(stage, owner)
  const { civilId } = await anyone(stage)
  assert.is((await add(stage, id, { civil_id: civilId, role: 'member' }, owner)).status, 201)
  const signer = await aMember(stage, id, 'signer')
  const lowered = await change(stage, id, signer, { role: 'member' }, owner)
  assert.equal([lowered.status, lowered.body.data.role], [200, 'member'])
})

nominations('handed over: signed, accepted, and then the giver is an owner no more', async (context) => {
  const { stage, eid, owner, holder } = context
  const id = await seedOrganisation(stage, owner)
  const heir = await aMember(stage, id)
  const body = { role: 'owner', hand_over: true }
  const key = `hand-over-${id}`
  const asked = await change(stage, id, heir, body, owner, key)
  assert.equal([asked.status, asked.body.data.hands_over], [202, true], JSON.stringify(asked.body))
  const repeated = await change(stage, id, heir, body, owner, key)
  assert.equal([repeated.status, repeated.body.data.id], [202, asked.body.data.id])
  assert.is((await eid.phone.requests(holder.nationalId)).length, 1)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await ended(stage, asked.body.data.id, owner)).state, 'signed')
  assert.equal(await rolesIn(stage, id), { [owner.id]: 'owner', [heir.id]: 'member' })
  const [offer] = await offersTo(stage, heir)
  await stage.call('acceptMyOrganisationInvitation', { path: { invitationId: offer.id } }, heir.credential)
  assert.equal(await rolesIn(stage, id), { [owner.id]: 'member', [heir.id]: 'owner' })
})

nominations('refused or withdrawn, no one is asked; both may be tried again', async (context) => {
  const { stage, eid, owner, holder } = context
  const id = await seedOrganisation(stage, owner)
  const member = await aMember(stage, id)
  const first = await change(stage, id, member, { role: 'signer' }, owner)
  const again = await change(stage, id, member, { role: 'owner' }, owner)
  assert.equal([again.status, again.body.error], [409, 'org.nomination_pending'])
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  assert.is((await ended(stage, first.body.data.id, owner)).state, 'refused')

  const second = await change(stage, id, member, { role: 'signer' }, owner)
  assert.is(second.status, 202, JSON.stringify(second.body))
  const shown = await eid.phone.pending(holder.nationalId)
  const withdrawn = await revoke(stage, second.body.data.id, owner)
  assert.is(withdrawn.body.data.state, 'withdrawn', JSON.stringify(withdrawn.body))
  assert.is((await revoke(stage, second.body.data.id, owner)).body.error, 'org.nomination_over')
  assert.is((await revoke(stage, second.body.data.id, member)).body.error, 'org.nomination_not_found')
  await eid.phone.approve(shown)
  await stage.runJob('ask-after-nominations')
  assert.equal(await offersTo(stage, member), [])
})

nominations('two owners name the same person at once: one phone is asked', async (context) => {
  const { stage, eid, owner, holder, other, otherHolder } = context
  const id = await seedOrganisation(stage, owner)
  await joinOrganisation(stage, id, other, 'owner')
  const { civilId } = await anyone(stage)
  const both = await Promise.all(
    [owner, other].map((as) => add(stage, id, { civil_id: civilId, role: 'owner' }, as)),
  )
  assert.equal(both.map(({ status }) => status).toSorted(), [202, 409])
  const asked = await Promise.all(
    [holder, otherHolder].map(({ nationalId }) => eid.phone.requests(nationalId)),
  )
  assert.is(asked.flat().length, 1)
  await eid.phone.refuse(asked.flat()[0]!)
})

nominations('who lost the ownership while the phone was asked names no one', async (context) => {
  const { stage, eid, owner, holder, other } = context
  const id = await seedOrganisation(stage, owner)
  await joinOrganisation(stage, id, other, 'owner')
  const member = await aMember(stage, id)
  const asked = await change(stage, id, member, { role: 'signer' }, owner)
  assert.is((await change(stage, id, owner, { role: 'member' }, other)).status, 200)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  const nomination = await ended(stage, asked.body.data.id, other)
  assert.equal([nomination.state, nomination.reason], ['failed', 'nominator_not_allowed'])
  assert.ok(await verifyProofWithOpenssl(nomination.signature), 'what was signed is kept')
  assert.equal(await offersTo(stage, member), [])
})

nominations('who became a member, left or was lowered meanwhile: what counts is then', async (context) => {
  const { stage, eid, owner, holder } = context
  const id = await seedOrganisation(stage, owner)
  const { person, civilId } = await anyone(stage)
  const asked = await add(stage, id, { civil_id: civilId, role: 'signer' }, owner)
  await joinOrganisation(stage, id, person)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await ended(stage, asked.body.data.id, owner)).reason, 'already_member')

  const leaver = await aMember(stage, id)
  const second = await change(stage, id, leaver, { role: 'owner' }, owner)
  await callSigned(stage, 'removeOrganisationMember', { path: { id, userId: leaver.id } }, leaver.credential)
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  assert.is((await ended(stage, second.body.data.id, owner)).reason, 'member_gone')

  const fine = {
    nominator_may: true,
    closed: false,
    member_role: null,
    person_active: true,
    signer_exists: false,
  }
  const outsider = { is_member: false, role: 'owner' } as const
  assert.is(ineligibilityReason(outsider, fine), undefined)
  assert.is(ineligibilityReason(outsider, { ...fine, closed: true }), 'organisation_closed')
  assert.is(ineligibilityReason(outsider, { ...fine, person_active: false }), 'person_inactive')
  assert.is(ineligibilityReason(outsider, { ...fine, signer_exists: true }), 'signer_exists')
  const member = { is_member: true, role: 'signer' } as const
  assert.is(ineligibilityReason(member, { ...fine, member_role: 'member' }), undefined)
  assert.is(ineligibilityReason(member, { ...fine, member_role: 'owner' }), 'already_member')
})

nominations('a person who cannot sign gets an error, and no one else names anyone', async (context) => {
  const { stage, eid, owner } = context
  const without = await stage.signIn()
  const id = await seedOrganisation(stage, without)
  const body = { email: 'x@demo.invalid', role: 'owner' }
  assert.is((await add(stage, id, body, without)).body.error, 'org.no_eid')
  assert.is((await add(stage, id, body, await aMember(stage, id, 'signer'))).status, 403)
  assert.is((await add(stage, id, body, owner)).status, 404)
  const revoked = await known(context, personIn(eid, 'revoked'))
  await joinOrganisation(stage, id, revoked, 'owner')
  assert.is((await add(stage, id, body, revoked)).body.error, 'org.eid_unusable')
})

nominations('what the phone shows fits on it, in both languages', () => {
  const asked = { organisation: 'Б'.repeat(200), who: 'x'.repeat(250) }
  for (const language of ['mn', 'en'] as const)
    for (const what of [
      { role: 'owner', handsOver: false },
      { role: 'owner', handsOver: true },
      { role: 'signer', handsOver: false },
    ] as const)
      assert.ok([...nominationText('П'.repeat(200), { ...asked, ...what }, language)].length <= 200)
})

nominations('left unsigned it times out; an instance that died leaves it to the job', async (context) => {
  const { stage, owner } = context
  const id = await seedOrganisation(stage, owner)
  const member = await aMember(stage, id)
  const { body } = await change(stage, id, member, { role: 'owner' }, owner)
  const { created_at, expires_at } = body.data
  assert.is(Date.parse(expires_at) - Date.parse(created_at), 90_000, 'as long as the phone waits')
  clock.turn(6 * 60_000)
  await stage.runJob('ask-after-nominations')
  assert.is((await ended(stage, body.data.id, owner)).state, 'timeout')
  assert.equal(await offersTo(stage, member), [])
})

nominations.run()
