import * as assert from 'uvu/assert'
import type { Condition } from '../../../../src/domains/services/form/conditions.ts'
import { dayOfBound, yearsBetween } from '../../../../src/domains/services/form/days.ts'
import { textFormats } from '../../../../src/domains/services/form/formats.ts'
import type { Formula } from '../../../../src/domains/services/form/formulas.ts'
import type { FormField, FormSchema } from '../../../../src/domains/services/form/schema.ts'
import { validateForm } from '../../../../src/domains/services/form/validate.ts'
import { formSchemaFaults } from '../../../../src/domains/services/registry/form-schema.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('judging a form')

const today = '2026-11-20'
const titled = { title_mn: 'Талбар', title_en: 'Field' }
const form = (properties: Record<string, FormField>, more: Partial<FormSchema> = {}): FormSchema => ({
  type: 'object',
  properties,
  order: Object.keys(properties),
  ...more,
})
const text: FormField = { type: 'string', ...titled }
const whole: FormField = { type: 'integer', ...titled }
const yesOrNo: FormField = { type: 'boolean', ...titled }
const date: FormField = { type: 'string', format: 'date', ...titled }
const money: FormField = { type: 'number', decimals: 2, ...titled }

const rules = (schema: FormSchema, data: unknown) => {
  assert.equal(formSchemaFaults(schema), [])
  return validateForm(schema, data, today).faults.map(({ path, rule }) => `${path} ${rule}`)
}

test('a decimal has as many decimals as its field, and is exact', () => {
  const schema = form({ a: { ...money, minimum: 0.5, maximum: 1e11 } })
  assert.equal(rules(schema, { a: 12.25 }), [])
  assert.equal(rules(schema, { a: 0.1 + 0.2 }), ['/a multipleOf'])
  assert.equal(rules(schema, { a: 0.49 }), ['/a minimum'])
  assert.equal(rules(schema, { a: '12' }), ['/a type'])
  assert.equal(rules(schema, { a: 1e21 }), ['/a type'])
  assert.equal(rules(form({ a: money }), { a: 99_999_999_999_999 }), ['/a number'])
})

test('a date keeps to bounds that move with the day', () => {
  const schema = form({ a: { ...date, earliest: 'today-18y', latest: 'today' } })
  assert.equal(rules(schema, { a: '2008-11-20' }), [])
  assert.equal(rules(schema, { a: '2008-11-19' }), ['/a minimum'])
  assert.equal(rules(schema, { a: '2026-11-21' }), ['/a maximum'])
  assert.is(dayOfBound('today-1y', '2024-02-29'), '2023-02-28')
  assert.is(dayOfBound('today+1m', '2026-01-31'), '2026-02-28')
  assert.is(dayOfBound('today-30d', '2026-01-15'), '2025-12-16')
  assert.is(dayOfBound('today-99999y', today), '0001-01-01')
  assert.is(yearsBetween('2008-11-21', today), 17)
  assert.is(yearsBetween('2008-11-20', today), 18)
})

test('a field that is not asked is absent: neither demanded nor taken', () => {
  const schema = form(
    { married: yesOrNo, spouse: { ...text, when: { field: 'married', eq: true } } },
    { required: ['married', 'spouse'] },
  )
  assert.equal(rules(schema, { married: true }), ['/spouse required'])
  assert.equal(rules(schema, { married: false }), [])
  assert.equal(rules(schema, { married: false, spouse: 'Бат' }), ['/spouse unasked'])
  assert.equal(validateForm(schema, { married: false }, today).shown, ['married'])
})

test('what hangs on a field that is not asked is not asked either, and a section goes as a whole', () => {
  const schema = form(
    {
      a: yesOrNo,
      b: { ...yesOrNo, when: { field: 'a', eq: true } },
      c: { ...text, when: { field: 'b', eq: true } },
      d: text,
    },
    {
      sections: [
        { title_mn: 'А', title_en: 'A', fields: ['a', 'b', 'c'] },
        { title_mn: 'Б', title_en: 'B', fields: ['d'], when: { field: 'a', eq: false } },
      ],
    },
  )
  assert.equal(validateForm(schema, { a: false, b: true, c: 'x' }, today).shown, ['a', 'd'])
  assert.equal(rules(schema, { a: true, b: true, c: 'x', d: 'y' }), ['/d unasked'])
})

