import type { BrowserContextOptions } from 'playwright-core'
import * as assert from 'uvu/assert'
import { resetLimits } from '../support/limits.ts'
import { suite } from '../support/suite.ts'
import { type RoleHolder, seedRoles, type Way, waysOf } from '../web/console/ways.ts'
import { browserPath, browserTest } from './browser.ts'
import { assertAccessible, desktop, mobile, openBrowserUserAs, openScene, type Scene } from './scene.ts'

/** Each page is looked at in one setting, with its neighbours in the others; with TEST_CONSOLE=whole in all of them. */
const isWhole = process.env.TEST_CONSOLE === 'whole'
const settings: { name: string; options: BrowserContextOptions; colours: ('dark' | 'light')[] }[] = [
  { name: '390 pixels, Mongolian', options: { ...mobile, locale: 'mn' }, colours: ['light'] },
  { name: '1280 pixels, English', options: desktop, colours: ['dark'] },
  { name: '1280 pixels, Mongolian', options: { ...desktop, locale: 'mn' }, colours: ['light'] },
  { name: '390 pixels, English', options: mobile, colours: ['dark'] },
]
/** Together they see every page that any role sees. */
const crawlers = ['superadmin', 'owner', 'officer', 'auditor']

interface Play {
  scene: Scene
  holders: RoleHolder[]
  /** By role, what the roles before it do not see. */
  ways: Map<string, Way[]>
}

const journey = suite<Play>('every page of the console, crawled')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.scene = await openScene({})
  play.holders = await seedRoles(play.scene.stage)
  play.ways = new Map()
  const seen = new Set<string>()
  for (const role of crawlers) {
    await resetLimits(play.scene.stage)
    const holder = play.holders.find(({ name }) => name === role) as RoleHolder
    const own = [...(await waysOf(play.scene.stage, holder))].filter(([kind]) => !seen.has(kind))
    for (const [kind] of own) seen.add(kind)
    play.ways.set(
      role,
      own.map(([, way]) => way),
    )
  }
})
journey.after(async ({ scene }) => scene?.close())

for (const role of crawlers)
  for (const [at, { name, options, colours }] of settings.entries())
    inBrowser(`${role}, ${name}: axe finds nothing, and no page is wider than the screen`, async (play) => {
      const { scene, holders, ways } = play
      const holder = holders.find((one) => one.name === role) as RoleHolder
      const own = (ways.get(role) ?? []).filter((_, index) => isWhole || index % settings.length === at)
      const { page, context, troubles } = await openBrowserUserAs(scene, holder.person.id, options, holder)
      const faults: string[] = []
      for (const { address } of own) {
        await resetLimits(scene.stage)
        await page.goto(scene.site + address)
        await assertAccessible(page, isWhole ? undefined : colours).catch(({ details, message }) =>
          faults.push(`${address}: ${String(details ?? message).slice(0, 600)}`),
        )
      }
      assert.equal([...faults, ...troubles], [])
      await context.close()
    })

journey.run()
