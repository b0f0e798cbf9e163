import * as assert from 'uvu/assert'
import type { Language } from '../../../src/errors/language.ts'
import { translator } from '../../../src/web/texts.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest } from '../browser.ts'
import { assertAccessible, desktop, mobile } from '../scene.ts'
import { type CitizenFixture, citizen, offer, openCitizenFixture, pathOf } from './citizen-fixture.ts'
import { aPdf } from './fixture.ts'

const journey = suite<{ town: CitizenFixture }>('a citizen applies while the state registry is down')
const inBrowser = browserTest(journey)

/** One for each language: the failed question counts for its own service. */
const codeFor = (language: Language) => `address-notice-${language}`

journey.before(async (play) => {
  if (!browserPath) return
  play.town = await openCitizenFixture()
  for (const language of ['mn', 'en'] as const)
    await offer(play.town, codeFor(language), {
      output: { type: 'registration' },
      evidence_groups: [{ evidences: [{ code: 'address' }] }],
      form_schema: {
        type: 'object',
        properties: { note: { type: 'string', title_mn: 'Тайлбар', title_en: 'Note', maxLength: 100 } },
      },
    })
  await play.town.registry.stop()
})
journey.before.each(async ({ town }) => {
  if (town) await resetLimits(town.scene.stage)
})
journey.after(({ town }) => town?.close())

for (const [where, options, language] of [
  ['at a desk, in English', desktop, 'en'],
  ['on a phone, in Mongolian', mobile, 'mn'],
] as const)
  inBrowser(`attaches a file, and the officer sees that it is to be checked: ${where}`, async ({ town }) => {
    const { scene, officer, does } = town
    const say = translator(language)
    const { page, context } = await town.seatOf(citizen.id, { ...options, locale: language })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(`${scene.site}/services/${codeFor(language)}/apply`)
    const file = page.locator('[data-evidence=address] [data-file-field]')
    await file.waitFor({ state: 'hidden' })

    // A file is offered once the registry has not answered, and not before.
    await button(say('evidenceFetch')).click()
    await page.getByText(say('evidenceInstead'), { exact: true }).waitFor()
    await assertAccessible(page)
    await page
      .locator('#evidence-address-file')
      .setInputFiles({ name: 'address.pdf', mimeType: 'application/pdf', buffer: aPdf })
    await page.getByText(say('attached', { name: 'address.pdf' })).waitFor()
    await page.reload()
    await page.getByText(say('attached', { name: 'address.pdf' })).waitFor()
    await button(say('applyContinue')).click()
    await page.locator('#field-note').waitFor()
    await button(say('applyContinue')).click()
    await page.locator('[data-answers]').getByText('address.pdf').waitFor()
    await button(say('applySend')).click()
    await page.waitForURL('**/cases/*')
    const id = pathOf(page).slice('/cases/'.length)
    await page.goto(`${scene.site}/cases/${id}`)
    await page.getByText(say('originInsteadOfRegistry'), { exact: true }).waitFor()
    await assertAccessible(page)
    await context.close()

    await does(officer, 'assignCase', { path: { id }, body: {} })
    const desk = await town.seatOf(officer.id, { ...desktop, locale: language })
    await desk.page.goto(`${scene.site}/desk/${id}`)
    await desk.page.getByText(say('deskInsteadOfRegistry'), { exact: true }).waitFor()
    await assertAccessible(desk.page)
    assert.is(await desk.page.getByText(say('deskFromState'), { exact: true }).count(), 0)
    await desk.context.close()
  })

journey.run()
