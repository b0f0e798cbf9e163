import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { type Translate, translator } from '../../src/web/texts.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest, openBrowser } from './browser.ts'
import {
  apply,
  appointOfficer,
  type GovFixture,
  type OfferedService,
  offerService,
  openGovFixture,
  signInByEid,
} from './gov/fixture.ts'
import {
  assertAccessible,
  type BrowserUser,
  desktop,
  freeOrigin,
  mobile,
  openBrowserUser,
  type Scene,
} from './scene.ts'

const CITIZEN = 'ТЭ92023024'
const OFFICER = 'ДА01223058'

interface Play {
  town: GovFixture
  scene: Scene
  service: OfferedService
  citizen: Person
  officer: Person
}

const journey = suite<Play>('a day of work at the desk')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  const site = await freeOrigin()
  play.town = await openGovFixture(site)
  play.scene = {
    site,
    stage: play.town.stage,
    browser: await openBrowser(),
    async close() {
      await play.scene.browser.close()
      await play.town.close()
    },
  }
  play.service = await offerService(play.town, {
    name_mn: 'Хаягийн бүртгэл',
    name_en: 'Registration of an address',
    output: { type: 'registration' },
  })
  play.citizen = await signInByEid(play.town, CITIZEN)
  play.officer = await signInByEid(play.town, OFFICER)
  await appointOfficer(play.town, play.officer)
})
journey.before.each(async ({ scene }) => {
  if (!scene) return
  await resetLimits(scene.stage)
  // Each test has a queue of its own.
  await scene.stage.test.database.system.deleteFrom('gov_applications').execute()
})
journey.after(({ scene }) => scene?.close())

async function applied(
  { town, citizen, service }: Play,
  many: number,
): Promise<{ id: string; number: string }[]> {
  const cases: { id: string; number: string }[] = []
  while (cases.length < many) cases.push(await apply(town, citizen, service))
  return cases
}

async function signIn({ scene }: Play, { context }: BrowserUser, { id }: Person): Promise<void> {
  const pair = await scene.stage.app.services.sessions.issue(id, { strong: true })
  const common = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
  await context.addCookies([
    { ...common, name: '__Host-tamga_access', value: pair.accessToken },
    { ...common, name: '__Host-tamga_refresh', value: pair.refreshToken },
  ])
}

async function seatOf(play: Play, options: BrowserContextOptions): Promise<BrowserUser> {
  // A colour that is on its way to another is no colour that anyone reads.
  const seat = await openBrowserUser(play.scene, { ...options, reducedMotion: 'reduce' })
  await signIn(play, seat, play.officer)
  return seat
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sure = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const unfold = (page: Page, name: string) =>
  page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
const ready = (page: Page) => page.locator('[data-ready]').waitFor()

/** As a keyboard with a Cyrillic layout sends it: the letter is Cyrillic, the place of the key is the same. */
async function pressKey(page: Page, code: string, key: string, shift = false): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const event = { code, key, text: key, modifiers: shift ? 8 : 0 }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  await session.detach()
}

const places: [string, BrowserContextOptions, Translate][] = [
  ['1280 en', desktop, translator('en')],
  ['390 mn', { ...mobile, locale: 'mn' }, translator('mn')],
  ['1280 mn', { ...desktop, locale: 'mn' }, translator('mn')],
  ['390 en', mobile, translator('en')],
]

for (const [place, options, say] of places)
  inBrowser(`${place}: finds by name, takes five, decides one, and is at the next`, async (play) => {
    const { scene, town, officer } = play
    const cases = await applied(play, 6)
    const seat = await seatOf(play, options)
    const { page } = seat
    await page.goto(`${scene.site}/desk`)
    await page.getByLabel(say('deskSearchCases')).fill('temuulen')
    await page.keyboard.press('Enter')
    await page.getByText(say('deskSearchSeen')).waitFor()
    assert.is(await page.locator('[data-row]').count(), 6)
    await assertAccessible(page)
    for (const box of (await page.locator('[data-row] input').all()).slice(0, 5)) await box.check()
    await page.getByText(say('deskChosen', { count: 5 })).waitFor()
    await assertAccessible(page)
    await press(page, say('deskTakeMany'))
    await page.getByText(say('deskTookMany', { done: 5 })).waitFor()
    const mine = (await town.does(officer, 'listReviewQueue', { query: { assignee: 'me' } })).items
    assert.is(mine.length, 5)
    assert.is(await page.locator('[data-row] input:checked').count(), 0)

    await page
      .getByRole('navigation', { name: say('deskTabs') })
      .getByRole('link', { name: new RegExp(`^${say('deskMine')}`) })
      .click()
    await page.waitForURL(/assignee=me/)
    const [first = '', second = ''] = await page.locator('[data-row] th a').allTextContents()
    await page.getByRole('link', { name: first, exact: true }).click()
    await ready(page)
    await unfold(page, say('deskApprove'))
    await press(page, say('deskApprove'))
    await sure(page, say('deskApprove'))
    // The next case says what was done with the one before.
    await page
      .getByRole('status')
      .getByText(`${first}: ${say('deskDecided')}`)
      .waitFor()
    await page.locator('.ui-above', { hasText: second }).waitFor()
    await assertAccessible(page)
    const decided = cases.find(({ number }) => number === first)!
    assert.is((await town.does(officer, 'getReviewCase', { path: { id: decided.id } })).status, 'approved')
    assert.equal(seat.troubles, [])
    await seat.context.close()
  })

