import axe from 'axe-core'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'

/** What axe-core finds fault with, in light and dark colours. */
export async function assertAxe(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(axe.source)
    const faults = (await page.evaluate(
      `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ' ' + html + ' ' + failureSummary)))`,
    )) as string[]
    assert.equal(faults, [], `${colorScheme} ${page.url()}`)
  }
}
