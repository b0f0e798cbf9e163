import * as assert from 'uvu/assert'
import { seedAuthority } from '../support/gov.ts'
import { seedReference } from '../support/references.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { assertAccessible, mobile, openBrowserUser, openScene, type Scene } from './scene.ts'

const journey = suite<{ scene: Scene }>('a person checks a certificate on paper')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(async ({ scene }) => scene?.close())

inBrowser('types the code in groups and capitals, without scripts', async ({ scene }) => {
  const { stage, site } = scene
  const { orgId } = await seedAuthority(stage)
  const { number, verify_code: code } = await seedReference(stage, orgId, await stage.signIn())
  const { page, context } = await openBrowserUser(scene, { locale: 'en', javaScriptEnabled: false })
  await page.goto(`${site}/verify`)
  await page
    .getByLabel('Number or code', { exact: true })
    .fill(code.toUpperCase().replaceAll(/(.{5})/g, '$1 '))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.waitForURL(`**/verify/${code}`)
  await page.getByText(number, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Check another certificate', exact: true }).click()
  await page.getByLabel('Number or code', { exact: true }).fill('too short')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('A code has 26 letters and digits.').first().waitFor()
  await context.close()
})

for (const options of [{ locale: 'en' }, mobile])
  for (const path of ['/', '/verify', '/verify?code=short', `/verify/${'a'.repeat(26)}`, '/nowhere'])
    inBrowser(`${path} can be read and used by everyone, in light and dark`, async ({ scene }) => {
      const { page, context } = await openBrowserUser(scene, options)
      await page.goto(`${scene.site}${path}`)
      await assertAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      assert.is(await page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'dark')
      await context.close()
    })

journey.run()
