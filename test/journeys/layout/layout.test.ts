import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { aCase, type OfficerFixture, openOfficerFixture } from '../../platform/gov/officer/support.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest } from '../browser.ts'
import { desktop, mobile, openBrowserUser, openBrowserUserAs, openScene, type Scene } from '../scene.ts'
import { differences, environmentOf, layoutOf } from './measure.ts'

interface Play {
  scene: Scene
  bureau: OfficerFixture
  caseId: string
}

const journey = suite<Play>('the layout of ten pages at 390 and 1280 pixels')
const inBrowser = browserTest(journey)

/** `LAYOUT=write` keeps what the pages are now, to be looked at in the difference. */
const writes = process.env.LAYOUT === 'write'

journey.before(async (play) => {
  if (!browserPath) return
  const clock = () => Date.parse('2026-11-18T03:00:00Z')
  play.scene = await openScene({}, undefined, { clock })
  play.bureau = await openOfficerFixture(play.scene.stage)
  // A name of another width would move what is beside it.
  await play.scene.stage.test.database.system
    .updateTable('users')
    .set({ family_name: 'Дорж', given_name: 'Тэмүүлэн' })
    .execute()
  play.caseId = (await aCase(play.scene.stage, play.bureau, 'submitted')).id
})
journey.after(({ scene }) => scene?.close())

const pages: readonly [name: string, path: (play: Play) => string, as?: 'applicant' | 'officer'][] = [
  ['components', () => '/design'],
  ['start', () => '/'],
  ['services', () => '/services'],
  ['verify', () => '/verify'],
  ['help', () => '/help'],
  ['not-found', () => '/nowhere'],
  ['my-page', () => '/me', 'applicant'],
  ['case', ({ caseId }) => `/cases/${caseId}`, 'applicant'],
  ['queue', () => '/desk', 'officer'],
  ['desk-case', ({ caseId }) => `/desk/${caseId}`, 'officer'],
]

const fileOf = (name: string) => join(import.meta.dirname, `${name}.txt`)

for (const [name, path, as] of pages)
  inBrowser(name, async (play) => {
    const { scene, bureau } = play
    const shown: string[] = []
    for (const [width, options] of [
      ['390', mobile],
      ['1280', desktop],
    ] as const) {
      const seat = as
        ? await openBrowserUserAs(scene, bureau[as].id, options)
        : await openBrowserUser(scene, options)
      await seat.page.goto(scene.site + path(play))
      await seat.page.waitForLoadState('load')
      if (!isKnown(await environmentOf(seat.page))) {
        console.log(`skipped, the layout of ${name} is kept for another browser or other fonts`)
        await seat.context.close()
        return
      }
      shown.push(`# ${width}\n${await layoutOf(seat.page)}`)
      await seat.context.close()
    }
    const now = shown.join('\n')
    if (writes) writeFileSync(fileOf(name), now)
    const changed = differences(readFileSync(fileOf(name), 'utf8'), now)
    const advice = 'LAYOUT=write keeps the new layout, if it is meant'
    assert.equal(changed.slice(0, 20), [], `${changed.length} lines have changed; ${advice}`)
  })

/** Text breaks elsewhere in another version or with other fonts. */
function isKnown(environment: string): boolean {
  const file = fileOf('environment')
  if (writes) writeFileSync(file, environment)
  return existsSync(file) && readFileSync(file, 'utf8') === environment
}

journey.run()
