import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { type Translate, translator } from '../../src/web/texts.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { joinOrganisation } from '../support/organisations.ts'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest, openBrowser } from './browser.ts'
import {
  aPdf,
  apply,
  appointOfficer,
  type GovFixture,
  nameEvidence,
  type OfferedService,
  offerService,
  openGovFixture,
  signInByEid,
} from './gov/fixture.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  type BrowserUser,
  desktop,
  focusOn,
  freeOrigin,
  mobile,
  openBrowserUser,
  type Scene,
} from './scene.ts'

const CITIZEN = 'ТЭ92023024'
const OFFICER = 'ДА01223058'
const codes = { address: 'desk-address', lease: 'desk-lease' }

interface Play {
  town: GovFixture
  scene: Scene
  service: OfferedService
  citizen: Person
  officer: Person
}

const journey = suite<Play>('an officer at the desk')
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
  await nameEvidence(play.town, codes.address, 'WS100103')
  await nameEvidence(play.town, codes.lease)
  play.service = await offerService(play.town, {
    name_mn: 'Түр оршин суугчийн тодорхойлолт',
    name_en: 'Certificate of temporary residence',
    fees: [{ channel: 'online', urgency: 'normal', amount: 0, processing_days: 3 }],
    requires_signature: true,
    output: {
      type: 'reference',
      reference_type: 'desk-residence',
      validity_days: 30,
      finding_required: true,
    },
    evidence_groups: [{ evidences: [{ code: codes.address }, { code: codes.lease }] }],
    form_schema: {
      type: 'object',
      properties: {
        address: { type: 'string', title_mn: 'Хаяг', title_en: 'Address', prefill: 'WS100103/address' },
        purpose: { type: 'string', title_mn: 'Зорилго', title_en: 'Purpose' },
      },
      required: ['address', 'purpose'],
    },
  })
  play.citizen = await signInByEid(play.town, CITIZEN)
  play.officer = await signInByEid(play.town, OFFICER)
  await appointOfficer(play.town, play.officer)
})
journey.before.each(async ({ scene }) => scene && resetLimits(scene.stage))
journey.after(({ scene }) => scene?.close())

/** With what the state has of the citizen, and a file. */
async function applied({ town, citizen, service }: Play): Promise<{ id: string; number: string }> {
  const { does } = town
  const { items } = await does(citizen, 'requestOnceOnlyEvidence', {
    body: { service_id: service.id, evidences: [codes.address] },
  })
  const path = { id: items[0].id }
  const { prefill } = await does(citizen, 'getOnceOnlyEvidence', { path })
  await does(citizen, 'acceptOnceOnlyEvidence', { path })
  return does(citizen, 'createGovApplication', {
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      service_id: service.id,
      channel: 'online',
      urgency: 'normal',
      form_data: { ...prefill, purpose: 'Банкны зээл' },
      evidences: [
        { code: codes.address, fetch_id: path.id },
        { code: codes.lease, file_id: await sent(town, citizen, 'lease.pdf') },
      ],
    },
  })
}

async function sent({ does }: GovFixture, who: Person, name: string): Promise<string> {
  return (await does(who, 'uploadGovFile', { body: { name, content: aPdf.toString('base64') } })).id
}

async function seatOf({ scene, officer }: Play, options: BrowserContextOptions): Promise<BrowserUser> {
  // A colour that is on its way to another is no colour that anyone reads.
  const seat = await openBrowserUser(scene, { ...options, reducedMotion: 'reduce' })
  const pair = await scene.stage.app.services.sessions.issue(officer.id, { strong: true })
  const common = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
  await seat.context.addCookies([
    { ...common, name: '__Host-tamga_access', value: pair.accessToken },
    { ...common, name: '__Host-tamga_refresh', value: pair.refreshToken },
  ])
  return seat
}

/** For everyone who comes by here, in each colour scheme; kept where a folder is named. */
async function looks(page: Page, name: string): Promise<void> {
  await assertAccessible(page)
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `desk-${name}.png`), fullPage: true })
}

/** From the keyboard. */
async function unfold(page: Page, name: string): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .focus()
  await page.keyboard.press('Enter')
}

