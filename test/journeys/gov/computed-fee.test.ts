import * as assert from 'uvu/assert'
import { translator } from '../../../src/web/texts.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'
import { browserPath, browserTest } from '../browser.ts'
import { assertAccessible } from '../scene.ts'
import { type CitizenFixture, citizen, offer, openCitizenFixture } from './citizen-fixture.ts'

const journey = suite<{ town: CitizenFixture }>('a computed fee, from the form to its refund')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.town = await openCitizenFixture()
})
journey.after(({ town }) => town?.close())

const based = { legal_basis_mn: 'Хураамжийн тухай хууль', legal_basis_en: 'Law on fees' }
const example = (form_data: object, total: number) => ({
  channel: 'online' as const,
  urgency: 'normal' as const,
  form_data: form_data as Record<string, unknown>,
  total,
})

inBrowser('the fee is shown as it is filled in, paid, and given back in part', async ({ town }) => {
  const { scene, seatOf, officer, does, payments } = town
  const say = translator('en')
  await offer(town, 'parcel-transfer', {
    name_mn: 'Газрын шилжилт',
    name_en: 'Land transfer',
    fees: [{ channel: 'online', urgency: 'normal', amount: 20_000, processing_days: 3 }],
    output: { type: 'registration' },
    form_schema: {
      type: 'object',
      properties: {
        price: { type: 'integer', title_mn: 'Үнэ', title_en: 'Price', minimum: 0, maximum: 1_000_000_000 },
        to_child: { type: 'boolean', title_mn: 'Хүүхдэдээ', title_en: 'To a child' },
      },
      required: ['price'],
    },
    fee_rules: {
      rows: [
        {
          code: 'duty',
          head: 'stamp_duty',
          title_mn: 'Тэмдэгтийн хураамж',
          title_en: 'Stamp duty',
          per: 'price',
          rate: 0.02,
          max: 5_000_000,
          ...based,
        },
      ],
      exemptions: [
        {
          code: 'child',
          title_mn: 'Хүүхдэдээ шилжүүлэх',
          title_en: 'Transfers to a child',
          when: { field: 'to_child', eq: true },
          percent: 50,
          rows: ['duty'],
          ...based,
        },
      ],
      examples: [
        example({ price: 10_000_000, to_child: false }, 220_000),
        example({ price: 10_000_000, to_child: true }, 120_000),
      ],
    },
  })

  const { page } = await seatOf(citizen.id, { viewport: { width: 390, height: 844 }, locale: 'en' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${scene.site}/services/parcel-transfer`)
  await page.getByText('Transfers to a child').waitFor()
  await assertAccessible(page)
  await page.goto(`${scene.site}/services/parcel-transfer/apply`)
  await button(say('applyContinue')).click()
  await page.locator('#field-price').fill('10000000')
  await button(say('applyContinue')).click()
  await page.locator('[data-to-pay]').getByText('220,000').waitFor()
  await page.goBack()
  await page.locator('#field-to_child').check()
  await button(say('applyContinue')).click()
  await page.locator('[data-to-pay]').getByText('120,000').waitFor()
  await page.locator('[data-fee-lines]').getByText('Exempt: Transfers to a child').waitFor()
  await assertAccessible(page)
  await button(say('applySend')).click()
  await page.waitForURL('**/cases/*')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.locator('[aria-labelledby=about]').getByText('Stamp duty').waitFor()

  const { accessToken } = await scene.stage.app.services.sessions.issue(citizen.id, { strong: true })
  const me = { id: citizen.id, credential: { Authorization: `Bearer ${accessToken}` } }
  const shown = await does(me, 'getGovApplication', { path: { id } })
  assert.is(shown.payment.amount, 120_000)
  const path = { id: shown.payment.id }
  const { attempt } = await does(me, 'payGovPayment', { path })
  const [invoice] = await payments.invoicesOf(attempt.id)
  await payments.pay(invoice?.id ?? '')
  await eventually(async () => (await does(me, 'getGovPayment', { path })).status === 'paid')

  const desk = (await seatOf(officer.id)).page
  await desk.goto(`${scene.site}/desk/${id}`)
  await desk.locator('[aria-labelledby=summary]').getByText('Stamp duty', { exact: false }).first().waitFor()
  await desk.locator('#refund-amount').fill('30000')
  await desk.locator('#refund-reason').fill('Counted twice')
  await desk.locator('form[data-step=refund] [type=submit]').click()
  await desk.locator('dialog[open] button').last().click()
  await desk.locator('[aria-labelledby=refunds] h3').getByText('30,000').waitFor()
  await assertAccessible(desk)
  await eventually(async () => (await does(me, 'getGovPayment', { path })).refunded_amount === 30_000)

  await page.goto(`${scene.site}/payments/${shown.payment.id}/receipt`)
  await page.getByText('Counted twice').waitFor()
  await assertAccessible(page)
})

journey.run()
