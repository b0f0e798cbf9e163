import * as assert from 'uvu/assert'
import { type Directors, openDirectors } from '../support/directors.ts'
import { suite } from '../support/suite.ts'
import { ask } from './console.ts'

const test = suite<Directors>('objections to take-overs')

test.before(async (context) => {
  Object.assign(context, await openDirectors())
})
test.before.each(({ calm }) => calm())
test.after(({ stop }) => stop?.())

test('the operator decides an objection once, both sides are notified, and the wait is over', async (scene) => {
  const { stage, director, create, represented, takeOver, close, notices } = scene
  const [first, second] = [await director(2), await director(3)]
  const id = await create('0000001', first)
  await represented('0000001', 3)
  const takeOverId = (await takeOver('0000001', second)).body.data.id
  const objection = { path: { takeOverId }, body: { reason: 'The court has not decided.' } }
  assert.is(
    (await stage.call('createTakeOverObjection', objection, second.credential)).body.error,
    'org.take_over_not_found',
  )
  assert.is((await stage.call('createTakeOverObjection', objection, first.credential)).status, 200)
  const operator = await stage.signIn('superadmin')
  const listed = async () =>
    (await ask(stage, 'listTakeOverObjections', {}, operator.credential)).body.data.items.map(
      (one: { id: string }) => one.id,
    )
  assert.equal(await listed(), [takeOverId])
  const decide = () =>
    ask(
      stage,
      'decideTakeOverObjection',
      { path: { id: takeOverId }, body: { decision: 'dismissed', reason: 'The register is right' } },
      operator.credential,
    )
  assert.is((await close(id, second)).body.error, 'org.take_over_open')
  const answers = await Promise.all([decide(), decide()])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
  assert.equal(await listed(), [])
  for (const person of [first, second])
    assert.ok((await notices(person)).includes('organisation_objection_decided'))
  assert.is((await close(id, second)).status, 200)
})

test.run()
