import type { Locator, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { ServiceContent } from '../../../src/domains/services/registry/content.ts'
import { caseCodes } from '../../../src/errors/codes/cases.ts'
import type { Language } from '../../../src/errors/language.ts'
import { translator } from '../../../src/web/texts.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest } from '../browser.ts'
import { signOutThere } from '../dialogs.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  desktop,
  focusOn,
  mobile,
  openBrowserUser,
  scan,
} from '../scene.ts'
import {
  type CitizenFixture,
  citizen,
  citizenNationalId,
  offer,
  officerNationalId,
  openCitizenFixture,
  pathOf,
} from './citizen-fixture.ts'
import { aPdf } from './fixture.ts'

const journey = suite<{ town: CitizenFixture }>('a citizen on the pages of the demonstration')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.town = await openCitizenFixture()
  await offer(play.town, CODE, temporaryResidence)
  await offer(play.town, PLAIN, plainRequest)
})
journey.before.each(async ({ town }) => {
  if (town) await resetLimits(town.scene.stage)
})
journey.after(({ town }) => town?.close())

const CODE = 'temporary-residence'
const PLAIN = 'plain-request'
const NAME = { mn: 'Түр оршин суух лавлагаа', en: 'Temporary residence certificate' }

/** Asks for data of the state, a file, a signature and a fee, and gives a certificate by a signed decision. */
const temporaryResidence: Partial<ServiceContent> = {
  name_mn: NAME.mn,
  name_en: NAME.en,
  requires_signature: true,
  applicant_signs: true,
  channels: [{ channel: 'online' }, { channel: 'office' }],
  fees: [
    { channel: 'online', urgency: 'normal', amount: 3500, processing_days: 2 },
    { channel: 'office', urgency: 'normal', amount: 4000, processing_days: 2 },
  ],
  output: { type: 'reference', reference_type: CODE, validity_days: 30 },
  evidence_groups: [{ evidences: [{ code: 'address' }, { code: 'owner-consent' }] }],
  form_schema: {
    type: 'object',
    properties: {
      address: {
        type: 'string',
        title_mn: 'Бүртгэлтэй хаяг',
        title_en: 'Registered address',
        maxLength: 300,
        prefill: 'WS100103/address',
      },
      until: { type: 'string', format: 'date', title_mn: 'Хэзээ хүртэл', title_en: 'Until when' },
      people: {
        type: 'integer',
        title_mn: 'Хэдэн хүн',
        title_en: 'How many people',
        minimum: 1,
        maximum: 20,
      },
      why: {
        type: 'string',
        title_mn: 'Шалтгаан',
        title_en: 'Why',
        enum: ['work', 'study'],
        enum_titles_mn: ['Ажил', 'Сургууль'],
        enum_titles_en: ['Work', 'Studies'],
      },
    },
    required: ['address', 'until', 'people'],
  },
}

/** Asks for a word, and for nothing else. */
const plainRequest: Partial<ServiceContent> = {
  output: { type: 'registration' },
  form_schema: {
    type: 'object',
    properties: { note: { type: 'string', title_mn: 'Тайлбар', title_en: 'Note', maxLength: 100 } },
  },
}

const aFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf })

/** Each page must be fit for people with a keyboard, a screen reader or a small screen. */
async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await assertAccessible(page)
}

const evidence = (page: Page, code: string): Locator => page.locator(`[data-evidence="${code}"]`)

