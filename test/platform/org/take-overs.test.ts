import * as assert from 'uvu/assert'
import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import { ask, CONSOLE } from '../../operator/console.ts'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { joinOrganisation, signInAs } from '../../support/organisations.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { suite } from '../../support/suite.ts'

const test = suite('ownership follows the state registry')

let stage: Stage
let registry: RegistryFixture
let eid: EidFixture

test.before(async () => {
  ;[registry, eid] = await Promise.all([openRegistryFixture(), openEid()])
  stage = await openStage({
    settings: {
      ...registry.settings,
      ...eid.settings,
      EID_POLL_HOLD_SECONDS: '4',
      OPERATOR_HOST: CONSOLE,
    },
  })
  await disableScheduledJobs(stage)
})
test.before.each(async () => {
  await registry.calm()
  await registry.reset()
  const { system } = stage.test.database
  await system.deleteFrom('rate_buckets').execute()
})
test.after(async () => {
  await stage?.close()
  await registry?.stop()
  await eid?.stop()
})

const civil = (number: number): string => `1100000000${String(number).padStart(2, '0')}`

/** A person of the eID, signed in with it. */
async function director(number: number): Promise<Person & { nationalId: string }> {
  const person = await signInAs(stage, civil(number))
  const holder = eid.people.find(({ civilId }) => civilId === civil(number))
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_document: holder?.documentNumber ?? null })
    .where('id', '=', person.id)
    .execute()
  return { ...person, nationalId: holder?.nationalId ?? '' }
}

/** The register names these, and no others, from now on. */
const represented = (regNo: string, ...numbers: number[]) =>
  registry.change({ registerNumber: regNo, representatives: numbers.map(civil) })

const create = async (reg_no: string, { credential }: Person): Promise<string> => {
  const { status, body } = await stage.call('createOrganisation', { body: { reg_no } }, credential)
  assert.is(status, 201, JSON.stringify(body))
  return body.data.id
}
const takeOver = (reg_no: string, { credential }: Person) =>
  stage.call('createTakeOver', { body: { reg_no } }, credential)
const close = (id: string, { credential }: Person) =>
  stage.call('closeOrganisation', { path: { id } }, credential)
const requestSeal = (id: string, { credential }: Person) =>
  stage.call('requestSeal', { path: { id } }, credential)
const startSigning = async (reg_no: string, { credential }: Person) =>
  stage.send(
    'startPdfSigning',
    { query: { name: 'lease.pdf', reg_no, level: 'B-B' }, body: Buffer.from(await plainPdf()) },
    credential,
  )
const approve = async ({ nationalId }: { nationalId: string }) =>
  eid.phone.approve(await eid.phone.pending(nationalId))
