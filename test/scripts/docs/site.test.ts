import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { operations } from '../../../generated/operations.ts'
import { buildDocs } from '../../../scripts/docs/build.ts'
import { buildFirstPages } from '../../../scripts/docs/first-pages.ts'
import { brokenLinks, foreignHosts } from '../../../scripts/docs/links.ts'
import { openIndex } from '../../../scripts/docs/search/search-index.ts'
import { find } from '../../../scripts/docs/search/search-terms.ts'
import { filesUnder } from '../../../scripts/lib/files.ts'
import { codes } from '../../../src/errors/codes.ts'
import { assertAxe } from '../../journeys/axe.ts'
import { browserPath, browserTest, openBrowser } from '../../journeys/browser.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const root = resolve(import.meta.dirname, '../../..')
const out = join(mkdtempSync(join(tmpdir(), 'tamga-site-')), 'docs')
const read = (file: string) => readFileSync(join(out, file), 'utf8')

interface Scene {
  stage: Stage
  browser: Browser
  page: Page
  troubles: string[]
  /** The files that were there before the whole site was made. */
  first: string[]
}

const test = suite<Scene>('the documentation that is built')
const inBrowser = browserTest(test)

test.before(async (scene) => {
  buildFirstPages(root, out)
  scene.first = filesUnder(out, '.')
  await buildDocs(root, out)
  if (!browserPath) return
  scene.stage = await openStage({ settings: { DOCS_DIR: out } })
  scene.browser = await openBrowser()
  scene.page = await scene.browser.newPage()
  scene.troubles = []
  scene.page.on('console', (message) => {
    // The browser reports a refused call in the console, some time after its answer.
    if (message.text().includes('status of 401')) return
    if (message.type() === 'error' || message.type() === 'warning') scene.troubles.push(message.text())
  })
  scene.page.on('pageerror', (error) => scene.troubles.push(String(error)))
  scene.page.on('request', (request) => {
    if (new URL(request.url()).origin !== scene.stage.url) scene.troubles.push(`asked ${request.url()}`)
  })
})
test.after(async ({ stage, browser }) => {
  await browser?.close()
  await stage?.close()
  rmSync(resolve(out, '..'), { recursive: true, force: true })
})

test('has a page for each operation, as HTML and as Markdown, with its call and its answers', () => {
  for (const id of Object.keys(operations)) {
    const markdown = read(`reference/${id}.md`)
    for (const part of [`\`${id}\``, '\n## Call it\n', 'title=curl\n', '\n## Answers\n'])
      assert.ok(markdown.includes(part), `${id} has no ${part}`)
    assert.match(read(`reference/${id}.html`), `<link rel="alternate" type="text/markdown" href="${id}.md">`)
  }
})

test('what people wrote can be read before the reference is made', ({ first }) => {
  for (const file of ['index.html', 'mn/index.html', 'guides/sign-a-pdf.html', 'assets/site.css', '404.html'])
    assert.ok(first.includes(file), file)
  assert.equal(
    first.filter((file) => file.startsWith('reference/') || file === 'llms.txt'),
    [],
  )
})

test('samples make the client that they call', () => {
  const page = read('reference/createGovApplication.md')
  for (const part of [
    'TAMGA_URL=http://localhost:8080\nTAMGA_TOKEN=YOUR_ACCESS_TOKEN\ncurl',
    "new Tamga({ baseUrl: 'http://localhost:8080', session: { accessToken: 'YOUR_ACCESS_TOKEN' } })",
    'tamga = Tamga("http://localhost:8080", session=Session("YOUR_ACCESS_TOKEN"))',
    'tamga.New("http://localhost:8080", tamga.WithSession(',
    'Tamga.builder().baseUrl("http://localhost:8080").session("YOUR_ACCESS_TOKEN", null).build()',
  ])
    assert.ok(page.includes(part), part)
  for (const id of Object.keys(operations))
    assert.not.match(read(`reference/${id}.md`), /process\.env|os\.environ|System\.getenv/, id)
})

test('the list of operations is in Mongolian, and each leads to its page', () => {
  const list = read('mn/reference/tags/government-services.md')
  assert.match(list, '[Үйлчилгээ авах хүсэлт гаргах](../../../reference/createGovApplication.md)')
  assert.match(read('mn/reference/index.html'), 'Төрийн үйлчилгээ')
})

