import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest } from '../browser.ts'
import { type CitizenFixture, offer, openCitizenFixture } from '../gov/citizen-fixture.ts'
import { desktop, mobile, openBrowserUser } from '../scene.ts'
import { type Made, SERVICE, service, tasks } from './tasks.ts'
import { type Setting, visitorOf } from './visitor.ts'

interface Play {
  town: CitizenFixture
  made: Made
}

const journey = suite<Play>('ten tasks at 390 and 1280 pixels, in both languages')
const inBrowser = browserTest(journey)

const settings: Setting[] = [
  { name: '390 mn', options: mobile, language: 'mn', colours: ['dark'] },
  { name: '390 en', options: mobile, language: 'en', colours: [] },
  { name: '1280 mn', options: desktop, language: 'mn', colours: [] },
  { name: '1280 en', options: desktop, language: 'en', colours: ['light'] },
]

journey.before(async (play) => {
  if (!browserPath) return
  play.town = await openCitizenFixture()
  await offer(play.town, SERVICE, service)
})
journey.before.each(async ({ town }) => {
  if (town) await resetLimits(town.scene.stage)
})
journey.after(({ town }) => town?.close())

async function peopleOf(town: CitizenFixture, setting: Setting): Promise<Made> {
  const options = { ...setting.options, locale: setting.language, reducedMotion: 'reduce' as const }
  const [citizen, stranger, officer] = await Promise.all([
    openBrowserUser(town.scene, options),
    openBrowserUser(town.scene, options),
    town.seatOf(town.officer.id, options),
  ])
  const [as1, as2, as3] = [citizen, stranger, officer].map((seat) => visitorOf(town, seat, setting))
  return { town, citizen: as1!, stranger: as2!, officer: as3!, caseId: '', number: '' }
}

for (const setting of settings) {
  for (const [index, { name, most, by, perform }] of tasks.entries())
    inBrowser(`${setting.name}: ${name}`, async (play) => {
      if (index === 0) play.made = await peopleOf(play.town, setting)
      const visitor = play.made[by]
      // Those of a task that failed are not this one's.
      visitor.presses()
      await perform(visitor, play.made)
      const allowed = most[setting.options.isMobile ? 1 : 0]
      const presses = visitor.presses()
      assert.ok(presses <= allowed, `${presses} clicks, ${allowed} are the most`)
    })

  inBrowser(`${setting.name}: no token reached a page`, async ({ made: { citizen, stranger, officer } }) => {
    await citizen.leave()
    await stranger.context.close()
    await officer.context.close()
  })
}

journey.run()