const members = async (id: string) => {
  const rows = await stage.test.database.system
    .selectFrom('organisation_members')
    .select(['user_id', 'role', 'basis'])
    .where('org_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ user_id, role, basis }) => [user_id, role, basis])
}
const notices = async ({ id }: Person) => {
  const rows = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select('template')
    .where('user_id', '=', id)
    .execute()
  return rows.map(({ template }) => template)
}

/** How a signing ended, or undefined while it goes on. */
async function signingEnd({ id }: { id: string }): Promise<{ state: string; reason: string | null }> {
  const read = () =>
    stage.test.database.system
      .selectFrom('sign_sessions')
      .select(['state', 'reason', 'ended_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  await eventually(async () => (await read()).ended_at !== null, 60_000)
  const { state, reason } = await read()
  return { state, reason }
}

test('two directors, and a register that changes between each pair of steps', async () => {
  const [first, second] = [await director(2), await director(3)]
  const regNo = '0000001'
  const id = await create(regNo, first)
  assert.equal(await members(id), [[first.id, 'owner', 'register']])
  assert.is((await takeOver(regNo, second)).body.error, 'org.not_representative')

  await represented(regNo, 3)
  assert.is((await startSigning(regNo, first)).body.error, 'sign.not_signer')
  assert.equal(await members(id), [])
  assert.is((await stage.call('getOrganisation', { path: { id } }, first.credential)).status, 404)
  assert.is((await requestSeal(id, first)).status, 404)
  assert.ok((await notices(first)).includes('organisation_right_ended'))

  await represented(regNo, 2)
  assert.is((await takeOver(regNo, second)).body.error, 'org.not_representative')
  await represented(regNo, 3)
  const taken = await takeOver(regNo, second)
  assert.is(taken.status, 201, JSON.stringify(taken.body))
  assert.equal(await members(id), [[second.id, 'owner', 'register']])
  assert.is((await takeOver(regNo, second)).body.error, 'org.already_member')
  // Signing does not wait for objections; what cannot be undone does.
  const started = await startSigning(regNo, second)
  assert.is(started.status, 202, JSON.stringify(started.body))
  await approve(second)
  assert.is((await signingEnd({ id: started.body.data.session_id })).state, 'completed')
  assert.is((await close(id, second)).body.error, 'org.take_over_open')

  // The former owner, who is no member any more, objects; the operator decides.
  const listed = await stage.call('listTakeOvers', {}, first.credential)
  const [{ id: takeOverId }] = listed.body.data.items
  const object = () =>
    stage.call(
      'createTakeOverObjection',
      { path: { takeOverId }, body: { reason: 'The court has not decided.' } },
      first.credential,
    )
  assert.is((await object()).status, 200)
  assert.is((await object()).body.error, 'org.objection_late')
  await stage.test.database.system
    .updateTable('organisation_take_overs')
    .set({ taken_at: new Date(Date.now() - 80 * 3_600_000), objection_until: new Date(Date.now() - 1000) })
    .where('id', '=', takeOverId)
    .execute()
  assert.is((await close(id, second)).body.error, 'org.take_over_open', 'an objection is undecided')
  const operator = await stage.signIn('superadmin')
  const objections = await ask(stage, 'listTakeOverObjections', {}, operator.credential)
  assert.equal(
    objections.body.data.items.map(({ id: one }: { id: string }) => one),
    [takeOverId],
  )
  const decision = { path: { id: takeOverId }, body: { decision: 'dismissed', reason: 'The register is right' } }
  assert.is((await ask(stage, 'decideTakeOverObjection', decision, operator.credential)).status, 200)
  assert.is((await ask(stage, 'decideTakeOverObjection', decision, operator.credential)).body.error, 'org.objection_decided')
  assert.ok((await notices(first)).includes('organisation_objection_decided'))

  await represented(regNo, 2)
  assert.is((await close(id, second)).status, 404, 'the register was asked again')
  assert.is((await takeOver(regNo, first)).status, 201)
  assert.equal(await members(id), [[first.id, 'owner', 'register']])
  const { items } = await stage.app.services.audit.list({ operation: 'createTakeOver', limit: 10 })
  assert.equal(
    items.filter(({ subject, outcome }) => subject === `org:${id}` && outcome === 'done').length,
    2,
  )
})

test('a register that changes while the phone waits: what is signed then does not count', async () => {
  const person = await director(4)
  const regNo = '0000004'
  await create(regNo, person)
  const started = await startSigning(regNo, person)
  assert.is(started.status, 202, JSON.stringify(started.body))
  await represented(regNo, 3)
  await approve(person)
  assert.equal(await signingEnd({ id: started.body.data.session_id }), {
    state: 'failed',
    reason: 'not_signer',
  })
})

test('503, and nothing is done, while the register does not answer', async () => {
  const person = await director(5)
  const id = await create('0000006', person)
  const before = await members(id)
  await registry.fault('5xx')
  const answers = [
    await startSigning('0000006', person),
    await requestSeal(id, person),
    await close(id, person),
    await stage.call(
      'addOrganisationMember',
      { path: { id }, body: { role: 'member', email: 'x@demo.invalid' } },
      person.credential,
    ),
    await takeOver('0000006', person),
  ]
  for (const { status, body } of answers)
    assert.equal([status, body.error], [503, 'state_registry.unavailable'])
  assert.equal(await members(id), before)
  const seals = await stage.call('listSeals', { path: { id } }, person.credential)
  assert.equal(seals.body.data.items, [])
  await registry.calm()
  await eventually(async () => stage.app.services.stateRegistry.healthy(), 60_000)
})

test('the daily job takes away what the register no longer supports', async () => {
  const person = await director(6)
  const id = await create('0000007', person)
  await represented('0000007', 5)
  const { system } = stage.test.database
  await system
    .updateTable('organisation_members')
    .set({ basis_at: new Date(Date.now() - 3_600_000) })
    .where('org_id', '=', id)
    .execute()
  const { ended } = await stage.runJob('recheck-representatives')
  assert.is(ended, 1)
  assert.equal(await members(id), [])
  const rights = await system
    .selectFrom('organisation_ended_rights')
    .select(['user_id', 'role', 'basis', 'reason'])
    .where('org_id', '=', id)
    .execute()
  assert.equal(rights, [{ user_id: person.id, role: 'owner', basis: 'register', reason: 'not_representative' }])
})

test('what the former named stays where the new representative confirms it, and ends after 30 days elsewhere', async () => {
  const [first, second, kept, left, deputy] = [
    await director(1),
    await director(3),
    await stage.signIn(),
    await stage.signIn(),
    await stage.signIn(),
  ]
  const regNo = '0000008'
  const id = await create(regNo, first)
  const { system } = stage.test.database
  await joinOrganisation(stage, id, deputy, 'owner')
  await joinOrganisation(stage, id, kept, 'signer')
  await joinOrganisation(stage, id, left, 'signer')
  const namedBy = (person: Person, by: Person) =>
    system
      .updateTable('organisation_members')
      .set({ named_by: by.id })
      .where('org_id', '=', id)
      .where('user_id', '=', person.id)
      .execute()
  await namedBy(deputy, first)
  await namedBy(kept, first)
  // By one whom the former named.
  await namedBy(left, deputy)
  await represented(regNo, 3)
  assert.is((await takeOver(regNo, second)).status, 201)
  assert.ok((await notices(second)).includes('organisation_confirmation_due'))
  assert.ok((await notices(deputy)).includes('organisation_taken_over'))

  const list = async () =>
    (await stage.call('listRightsToConfirm', { path: { regNo } }, second.credential)).body.data.items
  const ids = async () => (await list()).map(({ id: one }: { id: string }) => one).sort()
  assert.equal(await ids(), [kept.id, left.id, deputy.id].sort())
  const confirm = (one: Person, as: Person) =>
    stage.call('createConfirmations', { path: { regNo }, body: { ids: [one.id] } }, as.credential)
  // An owner behind whom no representative stands neither confirms, nor removes, nor closes.
  assert.is((await confirm(left, deputy)).body.error, 'org.confirmation_needed')
  assert.is((await close(id, deputy)).body.error, 'org.confirmation_needed')
  const remove = { path: { id, userID: second.id } }
  assert.is(
    (await stage.call('removeOrganisationMember', remove, deputy.credential)).body.error,
    'org.confirmation_needed',
  )
  assert.is((await confirm(kept, second)).status, 200)
  assert.is((await confirm(kept, second)).body.error, 'org.nothing_to_confirm')
  assert.is((await stage.runJob('end-unconfirmed-rights')).ended, 0)
  await system
    .updateTable('organisation_members')
    .set({ confirm_before: new Date(Date.now() - 1000) })
    .where('org_id', '=', id)
    .where('confirm_before', 'is not', null)
    .execute()
  assert.is((await confirm(left, second)).body.error, 'org.nothing_to_confirm')
  assert.is((await stage.runJob('end-unconfirmed-rights')).ended, 2)
  assert.equal((await members(id)).map(([userId]) => userId).sort(), [second.id, kept.id].sort())
  assert.ok((await notices(left)).includes('organisation_right_ended'))
})

test('take-overs at once: of two representatives both own it, of one person one request counts', async () => {
  const [first, second, third] = [await director(2), await director(4), await director(5)]
  const regNo = '0000010'
  const id = await create(regNo, first)
  await represented(regNo, 4, 5)
  const answers = await Promise.all([
    takeOver(regNo, second),
    takeOver(regNo, third),
    takeOver(regNo, second),
  ])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 201, 409])
  assert.equal((await members(id)).map(([userId]) => userId).sort(), [second.id, third.id].sort())
})

test('take-over against closing, and against signing, in either order', async () => {
  const [first, second] = [await director(3), await director(6)]
  const regNo = '0000003'
  const id = await create(regNo, first)
  // Both represent it: the one may close it until the other has taken it over.
  await represented(regNo, 3, 6)
  const [closed, taken] = await Promise.all([close(id, first), takeOver(regNo, second)])
  if (closed.status === 200) assert.is(taken.body.error, 'org.not_here')
  else {
    assert.is(closed.body.error, 'org.take_over_open')
    assert.is(taken.status, 201)
  }

  const other = '0000011'
  await create(other, first)
  const started = await startSigning(other, first)
  assert.is(started.status, 202, JSON.stringify(started.body))
  await represented(other, 6)
  const [, over] = await Promise.all([approve(first), takeOver(other, second)])
  assert.is(over.status, 201)
  const { state, reason } = await signingEnd({ id: started.body.data.session_id })
  assert.equal([state, reason], ['failed', 'not_signer'])
})

test('by eID alone: neither a number that was typed nor another way to sign in takes an organisation over', async () => {
  const owner = await director(10)
  await create('0000014', owner)
  await represented('0000014', 2)
  const social = await signInAs(stage, civil(2), 'social')
  assert.is((await takeOver('0000014', social)).body.error, 'eid.not_verified')
})

test.run()
