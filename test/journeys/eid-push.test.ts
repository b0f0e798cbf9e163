import * as assert from 'uvu/assert'
import { stopRefills } from '../support/limits.ts'
import { suite } from '../support/suite.ts'
import { browserTest } from './browser.ts'
import { askPhone, type EidScenario, failure, openCard, openEidScenario, personOf } from './eid-scenario.ts'
import { assertAccessible, assertNothingLeaks, focusOn, scan } from './scene.ts'

const journey = suite<EidScenario>('someone is asked on the phone')
const inBrowser = browserTest(journey)
openEidScenario(journey, { lockSeconds: 5 })

inBrowser('by national ID, choosing the code that the page shows', async (play) => {
  await openCard(play)
  const { page } = play.seat
  const person = personOf(play, 1)
  const code = await askPhone(play, person)
  assert.match(code, /^\d{4}$/)
  await focusOn(page, 'textContent', 'Check your phone')
  await assertAccessible(page)
  const request = await play.eid.phone.pending(person.nationalId)
  assert.ok(request.codes.includes(code))
  await play.eid.phone.approve(request, { code })
  await page.waitForURL('**/me')
  assert.is(await page.locator('h1').textContent(), `${person.familyName} ${person.givenName}`)
  await assertNothingLeaks(play.seat)
})

inBrowser('reloads, and changes the language, while the phone asks: the request goes on', async (play) => {
  await openCard(play)
  const { page } = play.seat
  const person = personOf(play, 3)
  const code = await askPhone(play, person)
  const shown = page.locator('[data-panel="push"] [data-code]')
  await page.reload()
  await shown.getByText(code, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Монгол', exact: true }).click()
  await page.locator('html[lang=mn]').waitFor()
  await shown.getByText(code, { exact: true }).waitFor()
  await play.eid.phone.approve(await play.eid.phone.pending(person.nationalId), { code })
  await page.waitForURL('**/me')
  await assertNothingLeaks(play.seat)
})

inBrowser('cancels the request: it does not come back', async (play) => {
  await openCard(play)
  const { page } = play.seat
  await askPhone(play, personOf(play, 3))
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.locator('[data-qr]:not(.over)').waitFor()
  await page.reload()
  await page.locator('[data-qr]:not(.over)').waitFor()
  assert.ok(await page.locator('[data-panel="push"]').isHidden())
})

inBrowser('chooses another code than the page shows: told so, and can try again', async (play) => {
  await openCard(play)
  const { page } = play.seat
  const person = personOf(play, 1)
  const code = await askPhone(play, person)
  const request = await play.eid.phone.pending(person.nationalId)
  await play.eid.phone.chooseCode(request, request.codes.find((other) => other !== code) ?? '')
  await failure(play).getByText('You chose another code on your phone.').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await failure(play).waitFor({ state: 'hidden' })
  await page.locator('[data-qr]:not(.over)').waitFor()
  await assertNothingLeaks(play.seat)
})

inBrowser('declines on the phone: told so', async (play) => {
  await openCard(play)
  const request = await play.eid.phone.open(await scan(play.seat.page), personOf(play).nationalId)
  await play.eid.phone.refuse(request)
  await failure(play).getByText('You declined the request on your phone.').waitFor()
  assert.match(play.seat.page.url(), /\/sign-in$/)
})

inBrowser('enters a wrong PIN until the eID locks: told where to look', async (play) => {
  await openCard(play)
  const person = personOf(play, 2)
  await askPhone(play, person)
  const request = await play.eid.phone.pending(person.nationalId)
  if (request.rightCode) await play.eid.phone.chooseCode(request, request.rightCode)
  for (const triesLeft of [2, 1, 0])
    assert.is((await play.eid.phone.enterPin(request, '0000')).triesLeft, triesLeft)
  await failure(play).getByText('Your eID is locked or cannot be used at the moment.').waitFor()
  await play.eid.phone.unlock(person.nationalId)
})

inBrowser('types a number that is none: told at the field, and nothing is sent', async (play) => {
  await openCard(play)
  const { page } = play.seat
  await page.getByRole('textbox', { name: 'National ID' }).fill('AB12345678')
  await page.keyboard.press('Enter')
  await page.getByText('A national ID is two Cyrillic letters and eight digits.').waitFor()
  await focusOn(page, 'id', 'national-id')
  assert.is(await page.getByRole('textbox', { name: 'National ID' }).getAttribute('aria-invalid'), 'true')
  assert.not.match(play.seat.received(), '/web/api/v1/auth/eid/start-id')
})

inBrowser('is shut out for a while after too many starts: told how long', async (play) => {
  const { page } = play.seat
  await using _ = await stopRefills(play.scene.stage.test.database)
  await openCard(play)
  for (let attempt = 0; attempt < 6; attempt++) {
    await page.getByRole('textbox', { name: 'National ID' }).fill(`УБ0001010${attempt}`)
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.locator('[data-code], [data-panel="failed"]').locator('visible=true').first().waitFor()
    if (await failure(play).isVisible()) break
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('textbox', { name: 'National ID' }).waitFor()
  }
  // Waited for together: on a slow machine the seconds may have run down between two looks.
  await Promise.all([
    failure(play)
      .getByText(/Too many attempts\. Try again in \d+ seconds\./)
      .waitFor(),
    page.getByRole('button', { name: 'Try again', disabled: true }).waitFor(),
  ])
})

journey.run()

const hurried = suite<EidScenario>('someone lets the time pass')
const late = browserTest(hurried)
openEidScenario(hurried, { sessionSeconds: 3 })

late('told so, with a new code at hand', async (play) => {
  await openCard(play)
  const { page } = play.seat
  await failure(play).getByText('The phone did not answer in time.').waitFor()
  await page.getByRole('button', { name: 'Show a new code' }).click()
  await page.locator('[data-qr]:not(.over)').waitFor()
  await assertNothingLeaks(play.seat)
})

hurried.run()
