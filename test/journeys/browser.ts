import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import type * as uvu from 'uvu'

const names = ['chromium', 'chromium-browser', 'google-chrome']

export const browserPath = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find(existsSync)

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] })
}

/** Like the suite itself, but the test is skipped, and says so, where there is no browser. */
export function browserTest<T>(suite: uvu.Test<T>): (name: string, body: uvu.Callback<T>) => void {
  return (name, body) => {
    if (browserPath) return suite(name, body)
    console.log(`skipped, it needs Chromium: ${name}`)
    suite.skip(name, body)
  }
}
