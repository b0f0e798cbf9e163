import { PNG } from 'pngjs'
import * as assert from 'uvu/assert'
import { ownPages } from '../../src/web/pages/me/own-page.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog } from './dialogs.ts'
import { askPhone, type EidScenario, openCard, personOf } from './eid-scenario.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  desktop,
  freeOrigin,
  mobile,
  openBrowserUser,
  openScene,
  type Scene,
} from './scene.ts'

const journey = suite<{ scene: Scene; eid: EidFixture }>('the pages of one’s own')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.eid = await openEid()
  const site = await freeOrigin()
  play.scene = await openScene({ ...play.eid.settings, OAUTH_ISSUER: site }, site)
})
journey.after(async ({ scene, eid }) => {
  await scene?.close()
  await eid?.stop()
})

async function signedIn(play: { scene: Scene; eid: EidFixture }, index: number, options: typeof desktop) {
  const seat = await openBrowserUser(play.scene, options)
  const scenario: EidScenario = { ...play, seat }
  const person = personOf(scenario, index)
  await openCard(scenario, '?return_to=/me')
  await askPhone(scenario, person)
  await play.eid.phone.approve(await play.eid.phone.pending(person.nationalId))
  await seat.page.waitForURL(`${play.scene.site}/me`)
  return seat
}

for (const [name, options, language] of [
  ['at a desk, in English', desktop, 'en'],
  ['on a phone, in Mongolian', mobile, 'mn'],
] as const)
  inBrowser(`the overview leads to each, and each is whole, ${name}`, async (play) => {
    const seat = await signedIn(play, language === 'en' ? 0 : 1, options)
    const { page } = seat
    await page.goto(`${play.scene.site}/me?lang=${language}`)
    await assertAccessible(page)
    for (const { path } of Object.values(ownPages)) {
      await page.goto(`${play.scene.site}/me`)
      await page.getByRole('main').locator(`a[href="${path}"]`).click()
      await page.waitForURL(`**${path}`)
      await assertAccessible(page)
      assert.is(await page.locator('h1').count(), 1)
    }
    await assertNothingLeaks(seat)
    await seat.context.close()
  })

inBrowser('a file is stored, found in its list and deleted', async (play) => {
  const seat = await signedIn(play, 2, desktop)
  const { page } = seat
  await page.goto(`${play.scene.site}/me/files`)
  await page.getByText('No files', { exact: true }).waitFor()
  const file = { name: 'lease <1>.txt', mimeType: 'text/plain', buffer: Buffer.from('a lease') }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Store the file' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'lease <1>.txt' })
  await row.waitFor()
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Store the file' }).click()
  await page.getByText('There is a file with this name.').waitFor()
  await assertAccessible(page)
  const downloaded = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download/ }).click()
  assert.is((await downloaded).suggestedFilename(), 'lease _1_.txt')
  await row.getByRole('button', { name: /^Delete/ }).click()
  assert.match(await answerDialog(page, 'Delete'), 'lease <1>.txt')
  await page.getByText('No files', { exact: true }).waitFor()
  await seat.context.close()
})

inBrowser('a name in Latin letters, and the picture of a signature', async (play) => {
  const seat = await signedIn(play, 3, mobile)
  const { page } = seat
  await page.goto(`${play.scene.site}/me/profile`)
  await page.locator('#latin-given').fill('Saraa')
  await page.locator('[data-latin-name] [type=submit]').click()
  await page.getByText('The name is saved.').waitFor()
  await page.goto(`${play.scene.site}/me/signature`)
  await page.getByText('No picture', { exact: true }).waitFor()
  const field = page.getByLabel('Picture of your signature')
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Choose a PNG picture.').waitFor()
  await field.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: PNG.sync.write(new PNG({ width: 120, height: 40 })),
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('img', { name: 'Your handwritten signature' }).waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Delete the picture' }).click()
  await answerDialog(page, 'Delete the picture')
  await page.getByText('No picture', { exact: true }).waitFor()
  await seat.context.close()
})

journey.run()