/** Answers the question before an act: the button is named after it. */
const sure = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** Nothing is stored but the ids of the queue as it was last seen. */
async function assertQueueAlone(seat: BrowserUser): Promise<void> {
  const kept = (await seat.page.evaluate("sessionStorage.getItem('desk queue')")) as string | null
  assert.match(kept ?? '{"ids":[],"address":""}', /^\{"ids":\[("[0-9a-f-]{36}",?)*\],"address":"[^"]*"\}$/)
  await seat.page.evaluate("sessionStorage.removeItem('desk queue')")
  await assertNothingLeaks(seat)
}

const done = (page: Page, words: string): Promise<void> => page.getByRole('status').getByText(words).waitFor()
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

const places: [string, BrowserContextOptions, Translate][] = [
  ['desk-en', desktop, translator('en')],
  ['phone-mn', { ...mobile, locale: 'mn' }, translator('mn')],
  ['desk-mn', { ...desktop, locale: 'mn' }, translator('mn')],
  ['phone-en', mobile, translator('en')],
]

for (const [place, options, say] of places) {
  inBrowser(`${place}: takes a case, asks, and approves it with PIN2`, async (play) => {
    const { town, scene, citizen } = play
    const { id, number } = await applied(play)
    const seat = await seatOf(play, options)
    const { page } = seat

    await page.goto(`${scene.site}/me`)
    if (options.isMobile) await page.getByRole('button', { name: say('uiMore'), exact: true }).click()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('deskTitle'), exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: say('deskQueue') }).waitFor()
    await page.getByText(number).waitFor()
    await looks(page, `${place}-queue`)
    await page.getByLabel(say('deskSearchCases')).fill(` ${number.toLowerCase()} `)
    await page.keyboard.press('Enter')
    await page.getByText(say('deskSearchSeen')).waitFor()
    await page.getByRole('link', { name: number }).click()

    // What the registry told is for the officer of the case.
    await page.getByText(say('deskTakeToSee')).waitFor()
    await looks(page, `${place}-submitted`)
    await press(page, say('deskTake'))
    await done(page, say('deskTook'))
    await page
      .getByText(/Баянзүрх/)
      .first()
      .waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `${say('deskDownload')}: lease.pdf` }).click(),
    ])
    assert.is(download.suggestedFilename(), 'lease.pdf')

    // A question and a file; what is missing is said beside its field.
    await unfold(page, say('deskAsk'))
    await press(page, say('deskSendAsk'))
    await page.getByText(say('deskFillIn')).waitFor()
    await focusOn(page, 'id', 'item-1-mn')
    const first = page.getByRole('group', { name: say('deskItem', { n: 1 }), exact: true })
    await first.getByLabel(say('deskTextMn'), { exact: true }).fill('Хэзээнээс?')
    await first.getByLabel(say('deskTextEn'), { exact: true }).fill('Since when?')
    await press(page, say('deskAddItem'))
    const second = page.getByRole('group', { name: say('deskItem', { n: 2 }), exact: true })
    await second.getByLabel(say('deskKindFile'), { exact: true }).check()
    await second.getByLabel(say('deskTextMn'), { exact: true }).fill('Эзэмшигчийн зөвшөөрөл')
    await looks(page, `${place}-asking`)
    await press(page, say('deskSendAsk'))
    await sure(page, say('deskSendAsk'))
    await done(page, say('deskAsked'))
    await page.getByText(say('deskWaitsForApplicant')).waitFor()

    const consent = await sent(town, citizen, 'consent.pdf')
    await town.does(citizen, 'provideGovApplicationInfo', {
      path: { id },
      body: {
        answers: [
          { code: 'item-1', text: '2026-05-01' },
          { code: 'item-2', file_id: consent },
        ],
      },
    })
    await page.reload()
    await page.getByText('2026-05-01').waitFor()

    // The certificate states what was found; the phone asks for PIN2, and a reload shows the same code.
    await unfold(page, say('deskApprove'))
    await page.getByLabel(say('deskFindingMn')).fill('Түр оршин суудаг.')
    await press(page, say('deskApprove'))
    await page.getByText(say('deskFillIn')).waitFor()
    await page.getByLabel(say('deskFindingEn')).fill('Lives there for the time being.')
    await press(page, say('deskApprove'))
    await sure(page, say('deskApprove'))
    await done(page, say('deskPhoneAsked'))
    const code = await page.locator('.signing .code').textContent()
    await looks(page, `${place}-signing`)
    const request = await town.eid.phone.pending(OFFICER)
    assert.is(request.pin, 'pin2')
    assert.is(request.rightCode, code)
    await page.reload()
    assert.is(await page.locator('.signing .code').textContent(), code)
    await town.eid.phone.approve(request)
    await done(page, say('deskDecided'))

    const { items } = await town.does(citizen, 'listReferences')
    const certificate = items.find(({ application_id }: { application_id: string }) => application_id === id)
    await page.getByText(certificate.number).waitFor()
    await page.getByText(say('deskClosed')).waitFor()
    await looks(page, `${place}-completed`)

    await page.goto(`${scene.site}/desk`)
    await page.getByRole('link', { name: say('deskFigures'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: say('deskFigures') }).waitFor()
    await unfold(page, say('deskAsTable'))
    await looks(page, `${place}-figures`)
    await assertQueueAlone(seat)
    await seat.context.close()
  })

  inBrowser(`${place}: rejects another, at the third asking of the phone`, async (play) => {
    const { town, scene, citizen } = play
    const { phone } = town.eid
    const { id } = await applied(play)
    const seat = await seatOf(play, options)
    const { page } = seat
    await page.goto(`${scene.site}/desk/${id}`)
    await press(page, say('deskTake'))
    await done(page, say('deskTook'))
    await unfold(page, say('deskReject'))
    await press(page, say('deskReject'))
    assert.is(await page.getByText(say('deskFillIn')).count(), 2)
    await page.getByLabel(say('deskRejectReason')).selectOption('evidence_invalid')
    await page.getByLabel(say('deskWords'), { exact: true }).fill('Гэрээ уншигдахгүй байна.')

    // A person who thinks again has sent nothing.
    await press(page, say('deskReject'))
    await sure(page, say('cancel'))
    assert.equal((await town.does(play.officer, 'getReviewCase', { path: { id } })).signings, [])
    await press(page, say('deskReject'))
    await sure(page, say('deskReject'))
    await page.locator('.signing .code').waitFor()
    await phone.refuse(await phone.pending(OFFICER))
    await page.getByText(say('deskRefused')).waitFor()
    await looks(page, `${place}-unsigned`)

    await press(page, say('deskAskPhoneAgain'))
    await page.locator('.signing .code').waitFor()
    await press(page, say('deskWithdraw'))
    await done(page, say('deskWithdrawn'))
    await press(page, say('deskAskPhoneAgain'))
    const code = page.locator('.signing .code')
    await code.waitFor()
    const right = (await code.textContent()) ?? ''
    let request = await phone.pending(OFFICER)
    while (request.rightCode !== right) request = await phone.pending(OFFICER)
    await phone.approve(request)
    await done(page, say('deskDecided'))
    const decision = page.getByRole('region', { name: say('deskDecision'), exact: true })
    await decision.getByText('Гэрээ уншигдахгүй байна.').waitFor()
    await decision.getByText(say('deskRejectReason')).waitFor()
    assert.is((await town.does(citizen, 'getGovApplication', { path: { id } })).status, 'rejected')
    await assertQueueAlone(seat)
    await seat.context.close()
  })
}

