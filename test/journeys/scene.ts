import { createServer } from 'node:net'
import jsQR from 'jsqr'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import * as assert from 'uvu/assert'
import { openStage, type Stage, type StageOptions } from '../support/stage.ts'
import { assertAxe, type Colours } from './axe.ts'
import { openBrowser } from './browser.ts'

/** A site as browsers reach it, and a browser. */
export interface Scene {
  site: string
  stage: Stage
  browser: Browser
  close(): Promise<void>
}

/** The site knows its own address, as links and cookies need it; so its port is picked beforehand. */
export async function openScene(
  settings: Record<string, string>,
  at?: string,
  more: Pick<StageOptions, 'clock'> = {},
): Promise<Scene> {
  const site = at ?? (await freeOrigin())
  const stage = await openStage({ ...more, settings: { PORT: new URL(site).port, ...settings } })
  const browser = await openBrowser()
  return {
    site,
    stage,
    browser,
    async close() {
      await browser.close()
      await stage.close()
    },
  }
}

/** An address at which nothing is yet. */
export async function freeOrigin(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return `http://localhost:${port}`
}

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, locale: 'en' }
export const mobile: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'en',
  isMobile: true,
  hasTouch: true,
}

/** One person's browser, whose every answer is looked through for what no script may see. */
export interface BrowserUser {
  context: BrowserContext
  page: Page
  /** Everything that the site has sent to pages and scripts. */
  received(): string
  /** What should not have happened. */
  troubles: string[]
}

export async function openBrowserUser({ browser, site }: Scene, options = desktop): Promise<BrowserUser> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const bodies: string[] = []
  const troubles: string[] = []
  page.on('response', async (response) => {
    if (!response.url().startsWith(site)) return
    bodies.push(response.url(), await response.text().catch(() => ''))
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) troubles.push(message.text())
  })
  return { context, page, troubles, received: () => bodies.join('\n') }
}

/** A browser in which that person is signed in; elevated as a super admin is who has shown the second factor. */
export async function openBrowserUserAs(
  scene: Scene,
  userId: string,
  options = desktop,
  { elevated = false, domain = 'localhost' }: { elevated?: boolean; domain?: string } = {},
): Promise<BrowserUser> {
  const seat = await openBrowserUser(scene, options)
  const method = elevated ? 'mfa' : 'eid_qr'
  const session = await scene.stage.app.services.sessions.issue(userId, { elevated, method })
  const common = {
    domain,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax' as const,
  }
  await seat.context.addCookies([
    { ...common, name: '__Host-tamga_access', value: session.accessToken },
    { ...common, name: '__Host-tamga_refresh', value: session.refreshToken },
  ])
  return seat
}

/** Tokens and the like are in cookies, of the kind that scripts cannot read, and nowhere else. */
export async function assertNothingLeaks({ context, page, received, troubles }: BrowserUser): Promise<void> {
  assert.is(await page.evaluate('document.cookie'), '')
  // The ids of the cases in an officer's queue are no secret of theirs: the next case opens by them.
  await page.evaluate("sessionStorage.removeItem('desk queue')")
  assert.is(await page.evaluate('localStorage.length + sessionStorage.length'), 0)
  const cookies = await context.cookies()
  for (const cookie of cookies.filter(({ name }) => name.includes('tamga_'))) {
    assert.ok(
      cookie.httpOnly && cookie.secure && cookie.sameSite === 'Lax',
      `${cookie.name} is not kept safe`,
    )
    assert.match(cookie.name, /^__Host-/)
    if (cookie.value.length > 20 && !cookie.name.endsWith('_return'))
      assert.not.ok(received().includes(cookie.value), `${cookie.name} was sent to a page`)
  }
  assert.not.match(received(), /eyJ[\w-]{10,}\.eyJ|"(access|refresh|onboarding)_token"/)
  assert.equal(troubles, [])
}

/** Waits until the element with that id or text has the focus, which moves after what is shown. */
export async function focusOn(page: Page, by: 'id' | 'textContent', value: string | null): Promise<void> {
  await page.waitForFunction(`document.activeElement?.${by} === ${JSON.stringify(value)}`)
}

/** What people with a keyboard or a screen reader need of a page, in light and dark colours. */
export async function assertAccessible(page: Page, among?: readonly Colours[]): Promise<void> {
  const faults = (await page.evaluate(`(${lookThrough})()`)) as string[]
  assert.equal(faults, [])
  await assertAxe(page, among)
}

const lookThrough = `() => {
  const faults = []
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)
  const textOf = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const nameOf = (element) => [
    element.getAttribute('aria-label'), textOf(element.getAttribute('aria-labelledby')),
    [...(element.labels ?? [])].map((label) => label.textContent).join(' '),
    element.tagName === 'INPUT' ? '' : element.textContent, element.querySelector('img')?.alt,
  ].join(' ').trim()
  if (!['mn', 'en'].includes(document.documentElement.lang)) faults.push('no lang')
  if (document.title.trim() === '') faults.push('no title')
  if (all('h1').length !== 1) faults.push(all('h1').length + ' h1')
  if (all('main').length !== 1) faults.push('no main')
  for (const control of all('a, button, input, select, textarea'))
    if (nameOf(control) === '') faults.push('no name: ' + control.outerHTML)
  for (const image of all('img')) if (!image.hasAttribute('alt')) faults.push('no alt: ' + image.outerHTML)
  for (const element of document.querySelectorAll('[tabindex]'))
    if (element.tabIndex > 0) faults.push('order of its own: ' + element.outerHTML)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  for (const id of ids) if (ids.filter((other) => other === id).length > 1) faults.push('twice: #' + id)
  for (const element of document.querySelectorAll('[aria-describedby], [aria-labelledby]'))
    for (const attribute of ['aria-describedby', 'aria-labelledby'])
      for (const id of (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean))
        if (!ids.includes(id)) faults.push(attribute + ' names nothing: ' + id)
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width) faults.push('wider than the window')
  return faults
}`

/** The names of what Tab leads to, in order, until the page begins again. */
export async function tabOrder(page: Page, most = 30): Promise<string[]> {
  const names: string[] = []
  await page.evaluate('window.tabbed = new Set(); document.activeElement?.blur()')
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const name = (await page.evaluate(`(${nextName})()`)) as string
    if (name === '') break
    names.push(name)
  }
  return names
}

/** Of several controls of one name each counts. */
const nextName = `() => {
  const at = document.activeElement
  if (at === document.body || window.tabbed.has(at)) return ''
  window.tabbed.add(at)
  return (at.textContent || at.id || at.labels?.[0]?.textContent || at.tagName).trim()
}`

/** Reads the code on the screen as a camera would. */
export async function scan(page: Page, frame = '[data-qr-frame]'): Promise<string> {
  const { data, width, height } = PNG.sync.read(await page.locator(frame).first().screenshot())
  const found = jsQR.default(new Uint8ClampedArray(data), width, height)
  if (!found) throw new Error('there is no code to be read')
  return found.data
}
