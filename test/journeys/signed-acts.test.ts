import * as assert from 'uvu/assert'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { known } from '../platform/accounts/grant-support.ts'
import { closeScene, openScene, personIn, type Scene } from '../platform/auth/eid-support.ts'
import type { EidDemoPerson } from '../support/eid.ts'
import { eventually } from '../support/eventually.ts'
import { seedAuthority, seedOfficer, seedService } from '../support/gov.ts'
import { joinOrganisation, seedOrganisation } from '../support/organisations.ts'
import { aContent } from '../support/registry.ts'
import type { CallInput } from '../support/request-of.ts'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

/** Someone with a phone. */
interface Signer extends Person {
  holder: EidDemoPerson
}

interface Context extends Scene {
  author: Signer
}

const test = suite<Context>('acts of legal effect, signed on the phone')

test.before(async (context) => {
  Object.assign(context, await openScene({ settings: { OPERATOR_HOST: '127.0.0.1' } }))
  const holder = personIn(context.eid)
  context.author = { ...(await known(context, holder)), holder }
})
test.before.each(({ stage }) => resetLimits(stage))
test.after(closeScene)

const giveRole = ({ stage }: Context, { id }: Person, role: string) =>
  stage.test.database.system.updateTable('users').set({ role }).where('id', '=', id).execute()

/** Refused at once, and no phone is asked. */
async function refused(context: Context, as: Person, operation: string, input: CallInput, error: string) {
  const { body } = await context.stage.send(operation, input, as.credential)
  assert.is(body.error, error, `${operation}: ${JSON.stringify(body)}`)
}

/**
 * The whole way of an act: asked for without effect, signed with PIN2, done once. Gives what its answer says and what was
 * signed.
 */
async function actOf(context: Context, as: Signer, operation: string, input: CallInput) {
  const { stage, eid } = context
  const asked = await stage.send(operation, input, as.credential)
  assert.equal([asked.status, asked.body.error], [428, 'acts.signature_required'], JSON.stringify(asked.body))
  const id = asked.headers.get('signed-act') as string
  const signed = { ...input, headers: { 'Signed-Act': id } }
  const early = await stage.send(operation, signed, as.credential)
  assert.is(early.status, 428, 'not before PIN2')
  const pending = await eid.phone.pending(as.holder.nationalId)
  await eid.phone.approve(pending)
  const read = async () => (await stage.call('getMySignedAct', { path: { id } }, as.credential)).body.data
  await eventually(async () => (await read()).state === 'signed')
  const { record } = await read()
  const answers = [
    await stage.send(operation, signed, as.credential),
    await stage.send(operation, signed, as.credential),
  ]
  assert.ok(answers[0]!.status < 300, JSON.stringify(answers[0]!.body))
  assert.equal([answers[1]!.status, answers[1]!.body.error], [409, 'acts.used'], 'once')
  return { data: answers[0]!.body.data, record: JSON.parse(record), shown: JSON.stringify(pending) }
}

/** A service that an administrator has published, as people make it. */
async function publishedService({ stage }: Context, orgId: string): Promise<{ id: string }> {
  const { credential } = await stage.signIn('admin')
  const body = { code: 'signed-fee', authority_org_id: orgId, content: aContent() }
  const { id } = (await stage.send('createRegistryService', { body }, credential)).body.data
  const published = await stage.call('publishRegistryService', { path: { id } }, credential)
  assert.is(published.status, 200, JSON.stringify(published.body))
  return { id }
}

test('a published fee is changed by one who handles the service', async (context) => {
  const { stage, author, eid } = context
  const { system } = stage.test.database
  const { orgId } = await seedAuthority(stage)
  await giveRole(context, author, 'manager')
  await joinOrganisation(stage, orgId, author)
  const [service, another] = [await publishedService(context, orgId), await seedService(stage, orgId)]
  const fees = [{ channel: 'online', urgency: 'normal', amount: 4500, processing_days: 5 }]
  const path = { id: service.id }
  const before = (await stage.call('getRegistryService', { path }, author.credential)).body.data
  const body = { content: { ...before.content, fees }, row_version: before.row_version }
  const saved = await stage.send('updateRegistryService', { path, body }, author.credential)
  assert.is(saved.status, 200, JSON.stringify(saved.body))

  const elsewhere = (await seedAuthority(stage)).officer
  await refused(context, elsewhere, 'publishRegistryService', { path }, 'registry.service_not_found')
  const limited = await seedOfficer(stage, orgId)
  const limit = (user_id: string, service_id: string) =>
    system.insertInto('gov_officer_services').values({ org_id: orgId, user_id, service_id }).execute()
  await limit(limited.id, another.id)
  for (const operation of ['publishRegistryService', 'archiveRegistryService'])
    await refused(context, limited, operation, { path }, 'officer.service_not_handled')
  assert.equal(await eid.phone.requests(author.holder.nationalId), [])

  await limit(author.id, service.id)
  const { data, record } = await actOf(context, author, 'publishRegistryService', { path })
  assert.equal([data.current_version.version_no, data.content.fees], [2, fees])
  assert.equal(
    [record.action, record.subject, record.object.fees[0].amount],
    ['change_terms', `service:${service.id}`, 4500],
  )
})

