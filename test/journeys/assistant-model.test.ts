import * as assert from 'uvu/assert'
import { translator } from '../../src/web/texts.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { type AiSimulator, startAiSimulator } from '../support/ai.ts'
import { eventually } from '../support/eventually.ts'
import { type Authority, seedAppointment, seedAuthority, seedService, seedSlot } from '../support/gov.ts'
import { suite } from '../support/suite.ts'
import { panelOf, passport } from './assistant-panel.ts'
import { browserPath, browserTest } from './browser.ts'
import {
  assertAccessible,
  desktop,
  focusOn,
  mobile,
  openBrowserUser,
  openBrowserUserAs,
  openScene,
  type Scene,
} from './scene.ts'

interface Play {
  scene: Scene
  ai: AiSimulator
  authority: Authority
}

const journey = suite<Play>('a person asks an assistant with a model')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.ai = await startAiSimulator()
  play.scene = await openScene(play.ai.settings('chat', 'tts'))
  play.authority = await seedAuthority(play.scene.stage)
  await seedService(play.scene.stage, play.authority.orgId, passport)
})
journey.before.each(async ({ scene, ai }) => {
  await ai?.calm()
  if (scene) await resetLimits(scene.stage)
})
journey.after(async ({ scene, ai }) => {
  await scene?.close()
  await ai?.stop()
})

const FIRST = 'An ordinary passport is issued for travel abroad'
const LAST = 'Please look at its page for more'

/** The model says one sentence and the beginning of another, and then nothing until the connection ends. */
async function fallSilent({ ai }: Play): Promise<void> {
  await ai.script({ text: `${FIRST} [1]. You can ask for it online [1]. ${LAST} [1].` })
  await ai.fault('hang_midway', { after: 14 })
}

async function isLeft({ ai }: Play): Promise<boolean> {
  const chats = (await ai.requests()).filter(({ path }) => path.endsWith('/chat/completions'))
  return chats.length > 0 && chats.every(({ outcome }) => outcome === 'closed_by_client')
}

for (const [where, options, language] of [
  ['at a desk, in English', desktop, 'en'],
  ['on a phone, in Mongolian', mobile, 'mn'],
] as const)
  inBrowser(`and stops it in the middle: ${where}`, async (play) => {
    const { scene, ai } = play
    const say = translator(language)
    const seat = await openBrowserUser(scene, { ...options, locale: language })
    const { page } = seat
    await page.goto(scene.site)
    const { field, log, button, panel } = panelOf(page, say)
    await fallSilent(play)
    await field.fill(language === 'mn' ? 'Энгийн гадаад паспорт?' : 'Ordinary passport?')
    await field.press('Enter')
    await log.getByText(FIRST).waitFor()
    assert.ok(await button(say('assistantSend')).isHidden())
    // A second question waits until this one is answered.
    await field.fill('Another?')
    await field.press('Enter')
    assert.is(await field.inputValue(), 'Another?')

    await button(say('assistantStop')).click()
    await log.getByText(say('assistantStopped'), { exact: true }).waitFor()
    assert.match((await log.textContent()) ?? '', FIRST)
    assert.not.match((await log.textContent()) ?? '', LAST)
    await focusOn(page, 'id', 'assistant-question')
    await eventually(() => isLeft(play))
    await assertAccessible(page)

    // What had come is still there after a reload, and the question can be asked again.
    await page.reload()
    await log.getByText(say('assistantStopped'), { exact: true }).waitFor()
    await ai.calm()
    await ai.script({ text: `${FIRST} [1]. ${LAST} [1].` })
    await log.getByRole('button', { name: say('assistantAgain'), exact: true }).click()
    await log.getByText(LAST).waitFor()
    assert.is(await panel.locator('.exchange').count(), 2)
    assert.equal(seat.troubles, [])
    await seat.context.close()
  })

inBrowser('and leaves the page, which ends the answer', async (play) => {
  const { scene } = play
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const { field, log } = panelOf(page, say)
  await fallSilent(play)
  await field.fill('What is an ordinary passport?')
  await field.press('Enter')
  await log.getByText(FIRST).waitFor()
  await page.goto(`${scene.site}/services`)
  await eventually(() => isLeft(play))
  await seat.context.close()
})

inBrowser('and starts over while it writes', async (play) => {
  const { scene } = play
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const { field, log, button, panel } = panelOf(page, say)
  await fallSilent(play)
  await field.fill('An ordinary passport, please')
  await field.press('Enter')
  await log.getByText(FIRST).waitFor()
  await assertAccessible(page)
  await button(say('assistantStartOver')).click()
  await eventually(() => isLeft(play))
  assert.is(await panel.locator('.exchange').count(), 0)
  assert.is(await page.evaluate('sessionStorage.length'), 0)
  assert.ok(await button(say('assistantSend')).isVisible())
  await seat.context.close()
})