const compared: [Condition, unknown, boolean][] = [
  [{ field: 'n', gt: 2 }, { n: 3 }, true],
  [{ field: 'n', lte: 2 }, { n: 3 }, false],
  [{ field: 'n', lt: 2 }, {}, false],
  [{ not: { field: 'n', lt: 2 } }, {}, true],
  [{ field: 's', in: ['a', 'b'] }, { s: 'b' }, true],
  [{ field: 's', filled: false }, {}, true],
  [{ field: 's', filled: true }, { s: '' }, false],
  [{ field: 'd', lte: 'today-18y' }, { d: '2008-11-20' }, true],
  [{ field: 'd', lte: 'today-18y' }, { d: '2008-11-21' }, false],
  [{ field: 'd', gt: '2008-01-01' }, { d: 'soon' }, false],
  [{ any: [{ field: 'n', eq: 1 }, { all: [{ field: 's', eq: 'a' }] }] }, { s: 'a' }, true],
]
for (const [when, data, expected] of compared)
  test(`${JSON.stringify(when)} of ${JSON.stringify(data)} is ${expected}`, () => {
    const schema = form({ n: whole, s: text, d: date, asked: { ...text, when } })
    assert.equal(formSchemaFaults(schema), [])
    assert.is(validateForm(schema, data, today).shown.includes('asked'), expected)
  })

const child: FormField = {
  type: 'array',
  ...titled,
  item_title_mn: 'Хүүхэд',
  item_title_en: 'Child',
  minItems: 1,
  maxItems: 3,
  items: {
    type: 'object',
    properties: {
      born_on: { ...date, latest: 'today' },
      age: { ...whole, compute: { years: 'born_on' } },
      school: { ...text, when: { field: 'age', gte: 6 } },
      income: money,
    },
    required: ['born_on', 'school'],
    order: ['born_on', 'age', 'school', 'income'],
  },
}

test('a group has its bounds, and each row is judged by itself', () => {
  const schema = form(
    { children: child, count: { ...whole, compute: { count: 'children' } } },
    { required: ['children'] },
  )
  assert.equal(rules(schema, {}), ['/children required'])
  assert.equal(rules(schema, { children: [] }), ['/children minItems'])
  assert.equal(rules(schema, { children: [{ born_on: '2025-01-01' }, { born_on: '2019-01-01' }] }), [
    '/children/1/school required',
  ])
  assert.equal(rules(schema, { children: [{ born_on: '2025-01-01', school: 'x' }] }), [
    '/children/0/school unasked',
  ])
  assert.equal(rules(schema, { children: [{ born_on: '2027-01-01', x: 1 }, 'no', null] }), [
    '/children/0/born_on maximum',
    '/children/0/x additionalProperties',
    '/children/1 type',
    '/children/2 type',
  ])
  assert.equal(rules(schema, { children: Array(4).fill({}) }), ['/children maxItems'])
  const { values, faults } = validateForm(schema, { children: [{}] }, today)
  assert.equal(values.count, 1)
  assert.equal(faults[0]?.label, { mn: 'Хүүхэд 1, Талбар', en: 'Child 1, Field' })
})

const computed: [Formula, number | undefined][] = [
  [{ add: [0.1, 0.2] }, 0.3],
  [{ divide: [7, 2] }, 3.5],
  [{ divide: [1, 3] }, 0.33],
  [{ divide: [2, 3] }, 0.67],
  [{ multiply: [{ subtract: [0, 1] }, 0.125] }, -0.13],
  [{ divide: [1, 0] }, undefined],
  [{ field: 'missing' }, undefined],
  [{ add: [1, { field: 'missing' }] }, undefined],
  [{ add: [1, { field: 'missing', or: 0 }] }, 1],
  [{ sum: 'children/income' }, 100.75],
  [{ min: [5, { count: 'children' }, 9] }, 2],
  [{ max: [5, { field: 'given' }] }, 7],
  [{ years: 'born' }, 20],
]
for (const [compute, expected] of computed)
  test(`${JSON.stringify(compute)} is ${expected}`, () => {
    const schema = form({
      children: child,
      missing: money,
      given: whole,
      born: date,
      result: { ...money, compute },
    })
    assert.equal(formSchemaFaults(schema), [])
    const children = [
      { born_on: '2025-01-01', income: 100.5 },
      { born_on: '2025-01-01', income: 0.25 },
    ]
    const data = { children, given: 7, born: '2006-11-20' }
    assert.is(validateForm(schema, data, today).values.result, expected)
  })

test('a computed field is not filled in, but may be sent as it is computed, and has its bounds', () => {
  const schema = form({ a: whole, b: { ...whole, compute: { multiply: [{ field: 'a' }, 2] }, maximum: 10 } })
  assert.equal(rules(schema, { a: 2, b: 4 }), [])
  assert.equal(rules(schema, { a: 2, b: 5 }), ['/b computed'])
  assert.equal(rules(schema, { b: 5 }), ['/b computed'])
  assert.equal(rules(schema, { a: 6 }), ['/b maximum'])
})

test('what is computed beyond what JSON can say is a fault', () => {
  const schema = form({ a: whole, b: { ...whole, compute: { multiply: [{ field: 'a' }, { field: 'a' }] } } })
  assert.equal(rules(schema, { a: 100_000_000 }), ['/b number'])
})

