import * as assert from 'uvu/assert'
import { civil, type Directors, openDirectors } from '../../support/directors.ts'
import { eventually } from '../../support/eventually.ts'
import { signInAs } from '../../support/organisations.ts'
import { suite } from '../../support/suite.ts'

const test = suite<Directors>('ownership follows the state registry')

test.before(async (context) => {
  Object.assign(context, await openDirectors())
})
test.before.each(({ calm }) => calm())
test.after(({ stop }) => stop?.())

test('two directors, and a register that changes between each pair of steps', async ({
  stage,
  director,
  represented,
  create,
  takeOver,
  close,
  requestSeal,
  startSigning,
  approve,
  members,
  notices,
  signingEnd,
}) => {
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

test('a register that changes while the phone waits: what is signed then does not count', async ({
  director,
  represented,
  create,
  startSigning,
  approve,
  signingEnd,
}) => {
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

test('a suspension while the phone waits: what is signed then does not count, and nothing more is signed', async ({
  stage,
  director,
  represented,
  create,
  startSigning,
  approve,
  signingEnd,
}) => {
  const person = await director(5)
  const regNo = '0000005'
  await represented(regNo, 5)
  const id = await create(regNo, person)
  const suspend = (at: Date | null) =>
    stage.test.database.system
      .updateTable('organisations')
      .set({ suspended_at: at })
      .where('id', '=', id)
      .execute()
  const started = await startSigning(regNo, person)
  assert.is(started.status, 202, JSON.stringify(started.body))
  await suspend(new Date())
  await approve(person)
  assert.equal(await signingEnd({ id: started.body.data.session_id }), {
    state: 'failed',
    reason: 'not_signer',
  })
  assert.is((await startSigning(regNo, person)).body.error, 'sign.not_signer')
  await suspend(null)
  const again = await startSigning(regNo, person)
  assert.is(again.status, 202, JSON.stringify(again.body))
  await approve(person)
  assert.is((await signingEnd({ id: again.body.data.session_id })).state, 'completed')
})

test('503, and nothing is done, while the register does not answer', async ({
  registry,
  stage,
  director,
  create,
  takeOver,
  close,
  requestSeal,
  startSigning,
  members,
}) => {
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

test('the daily job takes away what the register no longer supports', async ({
  stage,
  director,
  represented,
  create,
  members,
}) => {
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
  assert.equal(rights, [
    { user_id: person.id, role: 'owner', basis: 'register', reason: 'not_representative' },
  ])
})

test('take-overs at once: of two representatives both own it, of one person one request counts', async ({
  director,
  represented,
  create,
  takeOver,
  members,
}) => {
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

test('take-over against closing, and against signing, in either order', async ({
  director,
  represented,
  create,
  takeOver,
  close,
  startSigning,
  approve,
  signingEnd,
}) => {
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

test('by eID alone: neither a number that was typed nor another way to sign in takes an organisation over', async ({
  stage,
  director,
  represented,
  create,
  takeOver,
}) => {
  const owner = await director(10)
  await create('0000014', owner)
  await represented('0000014', 2)
  const social = await signInAs(stage, civil(2), 'social')
  assert.is((await takeOver('0000014', social)).body.error, 'eid.not_verified')
})

test.run()
