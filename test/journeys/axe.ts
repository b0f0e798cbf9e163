import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'

/** So long that a page which needs it is at fault, and not a slow machine. */
const LONG_MS = 120_000

export type Colours = 'dark' | 'light'

/** What axe-core finds fault with, in light and dark colours; the size of targets is its one rule that is off by itself. */
export async function assertAxe(page: Page, among: readonly Colours[] = ['dark', 'light']): Promise<void> {
  for (const colorScheme of among) {
    // A colour on its way from light to dark is no colour of the page.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(axe.source)
    const faults = (await Promise.race([
      page.evaluate(
        `axe.run({ rules: { 'target-size': { enabled: true } } }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ' ' + html + ' ' + failureSummary)))`,
      ),
      // An evaluation has no end of its own: one that a page never answers would hold the whole run.
      sleep(LONG_MS, ['axe-core has not ended'], { ref: false }),
    ])) as string[]
    assert.equal(faults, [], `${colorScheme} ${page.url()}`)
  }
}
