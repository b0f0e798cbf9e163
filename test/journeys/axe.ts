import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'

/** The file of axe-core, where it is at hand: `AXE_CORE=.../axe.min.js`. */
const file = process.env.AXE_CORE
const source = file ? readFileSync(file, 'utf8') : undefined

/** What axe-core finds fault with, in light and dark colours; without it nothing is asked. */
export async function assertAxe(page: Page): Promise<void> {
  if (source === undefined) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(source)
    const faults = (await page.evaluate(
      `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ' ' + html + ' ' + failureSummary)))`,
    )) as string[]
    assert.equal(faults, [], `${colorScheme} ${page.url()}`)
  }
}
