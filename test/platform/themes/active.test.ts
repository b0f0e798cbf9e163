import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { insertTheme } from '../../../src/domains/site/themes.ts'
import { rejects } from '../../support/rejects.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { replacement, themeBody } from './support.ts'

interface Scene {
  stage: Stage
  admin: Person
}

const active = suite<Scene>('the active theme')

active.before(async (scene) => {
  scene.stage = await openStage()
  scene.admin = await scene.stage.signIn('admin')
})
active.after(({ stage }) => stage.close())

async function createTheme({ stage, admin }: Scene): Promise<string> {
  const { body } = await stage.call('createTheme', { body: themeBody() }, admin.credential)
  return body.data.id
}

const activate = ({ stage, admin }: Scene, id: string) =>
  stage.call('activateTheme', { path: { id } }, admin.credential)

async function activeIds({ stage }: Scene): Promise<string[]> {
  const rows = await stage.test.database.system
    .selectFrom('themes')
    .select('id')
    .where('active', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

active('anyone may read it', async ({ stage }) => {
  const { status, body } = await stage.call('getActiveTheme')
  assert.is(status, 200)
  assert.is(body.data.slug, 'tenger')
  assert.is(body.message, 'Done.')
})

active('activating a theme moves the mark, and is seen by the next reader', async (scene) => {
  const id = await createTheme(scene)
  const { status, body } = await activate(scene, id)
  assert.is(status, 200)
  assert.is(body.data.active, true)
  assert.equal(await activeIds(scene), [id])
  assert.is((await scene.stage.call('getActiveTheme')).body.data.id, id)
})

active('activating it again changes nothing', async (scene) => {
  const id = await createTheme(scene)
  const first = await activate(scene, id)
  const again = await activate(scene, id)
  assert.equal(again.body.data, first.body.data)
})

active('activations at once all succeed, and exactly one theme stays active', async (scene) => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => createTheme(scene)))
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(ids.map((id) => activate(scene, id)))
    assert.equal(
      answers.map(({ status }) => status),
      ids.map(() => 200),
    )
    const [only, ...others] = await activeIds(scene)
    assert.equal(others, [])
    assert.ok(only && ids.includes(only))
  }
})

active('deleted and activated at once, a theme is one or the other', async (scene) => {
  const { stage, admin } = scene
  for (let round = 0; round < 5; round++) {
    const id = await createTheme(scene)
    const [activated, deleted] = await Promise.all([
      activate(scene, id),
      stage.call('deleteTheme', { path: { id } }, admin.credential),
    ])
    const outcome = `${activated.status} ${deleted.status}`
    assert.ok(['200 409', '404 200'].includes(outcome), outcome)
    const [only, ...others] = await activeIds(scene)
    assert.equal(others, [])
    assert.is(only === id, activated.status === 200)
  }
})

active('an activation that fails leaves the old theme active', async (scene) => {
  const before = await activeIds(scene)
  assert.is((await activate(scene, uuidv7())).status, 404)
  assert.equal(await activeIds(scene), before)
})

active('the database itself refuses a second active theme', async ({ stage }) => {
  const { colors, ...body } = themeBody()
  await rejects(
    stage.test.database.transact({ role: 'app' }, 'write', (tx) =>
      insertTheme(tx, { ...body, colors: JSON.stringify(colors), id: uuidv7(), active: true }),
    ),
    '23505',
  )
})

active('304 while nothing has changed, and the new theme once it has', async (scene) => {
  const { stage, admin } = scene
  const id = await createTheme(scene)
  await activate(scene, id)
  const first = await stage.call('getActiveTheme')
  const tag = first.headers.get('etag') ?? ''
  const unchanged = await stage.call('getActiveTheme', { headers: { 'If-None-Match': tag } })
  assert.is(unchanged.status, 304)
  assert.is(unchanged.body, '')

  await stage.call('updateTheme', { path: { id }, body: replacement(1) }, admin.credential)
  const changed = await stage.call('getActiveTheme', { headers: { 'If-None-Match': tag } })
  assert.is(changed.status, 200)
  assert.is(changed.body.data.row_version, 2)
  assert.is.not(changed.headers.get('etag'), tag)
})

active.run()
