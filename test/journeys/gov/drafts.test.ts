import * as assert from 'uvu/assert'
import { translator } from '../../../src/web/texts.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest } from '../browser.ts'
import { assertAccessible, desktop, mobile } from '../scene.ts'
import { type CitizenFixture, citizen, offer, openCitizenFixture } from './citizen-fixture.ts'

const journey = suite<{ town: CitizenFixture }>('an application that is begun on one device')
const inBrowser = browserTest(journey)

const CODE = 'draft-request'
const address = `/services/${CODE}/apply`

journey.before(async (play) => {
  if (!browserPath) return
  play.town = await openCitizenFixture()
  await offer(play.town, CODE, {
    output: { type: 'registration' },
    form_schema: {
      type: 'object',
      properties: {
        note: { type: 'string', title_mn: 'Тайлбар', title_en: 'Note', maxLength: 100 },
        children: {
          type: 'array',
          title_mn: 'Хүүхэд',
          title_en: 'Children',
          item_title_mn: 'Хүүхэд',
          item_title_en: 'Child',
          items: {
            type: 'object',
            properties: { name: { type: 'string', title_mn: 'Нэр', title_en: 'Name' } },
          },
        },
      },
    },
  })
})
journey.before.each(async ({ town }) => {
  if (town) await resetLimits(town.scene.stage)
})
journey.after(({ town }) => town?.close())

const draftsOf = ({ scene }: CitizenFixture) =>
  scene.stage.test.database.system
    .selectFrom('gov_drafts as d')
    .innerJoin('reg_services as s', 's.id', 'd.service_id')
    .select(['d.row_version'])
    .where('s.code', '=', CODE)
    .execute()

inBrowser('is saved with each step, gone on with on another, and ends as it is sent', async ({ town }) => {
  const { scene, seatOf } = town
  const en = translator('en')
  const mn = translator('mn')
  const desk = (await seatOf(citizen.id, { ...desktop, locale: 'en' })).page
  const at = (page: typeof desk, path: string) => page.locator(`#field-${path}`)
  const press = (page: typeof desk, name: string) => page.getByRole('button', { name, exact: true }).click()
  const saved = async (version: number) =>
    eventually(async () => (await draftsOf(town))[0]?.row_version === version)

  await desk.goto(`${scene.site}${address}`)
  assert.equal(await draftsOf(town), [], 'a look saves nothing')
  await press(desk, en('applyContinue'))
  await at(desk, 'note').fill('Хагас бичсэн')
  await press(desk, 'Add: Child')
  await at(desk, 'children-0-name').fill('Бат')
  await press(desk, en('applyContinue'))
  await saved(2)
  await desk.getByText('Saved at').waitFor()

  // The start page of the phone offers to go on.
  const phone = (await seatOf(citizen.id, { ...mobile, locale: 'mn' })).page
  await phone.goto(`${scene.site}/`)
  await phone
    .getByRole('link', { name: mn('startDraft') })
    .first()
    .click()
  await phone.waitForURL(`**${address}`)
  await phone.getByRole('heading', { name: mn('applyResumeTitle') }).waitFor()
  await assertAccessible(phone)
  await press(phone, mn('applyResume'))
  await phone.locator('[data-answers]').getByText('Хагас бичсэн').waitFor()
  await press(phone, mn('applyBack'))
  assert.is(await at(phone, 'children-0-name').inputValue(), 'Бат')
  await at(phone, 'note').fill('Утаснаас')
  await press(phone, mn('applySave'))
  await eventually(async () => ((await draftsOf(town))[0]?.row_version ?? 0) > 2)

  // The desk learns of it as it saves, and the person decides.
  await press(desk, en('applyBack'))
  const other = desk.getByRole('heading', { name: en('applyOtherTitle') })
  await other.waitFor()
  await assertAccessible(desk)
  await press(desk, en('applyOther'))
  await other.waitFor({ state: 'hidden' })
  await eventually(
    async () =>
      (await at(desk, 'note')
        .inputValue()
        .catch(() => '')) === 'Утаснаас',
  )
  if (await at(desk, 'note').isVisible()) await press(desk, en('applyContinue'))
  await press(desk, en('applySend'))
  await desk.waitForURL('**/cases/*')
  assert.equal(await draftsOf(town), [])

  // What the phone still shows is not saved any more, and says so.
  await press(phone, mn('applySave'))
  await phone.getByText(mn('applyDraftGone')).waitFor()
  assert.equal(await draftsOf(town), [])
})

inBrowser('is deleted to start again', async ({ town }) => {
  const { scene, seatOf } = town
  const say = translator('en')
  const first = (await seatOf(citizen.id, { ...desktop, locale: 'en' })).page
  const press = (page: typeof first, name: string) => page.getByRole('button', { name, exact: true }).click()
  await first.goto(`${scene.site}${address}`)
  await press(first, say('applyContinue'))
  await first.locator('#field-note').fill('Буруу')
  await press(first, say('applySave'))
  await first.getByText('Saved at').waitFor()
  const second = (await seatOf(citizen.id, { ...desktop, locale: 'en' })).page
  await second.goto(`${scene.site}${address}`)
  await press(second, say('applyRestart'))
  await eventually(async () => (await draftsOf(town)).length === 0)
  await press(second, say('applyContinue'))
  assert.is(await second.locator('#field-note').inputValue(), '')
})

journey.run()
