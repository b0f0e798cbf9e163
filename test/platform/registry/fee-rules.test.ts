import * as assert from 'uvu/assert'
import type { FeeRules } from '../../../src/domains/services/form/fees.ts'
import { seedEvidence, sendFile } from '../../support/gov.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('fees by rows, from the registry to the invoice')

let scene: Scene
let person: Person
let proof: string
test.before(async () => {
  scene = await openScene()
  person = await scene.stage.signIn()
  proof = (await seedEvidence(scene.stage)).code
})
test.after(() => scene?.stage.close())

const based = { legal_basis_mn: 'Хууль', legal_basis_en: 'A law' }
const rules = (): FeeRules => ({
  rows: [
    {
      code: 'duty',
      head: 'stamp_duty',
      title_mn: 'Тэмдэгтийн хураамж',
      title_en: 'Stamp duty',
      per: 'price',
      rate: 0.02,
      min: 1000,
      max: 900_000,
      ...based,
    },
  ],
  exemptions: [
    {
      code: 'veteran',
      title_mn: 'Ахмад дайчин',
      title_en: 'Veterans',
      when: { field: 'veteran', eq: true },
      percent: 50,
      proof,
      ...based,
    },
  ],
  examples: [
    { channel: 'online', urgency: 'normal', form_data: { price: 100_000, veteran: false }, total: 7000 },
    {
      channel: 'online',
      urgency: 'normal',
      form_data: { price: 100_000, veteran: true },
      proofs: [proof],
      total: 3500,
    },
  ],
})
const content = (fee_rules: FeeRules = rules()) => ({
  fees: [{ channel: 'online' as const, urgency: 'normal' as const, amount: 5000, processing_days: 3 }],
  output: { type: 'registration' as const },
  fee_rules,
  form_schema: {
    type: 'object' as const,
    properties: {
      price: {
        type: 'integer' as const,
        title_mn: 'Үнэ',
        title_en: 'Price',
        minimum: 0,
        maximum: 1_000_000_000,
      },
      veteran: { type: 'boolean' as const, title_mn: 'Ахмад дайчин', title_en: 'Veteran' },
    },
    required: ['price'],
  },
  evidence_groups: [{ evidences: [{ code: proof, optional: true }] }],
})
type Filled = Record<string, unknown>
const form = { price: 100_000, veteran: true }
const calculate = (id: string, form_data: Filled, proofs: string[] = []) =>
  scene.stage.call('calculateServiceFee', {
    path: { id },
    body: { channel: 'online', urgency: 'normal', form_data, proofs },
  })
const apply = (service_id: string, form_data: Filled, evidences: { code: string; file_id: string }[] = []) =>
  scene.stage.call(
    'createGovApplication',
    { body: { service_id, channel: 'online', urgency: 'normal', form_data, evidences } },
    person.credential,
  )

test('422: what two exemptions would share, and an example that does not come true, are not published', async () => {
  const { rows = [], exemptions = [], examples = [] } = rules()
  const [veteran] = exemptions
  const wrong = {
    rows,
    exemptions: [veteran!, { ...veteran!, code: 'second' }],
    examples,
  }
  const { id } = await scene.service(content(wrong))
  const refused = await scene.call('publishRegistryService', id)
  assert.is(refused.status, 422)
  assert.equal(
    refused.body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]),
    [
      ['/content/fee_rules/exemptions/1/when', 'duplicate'],
      ['/content/fee_rules/exemptions/1', 'required'],
    ],
  )
  const untrue = { ...rules(), examples: [{ ...examples[0]!, total: 1 }, examples[1]!] }
  assert.is((await scene.save(id, content(untrue))).status, 200)
  const second = await scene.call('publishRegistryService', id)
  assert.equal(second.body.details[0], {
    path: '/content/fee_rules/examples/0/total',
    rule: 'computed',
    message: 'By the rules it comes to 7000 tugriks.',
  })
})

test('the calculation, the case and the invoice have the same lines; the officer sees them, too', async () => {
  const { id } = await scene.published(content())
  const unproven = (await calculate(id, form)).body.data
  assert.equal([unproven.total, unproven.unproven], [7000, ['veteran']])
  const calculated = (await calculate(id, form, [proof])).body.data
  assert.equal([calculated.total, calculated.unproven], [3500, []])

  const file = await sendFile(scene.stage, person)
  const applied = await apply(id, form, [{ code: proof, file_id: file }])
  assert.is(applied.status, 201, JSON.stringify(applied.body))
  const { data } = applied.body
  assert.is(data.status, 'payment_pending')
  assert.is(data.fee.amount, 3500)
  assert.equal(data.fee.lines, calculated.lines)
  const payment = await scene.stage.call(
    'getGovPayment',
    { path: { id: data.payment.id } },
    person.credential,
  )
  assert.equal(
    payment.body.data.breakdown.map(({ amount }: { amount: number }) => amount),
    [2500, 1000],
  )
  const again = await scene.stage.call('getGovApplication', { path: { id: data.id } }, person.credential)
  assert.equal(again.body.data.fee, data.fee)
})

test('a case keeps the fee of its version', async () => {
  const { id } = await scene.published(content())
  const before = (await apply(id, { price: 100_000, veteran: false })).body.data
  const dearer = rules()
  dearer.rows![0]!.rate = 0.04
  dearer.examples = [
    { ...dearer.examples![0]!, total: 9000 },
    { ...dearer.examples![1]!, total: 4500 },
  ]
  assert.is((await scene.save(id, content(dearer))).status, 200)
  assert.is((await scene.call('publishRegistryService', id)).status, 200)
  const present = await scene.stage.call('getGovApplication', { path: { id: before.id } }, person.credential)
  assert.is(present.body.data.fee.amount, 7000)
  assert.is((await calculate(id, { price: 100_000 })).body.data.total, 9000)
})

test('a fee of which all is exempt is free: the authority has the case at once', async () => {
  const free = rules()
  free.exemptions![0]!.percent = 100
  free.examples![1]!.total = 0
  const { id } = await scene.published(content(free))
  const file = await sendFile(scene.stage, person)
  const { data } = (await apply(id, form, [{ code: proof, file_id: file }])).body
  assert.equal([data.status, data.fee.amount, data.payment], ['submitted', 0, null])
})

test.run()
