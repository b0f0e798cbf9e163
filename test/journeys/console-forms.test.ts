import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { assertAxe } from './axe.ts'
import { browserPath, browserTest } from './browser.ts'
import { desktop, mobile, openBrowserUser, openScene, type Scene } from './scene.ts'

const journey = suite<{ scene: Scene }>('the forms of the console, in a browser')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(async ({ scene }) => scene?.close())

const address = (site: string, parameters: readonly (readonly [string, string])[]) =>
  `${site}/design?${new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]))}`

/** Fields of every kind, rows, a picker, and faults. */
const shown = [
  [
    ['form', 'createRegistryService'],
    ['body/content/fees~rows', '2'],
    ['wrong', '/body/content/fees/1/amount'],
  ],
  [
    ['form', 'createApplication'],
    ['wrong', '/body/name_en'],
    ['wrong', '/body/redirect_uris/1'],
  ],
  [['form', 'createSlots']],
  [
    ['form', 'deleteApplication'],
    ['name', 'Портал'],
  ],
] as const

const settings = [
  {
    name: '390 pixels, in Mongolian',
    options: { ...mobile, viewport: { width: 390, height: 844 }, locale: 'mn' },
  },
  { name: '1280 pixels, in English', options: { ...desktop, viewport: { width: 1280, height: 900 } } },
]

for (const { name, options } of settings)
  inBrowser(`at ${name}: axe finds nothing, and nothing is wider than the screen`, async ({ scene }) => {
    const { page, context } = await openBrowserUser(scene, options)
    for (const parameters of shown) {
      await page.goto(address(scene.site, parameters))
      await assertAxe(page)
      const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      assert.ok(Number(await page.evaluate(over)) <= 0, `${page.url()} scrolls sideways`)
    }
    await context.close()
  })

inBrowser('what is wrong is said at the fields before anything is sent', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, desktop)
  await page.goto(address(scene.site, [['form', 'createTheme']]))
  await page.fill('#body-slug', 'Wrong Slug')
  await page.fill('#body-radius_px', '99')
  await page.click('form button.ui-button-primary')
  const summary = page.locator('[data-ui-errors]')
  await summary.waitFor()
  const said = await summary.innerText()
  assert.match(said, /this is required/)
  assert.match(said, /enter 32 or less/)
  assert.match(await page.locator('#body-slug-error').innerText(), /not written in the right way/)
  assert.is(await page.inputValue('#body-slug'), 'Wrong Slug')
  await context.close()
})

inBrowser('a moment is shown on the clock of the browser, and sent with its zone', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, { ...desktop, timezoneId: 'Europe/London' })
  await page.goto(
    address(scene.site, [
      ['form', 'createApiKey'],
      ['body/expires_at', '2027-01-02T10:00'],
      ['body/expires_at~zone', '480'],
    ]),
  )
  assert.is(await page.inputValue('#body-expires_at'), '2027-01-02T02:00')
  assert.is(await page.inputValue('input[name="body/expires_at~zone"]'), '0')
  assert.match(await page.locator('[data-zone-of]').innerText(), 'London')
  await context.close()
})

inBrowser('who an id names is found while one types', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, desktop)
  const id = '0193b2a4-0c11-7d02-8f4e-5a6b7c8d9e0f'
  const items = [{ id, name_mn: 'Үлгэр ХХК', name_en: 'Example LLC' }]
  // The list is for administrators; this page has no visitor signed in.
  await page.route('**/web/api/v1/core/organizations*', (route) =>
    route.fulfill({ json: { status: true, message: '', data: { items, next_cursor: null } } }),
  )
  await page.goto(address(scene.site, [['form', 'createApplication']]))
  await page.fill('#body-tenant_id', 'exam')
  await page.locator('[role="option"]').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.is(await page.inputValue('#body-tenant_id'), 'Example LLC')
  assert.is(await page.inputValue('input[name="body/tenant_id"]'), id)
  await context.close()
})

journey.run()
