import { createHash, createVerify, X509Certificate } from 'node:crypto'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import type { EidDemoPerson } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { seedAuthority, seedService } from '../../support/gov.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { seedReference } from '../../support/references.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { known } from '../accounts/grant-support.ts'
import { closeScene, openScene, personIn, type Scene } from '../auth/eid-support.ts'

interface Context extends Scene {
  owner: Person
  holder: EidDemoPerson
}

const test = suite<Context>('an act is signed on the phone, then takes effect')
const LONG_MS = 60_000

test.before(async (context) => {
  Object.assign(context, await openScene())
  context.holder = personIn(context.eid)
  context.owner = await known(context, context.holder)
})
test.before.each(({ stage }) => resetLimits(stage))
test.after(closeScene)

const signed = (input: CallInput, id: string): CallInput => ({ ...input, headers: { 'Signed-Act': id } })

async function asked({ stage, owner }: Context, operation: string, input: CallInput): Promise<string> {
  const answer = await stage.send(operation, input, owner.credential)
  assert.equal(
    [answer.status, answer.body.error],
    [428, 'acts.signature_required'],
    JSON.stringify(answer.body),
  )
  const id = answer.headers.get('signed-act') as string
  const told = Object.fromEntries(answer.body.details.map((one: Told) => [one.rule, one.message]))
  assert.is(told.signed_act, id)
  const read = await stage.fetch(told.poll, { headers: owner.credential })
  assert.equal([read.body.data.id, read.body.data.verification_code], [id, told.verification_code])
  return id
}

interface Told {
  rule: string
  message: string
}

async function ended({ stage, owner }: Context, id: string) {
  const read = async () => (await stage.call('getMySignedAct', { path: { id } }, owner.credential)).body.data
  await eventually(async () => (await read()).state !== 'pending', LONG_MS)
  return read()
}

async function approve(context: Context, id: string) {
  const { eid, holder } = context
  await eid.phone.approve(await eid.phone.pending(holder.nationalId))
  return ended(context, id)
}

test('an owner closes the organisation: asked once, signed, done once', async (context) => {
  const { stage, owner, eid, holder } = context
  const orgId = await seedOrganisation(stage, owner)
  const input = { path: { id: orgId } }
  const id = await asked(context, 'closeOrganisation', input)
  assert.is(await asked(context, 'closeOrganisation', input), id, 'a repeat asks the phone no second time')
  assert.is(await asked(context, 'closeOrganisation', signed(input, id)), id)
  const shown = await eid.phone.pending(holder.nationalId)
  assert.match(JSON.stringify(shown), 'Байгууллагыг хаах')
  assert.is((await eid.phone.requests(holder.nationalId)).length, 1)
  const waiting = (await stage.call('getMySignedAct', { path: { id } }, owner.credential)).body.data
  assert.match(waiting.verification_code, /^\d{4}$/)
  assert.is(
    Date.parse(waiting.expires_at) - Date.parse(waiting.created_at),
    90_000,
    'as long as the phone waits',
  )

  const act = await approve(context, id)
  assert.is(act.state, 'signed')
  const record = JSON.parse(act.record)
  assert.equal(
    [record.action, record.subject, record.signed_by, record.request.path.id, record.object.row_version],
    ['close_organisation', `org:${orgId}`, `user:${owner.id}`, orgId, 1],
  )
  const digest = createHash('sha256').update(act.record).digest('hex')
  assert.is(act.evidence.digest, digest)
  const certificate = new X509Certificate(Buffer.from(act.evidence.certificate, 'base64'))
  const verifier = createVerify('sha256').update(act.record)
  assert.ok(
    verifier.verify(certificate.publicKey, Buffer.from(act.evidence.signature, 'base64')),
    'the signature is over the record',
  )

  const close = () => stage.send('closeOrganisation', signed(input, id), owner.credential)
  const answers = await Promise.all([close(), close()])
  assert.equal(
    answers.map(({ status }) => status).sort(),
    [200, 409],
    JSON.stringify(answers.map(({ body }) => body)),
  )
  const { items } = (await stage.call('listMySignedActs', {}, owner.credential)).body.data
  assert.ok(items[0].used_at)
})

