import * as assert from 'uvu/assert'
import { storeConsent } from '../../../src/domains/openid/consent-queries.ts'
import type { ServiceContent } from '../../../src/domains/services/registry/content.ts'
import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import { register } from '../../platform/oauth2/flow.ts'
import type { Person } from '../../support/stage.ts'
import {
  type CitizenFixture,
  citizen,
  citizenNationalId,
  officerNationalId,
  pathOf,
} from '../gov/citizen-fixture.ts'
import { mainLink, openWay, type Visitor } from './visitor.ts'

/** What the tasks of one setting leave to those that follow. */
export interface Made {
  town: CitizenFixture
  citizen: Visitor
  stranger: Visitor
  officer: Visitor
  caseId: string
  number: string
}

interface Task {
  name: string
  /** Presses that it may take: at the desk, and on a phone. */
  most: readonly [desk: number, phone: number]
  by: 'citizen' | 'stranger' | 'officer'
  perform(visitor: Visitor, made: Made): Promise<void>
}

export const SERVICE = 'residence-certificate'

/** Asks for what the state knows, two answers and a fee, and gives a certificate by a signed decision. */
export const service: Partial<ServiceContent> = {
  name_mn: 'Оршин суух тодорхойлолт',
  name_en: 'Proof of residence',
  requires_signature: true,
  channels: [{ channel: 'online' }, { channel: 'office' }],
  fees: [
    { channel: 'online', urgency: 'normal', amount: 3500, processing_days: 2 },
    { channel: 'office', urgency: 'normal', amount: 4000, processing_days: 2 },
  ],
  output: { type: 'reference', reference_type: SERVICE, validity_days: 30 },
  evidence_groups: [{ evidences: [{ code: 'address' }] }],
  form_schema: {
    type: 'object',
    properties: {
      address: { type: 'string', title_mn: 'Хаяг', title_en: 'Address', prefill: 'WS100103/address' },
      people: {
        type: 'integer',
        title_mn: 'Хэдэн хүн',
        title_en: 'How many people',
        minimum: 1,
        maximum: 20,
      },
    },
    required: ['address', 'people'],
  },
}