test('has every error code with both texts, what to do, and the operations that give it', () => {
  for (const [code, { status, mn, en }] of Object.entries(codes)) {
    const [family = ''] = code.split('.')
    const page = read(`errors/${family}.md`)
    const part = page.slice(page.indexOf(`## \`${code}\``)).split('\n## ')[0] ?? ''
    for (const text of [`HTTP status**: ${status}`, mn, en, '**When**', '**What to do**', '**Operations**'])
      assert.ok(page.includes(`## \`${code}\``) && page.includes(text), `${code}: ${text} ${part.length}`)
    assert.ok(read(`errors/${family}.html`).includes(`<h2 id="${code}">`), code)
  }
  assert.match(read('reference/createGovApplication.html'), 'href="../errors/cases.html#cases.form_invalid"')
  assert.match(read('errors/cases.md'), '[createGovApplication](../reference/createGovApplication.md)')
})

test('every link leads to a page and a heading that are there', () => {
  assert.equal(brokenLinks(out), [])
})

test('nothing is loaded from another host, and nothing stands in place that the policy forbids', () => {
  assert.equal(foreignHosts(out), [])
  for (const file of filesUnder(out, '.', '.html'))
    assert.not.match(read(file), /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+="/, file)
})

test('llms.txt names every English page as Markdown, and each is there', () => {
  const text = read('llms.txt')
  const named = [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] as string)
  for (const file of named.filter((one) => one.endsWith('.md'))) assert.ok(read(file).startsWith('# '), file)
  const missing = filesUnder(out, '.', '.md').filter(
    (file) => !named.includes(file) && !/(^|\/)index\.md$/.test(file),
  )
  assert.equal(missing, [])
})