inBrowser(
  'an owner hands a case over; its officer approves it without a signature and completes it',
  async (play) => {
    const { town, scene, citizen, officer } = play
    const say = translator('en')
    const plain = await offerService(town, { output: { type: 'registration' } })
    const { id } = await apply(town, citizen, plain)
    const owner = await scene.stage.signIn('manager')
    await joinOrganisation(scene.stage, town.authority.orgId, owner, 'owner')
    const desk = await seatOf({ ...play, officer: owner }, desktop)
    await desk.page.goto(`${scene.site}/desk/${id}`)
    await unfold(desk.page, say('deskHandOver'))
    await press(desk.page, say('deskHandOver'))
    await desk.page.getByText(say('deskFillIn')).waitFor()
    await desk.page.getByLabel(say('deskToWhom'), { exact: true }).selectOption(officer.id)
    await press(desk.page, say('deskHandOver'))
    await done(desk.page, say('deskHandedOver'))
    await desk.context.close()

    const seat = await seatOf(play, desktop)
    const { page } = seat
    await page.goto(`${scene.site}/desk/${id}`)
    await unfold(page, say('deskApprove'))
    await press(page, say('deskApprove'))
    await sure(page, say('deskApprove'))
    await done(page, say('deskDecided'))
    await unfold(page, say('deskComplete'))
    await page.getByLabel(say('deskNote')).fill('Бүртгэлээ.')
    await press(page, say('deskComplete'))
    await sure(page, say('deskComplete'))
    await done(page, say('deskCompletedNow'))
    await page.getByText('Бүртгэлээ.').waitFor()
    assert.is((await town.does(citizen, 'getGovApplication', { path: { id } })).status, 'completed')
    await assertQueueAlone(seat)
    await seat.context.close()
  },
)