inBrowser('which breaks off, and asks again', async (play) => {
  const { scene, ai } = play
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const chat = panelOf(page, say)
  await ai.script({ text: `${FIRST} [1]. You can ask for it online [1]. ${LAST} [1].` })
  await ai.fault('reset_midway', { after: 14 })
  await chat.ask('Is there an ordinary passport?')
  await chat.log.getByText(FIRST).waitFor()
  await chat.log.locator('.trouble').waitFor()
  await assertAccessible(page)
  await ai.calm()
  await ai.script({ text: `${FIRST} [1]. ${LAST} [1].` })
  await chat.log.getByRole('button', { name: say('assistantAgain'), exact: true }).click()
  await chat.log.getByText(LAST).waitFor()
  await seat.context.close()
})

/** What was to be said. */
async function spokenOf(ai: AiSimulator): Promise<unknown[]> {
  const requests = await ai.requests()
  return requests
    .filter(({ path }) => path.endsWith('/audio/speech'))
    .map(({ body }) => (body as Record<string, unknown>).input)
}

inBrowser('and has the answer read aloud', async ({ scene, ai }) => {
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const chat = panelOf(page, say)
  await ai.script({ text: `${FIRST} [1]. ${LAST} [1].` })
  await chat.ask('Read to me of an ordinary passport')
  const [aloud, quiet] = [chat.button(say('assistantAloud')), chat.button(say('assistantQuiet'))]
  await aloud.click()
  await eventually(async () => (await spokenOf(ai)).length > 0)
  // Until its end, and without the numbers of its sources.
  await aloud.waitFor()
  assert.equal(await spokenOf(ai), [`${FIRST}. ${LAST}.`])
  assert.is(await quiet.count(), 0)
  assert.is(await chat.told.textContent(), say('assistantDone', { count: 1 }))
  await assertAccessible(page)
  assert.equal(seat.troubles, [])
  await seat.context.close()
})

for (const [where, options, language] of [
  ['at a desk, in Mongolian', desktop, 'mn'],
  ['on a phone, in English', mobile, 'en'],
] as const)
  inBrowser(`and sends what it proposes, once: ${where}`, async (play) => {
    const { scene, ai, authority } = play
    const { stage, site } = scene
    const say = translator(language)
    const person = await stage.signIn()
    const slot = await seedSlot(stage, authority.orgId)
    const visit = await seedAppointment(stage, authority.orgId, slot, person)
    const stateOf = async () =>
      (
        await stage.test.database.system
          .selectFrom('gov_appointments')
          .select('status')
          .where('id', '=', visit)
          .executeTakeFirstOrThrow()
      ).status
    await ai.script(
      { after: 'user', calls: [{ name: 'listAppointments', arguments: {} }] },
      { after: 'tool', times: 1, calls: [{ name: 'cancelAppointment', arguments: { id: visit } }] },
      { after: 'tool', text: 'Your visit can be cancelled.' },
    )
    const seat = await openBrowserUserAs(scene, person.id, { ...options, locale: language })
    const { page } = seat
    await page.goto(`${site}/me`)
    const chat = panelOf(page, say)
    const { log } = chat
    await chat.ask('Cancel my visit, please')
    const proposal = log.getByRole('list', { name: say('assistantNext'), exact: true }).getByRole('listitem')
    assert.is(await proposal.getByRole('link').getAttribute('href'), '/appointments')
    assert.is(await stateOf(), 'booked')
    await assertAccessible(page)

    // Looked at, and not sent.
    const look = proposal.getByRole('button')
    const dialog = page.getByRole('dialog', { name: say('assistantConfirm'), exact: true })
    await look.click()
    await dialog.getByText(say('assistantDoesCancelVisit'), { exact: true }).waitFor()
    await dialog.getByText(say('assistantConfirmHint'), { exact: true }).waitFor()
    const exactly = dialog.getByText(`POST /api/v1/gov/appointments/${visit}/cancel`, { exact: true })
    assert.ok(await exactly.isHidden())
    await dialog.getByText(say('assistantExactly'), { exact: true }).click()
    await exactly.waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: say('assistantDoNotSend'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.is(await stateOf(), 'booked')

    // Its answer is lost on the way: sent again, it is still one change.
    await look.click()
    await page.route('**/cancel', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const send = dialog.getByRole('button', { name: say('assistantConfirmSend'), exact: true })
    await send.click()
    await dialog.getByText(say('offline'), { exact: true }).waitFor()
    assert.is(await stateOf(), 'cancelled')
    await page.unroute('**/cancel')
    await send.click()
    await dialog.getByText(say('assistantSent')).waitFor()
    assert.is(await dialog.getByText(say('assistantConfirmHint'), { exact: true }).count(), 0)
    await dialog.getByRole('button', { name: say('assistantClose'), exact: true }).click()
    await proposal.getByText(say('assistantSent')).waitFor()

    await page.reload()
    await proposal.getByText(say('assistantSent')).waitFor()
    assert.is(await proposal.getByRole('button').count(), 0)
    await proposal.getByRole('link', { name: say('assistantLook'), exact: true }).click()
    await page.waitForURL(`${site}/appointments`)
    assert.equal(seat.troubles, [])
    await seat.context.close()
  })

journey.run()
