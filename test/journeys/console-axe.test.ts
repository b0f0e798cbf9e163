import type { BrowserContextOptions } from 'playwright-core'
import * as assert from 'uvu/assert'
import { resetLimits } from '../support/limits.ts'
import { suite } from '../support/suite.ts'
import { seedRoles, waysOf } from '../web/console/ways.ts'
import { browserPath, browserTest } from './browser.ts'
import { assertAccessible, desktop, mobile, openBrowserUserAs, openScene, type Scene } from './scene.ts'

/** Each page is looked at in one setting, with its neighbours in the others; with TEST_CONSOLE=whole in all of them. */
const isWhole = process.env.TEST_CONSOLE === 'whole'
const settings: { name: string; options: BrowserContextOptions; colours: ('dark' | 'light')[] }[] = [
  { name: '390, mn', options: { ...mobile, locale: 'mn' }, colours: ['light'] },
  { name: '1280, en', options: desktop, colours: ['dark'] },
  { name: '1280, mn', options: { ...desktop, locale: 'mn' }, colours: ['light'] },
  { name: '390, en', options: mobile, colours: ['dark'] },
]
/** Together they see every page that any role sees. */
const crawlers = ['superadmin', 'owner', 'officer', 'auditor']

const journey = suite<{ scene: Scene }>('every page of the console, crawled')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.after(async ({ scene }) => scene?.close())

inBrowser(
  'axe finds nothing on what each role is led to, and no page is wider than the screen',
  async ({ scene }) => {
    const holders = await seedRoles(scene.stage)
    const seen = new Set<string>()
    const faults: string[] = []
    for (const role of crawlers) {
      const holder = holders.find(({ name }) => name === role)
      if (!holder) throw new Error(`no ${role}`)
      const ways = [...(await waysOf(scene.stage, holder))].filter(([kind]) => !seen.has(kind))
      for (const [at, { options, colours, name }] of settings.entries()) {
        const own = ways.filter((_, index) => isWhole || index % settings.length === at)
        const { page, context, troubles } = await openBrowserUserAs(scene, holder.person.id, options, holder)
        for (const [kind, { address }] of own) {
          seen.add(kind)
          await resetLimits(scene.stage)
          await page.goto(scene.site + address)
          await assertAccessible(page, isWhole ? undefined : colours).catch((error) =>
            faults.push(`${address}, ${name}: ${String(error.details ?? error.message).slice(0, 600)}`),
          )
        }
        faults.push(...troubles)
        await context.close()
      }
    }
    console.log(`${seen.size} pages`)
    assert.equal(faults, [])
  },
)

journey.run()