inBrowser(
  'keys move through the queue under a Cyrillic layout, until they are switched off',
  async (play) => {
    const { scene, town, officer } = play
    const say = translator('mn')
    await applied(play, 3)
    const seat = await seatOf(play, { ...desktop, locale: 'mn' })
    const { page } = seat
    await page.goto(`${scene.site}/desk`)
    const numbers = await page.locator('[data-row] th a').allTextContents()
    const focused = (number: string | undefined) =>
      page.waitForFunction(`document.activeElement?.textContent === ${JSON.stringify(number)}`)
    await pressKey(page, 'KeyJ', 'о')
    await focused(numbers[0])
    await pressKey(page, 'KeyJ', 'о')
    await focused(numbers[1])
    await pressKey(page, 'KeyK', 'л')
    await focused(numbers[0])
    await pressKey(page, 'KeyX', 'ч')
    await page.getByText(say('deskChosen', { count: 1 })).waitFor()
    await pressKey(page, 'KeyT', 'е')
    await page.getByText(say('deskTookMany', { done: 1 })).waitFor()
    assert.is((await town.does(officer, 'listReviewQueue', { query: { assignee: 'me' } })).items.length, 1)
    await pressKey(page, 'Slash', 'ю', true)
    await page.getByRole('dialog', { name: say('deskKeys') }).waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await pressKey(page, 'Slash', 'ю')
    await page.waitForFunction("document.activeElement?.id === 'desk-search'")
    // While one types, a key is a letter.
    await pressKey(page, 'KeyJ', 'о')
    assert.is(await page.locator('#desk-search').inputValue(), 'о')

    await page.locator('[data-row] th a').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/desk\/[0-9a-f-]{36}$/)
    await ready(page)
    await pressKey(page, 'KeyN', 'т')
    await page.locator('.ui-above', { hasText: numbers[1] ?? '' }).waitFor()

    await page.goto(`${scene.site}/desk`)
    await press(page, say('deskSettings'))
    await page.getByLabel(say('deskShortcuts')).uncheck()
    await page.getByLabel(say('deskOfficer'), { exact: true }).and(page.locator('[name="columns"]')).uncheck()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('deskSave'), exact: true })
      .click()
    await page.locator('[data-desk][data-shortcuts="off"]').waitFor()
    assert.is(await page.getByRole('columnheader', { name: say('deskOfficer') }).count(), 0)
    await pressKey(page, 'KeyJ', 'о')
    assert.is(await page.evaluate('document.activeElement === document.body'), true)
    await scene.stage.test.database.system.deleteFrom('desk_settings').execute()
    assert.equal(seat.troubles, [])
    await seat.context.close()
  },
)

inBrowser(
  'what was written outlives a reload, a lost session and the tab; no one else reads it',
  async (play) => {
    const { scene, town, officer } = play
    const say = translator('en')
    const { id } = (await applied(play, 1))[0]!
    await town.does(officer, 'assignCase', { path: { id }, body: {} })
    const seat = await seatOf(play, desktop)
    const { page } = seat
    const address = `${scene.site}/desk/${id}`
    const words = 'Гэрээний хугацаа дууссан байна.'
    const written = page.locator('#reason-text')
    await page.goto(address)
    await ready(page)
    await unfold(page, say('deskReject'))
    await page.getByLabel(say('deskRejectReason')).selectOption('duplicate')
    await written.fill(words)
    await page.locator('[data-draft-kept]').waitFor()
    await page.reload()
    await page.getByText(say('deskDraftBack')).waitFor()
    assert.is(await written.inputValue(), words)

    // The session ends in the middle of the decision.
    await seat.context.clearCookies()
    await press(page, say('deskReject'))
    await sure(page, say('deskReject'))
    await page.waitForURL(/\/sign-in/)
    const stored = String(await page.evaluate('JSON.stringify({ ...localStorage })'))
    assert.not.match(stored, words)
    assert.match(stored, `desk draft ${officer.id} ${id}`)

    // Another officer at the same computer.
    await signIn(play, seat, town.authority.officer)
    await page.goto(address)
    await ready(page)
    assert.is(await page.getByText(say('deskDraftBack')).isVisible(), false)
    assert.not.match(await page.content(), words)

    await seat.context.clearCookies()
    await signIn(play, seat, officer)
    const tab = await seat.context.newPage()
    await page.close()
    await tab.goto(address)
    await tab.getByText(say('deskDraftBack')).waitFor()
    assert.is(await tab.locator('#reason-text').inputValue(), words)
    assert.is(await tab.locator('#reason-code').inputValue(), 'duplicate')
    await press(tab, say('deskReject'))
    await sure(tab, say('deskReject'))
    await tab.locator('.signing .code').waitFor()
    assert.not.match(String(await tab.evaluate('JSON.stringify({ ...localStorage })')), id)
    await seat.context.close()
  },
)

inBrowser('a filter is saved as a tab, and deleted', async (play) => {
  const { scene } = play
  const say = translator('en')
  await applied(play, 1)
  const seat = await seatOf(play, desktop)
  const { page } = seat
  await page.goto(`${scene.site}/desk`)
  await unfold(page, say('deskFilter'))
  await page.locator('#assignee').selectOption('none')
  await press(page, say('deskShow'))
  await press(page, say('deskSaveFilter'))
  await page.getByLabel(say('deskFilterName')).fill('Free ones')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('deskSave'), exact: true })
    .click()
  const tab = page.getByRole('link', { name: 'Free ones', exact: true })
  await tab.waitFor()
  await page.goto(`${scene.site}/desk`)
  await tab.click()
  await page.waitForURL(/assignee=none/)
  assert.is(await tab.getAttribute('aria-current'), 'page')
  await press(page, say('deskDeleteFilter'))
  await sure(page, say('deskDeleteFilter'))
  await page.waitForURL(`${scene.site}/desk`)
  assert.is(await tab.count(), 0)
  await seat.context.close()
})

journey.run()
