import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'

/** So long that a page which needs it is at fault, and not a slow machine. */
const LONG_MS = 120_000

/** Waits for transitions; what never ends, such as a skeleton's shimmer, is not waited for. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
  .map(({ finished }) => finished)).then(() => undefined)`

/** What axe-core finds fault with, in light and dark colours; the size of targets is its one rule that is off by itself. */
export async function assertAxe(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Halfway from one colour to the other nothing can be read.
    await page.evaluate(settled)
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
