import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserPath } from '../../../test/journeys/browser.ts'
import { relay } from '../busy-relay.ts'
import type { AcceptanceEnvironment } from '../sdk.ts'
import { compilePage, copyProgram } from './consumer.ts'

const modules = { '@tamga/sdk': '/sdk/index.js', '@tamga/sdk/platform': '/sdk/platform.js' }
const page = `<!doctype html><title>SDK</title>
<script type="importmap">${JSON.stringify({ imports: modules })}</script>
<script type="module" src="/page.js"></script>`

/** Uses the package in Chromium, as modules and without a bundler; says what was done, or that there is no Chromium. */
export async function visitInBrowser(
  consumer: string,
  { TAMGA_URL, TAMGA_WEBHOOK }: AcceptanceEnvironment,
): Promise<string> {
  if (browserPath === undefined) return 'skipped in a browser: Chromium not found'
  copyProgram(consumer, 'page.ts')
  await compilePage(consumer, 'page.ts')
  const site = await startSite(consumer, TAMGA_URL)
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    const errors: string[] = []
    tab.on('pageerror', (error) => errors.push(error.message))
    await tab.goto(site.url)
    await tab.waitForFunction('"visit" in globalThis').catch((error) => {
      throw new Error(`the page did not load: ${errors.join('; ')}`, { cause: error })
    })
    const given = { platform: TAMGA_URL, webhook: JSON.parse(readFileSync(TAMGA_WEBHOOK, 'utf8')) }
    const done = (await tab.evaluate(`visit(${JSON.stringify(given)})`)) as string[]
    return `ok in Chromium: ${done.join(', ')}`
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** The page and the package as files; everything else is the platform's, so that it is of the same origin. */
async function startSite(
  consumer: string,
  platform: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { url = '/' } = request
    if (url === '/') return response.setHeader('Content-Type', 'text/html').end(page)
    const [, name] = /^\/(?:sdk\/)?([\w-]+\.js)$/.exec(url) ?? []
    if (name === undefined) return relay(platform, request, response)
    const folder = url.startsWith('/sdk/') ? join('node_modules', '@tamga', 'sdk', 'dist') : '.'
    response.setHeader('Content-Type', 'text/javascript').end(readFileSync(join(consumer, folder, name)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
