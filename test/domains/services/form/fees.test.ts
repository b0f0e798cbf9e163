import fc from 'fast-check'
import * as assert from 'uvu/assert'
import { holds } from '../../../../src/domains/services/form/conditions.ts'
import {
  computeFee,
  type FeeExemption,
  type FeeRow,
  MOST_FEE,
} from '../../../../src/domains/services/form/fees.ts'
import { validateForm } from '../../../../src/domains/services/form/validate.ts'
import type { PublishedContent } from '../../../../src/domains/services/registry/content.ts'
import { feeRuleFaults } from '../../../../src/domains/services/registry/fee-faults.ts'
import { canBothHold } from '../../../../src/domains/services/registry/fee-overlap.ts'
import { suite } from '../../../support/suite.ts'
import { anyCondition, anyData, anyForm } from './any-form.ts'

const test = suite('fees by rows')

const TODAY = '2026-11-20'
const base = { amount: 1000, title_mn: 'Үйлчилгээ', title_en: 'Service' }
const titles = { title_mn: 'Мөр', title_en: 'Row', legal_basis_mn: 'Хууль', legal_basis_en: 'A law' }
const compute = (
  rules: { rows?: FeeRow[]; exemptions?: FeeExemption[] },
  values = {},
  proofs: string[] = [],
) => computeFee({ base, rules, values, proofs: new Set(proofs), today: TODAY })

const byPrice: FeeRow = {
  code: 'tax',
  head: 'stamp_duty',
  ...titles,
  per: 'price',
  rate: 0.02,
  min: 500,
  max: 90_000,
}

test('a row has an amount, or a rate for each unit, within its bounds and exactly', () => {
  const cases: [price: unknown, tax: number | undefined][] = [
    [undefined, undefined],
    ['much', undefined],
    [0, 500],
    [-5, 500],
    [100_000, 2000],
    [123_456.78, 2469],
    [1e12, 90_000],
  ]
  for (const [price, tax] of cases) {
    const { total, lines } = compute({ rows: [byPrice] }, { price })
    assert.is(lines.find(({ code }) => code === 'tax')?.amount, tax, String(price))
    assert.is(total, 1000 + (tax ?? 0))
  }
  // 0.1 + 0.2 of binary numbers is not .3; 4.35 * 100 of them is 434.99.
  const exact = { ...byPrice, rate: 4.35, min: 0, max: 1000 }
  assert.is(compute({ rows: [exact] }, { price: 100 }).lines[1]?.amount, 435)
  const stepped = { ...byPrice, rate: 1, min: 0, round_to: 100 }
  assert.is(compute({ rows: [stepped] }, { price: 1250 }).lines[1]?.amount, 1300)
  const perChild = { ...byPrice, per: 'children', rate: 300, min: 0 }
  assert.is(compute({ rows: [perChild] }, { children: [{}, {}] }).lines[1]?.amount, 600)
})

test('a condition decides whether a row is charged', () => {
  const row: FeeRow = { code: 'rush', head: 'fee', ...titles, amount: 250, when: { field: 'rush', eq: true } }
  assert.is(compute({ rows: [row] }, { rush: true }).total, 1250)
  assert.is(compute({ rows: [row] }, { rush: false }).total, 1000)
  assert.is(compute({ rows: [row] }).total, 1000)
})

test('an exemption takes its share off its rows, with its proof', () => {
  const exemption: FeeExemption = {
    code: 'disabled',
    ...titles,
    when: { field: 'disabled', eq: true },
    percent: 50,
    rows: ['base'],
    proof: 'disability-card',
  }
  const rules = { rows: [byPrice], exemptions: [exemption] }
  const values = { disabled: true, price: 100_000 }
  const unproven = compute(rules, values)
  assert.equal([unproven.total, unproven.unproven], [3000, ['disabled']])
  const proven = compute(rules, values, ['disability-card'])
  assert.equal([proven.total, proven.unproven], [2500, []])
  const [first, second] = proven.lines
  assert.equal([first?.amount, first?.full, first?.exemption], [500, 1000, 'disabled'])
  assert.equal([second?.amount, second?.exemption], [2000, undefined])
})

const anyRow = fc.record({
  code: fc.constantFrom('one-row', 'two-row', 'three-row'),
  head: fc.constant('fee' as const),
  title_mn: fc.constant('Мөр'),
  title_en: fc.constant('Row'),
  when: fc.option(anyCondition, { nil: undefined }),
  amount: fc.option(fc.integer({ min: 0, max: MOST_FEE }), { nil: undefined }),
  per: fc.option(fc.constantFrom('one', 'two', 'three', 'four', 'five'), { nil: undefined }),
  rate: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: undefined }),
  min: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined }),
  max: fc.option(fc.integer({ min: 0, max: MOST_FEE }), { nil: undefined }),
  round_to: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
}) as fc.Arbitrary<FeeRow>