inBrowser('two tabs: the first change is reported, and what was written stays', async (play) => {
  const { town, scene } = play
  const say = translator('en')
  const { id } = await applied(play)
  const seat = await seatOf(play, desktop)
  const { page } = seat
  await page.goto(`${scene.site}/desk/${id}`)
  await town.does(town.authority.officer, 'assignCase', { path: { id }, body: {} })
  await press(page, say('deskTake'))
  await done(page, say('deskMoved'))
  assert.is(await page.getByRole('button', { name: say('deskTake'), exact: true }).count(), 0)

  const another = await applied(play)
  await page.goto(`${scene.site}/desk/${another.id}`)
  await press(page, say('deskTake'))
  await done(page, say('deskTook'))
  const tab = await seat.context.newPage()
  await tab.goto(page.url())
  await unfold(tab, say('deskAsk'))
  await tab.getByLabel(say('deskTextMn'), { exact: true }).fill('Хэзээнээс?')
  await press(tab, say('deskSendAsk'))
  await sure(tab, say('deskSendAsk'))
  await done(tab, say('deskAsked'))
  await town.does(play.citizen, 'provideGovApplicationInfo', {
    path: { id: another.id },
    body: { answers: [{ code: 'item-1', text: 'Since May' }] },
  })

  // The first tab has not seen the answer: what it decides on is not the case as it is.
  await unfold(page, say('deskReject'))
  await page.getByLabel(say('deskRejectReason')).selectOption('duplicate')
  await page.getByLabel(say('deskWords'), { exact: true }).fill('Давхардсан.')
  await press(page, say('deskReject'))
  await sure(page, say('deskReject'))
  await done(page, say('deskMoved'))
  await page.getByText('Since May').waitFor()
  assert.is(await page.getByLabel(say('deskWords'), { exact: true }).inputValue(), 'Давхардсан.')
  assert.is((await town.does(play.officer, 'getReviewCase', { path: { id: another.id } })).signings.length, 0)
  await seat.context.close()
})

inBrowser('the queue works without a script; a case says what it needs', async (play) => {
  const { scene } = play
  const say = translator('en')
  const { id, number } = await applied(play)
  const seat = await seatOf(play, { ...desktop, javaScriptEnabled: false })
  const { page } = seat
  await page.goto(`${scene.site}/desk`)
  await unfold(page, say('deskFilter'))
  await page.getByRole('combobox', { name: say('deskState') }).selectOption('submitted')
  await page.getByRole('combobox', { name: say('deskOfficer') }).selectOption('none')
  await press(page, say('deskShow'))
  assert.match(page.url(), 'status=submitted')
  await page.getByText(number).waitFor()
  await page.goBack()
  await page.goForward()
  assert.is(await page.locator('#status').inputValue(), 'submitted')
  await page.goto(`${scene.site}/desk/${id}`)
  assert.match((await page.locator('noscript').innerHTML()) ?? '', say('deskNeedsScript'))
  await seat.context.close()
})

inBrowser('at 320 pixels nothing is wider than the window', async (play) => {
  const { scene } = play
  const { id } = await applied(play)
  for (const locale of ['mn', 'en']) {
    const seat = await seatOf(play, { ...mobile, viewport: { width: 320, height: 640 }, locale })
    for (const path of ['/desk', `/desk/${id}`, '/desk/figures', '/desk?number=APP-1', '/desk?q=нэр']) {
      await seat.page.goto(scene.site + path)
      await assertAccessible(seat.page)
    }
    await seat.context.close()
  }
})

journey.run()