for (const [where, options, language] of [
  ['at a desk, in English', desktop, 'en'],
  ['on a phone, in Mongolian', mobile, 'mn'],
] as const)
  inBrowser(
    `finds a service, applies, pays, answers, and shows the certificate: ${where}`,
    async ({ town }) => {
      const { scene, eid, officer, does } = town
      const { site } = scene
      const say = translator(language as Language)
      const seat = await openBrowserUser(scene, { ...options, locale: language })
      const { page } = seat
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      // Found in letters of another script, by a stranger.
      await arriveAt(page, `${site}/services`)
      await page.getByLabel(say('searchLabel')).fill('tur orshin suuh')
      await button(say('search')).click()
      await page.getByRole('link', { name: NAME[language], exact: true }).click()
      await page.waitForURL(`**/services/${CODE}`)
      await assertAccessible(page)
      await page.getByRole('link', { name: say('apply'), exact: true }).click()
      await page.waitForURL('**/sign-in?return_to=*')
      await page.locator('[data-qr][src]').waitFor({ state: 'attached' })
      if (options === mobile)
        await page
          .locator('[data-unfold]')
          .click()
          .catch(() => undefined)
      await eid.phone.approve(await eid.phone.open(await codeOn(page), citizenNationalId))
      await page.waitForURL(`**/services/${CODE}/apply`)
      await assertAccessible(page)

      // What is missing is said above the heading, at its place, and leads there.
      const steps = clicksOf()
      await steps.click(button(say('applyContinue')))
      await page.locator('[data-ui-errors] a').first().waitFor()
      await page.waitForFunction(`document.activeElement?.matches('[data-ui-errors]')`)
      assert.match(await page.title(), say('uiErrorTitle', { title: '' }).trim())
      await page.locator('[data-ui-errors] a').first().click()
      await focusOn(page, 'id', 'evidence-address')
      await assertAccessible(page)

      // What the state knows is looked at, accepted, and fills in the form.
      await steps.click(button(say('evidenceFetch')))
      await evidence(page, 'address').getByText('Баянзүрх').first().waitFor()
      assert.is(await page.locator('#evidence-address-missing').textContent(), '')
      await steps.click(evidence(page, 'address').getByRole('button', { name: say('evidenceAccept') }))
      await evidence(page, 'address').getByText(say('evidenceAccepted'), { exact: true }).waitFor()
      const notAPdf = { name: 'bad.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') }
      await page.locator('#evidence-owner-consent-file').setInputFiles(notAPdf)
      await page.getByText(caseCodes['files.type'][language], { exact: true }).waitFor()
      await page.locator('#evidence-owner-consent-file').setInputFiles(aFile('consent.pdf'))
      await page.getByText(say('attached', { name: 'consent.pdf' })).waitFor()
      // Nothing of what was said to be missing is left.
      await page.locator('[data-ui-errors]').waitFor({ state: 'hidden' })

      // A reload, and a change of language, lose nothing.
      const otherLanguage = page.locator('.ui-header-way[hreflang]')
      await otherLanguage.click()
      await page.waitForFunction(`document.documentElement.lang !== '${language}'`)
      await otherLanguage.click()
      await page.waitForFunction(`document.documentElement.lang === '${language}'`)
      await page.reload()
      await page.getByText(say('attached', { name: 'consent.pdf' })).waitFor()
      await evidence(page, 'address').getByText(say('evidenceAccepted'), { exact: true }).waitFor()

      await steps.click(button(say('applyContinue')))
      await page.locator('#field-address').waitFor()
      await assertAccessible(page)
      assert.match(await page.locator('#field-address').inputValue(), 'Баянзүрх')
      await steps.click(button(say('applyContinue')))
      await page.locator('[data-ui-errors] a').first().waitFor()
      assert.is(await page.locator('#field-until-fault').textContent(), say('applyRequired'))
      await page.locator('#field-until').fill('2027-05-01')
      await page.locator('#field-people').fill('30')
      await page.locator('#field-why').selectOption('study')
      await page.reload()
      await page.locator('#field-people').waitFor()
      assert.is(await page.locator('#field-people').inputValue(), '30')
      assert.is(await page.locator('#field-why').inputValue(), 'study')
      await steps.click(button(say('applyContinue')))

      // The page knows the rules of the server, and says at its place what breaks one.
      await page.locator('#field-people-fault').getByText('20').waitFor()
      await page.locator('#field-people').fill('4')
      await steps.click(button(say('applyContinue')))
      await page.locator('[data-answers] div').first().waitFor()
      await assertAccessible(page)
      // A change comes straight back to the check.
      await steps.click(page.locator('[data-answers] a').last())
      await focusOn(page, 'id', 'field-why')
      await page.locator('#field-people').fill('3')
      await steps.click(button(say('applyContinue')))
      await page.locator('[data-answers] dd', { hasText: /^3$/ }).waitFor()
      assert.not.match((await page.locator('[data-answers]').textContent()) ?? '', '2027-05-01')

      // Pressed twice, it is one case.
      await button(say('applySend')).dblclick()
      await page.waitForURL('**/cases/*')
      assert.ok(steps.count() <= 11, `${steps.count()} clicks`)
      const id = pathOf(page).slice('/cases/'.length)
      const path = { id }
      const mine = await personOf(town)
      const ofService = (await does(mine, 'listGovApplications', { query: { limit: 100 } })).items.filter(
        (one: { service: { code: string }; created_at: string; status: string }) =>
          one.service.code === CODE && one.status === 'signature_pending',
      )
      assert.is(ofService.length, 1)
      assert.is(await page.evaluate('sessionStorage.length'), 0, 'the draft has gone with it')
      await assertAccessible(page)

      // Refused on the phone, asked again, and signed with PIN2.
      await button(say('sign')).click()
      await page
        .locator('[data-code]')
        .getByText(/^\d{4}$/)
        .waitFor()
      await assertAccessible(page)
      await eid.phone.refuse(await eid.phone.pending(citizenNationalId))
      await page.getByText(say('signRefused')).waitFor()
      await button(say('sign')).click()
      const shownCode = page.locator('[data-code]').getByText(/^\d{4}$/)
      await shownCode.waitFor()
      const onOwnPhone = await eid.phone.pending(citizenNationalId)
      await page.reload()
      await shownCode.waitFor()
      await eid.phone.approve(onOwnPhone, { code: (await shownCode.textContent()) ?? '' })
      await page.getByText(say('statePayment'), { exact: true }).first().waitFor()

      // Paid at the bank, in a tab of its own; this page goes on by itself.
      await button(say('pay')).click()
      const [bank] = await Promise.all([
        page.context().waitForEvent('page'),
        page.locator('[data-banks] a').first().click(),
      ])
      // A page behind another may draw nothing, and what is asked of it then has no end.
      await page.bringToFront()
      await assertAccessible(page)
      await bank.bringToFront()
      await bank.locator('button[value=pay]').click()
      await bank.close()

      // The confirmation: the number, what is next, the receipt; at the same address later, too.
      await page.locator('[data-confirmation]').waitFor()
      await assertAccessible(page)
      const { number, next_steps } = await does(mine, 'getGovApplication', { path })
      assert.match((await page.locator('[data-confirmation]').textContent()) ?? '', number)
      assert.match((await page.locator('[data-next]').textContent()) ?? '', next_steps[0][`text_${language}`])
      const [dates] = await Promise.all([
        page.waitForEvent('download'),
        page
          .locator('[data-next]')
          .getByRole('link', { name: say('datesToCalendar') })
          .click(),
      ])
      assert.is(dates.suggestedFilename(), `${number}.ics`)
      await page
        .locator('[data-confirmation]')
        .getByRole('link', { name: say('toReceipt') })
        .click()
      await page.waitForURL('**/payments/*/receipt')
      await assertAccessible(page)
      assert.match((await page.locator('main').innerText()).replaceAll('\u00a0', ' '), '3,500 ₮')

      // A question, answered with words and a file.
      await does(officer, 'assignCase', { path, body: {} })
      await does(officer, 'requestCaseInfo', {
        path,
        body: {
          items: [
            { kind: 'text', code: 'since', text_mn: 'Хэзээнээс?', text_en: 'Since when?' },
            { kind: 'file', code: 'lease', text_mn: 'Түрээсийн гэрээ', text_en: 'Lease' },
          ],
        },
      })
      await page.goto(`${site}/inbox`)
      await assertAccessible(page)
      await page.locator('[data-read]').first().click()
      await page.waitForURL(`**/cases/${id}`)
      await button(say('answerSend')).click()
      await focusOn(page, 'id', 'answer-since')
      await page.locator('#answer-since').fill('2026-05-01')
      await page.locator('#answer-lease-file').setInputFiles(aFile('lease.pdf'))
      await page.getByText(say('attached', { name: 'lease.pdf' })).waitFor()
      await page.reload()
      assert.is(await page.locator('#answer-since').inputValue(), '2026-05-01')
      await assertAccessible(page)
      await button(say('answerSend')).click()
      await page.getByText(say('stateReview'), { exact: true }).first().waitFor()

      // Approved by a signed decision.
      const pending = await does(officer, 'decideCase', { path, body: { decision: 'approved' } })
      const request = await eid.phone.pending(officerNationalId)
      await eid.phone.approve(request, { code: pending.verification_code })
      await eventually(async () => (await does(mine, 'getGovApplication', { path })).status === 'completed')
      await arriveAt(page, `${site}/cases/${id}`)
      await page.getByText(say('stateCompleted'), { exact: true }).first().waitFor()
      const [decision] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: say('decisionDownload') }).click(),
      ])
      assert.match(decision.suggestedFilename(), /-decision\.json$/)
      const [signed] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: say('sentSignature') }).click(),
      ])
      assert.match(signed.suggestedFilename(), /-signature\.json$/)
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: say('certificatePdf') }).click(),
      ])
      assert.match(pdf.suggestedFilename(), /^R26-.*\.pdf$/)

      await page
        .getByRole('link', { name: say('toCertificate') })
        .first()
        .click()
      await page.waitForURL('**/certificates/*')
      await page.locator('[data-showing] .ui-qr img').waitFor()
      await assertAccessible(page)

      // Shown to a stranger, whose phone reads the code.
      const stranger = await openBrowserUser(scene, { ...mobile, locale: language })
      await stranger.page.goto(await scan(page, '[data-showing] .ui-qr'))
      assert.is((await stranger.page.locator('h1').textContent())?.trim(), say('verifyValid'))
      await stranger.context.close()

      await page.goto(`${site}/me`)
      await assertNothingLeaks({ ...seat, received: () => '' })
      await seat.context.close()
    },
  )