test('what would be refused anyhow asks no phone; a refusal on the phone ends it', async (context) => {
  const { stage, owner, eid, holder } = context
  const { orgId } = await seedAuthority(stage)
  await joinOrganisation(stage, orgId, owner, 'owner')
  await seedService(stage, orgId)
  const refused = await stage.send('closeOrganisation', { path: { id: orgId } }, owner.credential)
  assert.is(refused.body.error, 'org.unfinished')
  assert.equal(await eid.phone.requests(holder.nationalId), [])

  const input = { path: { id: await seedOrganisation(stage, owner) } }
  const id = await asked(context, 'closeOrganisation', input)
  await eid.phone.refuse(await eid.phone.pending(holder.nationalId))
  assert.is((await ended(context, id)).state, 'refused')
  const late = await stage.send('closeOrganisation', signed(input, id), owner.credential)
  assert.equal([late.status, late.body.error], [409, 'acts.not_signed'])
})

test('what has changed since the signature refuses it; another request cannot use it', async (context) => {
  const { stage, owner } = context
  const orgId = await seedOrganisation(stage, owner)
  const other = await stage.signIn()
  await joinOrganisation(stage, orgId, other, 'owner')
  const input = { path: { id: orgId, userID: other.id } }
  const id = await asked(context, 'removeOrganisationMember', input)
  await approve(context, id)
  const elsewhere = { path: { id: orgId, userID: owner.id } }
  const misused = await stage.send('removeOrganisationMember', signed(elsewhere, id), owner.credential)
  assert.equal([misused.status, misused.body.error], [422, 'acts.other_request'])
  const { system } = stage.test.database
  await system
    .updateTable('organisation_members')
    .set({ created_at: new Date(0) })
    .where('org_id', '=', orgId)
    .where('user_id', '=', other.id)
    .execute()
  const late = await stage.send('removeOrganisationMember', signed(input, id), owner.credential)
  assert.equal([late.status, late.body.error], [409, 'acts.object_changed'])
  const again = await asked(context, 'removeOrganisationMember', input)
  await approve(context, again)
  assert.is(
    (await stage.send('removeOrganisationMember', signed(input, again), owner.credential)).status,
    200,
  )
})

test('an officer revokes certificates of the own services alone', async (context) => {
  const { stage, owner: officer, eid, holder } = context
  const { system } = stage.test.database
  const { orgId } = await seedAuthority(stage)
  await system.updateTable('users').set({ role: 'manager' }).where('id', '=', officer.id).execute()
  await joinOrganisation(stage, orgId, officer)
  const [mine, others] = [await seedService(stage, orgId), await seedService(stage, orgId)]
  const limitTo = async (service_id: string) => {
    await system.deleteFrom('gov_officer_services').execute()
    await system
      .insertInto('gov_officer_services')
      .values({ org_id: orgId, user_id: officer.id, service_id })
      .execute()
  }
  const type = others.content.output.reference_type as string
  const { id: reference } = await seedReference(stage, orgId, await stage.signIn(), { type: `${type}-x` })
  await limitTo(mine.id)
  const input = { path: { id: reference }, body: { reason: 'Буруу олгосон' } }
  const refused = await stage.send('revokeReference', input, officer.credential)
  assert.equal([refused.status, refused.body.error], [403, 'officer.service_not_handled'])
  assert.equal(await eid.phone.requests(holder.nationalId), [])
  await system.deleteFrom('gov_officer_services').execute()
  const id = await asked(context, 'revokeReference', input)
  const act = await approve(context, id)
  assert.is(JSON.parse(act.record).request.body.reason, 'Буруу олгосон')
  // Between signature and effect the officer was given other services.
  await limitTo(mine.id)
  const late = await stage.send('revokeReference', signed(input, id), officer.credential)
  assert.is(late.body.error, 'officer.service_not_handled')
  await system.deleteFrom('gov_officer_services').execute()
  const revoked = await stage.send('revokeReference', signed(input, id), officer.credential)
  assert.equal([revoked.status, revoked.body.data.status], [200, 'revoked'])
})

test.run()
