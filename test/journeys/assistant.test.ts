import type { BrowserContextOptions } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { Language } from '../../src/errors/language.ts'
import { translator } from '../../src/web/texts.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { type SeededService, seedAuthority, seedService } from '../support/gov.ts'
import { suite } from '../support/suite.ts'
import { panelOf, passport } from './assistant-panel.ts'
import { browserPath, browserTest } from './browser.ts'
import { signOutThere } from './dialogs.ts'
import {
  assertAccessible,
  type BrowserUser,
  desktop,
  focusOn,
  mobile,
  openBrowserUser,
  openScene,
  type Scene,
  scan,
  tabOrder,
} from './scene.ts'

interface Play {
  scene: Scene
  eid: EidFixture
  passport: SeededService
}

const journey = suite<Play>('a person asks the assistant')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.eid = await openEid()
  play.scene = await openScene({ ...play.eid.settings, EID_POLL_HOLD_SECONDS: '5' })
  const { stage } = play.scene
  const { orgId } = await seedAuthority(stage)
  play.passport = await seedService(stage, orgId, passport)
})
journey.before.each(async ({ scene }) => {
  if (scene) await resetLimits(scene.stage)
})
journey.after(async ({ scene, eid }) => {
  await scene?.close()
  await eid?.stop()
})

const everywhere: [where: string, options: BrowserContextOptions, language: Language][] = [
  ['at a desk, in English', desktop, 'en'],
  ['on a phone, in Mongolian', mobile, 'mn'],
]

const question = { mn: 'Энгийн гадаад паспорт', en: 'Ordinary passport' }

