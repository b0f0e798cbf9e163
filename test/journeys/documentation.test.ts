import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { addApplication } from '../support/application.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest, openBrowser } from './browser.ts'

interface Scene {
  stage: Stage
  browser: Browser
  page: Page
  /** Whatever should not have happened in the page. */
  troubles: string[]
}

const OAUTH_ISSUER = 'https://id.example.test'

const documentation = suite<Scene>('someone reads the documentation')
const inBrowser = browserTest(documentation)

documentation.before(async (scene) => {
  if (!browserPath) return
  scene.stage = await openStage({ settings: { OAUTH_ISSUER } })
  scene.browser = await openBrowser()
  scene.troubles = []
  scene.page = await scene.browser.newPage({ viewport: { width: 1280, height: 1000 } })
  watch(scene)
})
documentation.after(async ({ stage, browser }) => {
  await browser?.close()
  await stage?.close()
})

function watch({ page, stage, troubles }: Scene): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('requestfailed', (request) => troubles.push(`${request.url()} failed`))
  page.on('response', (answer) => {
    if (answer.status() >= 400) troubles.push(`${answer.url()} ${answer.status()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && origin !== stage.url) troubles.push(`asked ${request.url()}`)
  })
}

/** For people who want to see what the test saw. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const titles: Record<string, string> = {}

async function readTitles({ stage }: Scene): Promise<void> {
  for (const doc of ['platform', 'tools', 'operator']) {
    const { body } = await stage.send('getSwaggerDocument', { query: { doc } })
    titles[doc] = body.info.title
  }
}

const shownTitle = (page: Page) => page.locator('.information-container .title').first()

async function waitForTitle(page: Page, title: string): Promise<void> {
  await shownTitle(page).filter({ hasText: title }).waitFor()
}

const unfold = (page: Page, tag: string) => page.locator(`.opblock-tag[data-tag="${tag}"]`).click()

inBrowser('the address of the operator document shows the console', async (scene) => {
  await readTitles(scene)
  const { page, stage, troubles } = scene
  await page.goto(`${stage.url}/swagger/?doc=operator`)
  await waitForTitle(page, titles.operator ?? '')
  await unfold(page, 'Tenants')
  await page.locator('.opblock-summary-path', { hasText: 'bulk' }).waitFor()
  assert.equal(troubles, [])
})

inBrowser('the page shows the platform, by its tags, each with its operations', async (scene) => {
  await readTitles(scene)
  const { page, stage } = scene
  await page.goto(`${stage.url}/swagger/`)
  await waitForTitle(page, titles.platform ?? '')
  const { body } = await stage.call('getSwaggerDocument', { query: {} })
  const tagged: string[] = Object.values(body.paths as Record<string, Record<string, { tags?: string[] }>>)
    .flatMap((item) => Object.values(item))
    .flatMap(({ tags = [] }) => tags)
  const tags = new Set(tagged)
  await page
    .locator('.opblock-tag')
    .nth(tags.size - 1)
    .waitFor()
  assert.is(await page.locator('.opblock-tag').count(), tags.size)
  await unfold(page, 'Health')
  const ofHealth = tagged.filter((tag) => tag === 'Health').length
  await page
    .locator('.opblock')
    .nth(ofHealth - 1)
    .waitFor()
  assert.is(await page.locator('.opblock').count(), ofHealth)
  assert.is(await page.title(), 'Tamga API')
  await photograph(page, 'platform')
  assert.equal(scene.troubles, [])
})

inBrowser('an operation opens and shows its answers', async (scene) => {
  const { page } = scene
  await page.locator('#operations-Health-getHealth .opblock-summary').click()
  await page.locator('#operations-Health-getHealth .responses-table').first().waitFor()
  await photograph(page, 'operation')
  assert.equal(scene.troubles, [])
})

inBrowser('it can be tried at once, and the server answers', async (scene) => {
  const { page } = scene
  const operation = page.locator('#operations-Health-getHealth')
  await operation.locator('.try-out__btn').click()
  await operation.locator('.execute').click()
  const answer = operation.locator('.live-responses-table tbody .response-col_status').first()
  await answer.filter({ hasText: '200' }).waitFor()
  await photograph(page, 'tried')
  assert.equal(scene.troubles, [])
})

inBrowser(
  'the authorize dialog asks for the session of a person first, and names each field',
  async (scene) => {
    const { page } = scene
    await page.locator('.scheme-container .btn.authorize').click()
    const boxes = page.locator('.dialog-ux .auth-container')
    await boxes.first().waitFor()
    assert.match(await boxes.first().innerText(), /^session/)
    await boxes.first().locator('input:focus').waitFor()
    for (const words of await boxes.allInnerTexts()) assert.match(words, /^For .+\./m)
    await photograph(page, 'authorize')
    await page.locator('.dialog-ux .close-modal').click()
    assert.equal(scene.troubles, [])
  },
)

inBrowser('what may be left out starts empty, and its example is only told', async (scene) => {
  const { page } = scene
  await unfold(page, 'Public catalogue')
  const operation = page.locator('.opblock[id$="-listCatalogServices"]')
  await operation.locator('.opblock-summary').click()
  await operation.locator('.try-out__btn').click()
  const query = operation.locator('tr[data-param-name="q"]')
  await query.getByText('Example:').waitFor()
  const typed = operation
    .locator('tr[data-param-in="query"]:not([data-param-name="limit"])')
    .locator('input, select')
  assert.ok((await typed.count()) >= 4)
  for (const field of await typed.all()) assert.is(await field.inputValue(), '')
  const asked = page.waitForRequest((request) =>
    new URL(request.url()).pathname.endsWith('/catalog/services'),
  )
  await operation.locator('.execute').click()
  assert.equal([...new URL((await asked).url()).searchParams.keys()], ['limit'])
  const answer = operation.locator('.live-responses-table tbody .response-col_status').first()
  await answer.filter({ hasText: '200' }).waitFor()
  await photograph(page, 'tried-without-parameters')
  assert.equal(scene.troubles, [])
})

inBrowser('what must be given is still filled in with its example', async (scene) => {
  const { page } = scene
  const operation = page.locator('.opblock[id$="-getCatalogService"]')
  await operation.locator('.opblock-summary').click()
  await operation.locator('.try-out__btn').click()
  const field = operation.locator('tr[data-param-in="path"] input').first()
  assert.is.not(await field.inputValue(), '')
  assert.equal(scene.troubles, [])
})

inBrowser(
  'an application authorizes itself and gets a token from the form as it is filled in',
  async (scene) => {
    const { page, stage } = scene
    const { clientId, secret } = await addApplication(stage.app.services, { services: ['svc:tools'] })
    await page.locator('.scheme-container .btn.authorize').click()
    const box = page.locator('.dialog-ux .auth-container', { hasText: 'clientBasic' })
    await box.locator('input[name="username"]').fill(clientId)
    await box.locator('input[name="password"]').fill(secret)
    await box.locator('button[type="submit"]').click()
    await box.getByText('Authorized').first().waitFor()
    await page.locator('.dialog-ux .close-modal').click()

    await unfold(page, 'OpenID provider')
    const operation = page.locator('.opblock[id$="-requestToken"]')
    await operation.locator('.opblock-summary').click()
    await operation.locator('.try-out__btn').click()
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/oauth2/token')
    await operation.locator('.execute').click()
    const request = await asked
    const pair = Buffer.from(`${clientId}:${secret}`).toString('base64')
    assert.is((await request.allHeaders()).authorization, `Basic ${pair}`)
    // The viewer sends empty what it leaves empty; to OAuth that is the same as not at all.
    const sent = [...new URLSearchParams(request.postData() ?? '')].filter(([, value]) => value !== '')
    assert.equal(Object.fromEntries(sent), { grant_type: 'client_credentials', scope: 'svc:tools' })
    const answer = operation.locator('.live-responses-table tbody .response-col_status').first()
    await answer.filter({ hasText: '200' }).waitFor()
    await photograph(page, 'token')
    assert.equal(scene.troubles, [])
  },
)

for (const [doc, label] of [
  ['tools', 'Tools'],
  ['operator', 'Operator console'],
] as const) {
  inBrowser(`the selector switches to ${label}`, async (scene) => {
    const { page } = scene
    await page.locator('.topbar select').selectOption({ label })
    await waitForTitle(page, titles[doc] ?? '')
    await photograph(page, doc)
    assert.equal(scene.troubles, [])
  })
}

inBrowser('nothing is loaded from elsewhere, and nothing is refused by the policy', async (scene) => {
  const { page, stage } = scene
  const answer = await page.goto(`${stage.url}/swagger/`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  assert.match(policy, "default-src 'none'")
  assert.not.match(policy, 'unsafe-eval')
  await waitForTitle(page, titles.platform ?? '')
  await page.waitForLoadState('networkidle')
  assert.equal(scene.troubles, [])
})

inBrowser('the policy stops a script that does not come from here', async (scene) => {
  const { page } = scene
  const slippedIn = await page.evaluate(`{
    const script = document.createElement('script')
    script.textContent = 'window.slippedIn = true'
    document.body.append(script)
    'slippedIn' in window
  }`)
  assert.is(slippedIn, false)
  assert.ok(scene.troubles.some((trouble) => trouble.includes('Content Security Policy')))
})

documentation.run()
