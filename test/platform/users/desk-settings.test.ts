import * as assert from 'uvu/assert'
import type { components } from '../../../generated/platform.d.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ stage: Stage }>('desk settings')

test.before(async (context) => {
  context.stage = await openStage()
})
test.after(({ stage }) => stage?.close())

type Settings = components['schemas']['DeskSettings']

const usual: Settings = {
  columns: ['number', 'service', 'applicant', 'state', 'due', 'officer'],
  open_next: true,
  shortcuts: true,
}
const chosen: Settings = { columns: ['due', 'number'], open_next: false, shortcuts: false }

test('are the usual ones until the officer changes them, and each officer has their own', async ({
  stage,
}) => {
  const [one, other] = [await stage.signIn('manager'), await stage.signIn('manager')]
  const read = async ({ credential }: typeof one) =>
    (await stage.call('getMyDeskSettings', {}, credential)).body.data
  assert.equal(await read(one), usual)
  const changed = await stage.call('updateMyDeskSettings', { body: chosen }, one.credential)
  assert.is(changed.status, 200)
  assert.equal(await read(one), chosen)
  assert.equal(await read(other), usual)
  const again: Settings = { ...chosen, columns: ['applicant'] }
  await stage.call('updateMyDeskSettings', { body: again }, one.credential)
  assert.equal(await read(one), again)
})

test('two changes at once leave one of them whole', async ({ stage }) => {
  const officer = await stage.signIn('manager')
  const both: Settings[] = [chosen, { ...usual, columns: ['state'] }]
  const answers = await Promise.all(
    both.map((body) => stage.call('updateMyDeskSettings', { body }, officer.credential)),
  )
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const { data } = (await stage.call('getMyDeskSettings', {}, officer.credential)).body
  assert.ok(both.some((body) => JSON.stringify(body) === JSON.stringify(data)))
})

test('are for officers, with known columns, each once', async ({ stage }) => {
  const citizen = await stage.signIn()
  assert.is((await stage.call('getMyDeskSettings', {}, citizen.credential)).status, 403)
  const officer = await stage.signIn('manager')
  for (const columns of [['number', 'number'], ['password'], []]) {
    const { status } = await stage.call(
      'updateMyDeskSettings',
      { body: { ...chosen, columns } as never },
      officer.credential,
    )
    assert.is(status, 400, JSON.stringify(columns))
  }
})

test.run()