const searches: [query: string, url: RegExp][] = [
  ['паспорт', /^reference\/setMyLatinName\.html$/],
  ['pasport', /^reference\/setMyLatinName\.html$/],
  ['passport', /^reference\/setMyLatinName\.html$/],
  ['хүсэлт гаргах', /^mn\/guides\/apply-for-a-service\.html/],
  ['huselt gargah', /^mn\/guides\/apply-for-a-service\.html/],
  ['хүсэлтийг', /^mn\/guides\/|^errors\//],
  ['idempotency', /^decisions\/idempotency\.html/],
  ['cases.form_invalid', /^errors\/cases\.html#cases\.form_invalid$/],
  ['createGovApplication', /^reference\/createGovApplication\.html$/],
  ['auth.mfa_required', /^errors\/auth\.html#auth\.mfa_required$/],
  ['registering clients', /^openid\.html|^guides\/register|^reference\//],
  ['үйлчилгээг цаашид үзүүлэхгүй', /^errors\/cases\.html#cases\.service_archived$/],
]
for (const [query, expected] of searches)
  test(`the search finds ${query}`, () => {
    const index = openIndex(read('search-index.json'))
    const urls = find(index, query)
      .slice(0, 10)
      .map(({ url }) => url)
    assert.ok(
      urls.some((one) => expected.test(one)),
      `${urls}`,
    )
  })

const firsts: [query: string, url: string, language?: string][] = [
  ['auth.mfa_required', 'errors/auth.html#auth.mfa_required'],
  ['requestToken', 'reference/requestToken.html'],
  ['POST /api/v1/gov/applications', 'reference/createGovApplication.html'],
  ['/oauth2/token', 'reference/requestToken.html'],
  ['sdk python', 'sdks.html'],
  ['pdf', 'guides/sign-a-pdf.html'],
  ['pdf', 'mn/guides/sign-a-pdf.html', 'mn'],
  ['нэвтрэх', 'mn/guides/sign-a-person-in.html'],
]
test('what was meant comes first, in the language of the reader', () => {
  const index = openIndex(read('search-index.json'))
  for (const [query, url, language] of firsts) assert.is(find(index, query, language)[0]?.url, url, query)
  assert.match(find(index, 'sse')[0]?.url ?? '', /^reference\/stream/)
  assert.ok(find(index, 'zzzzqqq').length < 5)
})

const kinds = [
  'mn/index.html',
  'mn/officers.html',
  'mn/reference/tags/government-services.html',
  'reference/createAppointment.html',
  'index.html',
  'mn/guides/sign-a-pdf.html',
  'reference/createGovApplication.html',
  'reference/tags/signing.html',
  'errors/cases.html',
  'operations.html',
  'search.html?q=pasport',
  'mn/search.html?q=pasport',
]
for (const width of [390, 1280])
  inBrowser(
    `every kind of page is whole and accessible, ${width} wide`,
    async ({ page, stage, troubles }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const kind of kinds) {
        await page.goto(`${stage.url}/docs/${kind}`)
        if (kind.includes('search')) await page.locator('#results li').first().waitFor()
        const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        assert.ok(Number(sideways) <= 0, `${kind} is ${sideways} too wide`)
        await assertAxe(page)
      }
      assert.equal(troubles, [])
    },
  )

inBrowser(
  'the landing page, a guide, an operation and results are accessible in the dark',
  async ({ page, stage }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const kind of ['index.html', 'guides/call-the-api.html', 'reference/createAppointment.html']) {
      await page.goto(`${stage.url}/docs/${kind}`)
      await assertAxe(page)
    }
    await page.locator('#q').click()
    await page.keyboard.type('sing a pdf')
    await page.getByRole('option').first().waitFor()
    await assertAxe(page)
    await page.emulateMedia({ colorScheme: null })
  },
)

inBrowser(
  'results show while a reader types, and arrow keys choose one',
  async ({ page, stage, troubles }) => {
    await page.goto(`${stage.url}/docs/openid.html`)
    await page.keyboard.press('/')
    await page.keyboard.type('sing a pdf')
    await page.getByRole('option', { name: 'Sign a PDF Guides', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    assert.is(await page.getByRole('option').count(), 0)
    await page.keyboard.type(' ')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/guides/sign-a-pdf.html')
    assert.equal(troubles, [])
  },
)

inBrowser('the form of an operation calls it and shows what it answers', async ({ page, stage }) => {
  await page.goto(`${stage.url}/docs/reference/listCatalogServices.html`)
  await page.getByLabel('limit (optional)', { exact: true }).fill('1')
  const called = page.waitForRequest((request) =>
    /\/api\/v1\/catalog\/services\?.*limit=1$/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  assert.is((await called).method(), 'GET')
  await page.locator('.try-answer strong').getByText('200').waitFor()
  assert.match(await page.locator('.try-answer').innerText(), '"next_cursor"')
  assert.match((await page.locator('.try-answer details').textContent()) ?? '', 'x-request-id: ')
  assert.match(await page.locator('.sample code').first().innerText(), `TAMGA_URL=${stage.url}\n`)
})

inBrowser(
  'a change is asked about first, and made with the session of the reader',
  async ({ page, stage }) => {
    await page.goto(`${stage.url}/docs/reference/createAppointment.html`)
    const sent: string[] = []
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    }
    page.on('request', note)
    await page.getByRole('button', { name: 'Send…', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    assert.equal(sent, [])
    await page.getByRole('button', { name: 'Send…', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await page.locator('.try-answer strong').getByText('401').waitFor()
    await page.getByLabel('Access token', { exact: true }).fill('wrong')
    // The words of the answer before are still there: only the request tells the two apart.
    const again = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/v1/gov/appointments',
    )
    await page.getByRole('button', { name: 'Send…', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await again
    await page.locator('.try-answer').getByText('auth.', { exact: false }).waitFor()
    page.off('request', note)
    assert.equal(sent, ['/web/api/v1/gov/appointments', '/api/v1/gov/appointments'])
  },
)

inBrowser('a field that must be filled in is named, and nothing is sent', async ({ page, stage }) => {
  await page.goto(`${stage.url}/docs/reference/getGovApplication.html`)
  await page.getByLabel('id', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Fill in: id', { exact: true }).waitFor()
})

inBrowser('where the server says so there is a sentence in place of the form', async ({ browser }) => {
  const closed = await openStage({ settings: { DOCS_DIR: out, DOCS_TRY: 'false' } })
  const page = await browser.newPage()
  try {
    await page.goto(`${closed.url}/docs/reference/listCatalogServices.html`)
    await page.getByText('This server does not let operations be tried', { exact: false }).waitFor()
    assert.is(await page.locator('#try').isVisible(), false)
  } finally {
    await page.close()
    await closed.close()
  }
})

inBrowser(
  'the keyboard alone finds a page, and the colours can be chosen',
  async ({ page, stage, troubles }) => {
    await page.goto(`${stage.url}/docs/`)
    await page.keyboard.press('/')
    await page.keyboard.type('cases.form_invalid')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/search.html?q=*')
    const first = page.locator('#results a').first()
    await first.waitFor()
    await first.press('Enter')
    await page.waitForURL('**/docs/errors/cases.html#cases.form_invalid')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('button.scheme').click()
    assert.is(await page.evaluate('document.documentElement.dataset.scheme'), 'dark')
    await page.reload()
    assert.is(await page.evaluate('document.documentElement.dataset.scheme'), 'dark')
    assert.equal(troubles, [])
  },
)

inBrowser('code in several languages stands in tabs, which arrow keys change', async ({ page, stage }) => {
  const id = 'createGovApplication'
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${stage.url}/docs/reference/${id}.html`)
  const titles = [...read(`reference/${id}.md`).matchAll(/^```\w+ title=(.+)$/gm)].map(
    (match) => match[1] as string,
  )
  const tabs = page.getByRole('tab')
  assert.equal(await tabs.allInnerTexts(), titles.length > 1 ? titles : [])
  for (const title of titles.slice(1)) {
    await page.keyboard.press(title === titles[1] ? 'Tab' : 'ArrowRight')
    if (title === titles[1]) await tabs.first().press('ArrowRight')
    await page.getByRole('tabpanel', { name: title, exact: true }).waitFor()
  }
  await page.reload()
  if (titles.length > 1)
    await page.getByRole('tabpanel', { name: titles.at(-1) ?? '', exact: true }).waitFor()
})

inBrowser('each page says where it stands, and leads on', async ({ page, stage }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${stage.url}/docs/reference/createGovApplication.html`)
  assert.match(await page.title(), 'Apply for a service · Government services · ')
  assert.match(
    (await page.locator('meta[name=description]').getAttribute('content')) ?? '',
    'Creates an application',
  )
  const way = page.getByRole('navigation', { name: 'Where this page stands', exact: true })
  assert.equal(await way.getByRole('link').allInnerTexts(), ['Start', 'Reference', 'Government services'])
  const next = page.locator('a[rel=next]')
  const address = await next.getAttribute('href')
  await next.click()
  await page.waitForURL(`**/docs/reference/${address}`)
  assert.is(await page.locator('a[rel=prev]').getAttribute('href'), 'createGovApplication.html')
})

inBrowser(
  'code is copied as it stands, and only what scrolls stops the keyboard',
  async ({ page, stage }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${stage.url}/docs/reference/requestToken.html`)
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    const copied = String(await page.evaluate('navigator.clipboard.readText()')).replaceAll(
      stage.url,
      'http://localhost:8080',
    )
    assert.ok(read('reference/requestToken.md').includes(`title=curl\n${copied}\n\`\`\``), copied)
    await page.waitForFunction(`[...document.querySelectorAll('main pre, main .wide')].every(
    (one) => one.clientWidth === 0 || one.hasAttribute('tabindex') === one.scrollWidth > one.clientWidth)`)
  },
)

inBrowser('a table shows all of each row on a phone, and is still a table', async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${stage.url}/docs/reference/createRegistryService.html`)
  const hidden = await page.evaluate(
    `[...document.querySelectorAll('main td')].filter((one) => one.getBoundingClientRect().right > innerWidth).length`,
  )
  assert.is(hidden, 0)
  await page.getByRole('table').first().getByRole('row').nth(1).getByRole('cell').first().waitFor()
})

inBrowser('the search keeps to the language of the reader', async ({ page, stage }) => {
  await page.goto(`${stage.url}/docs/mn/guides/sign-a-pdf.html`)
  await page.locator('#q').fill('pdf')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/mn/search.html?q=pdf')
  await page.locator('#results a').first().waitFor()
  await page.getByRole('link', { name: 'In English', exact: true }).click()
  await page.waitForURL('**/docs/search.html?q=pdf')
  await page.locator('#results a').first().click()
  await page.waitForURL('**/docs/guides/sign-a-pdf.html')
})

inBrowser('paper is white, whatever colours the screen has', async ({ page, stage }) => {
  await page.goto(`${stage.url}/docs/reference/requestToken.html`)
  await page.evaluate(`document.documentElement.dataset.scheme = 'dark'`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  assert.is(await page.evaluate('getComputedStyle(document.body).backgroundColor'), 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: null, colorScheme: null })
})

inBrowser('the menu opens on a phone, and what is missing says so', async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${stage.url}/docs/reference/createGovApplication.html`)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await page.keyboard.press('Escape')
  assert.is(await menu.getAttribute('aria-expanded'), 'false')
  await menu.click()
  await page.getByRole('link', { name: 'Error codes', exact: true }).click()
  await page.getByRole('heading', { name: 'Error codes', exact: true }).waitFor()
  const answer = await page.goto(`${stage.url}/docs/a/b/c.html`)
  assert.is(answer?.status(), 404)
  await page.getByRole('heading', { name: 'There is no such page', exact: true }).waitFor()
})

test.run()
