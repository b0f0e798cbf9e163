import * as assert from 'uvu/assert'
import { ask, CONSOLE, send } from '../../operator/console.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { superAdmin } from './support.ts'

const modes = suite<{ stage: Stage; chief: Person }>('the access mode')

modes.before(async (scene) => {
  const settings = { OPERATOR_HOST: CONSOLE, CONTROL_PLANE_ALLOWED_CIDRS: '198.51.100.0/24' }
  scene.stage = await openStage({ settings })
  scene.chief = await superAdmin(scene.stage)
})
modes.after(({ stage }) => stage?.close())

modes(
  'is public at first; made private, the console is gone at the next request, and back',
  async (scene) => {
    const { stage, chief } = scene
    const look = async () =>
      (await ask(stage, 'listDirectoryPeople', { query: { reason: 'looking around' } }, chief.credential))
        .status
    const set = (mode: string, row_version: number) =>
      stage.send('setAccessMode', { body: { mode, row_version } }, chief.credential)
    const { data } = (await stage.call('getAccessMode', {}, chief.credential)).body
    assert.equal([data.mode, data.row_version], ['public', 1])
    assert.is(await look(), 200)
    const closed = await set('private', 1)
    assert.equal([closed.status, closed.body.data.row_version], [200, 2])
    assert.is(closed.body.data.updated_by, chief.id)
    const path = '/api/platform/v1/directory/people?reason=looking+around'
    const gone = await send(stage.url + path, 'GET', { Host: CONSOLE, ...chief.credential })
    assert.is(gone.status, 404)
    // The platform itself stays, and with it the way back.
    assert.is((await set('public', 2)).status, 200)
    assert.is(await look(), 200)
    const { items } = await stage.app.services.audit.list({ operation: 'setAccessMode', limit: 5 })
    assert.equal(
      items.map(({ details }) => details.mode),
      ['public', 'private'],
    )
  },
)

modes('409 for a version that is not the present one; of two at once one wins', async ({ stage, chief }) => {
  const { row_version } = (await stage.call('getAccessMode', {}, chief.credential)).body.data
  const set = (version: number) =>
    stage.call('setAccessMode', { body: { mode: 'public', row_version: version } }, chief.credential)
  assert.is((await set(row_version + 1)).status, 409)
  assert.is((await set(2_147_483_647)).status, 409)
  const answers = await Promise.all([set(row_version), set(row_version)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
})

modes('is for super admins alone', async ({ stage }) => {
  const admin = await stage.signIn('admin')
  assert.is((await stage.call('getAccessMode', {}, admin.credential)).status, 403)
})

modes.run()
