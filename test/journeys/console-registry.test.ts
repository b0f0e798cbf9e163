import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest, openBrowser } from './browser.ts'
import { type GovFixture, openGovFixture, signInByEid } from './gov/fixture.ts'
import { assertAccessible, freeOrigin, openBrowserUserAs, type Scene } from './scene.ts'

const CITIZEN = 'ТЭ92023024'
const EDITOR = 'ДА01223058'

interface Play {
  town: GovFixture
  scene: Scene
  citizen: Person
  editor: Person
}

const journey = suite<Play>('a service from the console to its first applicant')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.town = await openGovFixture(site)
  const browser = await openBrowser()
  const close = async () => {
    await browser.close()
    await play.town.close()
  }
  play.scene = { site, stage: play.town.stage, browser, close }
  play.citizen = await signInByEid(play.town, CITIZEN)
  play.editor = await signInByEid(play.town, EDITOR)
  const { system } = play.town.stage.test.database
  await system.updateTable('users').set({ role: 'admin' }).where('id', '=', play.editor.id).execute()
})
journey.after(({ scene }) => scene?.close())

const main = (page: Page) => page.getByRole('main')
const send = (page: Page) =>
  main(page).locator('form button:is(.ui-button-primary, .ui-button-danger)').click()

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`main [name="${name}"]:not([type=hidden]):not([type=checkbox])`)
    const isChoice = (await page.locator(`main select[name="${name}"]`).count()) > 0
    await (isChoice ? control.selectOption(value) : control.fill(value))
  }
}

async function addRow(page: Page, list: string): Promise<void> {
  await main(page).locator(`button[value="add:body/content/${list}"]`).click()
  await main(page).locator(`[name^="body/content/${list}/0/"]`).first().waitFor()
}

inBrowser('an editor designs and publishes a service, and a citizen applies for it', async (play) => {
  const { town, scene, editor, citizen } = play
  const { page, context, troubles } = await openBrowserUserAs(scene, editor.id)
  await page.goto(`${scene.site}/console/registry-services/new?lang=en`)
  await page.locator('main [role=combobox]').first().fill('Organisation')
  await page.locator('[role=option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (const list of ['legal_basis', 'channels', 'fees']) await addRow(page, list)
  const content = {
    name_mn: 'Нохойн бүртгэл',
    name_en: 'Registration of a dog',
    description_mn: 'Нохойгоо бүртгүүлнэ.',
    description_en: 'Register your dog.',
    addressee: 'citizen',
    'legal_basis/0/title_mn': 'Амьтны тухай хууль',
    'legal_basis/0/title_en': 'Law on animals',
    'channels/0/channel': 'online',
    'fees/0/channel': 'online',
    'fees/0/urgency': 'normal',
    'fees/0/amount': '0',
    'fees/0/processing_days': '2',
    fee_timing: 'before',
    'output/type': 'registration',
    form_schema: JSON.stringify({
      type: 'object',
      properties: { name: { type: 'string', title_mn: 'Нэр', title_en: 'Name', maxLength: 50 } },
      required: ['name'],
      order: ['name'],
    }),
  }
  await fill(page, { 'body/code': 'dog-registration' })
  for (const [name, value] of Object.entries(content)) await fill(page, { [`body/content/${name}`]: value })
  await assertAccessible(page)
  await send(page)
  await page.locator('.ui-notice-good').waitFor()
  await main(page).locator('.ui-actions a[href^="/console/registry-services/"]').click()
  await page.getByRole('heading', { name: 'Registration of a dog', level: 1 }).waitFor()
  await assertAccessible(page)
  await main(page).locator('a[href$="/do/publishRegistryService"]').click()
  await send(page)
  // A first publication needs no signature, the change of a published fee or form does.
  await page.locator('.ui-notice-good, #sign-code').first().waitFor()
  if ((await page.locator('#sign-code').count()) > 0) {
    const code = (await page.locator('#sign-code').innerText()).replaceAll(/\s/g, '')
    await town.eid.phone.approve(await town.eid.phone.pending(EDITOR), { code })
    await page.locator('.ui-notice-good').waitFor()
  }
  await main(page).locator('.ui-actions a[href^="/console/registry-services/"]').click()
  await page.locator('#below-registry-service-versions').waitFor()
  assert.equal(troubles, [])
  await context.close()

  const applicant = await openBrowserUserAs(scene, citizen.id)
  await eventually(async () => {
    await applicant.page.goto(`${scene.site}/services/dog-registration?lang=en`)
    return (await applicant.page.getByRole('link', { name: 'Apply now', exact: true }).count()) > 0
  })
  await applicant.page.goto(`${scene.site}/services/dog-registration/apply`)
  for (const button of ['Continue', 'Continue', 'Send the case']) {
    const name = applicant.page.getByLabel('Name')
    if (await name.isVisible()) await name.fill('Банхар')
    await applicant.page.getByRole('button', { name: button, exact: true }).click()
  }
  await applicant.page.waitForURL('**/cases/*')
  await applicant.context.close()
})

journey.run()