for (const [where, options, language] of everywhere)
  inBrowser(`and follows what it cites: ${where}`, async ({ scene, passport }) => {
    const say = translator(language)
    const seat = await openBrowserUser(scene, { ...options, locale: language })
    const { page } = seat
    await page.goto(scene.site)
    const chat = panelOf(page, say)
    const { field, log, answers, told, panel } = chat
    await field.waitFor()
    await assertAccessible(page)

    await chat.ask(question[language])
    assert.match((await log.textContent()) ?? '', passport.content[`name_${language}`])
    assert.is(await answers.getAttribute('lang'), language)
    await panel.getByText(say('assistantDone', { count: 1 }), { exact: true }).waitFor({ state: 'attached' })
    assert.match((await told.textContent()) ?? '', '1')
    assert.is(await field.inputValue(), '')
    await assertAccessible(page)

    // The number in the text leads to the source below, and that to its page.
    await log.getByRole('link', { name: `[1] ${say('assistantSource')}`, exact: true }).click()
    const source = log.getByRole('listitem').first()
    await focusOn(page, 'id', await source.getAttribute('id'))
    await source.getByRole('link', { name: passport.content[`name_${language}`], exact: true }).click()
    await page.waitForURL(`${scene.site}/services/${passport.code}`)

    // What was said is still there afterwards, also in the other language; then it is cleared.
    await page.goto(scene.site)
    await log.getByText(passport.content[`name_${language}`]).first().waitFor()
    await page.getByRole('link', { name: say('otherLanguage'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.size === 0)
    const other = panelOf(page, translator(language === 'mn' ? 'en' : 'mn'))
    await other.log.getByText(passport.content[`name_${language}`]).first().waitFor()
    await other.panel.locator('[data-start-over]').click()
    assert.is(await other.panel.locator('.exchange').count(), 0)
    assert.is(await page.evaluate('sessionStorage.length + localStorage.length'), 0)
    await focusOn(page, 'id', 'assistant-question')
    assert.equal(seat.troubles, [])
    await seat.context.close()
  })

inBrowser('by the keyboard alone', async ({ scene }) => {
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const { field, panel } = panelOf(page, say)
  await field.waitFor()
  const order = await tabOrder(page)
  const begins = order.indexOf('assistant-question')
  assert.equal(order.slice(begins, begins + 3), [
    'assistant-question',
    'Ask',
    say('assistantExampleFee', { service: 'Ordinary passport' }),
  ])
  await field.focus()
  await page.keyboard.type('Ordinary')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('passport')
  assert.is(await field.inputValue(), 'Ordinary\npassport')
  await page.keyboard.press('Enter')
  await panel.locator('.sources').waitFor()
  await focusOn(page, 'id', 'assistant-question')
  assert.is(await panel.locator('.question').textContent(), 'You asked: Ordinary\npassport')

  // Near its end a question counts what is left, and never becomes longer.
  await field.fill('я'.repeat(899))
  assert.is(await panel.locator('[data-left]').textContent(), '')
  await field.fill('я'.repeat(990))
  assert.is(await panel.locator('[data-left]').textContent(), '10 characters left')
  await page.keyboard.type('я'.repeat(11))
  assert.is((await field.inputValue()).length, 1000)
  await assertAccessible(page)
  await seat.context.close()
})

inBrowser('with an example, whose service there is', async ({ scene }) => {
  const say = translator('en')
  const seat = await openBrowserUser(scene, mobile)
  await seat.page.goto(scene.site)
  const { button, log, panel } = panelOf(seat.page, say)
  await button(say('assistantExampleFee', { service: 'Ordinary passport' })).click()
  await log.getByRole('link', { name: 'Ordinary passport', exact: true }).first().waitFor()
  assert.ok(await panel.locator('[data-examples]').isHidden())
  await seat.context.close()
})

inBrowser('too often, and sees how long to wait', async ({ scene }) => {
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  await seat.page.goto(scene.site)
  const { panel, log } = panelOf(seat.page, say)
  const refused = log.getByText(/^There were many questions\. Ask again in \d+ seconds\.$/)
  for (let nth = 0; nth < 8 && (await refused.count()) === 0; nth++)
    await panelOf(seat.page, say).ask('Ordinary passport')
  await refused.waitFor()
  await assertAccessible(seat.page)
  await resetLimits(scene.stage)
  const before = await panel.locator('.exchange').count()
  await log.getByRole('button', { name: 'Ask again', exact: true }).click()
  await refused.waitFor({ state: 'detached' })
  await panel
    .locator('.sources')
    .nth(before - 1)
    .waitFor()
  await seat.context.close()
})

inBrowser('while the server cannot be reached, and again when it can', async ({ scene }) => {
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const chat = panelOf(page, say)
  const { log } = chat
  await seat.context.setOffline(true)
  await chat.ask('Ordinary passport')
  await log.getByText(say('offline'), { exact: true }).waitFor()
  await seat.context.setOffline(false)
  await log.getByRole('button', { name: 'Ask again', exact: true }).click()
  await log.getByRole('link', { name: 'Ordinary passport', exact: true }).first().waitFor()
  assert.is(await log.locator('.exchange').count(), 1)
  await seat.context.close()
})

async function signInHere({ eid }: Play, { page }: BrowserUser): Promise<void> {
  await page.locator('[data-qr][src]').waitFor({ state: 'attached' })
  const person = eid.people.find(({ state, level }) => state === 'valid' && level !== 'ADVANCED')
  const request = await eid.phone.open(await scan(page), person?.nationalId ?? '')
  await eid.phone.approve(request)
}

inBrowser('signs in and goes on, and no one else sees it afterwards', async (play) => {
  const { scene } = play
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const { panel, log } = panelOf(page, say)
  const chat = panelOf(page, say)
  await chat.ask('Ordinary passport')
  await chat.ask('What is the state of my cases?')
  assert.match((await log.locator('.exchange').last().textContent()) ?? '', 'Sign in first')
  await panel.getByRole('link', { name: say('assistantGoOn'), exact: true }).click()
  await page.waitForURL('**/sign-in?return_to=%2F')
  await signInHere(play, seat)
  await page.waitForURL(`${scene.site}/`)

  // What was asked before is shown, and the last of it asked again in a conversation of one's own.
  await log.getByText(say('assistantBefore'), { exact: true }).first().waitFor()
  await log.locator('.exchange').nth(2).waitFor()
  await panel.locator('.writing').waitFor({ state: 'detached' })
  const own = (await log.locator('.exchange').last().textContent()) ?? ''
  assert.match(own, 'What is the state of my cases?')
  assert.not.match(own, 'Sign in first')
  // One's own data have no published sources to count.
  await panel.getByText(say('assistantDoneOwn'), { exact: true }).waitFor({ state: 'attached' })
  await page.reload()
  await log.locator('.exchange').nth(2).waitFor()
  assert.is(await log.locator('.exchange').count(), 3)
  await chat.ask('Ordinary passport')
  assert.is(await log.locator('.trouble').count(), 0)

  // The same on one's own page.
  await page.goto(`${scene.site}/me`)
  await log.locator('.exchange').nth(3).waitFor()
  await assertAccessible(page)
  await signOutThere(page)
  await page.getByText('You have signed out.').waitFor()
  assert.is(await page.evaluate('sessionStorage.length'), 0)
  await page.goto(scene.site)
  await panelOf(page, say).field.waitFor()
  assert.is(await log.locator('.exchange').count(), 0)
  assert.equal(seat.troubles, [])
  await seat.context.close()
})

inBrowser('whose session ends meanwhile, and goes on after signing in again', async (play) => {
  const { scene } = play
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(`${scene.site}/sign-in?return_to=%2F`)
  await signInHere(play, seat)
  await page.waitForURL(`${scene.site}/`)
  const { field, log } = panelOf(page, say)
  await field.waitFor()
  await seat.context.clearCookies()
  await panelOf(page, say).ask('Ordinary passport')
  await log.getByText(say('assistantSignedOut'), { exact: true }).waitFor()
  await log.getByRole('link', { name: say('assistantGoOn'), exact: true }).click()
  await signInHere(play, seat)
  await page.waitForURL(`${scene.site}/`)
  await log.getByRole('link', { name: 'Ordinary passport', exact: true }).first().waitFor()
  assert.is(await log.locator('.exchange').count(), 1)
  await seat.context.close()
})

inBrowser('with personal data, which is refused and not kept', async ({ scene }) => {
  const say = translator('en')
  const seat = await openBrowserUser(scene, mobile)
  const { page } = seat
  await page.goto(scene.site)
  const chat = panelOf(page, say)
  const { field, log } = chat
  await chat.ask('A passport for УБ99112233')
  await log.getByText(/^The text contains personal data\. .* It has a register number in it\.$/).waitFor()
  assert.is(await page.evaluate('sessionStorage.length'), 0)
  await assertAccessible(page)
  await log.getByRole('button', { name: say('assistantChange'), exact: true }).click()
  assert.is(await field.inputValue(), 'A passport for УБ99112233')
  await focusOn(page, 'id', 'assistant-question')
  assert.is(await log.locator('.exchange').count(), 0)
  await seat.context.close()
})

inBrowser('in a conversation that has run out, and begins a new one', async ({ scene }) => {
  const say = translator('en')
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const chat = panelOf(page, say)
  await chat.ask('Ordinary passport')
  const wornOut = `const talk = JSON.parse(sessionStorage.assistant); talk.conversation += 'x'; sessionStorage.assistant = JSON.stringify(talk)`
  await page.evaluate(wornOut)
  await page.reload()
  await chat.ask('Ordinary passport')
  await chat.log.getByText(say('assistantNewTalk'), { exact: true }).waitFor()
  assert.is(await chat.log.locator('.sources').count(), 2)
  assert.is(await chat.log.locator('.trouble').count(), 0)
  await seat.context.close()
})

inBrowser('and gets text for text, and links to this site alone', async ({ scene }) => {
  const { stage } = scene
  const { orgId } = await seedAuthority(stage)
  const name_en = 'Zebra licence <img src=x onerror=alert(1)>'
  await seedService(stage, orgId, { name_en, description_en: 'Issues a <b>zebra</b> licence.' })
  const seat = await openBrowserUser(scene)
  const { page } = seat
  await page.goto(scene.site)
  const chat = panelOf(page, translator('en'))
  await chat.ask('Zebra licence')
  await chat.log.getByRole('link', { name: name_en, exact: true }).waitFor()
  assert.is(await chat.log.locator('img, b').count(), 0)

  const paths = (name: string, texts: unknown[]) =>
    page.evaluate(
      `import('/web/assets/assistant-paths.js').then((paths) => ${JSON.stringify(texts)}.map((text) => paths.${name}(text) ?? null))`,
    )
  const elsewhere = [
    ...[
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/./\t/evil.example',
      'javascript:alert(1)',
    ],
    ...['data:text/html,x', 'services', '', null, 7, '/.//evil.example'],
  ]
  assert.equal(
    await paths('localPath', elsewhere),
    elsewhere.map(() => null),
  )
  assert.equal(await paths('localPath', ['/services/a?x=1#y', '/']), ['/services/a?x=1#y', '/'])
  const noOperations = [...elsewhere, '/web/api/v1/x', '/api/v1/../../admin', '/api/v1', '/admin/api/x']
  assert.equal(
    await paths('operationPath', noOperations),
    noOperations.map(() => null),
  )
  assert.equal(await paths('operationPath', ['/api/v1/gov/references?x=1']), ['gov/references?x=1'])
  assert.equal(seat.troubles, [])
  await seat.context.close()
})

journey.run()
