import * as assert from 'uvu/assert'
import { ulaanbaatarDay } from '../../../src/text/local-days.ts'
import { translator } from '../../../src/web/texts.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest } from '../browser.ts'
import { assertAccessible } from '../scene.ts'
import { type CitizenFixture, citizen, openCitizenFixture } from './citizen-fixture.ts'

const journey = suite<{ town: CitizenFixture }>('a form with groups, conditions and computed fields')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.town = await openCitizenFixture()
})
journey.after(({ town }) => town?.close())

const narrow = { viewport: { width: 390, height: 844 }, locale: 'en' }
const account = 'MN500005005012345678'

inBrowser('a household applies for the benefit of two children on a phone', async ({ town }) => {
  const { scene, seatOf, officer, does } = town
  const say = translator('en')
  const { page } = await seatOf(citizen.id, narrow)
  const day = ulaanbaatarDay(new Date(scene.stage.app.services.clock()))
  const yearsAgo = (years: number) => `${Number(day.slice(0, 4)) - years}-01-05`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const at = (path: string) => page.locator(`#field-${path}`)

  await page.goto(`${scene.site}/services/household-child-benefit/apply`)
  await button(say('applyContinue')).click()
  await at('province').waitFor()
  assert.is(await at('district').isVisible(), false)
  await at('province').selectOption('ulaanbaatar')
  await at('district').selectOption('bayanzurkh')
  await at('phone').fill('12')

  // One row is there from the start; school is asked of children who are six.
  await at('children-0-child_name').fill('Бат')
  await at('children-0-civil_number').fill('110000000052')
  await at('children-0-born_on').fill(yearsAgo(8))
  await at('children-0-school').waitFor()
  await button('Add: Child').click()
  await at('children-1-child_name').fill('Сараа')
  await at('children-1-civil_number').fill('110000000053')
  await at('children-1-born_on').fill(yearsAgo(2))
  assert.is(await at('children-1-school').isVisible(), false)
  assert.is(await at('children-1-age').textContent(), '2')
  await at('adults').fill('2')
  await at('income').fill('4000000,50')
  assert.is(await at('per_person').textContent(), '1,000,000.13')
  await at('account').fill('MN12')
  await assertAccessible(page)
  await button(say('applyContinue')).click()

  const faulty = ['phone', 'children-0-school', 'per_person', 'account']
  await page.locator('[data-ui-errors] a').first().waitFor()
  assert.is(await page.locator('[data-ui-errors] li').count(), faulty.length)
  for (const name of faulty) assert.ok(await page.locator(`#field-${name}-fault`).textContent(), name)
  await at('phone').fill('99112233')
  await at('children-0-school').fill('1st school')
  await at('income').fill('1500000')
  await at('account').fill(account)

  // What was written stays after a reload, rows and all; a row that goes takes its answers with it.
  await page.reload()
  assert.is(await at('children-1-child_name').inputValue(), 'Сараа')
  await button('Add: Child').click()
  await button('Remove: Child 3').click()
  await button(say('applyContinue')).click()
  await page.locator('[data-answers]').getByText('375,000').waitFor()
  await button(say('applySend')).click()
  await page.waitForURL('**/cases/*')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.getByText('School: 1st school').waitFor()
  await assertAccessible(page)

  const detail = await does({ id: citizen.id, credential: await tokenOf(town) }, 'getGovApplication', {
    path: { id },
  })
  assert.equal(detail.form_data.children.length, 2)
  assert.equal([detail.form_data.persons, detail.form_data.per_person], [4, 375_000])
  const { rows } = detail.form.find(({ name }: { name: string }) => name === 'children')
  assert.equal(
    rows.map(({ title_en, fields }: { title_en: string; fields: object[] }) => [title_en, fields.length]),
    [
      ['Child 1', 5],
      ['Child 2', 4],
    ],
  )
  assert.ok(officer)
})

async function tokenOf({ scene }: CitizenFixture) {
  const { accessToken } = await scene.stage.app.services.sessions.issue(citizen.id, { strong: true })
  return { Authorization: `Bearer ${accessToken}` }
}

journey.run()