test('a person is erased by an administrator', async (context) => {
  const { stage, author } = context
  const person = await stage.signIn()
  const input = { path: { id: person.id } }
  await giveRole(context, author, 'manager')
  await refused(context, author, 'deleteUser', input, 'auth.forbidden')
  await giveRole(context, author, 'admin')
  await refused(context, author, 'deleteUser', { path: { id: author.id } }, 'people.self')
  const named = { family_name: 'Дорж', given_name: 'Сүрэн', civil_id: '990000000042' }
  await stage.test.database.system.updateTable('users').set(named).where('id', '=', person.id).execute()
  const { data, record, shown } = await actOf(context, author, 'deleteUser', input)
  assert.is(data.id, person.id)
  assert.match(shown, 'Дорж Сүрэн, 990000000042')
  const { items } = (await stage.call('listMyEidRequests', {}, author.credential)).body.data
  assert.not.match(
    JSON.stringify([items, record]),
    /Сүрэн|990000000042/,
    'what is kept names no erased person',
  )
  assert.equal([record.action, record.subject], ['erase_person', `user:${person.id}`])
  assert.is((await stage.send('getMyProfile', {}, person.credential)).status, 401)
})

/** A super admin in an elevated session, with a phone. */
async function operator({ stage, eid }: Context, nth: number): Promise<Signer> {
  const holder = personIn(eid, 'valid', nth)
  const person = await stage.signIn('superadmin')
  await stage.test.database.system
    .updateTable('users')
    .set({ civil_id: holder.civilId, eid_document: holder.documentNumber })
    .where('id', '=', person.id)
    .execute()
  return { ...person, holder }
}

test('an organisation is corrected by two operators, each with PIN2', async (context) => {
  const { stage, author } = context
  const [first, second] = [await operator(context, 1), await operator(context, 2)]
  const owner = await stage.signIn()
  const id = await seedOrganisation(stage, owner)
  const body = {
    action: 'rename',
    name_mn: 'Шинэ нэр ХХК',
    name_en: 'New Name LLC',
    reason: 'A court decision',
  }
  await giveRole(context, author, 'admin')
  await refused(context, author, 'createTenantCorrection', { path: { id }, body }, 'auth.forbidden')
  const proposal = await actOf(context, first, 'createTenantCorrection', { path: { id }, body })
  const path = { id: proposal.data.id }
  await refused(context, first, 'acceptTenantCorrection', { path }, 'corrections.own')
  const seen = async () => (await stage.call('getOrganisation', { path: { id } }, owner.credential)).body.data
  assert.is.not((await seen()).name_mn, body.name_mn)
  const { record } = await actOf(context, second, 'acceptTenantCorrection', { path })
  assert.is(record.signed_by, `user:${second.id}`)
  assert.is((await seen()).name_mn, body.name_mn)
})

test('an owner is lowered to a member by another owner of the same organisation', async (context) => {
  const { stage, author } = context
  const id = await seedOrganisation(stage, author)
  const other = await stage.signIn()
  await joinOrganisation(stage, id, other, 'owner')
  const named = { family_name: 'Бат', given_name: 'Номин' }
  await stage.test.database.system.updateTable('users').set(named).where('id', '=', other.id).execute()
  const input = { path: { id, userId: other.id }, body: { role: 'member' } }
  const stranger = await stage.signIn()
  await seedOrganisation(stage, stranger)
  await refused(context, stranger, 'updateOrganisationMember', input, 'org.not_found')
  const { data, record, shown } = await actOf(context, author, 'updateOrganisationMember', input)
  assert.match(shown, 'Бат Номин', 'the phone says whose ownership ends')
  assert.equal([data.role, record.action], ['member', 'remove_owner'])
})

test.run()