/** Counts what a person presses. */
function clicksOf() {
  let clicks = 0
  return {
    async click(what: Locator) {
      clicks++
      await what.click()
    },
    count: () => clicks,
  }
}

/** On a phone the code is folded away; its link is what the app would be opened with. */
async function codeOn(page: Page): Promise<string> {
  await page.evaluate(`document.querySelector('[data-ways], .ways')?.classList.remove('folded')`)
  return scan(page)
}

async function personOf({ scene }: CitizenFixture): Promise<Person> {
  const { accessToken } = await scene.stage.app.services.sessions.issue(citizen.id)
  return { id: citizen.id, credential: { Authorization: `Bearer ${accessToken}` } }
}

async function toDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Note').waitFor()
}

inBrowser('what is sent in one tab is not sent in its copy', async ({ town }) => {
  const { scene } = town
  const { page, context } = await town.seatOf(citizen.id)
  await page.goto(`${scene.site}/services/${PLAIN}/apply`)
  await toDetails(page)
  await page.getByLabel('Note').fill('Once')
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate('void window.open(location.href)'),
  ])
  // The script fills it in once the page is there.
  await eventually(async () => (await copy.getByLabel('Note').inputValue()) === 'Once')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send the case' }).click()
  await page.waitForURL('**/cases/*')
  await copy.getByText('You have sent this case in another tab.').waitFor()
  assert.ok(await copy.locator('[data-send]').isDisabled())
  await copy.getByRole('link', { name: 'See the case', exact: true }).click()
  await copy.waitForURL(`**${pathOf(page)}`)
  await context.close()
})

