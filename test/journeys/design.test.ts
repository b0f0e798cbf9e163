import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { assertAxe } from './axe.ts'
import { browserPath, browserTest } from './browser.ts'
import {
  desktop,
  focusOn,
  mobile,
  openBrowserUser,
  openBrowserUserAs,
  openScene,
  type Scene,
} from './scene.ts'

const journey = suite<{ scene: Scene }>('the components of the pages')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(async ({ scene }) => scene?.close())

const settings = [
  { name: 'a phone, in Mongolian', options: { ...mobile, locale: 'mn' } },
  { name: 'a desk, in English', options: desktop },
  { name: 'a phone with high contrast', options: { ...mobile, contrast: 'more' as const } },
  { name: 'a desk with forced colours', options: { ...desktop, forcedColors: 'active' as const } },
]

for (const { name, options } of settings)
  inBrowser(
    `on ${name}: axe finds nothing in light and dark, and nothing is wider than the screen`,
    async ({ scene }) => {
      const { page, context } = await openBrowserUser(scene, options)
      await page.goto(`${scene.site}/design`)
      await assertAxe(page)
      const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      assert.ok(Number(await page.evaluate(over)) <= 0, 'it scrolls sideways')
      await context.close()
    },
  )

for (const { name, options } of settings.slice(0, 2))
  inBrowser(`on ${name}: what has the focus is never covered`, async ({ scene }) => {
    const { page, context } = await openBrowserUser(scene, options)
    await page.goto(`${scene.site}/design`)
    const covered: string[] = []
    for (let press = 0; press < 150; press++) {
      await page.keyboard.press('Tab')
      const found = await focused(page)
      if (found.isEnd) break
      if (found.isCovered) covered.push(found.words)
    }
    assert.equal(covered, [])
    await context.close()
  })

/** Whether at least one corner or the middle of the focused element can be seen. */
function focused(page: Page): Promise<{ isEnd: boolean; isCovered: boolean; words: string }> {
  return page.evaluate(`(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { isEnd: true, isCovered: false, words: '' }
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + 3, top + 3], [right - 3, bottom - 3]]
    const seen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there && (element.contains(there) || there.contains(element) || there.closest('label')?.control === element)
    })
    return { isEnd: false, isCovered: !seen, words: element.outerHTML.slice(0, 160) }
  })()`)
}

inBrowser('a one-time code can be pasted, and the phone may fill it in', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, desktop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${scene.site}/design`)
  const code = page.getByLabel('One-time code')
  assert.is(await code.getAttribute('autocomplete'), 'one-time-code')
  await page.evaluate("navigator.clipboard.writeText('492817')")
  await code.focus()
  await page.keyboard.press('ControlOrMeta+V')
  assert.is(await code.inputValue(), '492817')
  await context.close()
})

inBrowser('a dialog opens, closes with Escape and gives the focus back', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, desktop)
  await page.goto(`${scene.site}/design`)
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Book a visit' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await focusOn(page, 'textContent', 'Open a dialog')
  await context.close()
})

inBrowser('a question that is asked first lets the act through after a yes alone', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, desktop)
  await page.goto(`${scene.site}/design`)
  await page.evaluate(
    "document.querySelector('[data-asked]').addEventListener('click', () => { document.body.dataset.done = 'yes' })",
  )
  const done = () => page.evaluate('document.body.dataset.done')
  await page.getByRole('button', { name: 'Ask first' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  assert.is(await done(), undefined)
  await page.getByRole('button', { name: 'Ask first' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.waitForFunction("document.body.dataset.done === 'yes'")
  await context.close()
})

inBrowser('a day in three fields, its month by name, makes one value', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, desktop)
  await page.goto(`${scene.site}/design`)
  const group = page.getByRole('group', { name: 'Date of birth' })
  await group.getByLabel('Month').fill('November')
  assert.is(await group.locator('input[name="day"]').inputValue(), '1990-11-17')
  await group.getByLabel('Day').fill('31')
  assert.is(await group.locator('input[name="day"]').inputValue(), '')
  await context.close()
})

inBrowser('a site search finds pages while one types, and the arrow leads to them', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, desktop)
  await page.goto(scene.site)
  const search = page.getByRole('combobox', { name: 'Search services, documents and help' })
  await search.pressSequentially('verify')
  await page.getByRole('option', { name: /Verify a certificate/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/verify')
  await context.close()
})

inBrowser('without scripts the search leads to a page with the same results', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, { ...desktop, javaScriptEnabled: false })
  await page.goto(scene.site)
  await page.getByRole('searchbox').fill('privacy')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
  await page.waitForURL('**/privacy')
  await context.close()
})

inBrowser('without a connection, a page of the site says so, and asks again', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, { ...desktop, serviceWorkers: 'allow' })
  await page.goto(scene.site)
  await page.evaluate('navigator.serviceWorker.ready')
  await page.waitForFunction(
    'navigator.serviceWorker.getRegistration().then((own) => own.active?.state === "activated")',
  )
  await context.setOffline(true)
  await page.goto(`${scene.site}/services`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Public services' }).waitFor()
  await context.close()
})

inBrowser('on a phone the ways that the bar has no room for are in a sheet', async ({ scene }) => {
  const { id } = await scene.stage.signIn()
  const { page, context } = await openBrowserUserAs(scene, id, mobile)
  await page.goto(scene.site)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Inbox' }).waitFor()
  const payments = page.getByRole('link', { name: 'Payments' })
  assert.is(await payments.isVisible(), false)
  await page.getByRole('button', { name: 'More' }).click()
  await payments.click()
  await page.waitForURL('**/payments')
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in?signed_out=1')
  await context.close()
})

journey.run()
