import * as assert from 'uvu/assert'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { assertAccessible, desktop, mobile, openBrowserUser, openScene, type Scene } from './scene.ts'

const journey = suite<{ scene: Scene }>('the console, in a browser')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(async ({ scene }) => scene?.close())

async function openAs({ scene }: { scene: Scene }, { id }: Person, options: typeof desktop) {
  const seat = await openBrowserUser(scene, options)
  const { accessToken, refreshToken } = await scene.stage.app.services.sessions.issue(id, {
    method: 'eid_qr',
  })
  const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true }
  await seat.context.addCookies([
    { ...cookie, name: '__Host-tamga_access', value: accessToken },
    { ...cookie, name: '__Host-tamga_refresh', value: refreshToken },
  ])
  return seat
}

const settings = [
  { name: 'at 390 pixels, in Mongolian', options: mobile, language: 'mn', code: 'moving' },
  { name: 'at 1280 pixels, in English', options: desktop, language: 'en', code: 'ageing' },
]

for (const { name, options, language, code } of settings)
  inBrowser(`an administrator makes, finds, changes and deletes a record, ${name}`, async (play) => {
    const { scene } = play
    const { page, troubles, context } = await openAs(play, await scene.stage.signIn('admin'), options)
    await page.goto(`${scene.site}/console?lang=${language}`)
    await assertAccessible(page)
    await page.getByRole('main').locator('a[href="/console/registry-life-events"]').click()
    await page.waitForURL('**/console/registry-life-events')
    await page.getByRole('main').locator('a[href="/console/registry-life-events/new"]').first().click()
    await page.fill('#body-code', code)
    await page.fill('#body-name_mn', 'Нүүх')
    await page.fill('#body-name_en', 'Moving home')
    await assertAccessible(page)
    await page.locator('form[data-console-form] button[type=submit]:not(.ui-hidden)').click()
    const toRecord = page.getByRole('main').locator('.ui-actions a[href^="/console/registry-life-events/"]')
    await toRecord.click()
    await page.waitForURL('**/console/registry-life-events/*')
    await assertAccessible(page)
    assert.is(await page.locator('h1').innerText(), language === 'mn' ? 'Нүүх' : 'Moving home')

    await page.getByRole('main').locator('a[href$="/edit"]').click()
    await page.fill('#body-name_en', 'Moving house')
    await page.fill('#body-name_mn', 'Нүүдэл')
    await page.locator('form[data-console-form] button[type=submit]:not(.ui-hidden)').click()
    await page.waitForURL(/registry-life-events\/[0-9a-f-]+$/)
    assert.is(await page.locator('h1').innerText(), language === 'mn' ? 'Нүүдэл' : 'Moving house')
    const history = await page.locator('#history').locator('..').locator('..').innerText()
    assert.ok(history.length > 0)

    await page.goto(`${scene.site}/console/registry-life-events`)
    await assertAccessible(page)
    await page.getByRole('main').locator('tbody th a').first().click()
    await page.getByRole('main').locator('a[href$="/do/deleteRegistryLifeEvent"]').click()
    await assertAccessible(page)
    const typed = page.locator('[data-typed]')
    if ((await typed.count()) > 0) await typed.fill((await typed.getAttribute('data-typed')) ?? '')
    await page.locator('form[data-console-form] button[type=submit]:not(.ui-hidden)').click()
    await page.waitForURL('**/console/registry-life-events')
    assert.is(await page.locator('tbody tr').count(), 0)
    assert.equal(troubles, [])
    await context.close()
  })

journey.run()
