import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { assertAccessible, mobile, openBrowserUser, openScene, type Scene } from './scene.ts'

const journey = suite<{ scene: Scene }>('the steps of the onboarding on a phone')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(async ({ scene }) => scene?.close())

inBrowser('each step keeps its room, and the one that is due has its name', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, mobile)
  const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' as const }
  await context.addCookies([{ ...cookie, name: '__Host-tamga_onboarding', value: 'x'.repeat(43) }])
  await page.goto(`${scene.site}/superadmin/onboarding?step=email`)
  await assertAccessible(page)
  const steps = page.locator('[data-progress]')
  const widths = await Promise.all([0, 1, 2, 3].map(async (at) => (await steps.nth(at).boundingBox())?.width))
  for (const width of widths) assert.ok((width ?? 0) >= 28, `${widths}`)
  assert.is(Math.max(...widths.map((width) => width ?? 0)), widths[2])
  await steps.nth(2).getByText('E-mail code', { exact: true }).waitFor()
  await context.close()
})

journey.run()