inBrowser('a draft belongs to its tab, and is forgotten everywhere at sign-out', async ({ town }) => {
  const { scene } = town
  const { page, context } = await town.seatOf(citizen.id)
  const apply = `${scene.site}/services/${PLAIN}/apply`
  await page.goto(apply)
  await toDetails(page)
  await page.getByLabel('Note').fill('Mine')
  const other = await context.newPage()
  await other.goto(apply)
  await toDetails(other)
  assert.is(await other.getByLabel('Note').inputValue(), '')
  await other.getByLabel('Note').fill('Another')

  await other.goto(`${scene.site}/me`)
  await signOutThere(other)
  await other.getByText('You have signed out.').waitFor()
  await page.waitForURL('**/sign-in?return_to=*')
  for (const tab of [page, other]) assert.is(await tab.evaluate('sessionStorage.length'), 0)
  await context.close()
})

/** To the question of a dialog. */
const agree = (page: Page): Promise<void> =>
  page.locator('dialog[open] .ui-dialog-actions button').last().click()

inBrowser('books a visit, cancels it, and withdraws the application', async ({ town }) => {
  const { scene } = town
  const seat = await town.seatOf(citizen.id, mobile)
  const { page } = seat
  const mine = await personOf(town)
  const { items } = await town.does(mine, 'listGovApplications', { query: { status: 'submitted' } })
  const open = items.find((one: { service: { code: string } }) => ![CODE, PLAIN].includes(one.service.code))
  await page.goto(`${scene.site}/cases/${open.id}`)
  const visit = page.locator('#appointment')
  if ((await visit.locator('summary').count()) > 0) await visit.locator('summary').click()
  await page.locator('#office').selectOption({ index: 1 })
  await page.locator('.slot input').first().check()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the appointment' }).waitFor()

  await page.goto(`${scene.site}/appointments`)
  await assertAccessible(page)
  await page
    .getByRole('button', { name: /^Cancel the appointment/ })
    .first()
    .click()
  await agree(page)
  await page.getByText('Cancelled', { exact: true }).first().waitFor()

  await page.goto(`${scene.site}/cases/${open.id}`)
  await page.locator('summary', { hasText: 'Withdraw the case' }).click()
  await page.getByRole('button', { name: 'Withdraw the case' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Withdraw the case' }).click()
  await agree(page)
  await page.getByText('You withdrew this case.', { exact: false }).first().waitFor()
  await seat.context.close()
})

inBrowser('a certificate of what the state knows comes at once', async ({ town }) => {
  const seat = await town.seatOf(citizen.id)
  const { page } = seat
  await page.goto(`${town.scene.site}/services/residence-reference`)
  await page.getByRole('button', { name: 'Get the certificate now' }).click()
  await page.waitForURL('**/certificates/*')
  await page.getByText('Valid', { exact: true }).waitFor()
  await assertAccessible(page)
  const first = pathOf(page)
  await page.getByRole('button', { name: 'Get a new one' }).click()
  await agree(page)
  await page.waitForURL((url) => url.pathname !== first && url.pathname.startsWith('/certificates/'))
  await page.goto(town.scene.site + first)
  await page.getByText('Replaced', { exact: true }).waitFor()
  await seat.context.close()
})

journey.run()
