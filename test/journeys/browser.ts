import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import type * as uvu from 'uvu'

const names = ['chromium', 'chromium-browser', 'google-chrome']

export const browserPath = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find(existsSync)

const opened: Browser[] = []

/** Half of what a test has, so that it still says what it waited for, however busy the machine is. */
const WAITS_MS = 120_000

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] })
  const newContext = browser.newContext.bind(browser)
  // Pages come by way of it too.
  browser.newContext = async (options) => {
    // A service worker would answer in the place of what a test holds up or breaks.
    const context = await newContext({ serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(WAITS_MS)
    return context
  }
  opened.push(browser)
  return browser
}

/** Like the suite itself, but the test is skipped, and says so, where there is no browser. */
export function browserTest<T>(suite: uvu.Test<T>): (name: string, body: uvu.Callback<T>) => void {
  return (name, body) => {
    if (browserPath) return suite(name, (context) => bounded(() => body(context)))
    console.log(`skipped, it needs Chromium: ${name}`)
    suite.skip(name, body)
  }
}

/** So long that a test which reaches it hangs, however busy the machine is. */
const HANGS_MS = 240_000

/** Some waits for a browser have no end of their own, such as evaluations: what hangs ends here, and says where it was. */
async function bounded(body: () => unknown): Promise<void> {
  const done = new AbortController()
  const hanging = sleep(HANGS_MS, undefined, { signal: done.signal, ref: false }).then(
    () => {
      const pages = opened.flatMap((one) => one.contexts()).flatMap((one) => one.pages())
      const places = pages.map((page) => page.url())
      throw new Error(`it hangs, at ${places.join(', ')}; ${process.getActiveResourcesInfo().join(' ')}`)
    },
    () => undefined,
  )
  try {
    await Promise.race([body(), hanging])
  } finally {
    done.abort()
  }
}
