import * as assert from 'uvu/assert'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Scene {
  stage: Stage
  admin: Person
}

const texts = suite<Scene>('texts of the site')
texts.before(async (scene) => {
  scene.stage = await openStage()
  scene.admin = await scene.stage.signIn('admin')
})
texts.after(({ stage }) => stage?.close())

const words = (row_version: number, body_en = 'Call 1800-1800.') => ({
  title_mn: 'Холбоо барих',
  title_en: 'Contact us',
  body_mn: '1800-1800 руу залгана уу.',
  body_en,
  row_version,
})

texts('each page has words in both languages from the beginning', async ({ stage }) => {
  for (const page of ['help', 'contact', 'privacy', 'terms', 'accessibility']) {
    const { body } = await stage.call('getSiteText', { path: { page } })
    assert.ok(body.data.title_mn && body.data.title_en && body.data.body_mn && body.data.body_en, page)
  }
})

texts('changing one needs settings.manage', async ({ stage }) => {
  const user = await stage.signIn()
  const input = { path: { page: 'contact' }, body: words(1) }
  assert.is((await stage.send('updateSiteText', input)).status, 401)
  assert.is((await stage.send('updateSiteText', input, user.credential)).status, 403)
})

texts('of changes made at once from one version, one wins and is read back', async ({ stage, admin }) => {
  const { body } = await stage.call('getSiteText', { path: { page: 'contact' } })
  const version: number = body.data.row_version
  const answers = await Promise.all(
    ['One.', 'Two.', 'Three.'].map((text) =>
      stage.send(
        'updateSiteText',
        { path: { page: 'contact' }, body: words(version, text) },
        admin.credential,
      ),
    ),
  )
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const won = answers.find(({ status }) => status === 200)
  assert.is(won?.body.data.row_version, version + 1)
  assert.equal((await stage.call('getSiteText', { path: { page: 'contact' } })).body.data, won?.body.data)
})

texts('a page that is not there is 404', async ({ stage, admin }) => {
  assert.is((await stage.send('getSiteText', { path: { page: 'elsewhere' } })).status, 404)
  const input = { path: { page: 'elsewhere' }, body: words(1) }
  assert.is((await stage.send('updateSiteText', input, admin.credential)).status, 404)
})

texts.run()