const anyExemption = fc.record({
  code: fc.constantFrom('first', 'second'),
  title_mn: fc.constant('Чөлөөлөлт'),
  title_en: fc.constant('Exemption'),
  when: anyCondition,
  percent: fc.integer({ min: 1, max: 100 }),
  rows: fc.option(fc.subarray(['base', 'one-row', 'two-row']), { nil: undefined }),
  proof: fc.option(fc.constantFrom('card', 'letter'), { nil: undefined }),
}) as fc.Arbitrary<FeeExemption>

test('whatever the rules and the answers are: nothing below nothing, whole tugriks, and lines that explain the total', () => {
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 5 }),
      fc.array(anyExemption, { maxLength: 3 }),
      anyData,
      fc.subarray(['card', 'letter']),
      fc.integer({ min: 0, max: MOST_FEE }),
      (rows, exemptions, values, proofs, amount) => {
        const { total, lines } = computeFee({
          base: { ...base, amount },
          rules: { rows, exemptions },
          values,
          proofs: new Set(proofs),
          today: TODAY,
        })
        assert.ok(total >= 0 && Number.isSafeInteger(total))
        assert.is(
          total,
          lines.reduce((sum, line) => sum + line.amount, 0),
        )
        for (const line of lines) {
          assert.ok(Number.isSafeInteger(line.amount) && line.amount >= 0 && line.amount <= line.full)
          assert.ok(line.full <= MOST_FEE)
          assert.is(line.amount < line.full, line.exemption !== undefined && line.amount < line.full)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('conditions that are said to exclude each other never hold together', () => {
  fc.assert(
    fc.property(anyForm, anyCondition, anyCondition, anyData, (form, one, other, data) => {
      if (canBothHold(form, [one, other], TODAY) !== false) return
      const { values, faults } = validateForm(form, data, TODAY)
      if (faults.length > 0) return
      const scope = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
      assert.not.ok(holds(one, scope, TODAY) && holds(other, scope, TODAY))
    }),
    { numRuns: 3000 },
  )
})

const form = {
  type: 'object' as const,
  properties: {
    price: { type: 'integer' as const, title_mn: 'Үнэ', title_en: 'Price', minimum: 0, maximum: 10_000_000 },
    group: {
      type: 'string' as const,
      title_mn: 'Бүлэг',
      title_en: 'Group',
      enum: ['none', 'veteran', 'disabled'],
    },
  },
  required: ['price', 'group'],
}
const exemptFor = (code: string): FeeExemption => ({
  code,
  ...titles,
  when: { field: 'group', eq: code },
  percent: 100,
})
const example = (group: string, total: number) => ({
  channel: 'online' as const,
  urgency: 'normal' as const,
  form_data: { price: 100_000, group },
  total,
})
const content = (fee_rules: PublishedContent['fee_rules']) =>
  ({
    name_mn: 'Үйлчилгээ',
    name_en: 'Service',
    fees: [{ channel: 'online', urgency: 'normal', amount: 1000, processing_days: 1 }],
    fee_rules,
    form_schema: form,
    evidence_groups: [],
  }) as unknown as PublishedContent
const faultsOf = (rules: PublishedContent['fee_rules']) =>
  feeRuleFaults(content(rules), TODAY).map(({ path, rule }) => `${path} ${rule}`)

test('what is published is bounded, unambiguous, and shown by examples that come true', () => {
  const whole = {
    rows: [byPrice],
    exemptions: [exemptFor('veteran'), exemptFor('disabled')],
    examples: [example('none', 3000), example('veteran', 0), example('disabled', 0)],
  }
  assert.equal(faultsOf(whole), [])
  assert.equal(faultsOf(undefined), [])
  assert.equal(faultsOf({ ...whole, examples: [example('none', 2999), example('veteran', 0)] }), [
    '/fee_rules/examples/0/total computed',
    '/fee_rules/exemptions/1 required',
  ])
  assert.equal(faultsOf({ rows: [byPrice] }), ['/fee_rules/rows/0 required'])
  const both = { ...exemptFor('disabled'), when: { not: { field: 'group', eq: 'none' } } }
  assert.equal(faultsOf({ ...whole, exemptions: [exemptFor('veteran'), both] }), [
    '/fee_rules/exemptions/1/when duplicate',
  ])
  const elsewhere = { ...both, rows: ['tax'] }
  const first = { ...exemptFor('veteran'), rows: ['base'] }
  assert.equal(
    faultsOf({
      ...whole,
      exemptions: [first, elsewhere],
      examples: [example('none', 3000), example('veteran', 0), example('disabled', 1000)],
    }),
    [],
  )
  const { max: _, ...unbounded } = byPrice
  assert.equal(faultsOf({ ...whole, rows: [unbounded] }), ['/fee_rules/rows/0/max required'])
  assert.equal(faultsOf({ ...whole, rows: [{ ...byPrice, per: 'group' }] }), [
    '/fee_rules/rows/0/per unknown',
  ])
  assert.equal(faultsOf({ ...whole, rows: [{ ...byPrice, max: MOST_FEE }] }), ['/fee_rules/rows maximum'])
  assert.equal(faultsOf({ ...whole, exemptions: [{ ...exemptFor('veteran'), proof: 'card' }] }), [
    '/fee_rules/exemptions/0/proof unknown',
  ])
})

test.run()