const written: [keyof typeof textFormats, string, boolean][] = [
  ['latin-name', 'Bat-Erdene', true],
  ['latin-name', 'номин 123 !!', false],
  ['phone', '99112233', true],
  ['phone', '+97699112233', true],
  ['phone', '+97619112233', false],
  ['phone', '+491701234567', true],
  ['phone', '1234', false],
  ['plate', '1234УБА', true],
  ['plate', '1234UBA', false],
  ['account-number', 'MN12 3456 1234 5678 9123', false],
  ['account-number', 'MN580005005012345678', false],
  ['register-number', 'УБ85023011', true],
  ['register-number', 'УБ05311511', true],
  ['register-number', 'УБ85133011', false],
  ['civil-id', '110000000052', true],
  ['organisation-number', '123456', false],
]
for (const [format, said, expected] of written)
  test(`${said} is ${expected ? 'a' : 'no'} ${format}`, () => {
    assert.equal(rules(form({ a: { ...text, format } }), { a: said }), expected ? [] : ['/a format'])
  })

test('an account number with the right check digits passes, and no other', () => {
  const own = '0005005012345678'
  const good = Array.from({ length: 97 }, (_, digits) =>
    `MN${String(digits + 2).padStart(2, '0')}${own}`.slice(0, 20),
  )
  const taken = good.filter((number) => textFormats['account-number'].fits(number.padEnd(20, '9')))
  assert.is(taken.length, 1)
})

test('a pattern of the agency says what it asks for', () => {
  const schema = form({ a: { ...text, pattern: 'F-\\d{3}', pattern_mn: 'F-123', pattern_en: 'F-123' } })
  assert.equal(rules(schema, { a: 'F-123' }), [])
  assert.is(validateForm(schema, { a: 'x' }, today).faults[0]?.says.en, 'F-123')
})

const refused: [string, FormSchema, string][] = [
  [
    'a later field',
    form({ a: { ...text, when: { field: 'b', filled: true } }, b: text }),
    '/properties/a/when/field unknown',
  ],
  [
    'itself',
    form({ a: { ...text, when: { field: 'a', filled: true } } }),
    '/properties/a/when/field unknown',
  ],
  [
    'another type',
    form({ a: text, b: { ...text, when: { field: 'a', gt: 1 } } }),
    '/properties/b/when/gt form',
  ],
  [
    'none of the choices',
    form({ a: { ...text, enum: ['x'] }, b: { ...text, when: { field: 'a', eq: 'y' } } }),
    '/properties/b/when/eq form',
  ],
  [
    'two operators',
    form({ a: whole, b: { ...text, when: { field: 'a', gt: 1, lt: 3 } } }),
    '/properties/b/when form',
  ],
  [
    'too deep',
    form({ a: whole, b: { ...text, when: { not: { not: { not: { field: 'a', gt: 1 } } } } } }),
    '/properties/b/when/not/not/not form',
  ],
  [
    'a group compared',
    form({ c: child, b: { ...text, when: { field: 'c', eq: 1 } } }),
    '/properties/b/when/eq form',
  ],
  [
    'a text added',
    form({ a: text, b: { ...whole, compute: { add: [1, { field: 'a' }] } } }),
    '/properties/b/compute/add/1/field unknown',
  ],
  [
    'an unknown operation',
    form({ b: { ...whole, compute: { power: [1, 2] } as never } }),
    '/properties/b/compute form',
  ],
  [
    'three to subtract',
    form({ b: { ...whole, compute: { subtract: [1, 2, 3] } as never } }),
    '/properties/b/compute form',
  ],
  [
    'a computed field required',
    form({ b: { ...whole, compute: 1 } }, { required: ['b'] }),
    '/properties/b/compute form',
  ],
  [
    'a group in a group',
    form({ c: { ...child, items: { type: 'object', properties: { d: child } } } }),
    '/properties/c/items/properties/d/type enum',
  ],
  [
    'a row with the name of a field',
    form({ born_on: date, c: child }),
    '/properties/c/items/properties/born_on name',
  ],
  ['no decimals', form({ a: { type: 'number', ...titled } }), '/properties/a/decimals form'],
  ['an unknown list', form({ a: { ...text, code_list: 'planets' } }), '/properties/a/code_list form'],
  [
    'a profile that cannot be changed',
    form({ a: { ...text, prefill: 'profile/phone', read_only: true } }),
    '/properties/a/read_only form',
  ],
]
for (const [name, schema, expected] of refused)
  test(`a form is refused for ${name}`, () => {
    assert.equal(
      formSchemaFaults(schema).map(({ path, rule }) => `${path} ${rule}`),
      [expected],
    )
  })

test.run()
