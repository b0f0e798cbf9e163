import * as assert from 'uvu/assert'
import { currentLanguage } from '../../../src/domains/site/queries.ts'
import { eventually } from '../../support/eventually.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Scene {
  stage: Stage
  admin: Person
  version: number
}

const appearance = suite<Scene>('the site appearance')

appearance.before(async (scene) => {
  scene.stage = await openStage()
  scene.admin = await scene.stage.signIn('admin')
})
appearance.before.each(async (scene) => {
  scene.version = (await scene.stage.call('getSiteAppearance')).body.data.row_version
})
appearance.after(({ stage }) => stage.close())

function wanted(rowVersion: number, change: Record<string, unknown> = {}) {
  return {
    name: 'Иргэний үйлчилгээ',
    short_name: 'Иргэн',
    organization: 'Цахим хөгжлийн яам',
    logo: 'https://static.example.mn/logo.svg',
    language: 'mn',
    row_version: rowVersion,
    ...change,
  }
}

const change = ({ stage, admin }: Scene, body: object) =>
  stage.send('updateSiteAppearance', { body }, admin.credential)

appearance('anyone may read it, and a new platform has one', async ({ stage }) => {
  const { status, body } = await stage.call('getSiteAppearance')
  assert.is(status, 200)
  const { updated_at, ...data } = body.data
  assert.equal(data, {
    name: 'Тамга',
    short_name: 'Тамга',
    organization: 'Тамга',
    logo: null,
    language: 'mn',
    row_version: 1,
  })
  assert.ok(Date.parse(updated_at))
})

appearance('changing it needs settings.manage', async ({ stage, version }) => {
  const user = await stage.signIn()
  assert.is((await stage.send('updateSiteAppearance', { body: wanted(version) })).status, 401)
  const refused = await stage.send('updateSiteAppearance', { body: wanted(version) }, user.credential)
  assert.is(refused.status, 403)
})

appearance('a change is read back, with the next version', async (scene) => {
  const { status, body } = await change(scene, wanted(scene.version))
  assert.is(status, 200)
  const { updated_at: _, ...data } = body.data
  assert.equal(data, wanted(scene.version + 1))
  assert.equal((await scene.stage.call('getSiteAppearance')).body.data, body.data)
})

appearance('a logo that is absent or null is the built-in one', async (scene) => {
  for (const [step, logo] of [undefined, null].entries()) {
    const { body } = await change(scene, wanted(scene.version + step, { logo }))
    assert.is(body.data.logo, null)
  }
})

appearance('409: of changes made at once from one version, one wins', async (scene) => {
  const names = ['Нэг', 'Хоёр', 'Гурав']
  const answers = await Promise.all(names.map((name) => change(scene, wanted(scene.version, { name }))))
  const [winner, ...others] = answers.sort((a, b) => a.status - b.status)
  assert.equal([winner?.status, ...others.map(({ status }) => status)], [200, 409, 409])
  for (const { body } of others) assert.is(body.error, 'request.stale')
  assert.equal((await scene.stage.call('getSiteAppearance')).body.data, winner?.body.data)
})

appearance('422: a logo that not every visitor may load, and nothing has changed', async (scene) => {
  const { status, body } = await change(
    scene,
    wanted(scene.version, { logo: 'https://192.168.1.10/logo.svg' }),
  )
  assert.is(status, 422)
  assert.is(body.error, 'site.logo_not_public')
  assert.is((await scene.stage.call('getSiteAppearance')).body.data.row_version, scene.version)
})

appearance('400: a language that is not spoken here', async (scene) => {
  const { status, body } = await change(scene, wanted(scene.version, { language: 'fr' }))
  assert.is(status, 400)
  assert.is(body.details[0].path, '/body/language')
})

appearance('304 while nothing has changed', async (scene) => {
  const tag = (await scene.stage.call('getSiteAppearance')).headers.get('etag') ?? ''
  const ask = () => scene.stage.call('getSiteAppearance', { headers: { 'If-None-Match': tag } })
  assert.is((await ask()).status, 304)
  await change(scene, wanted(scene.version, { name: 'Шинэ' }))
  assert.is((await ask()).status, 200)
})

appearance('each change leaves one audit entry, without the values', async (scene) => {
  const { system } = scene.stage.test.database
  const count = async () => {
    const rows = await system
      .selectFrom('audit_entry')
      .select('canon')
      .where('subject', '=', 'site:appearance')
      .execute()
    return rows
  }
  const before = await count()
  await change(scene, wanted(scene.version, { organization: 'Нууц яам' }))
  await change(scene, wanted(scene.version))
  const after = await count()
  assert.is(after.length, before.length + 1)
  assert.not.ok(after.some(({ canon }) => canon.includes('Нууц яам')))
})

appearance('its language is that of messages for anyone who asks for none', async (scene) => {
  const { stage } = scene
  for (const [step, [language, message]] of [
    ['en', 'Done.'],
    ['mn', 'Амжилттай.'],
  ].entries()) {
    await change(scene, wanted(scene.version + step, { language }))
    assert.is(await currentLanguage(stage.test.database.system), language)
    // Instances learn of the change a moment after it is committed.
    await eventually(async () => {
      const { body } = await stage.call('getSiteAuth', { headers: { 'Accept-Language': '*' } })
      return body.message === message
    })
  }
})

appearance.run()