async function signIn({ page, press, go, arrive, look }: Visitor, { town }: Made) {
  await go('/')
  await press(page.getByRole('banner').locator('a[href^="/sign-in"]'))
  await page.locator('[data-qr][src]').waitFor({ state: 'attached' })
  await arrive(/\/sign-in$/)
  await page.locator('input[name="national_id"]').fill(citizenNationalId)
  await press(page.locator('form:has(input[name="national_id"]) [type=submit]'))
  const code = page.locator('[data-panel="push"] [data-code]')
  await code.waitFor()
  await look()
  const request = await town.eid.phone.pending(citizenNationalId)
  await town.eid.phone.approve(request, { code: (await code.textContent())?.trim() ?? '' })
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

async function findAndApply(visitor: Visitor, made: Made) {
  const { page, press, submit, button, go, arrive, look, say, setting } = visitor
  await go('/')
  await arrive('/')
  const search = page.getByRole('main').getByRole('combobox')
  await search.fill(service[`name_${setting.language}`] ?? '')
  await submit(search)
  await arrive(/\/search\?/)
  await press(mainLink(page, `/services/${SERVICE}`))
  await arrive(`/services/${SERVICE}`)
  await press(mainLink(page, `/services/${SERVICE}/apply`))
  await arrive(`/services/${SERVICE}/apply`)
  const evidence = page.locator('[data-evidence="address"]')
  await press(button(say('evidenceFetch')))
  await press(evidence.getByRole('button', { name: say('evidenceAccept') }))
  await evidence.getByText(say('evidenceAccepted'), { exact: true }).waitFor()
  await look()
  await press(button(say('applyContinue')))
  await page.locator('#field-people').fill('3')
  await look()
  await press(button(say('applyContinue')))
  await page.locator('[data-answers] div').first().waitFor()
  await look()
  await press(button(say('applySend')))
  await arrive(/\/cases\/[^/]+$/)
  made.caseId = pathOf(page).slice('/cases/'.length)
}

async function pay({ page, context, press, button, go, look, say }: Visitor, made: Made) {
  await go(`/cases/${made.caseId}`)
  await press(button(say('pay')))
  const bankPage = context.waitForEvent('page')
  await press(page.locator('[data-banks] a').first())
  const bank = await bankPage
  // A page behind another may draw nothing, and what is asked of it then has no end.
  await bank.bringToFront()
  const paying = bank.locator('button[value=pay]')
  await press(paying)
  await paying.waitFor({ state: 'detached' })
  await bank.close()
  await page.bringToFront()
  await page.locator('[data-confirmation]').waitFor()
  await look()
  made.number = (await made.town.does(await session(made, citizen.id), 'getGovApplication', at(made))).number
}

const at = ({ caseId }: Made) => ({ path: { id: caseId } })

async function session({ town }: Made, id: string): Promise<Person> {
  const { accessToken } = await town.scene.stage.app.services.sessions.issue(id, { strong: true })
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}

async function bookAndMove(visitor: Visitor, { caseId }: Made) {
  const { page, press, button, agree, go, look, say } = visitor
  await go(`/cases/${caseId}`)
  const book = async (nth: 'first' | 'last') => {
    const fold = page.locator('#appointment > summary')
    if ((await fold.count()) > 0) await press(fold)
    await visitor.choose(page.locator('#office'), 1)
    // Not today: a visit that is near cannot be cancelled.
    await visitor.choose(page.locator('#day'), 1)
    await press(page.locator('.slot input')[nth]())
    await look()
    await press(button(say('visitBook')))
    await button(say('visitCancel')).waitFor()
    await look()
    return page.locator('dd time').filter({ hasText: '–' }).first().getAttribute('datetime')
  }
  const first = await book('first')
  await press(button(say('visitCancel')))
  await agree()
  await page.locator('#office').waitFor({ state: 'attached' })
  assert.is.not(await book('last'), first)
}

async function answer({ page, press, button, go, arrive, look, say }: Visitor, made: Made) {
  const officer = await session(made, made.town.officer.id)
  const items = [{ kind: 'text', code: 'since', text_mn: 'Хэзээнээс?', text_en: 'Since when?' }]
  await made.town.does(officer, 'assignCase', { ...at(made), body: {} })
  await made.town.does(officer, 'requestCaseInfo', { ...at(made), body: { items } })
  await go('/')
  await press(mainLink(page, '/cases?status=info_requested'))
  await arrive('/cases?status=info_requested')
  await press(mainLink(page, `/cases/${made.caseId}`))
  await arrive(`/cases/${made.caseId}`)
  await page.locator('#answer-since').fill('2026-05-01')
  await press(button(say('answerSend')))
  await page.getByText(say('stateReview'), { exact: true }).first().waitFor()
  await look()
}

async function decide(visitor: Visitor, { town, number, caseId }: Made) {
  const { page, press, submit, agree, go, arrive, look, button, say } = visitor
  await go('/desk')
  await arrive('/desk')
  await page.getByLabel(say('deskSearchCases')).fill(number)
  await submit(page.getByLabel(say('deskSearchCases')))
  await arrive(/\/desk\?/)
  await press(page.getByRole('link', { name: number }))
  await page.waitForURL(`**/desk/${caseId}*`)
  await look()
  await press(page.locator('summary').filter({ hasText: new RegExp(`^${say('deskApprove')}$`) }))
  await look()
  await press(button(say('deskApprove')))
  await agree()
  const code = page.locator('.signing .code')
  await code.waitFor()
  await look()
  const request = await town.eid.phone.pending(officerNationalId)
  await town.eid.phone.approve(request, { code: (await code.textContent())?.trim() ?? '' })
  await page.getByRole('status').getByText(say('deskDecided')).waitFor()
  await look()
}

async function seeWhoLooked({ page, press, go, arrive }: Visitor, { number }: Made) {
  await go('/me')
  await arrive('/me')
  await press(mainLink(page, '/me/data-access'))
  await arrive('/me/data-access')
  await page.getByRole('main').getByText(number).first().waitFor()
}

async function verify({ page, press, button, go, arrive, say }: Visitor, made: Made) {
  const { items } = await made.town.does(await session(made, citizen.id), 'listReferences')
  const { number } = items.find((one: { application_id: string }) => one.application_id === made.caseId)
  await go('/')
  await press(mainLink(page, '/verify'))
  await arrive('/verify')
  await page.getByLabel(say('verifyEnter'), { exact: true }).fill(number)
  await press(button(say('verifyCheck')))
  await arrive(/\/verify\/.+/)
  assert.is((await page.locator('h1').textContent())?.trim(), say('verifyValid'))
}

async function takeAccessBack({ page, press, agree, go, arrive, look, setting }: Visitor, { town }: Made) {
  const { stage } = town.scene
  const { id } = await register(stage, { nameEn: `City library ${setting.name}`, nameMn: 'Хотын номын сан' })
  await storeConsent(stage.test.database.system, {
    userId: citizen.id,
    applicationId: id,
    scopes: ['openid', 'email'],
    declined: [],
    now: new Date(),
  })
  await go('/me')
  await press(mainLink(page, '/me/applications'))
  await arrive('/me/applications')
  const access = page.locator(`[data-disconnect="${id}"]`)
  await press(access)
  await agree()
  await access.waitFor({ state: 'detached' })
  await look()
}

async function signPdf(visitor: Visitor, { town }: Made) {
  const { page, press, attach, button, go, arrive, look, say } = visitor
  await go('/')
  await openWay(visitor, '/documents')
  await arrive('/documents')
  const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await plainPdf()) }
  await attach(page.getByLabel(say('docFile'), { exact: true }), file)
  await press(button(say('docSign')))
  await arrive(/\/documents\/[0-9a-f-]{36}$/)
  await page
    .locator('[data-code]')
    .getByText(/^\d{4}$/)
    .waitFor()
  await look()
  await town.eid.phone.approve(await town.eid.phone.pending(citizenNationalId))
  await page.getByRole('heading', { name: say('docSignedTitle'), exact: true }).waitFor()
  await look()
}

/** In this order: each goes on with the case that the one before has left, and a signature needs a sign-in that is new. */
export const tasks: readonly Task[] = [
  { name: 'signs in', most: [2, 2], by: 'citizen', perform: signIn },
  { name: 'signs a PDF', most: [3, 4], by: 'citizen', perform: signPdf },
  { name: 'finds a service and applies', most: [8, 8], by: 'citizen', perform: findAndApply },
  { name: 'pays', most: [3, 3], by: 'citizen', perform: pay },
  { name: 'books a visit and moves it', most: [12, 12], by: 'citizen', perform: bookAndMove },
  { name: 'answers a question', most: [3, 3], by: 'citizen', perform: answer },
  { name: 'decides as an officer', most: [5, 5], by: 'officer', perform: decide },
  { name: 'sees who looked at their data', most: [1, 1], by: 'citizen', perform: seeWhoLooked },
  { name: 'verifies a certificate', most: [2, 2], by: 'stranger', perform: verify },
  { name: 'takes back the access of an application', most: [3, 3], by: 'citizen', perform: takeAccessBack },
]
