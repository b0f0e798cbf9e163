import { Ajv } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import fc from 'fast-check'
import * as assert from 'uvu/assert'
import { choiceText } from '../../../../src/domains/services/form/choices.ts'
import { saidFault } from '../../../../src/domains/services/form/fault.ts'
import { validateForm } from '../../../../src/domains/services/form/validate.ts'
import { DEFAULT_TEXT_LENGTH } from '../../../../src/domains/services/form/values.ts'
import type { FormField, FormSchema } from '../../../../src/domains/services/registry/content.ts'
import { formSchemaFaults } from '../../../../src/domains/services/registry/form-schema.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('forms of services')

const formFaults = (schema: FormSchema, data: unknown) =>
  validateForm(schema, data, '2026-11-20').faults.map(saidFault)

const titles = { title_mn: 'Хаяг', title_en: 'Address' }
const form: FormSchema = {
  type: 'object',
  properties: {
    address: { type: 'string', ...titles, minLength: 3, maxLength: 10, prefill: 'WS100103/address' },
    since: { type: 'string', ...titles, format: 'date' },
    mail: { type: 'string', ...titles, format: 'email' },
    purpose: {
      type: 'string',
      ...titles,
      enum: ['work', 'study'],
      enum_titles_mn: ['Ажил', 'Сургууль'],
      enum_titles_en: ['Work', 'School'],
    },
    copies: { type: 'integer', ...titles, minimum: 1, maximum: 5 },
    agreed: { type: 'boolean', ...titles },
  },
  required: ['address', 'agreed'],
}

const rules = (data: unknown) => formFaults(form, data).map(({ path, rule }) => `${path} ${rule}`)

test('what is filled in as the form asks has no fault', () => {
  assert.equal(formSchemaFaults(form), [])
  assert.equal(rules({ address: 'Сүхбаатар', agreed: false }), [])
  const whole = {
    address: 'Хан-Уул',
    agreed: true,
    since: '2024-02-29',
    mail: 'a@b.mn',
    purpose: 'work',
    copies: 5,
  }
  assert.equal(rules(whole), [])
})

test('each fault names its field, its rule, and says it in both languages', () => {
  assert.equal(rules({}), ['/address required', '/agreed required'])
  const wrong = {
    address: 'Б',
    agreed: 'yes',
    since: '2023-02-29',
    mail: 'a',
    purpose: 'fun',
    copies: 6,
    extra: 1,
  }
  assert.equal(rules(wrong), [
    '/address minLength',
    '/agreed type',
    '/since format',
    '/mail format',
    '/purpose enum',
    '/copies maximum',
    '/extra additionalProperties',
  ])
  const [fault] = formFaults(form, { address: 'Баянзүрх дүүрэг', agreed: true })
  assert.equal(fault, {
    path: '/address',
    rule: 'maxLength',
    mn: '«Хаяг»: ихдээ 10 тэмдэгт байна.',
    en: 'Address: this must have at most 10 characters.',
  })
})

test('a fault of an invalid choice lists the choices: as they are sent, and as they are read', () => {
  const [fault] = formFaults(form, { address: 'Хан-Уул', agreed: true, purpose: 'Work' })
  assert.is(fault?.mn, '«Хаяг»: сонголтын аль нэг нь биш байна: work (Ажил), study (Сургууль).')
  assert.is(fault?.en, 'Address: this is none of the choices: work (Work), study (School).')
  const choices = Array.from({ length: 11 }, (_, place) => `c${place}`)
  const untitled: FormSchema = {
    type: 'object',
    properties: { a: { type: 'string', ...titles, enum: choices } },
  }
  assert.match(formFaults(untitled, { a: 'x' })[0]?.en ?? '', /: c0, c1, .*, c9, …\.$/)
})

test('a choice is shown by its titles, or as it is where it has none', () => {
  const { purpose } = form.properties
  assert.is(choiceText(purpose!, 'study'), 'Сургууль / School')
  assert.is(choiceText({ type: 'string', ...titles, enum: ['study'] }, 'study'), 'study')
})

test('a form is an object, whatever else is sent', () => {
  for (const data of [null, undefined, [], 'text', 1]) assert.equal(rules(data), [' type'])
})

test('what every object has is no field of a form', () => {
  const data = JSON.parse('{"__proto__": 1, "constructor": 1, "address": "abc", "agreed": true}')
  assert.equal(rules(data), ['/__proto__ additionalProperties', '/constructor additionalProperties'])
})

const broken: [string, unknown, string][] = [
  ['no object', 'text', ' type'],
  ['another type', { type: 'array', properties: {} }, '/type form'],
  ['no fields', { type: 'object' }, '/properties form'],
  ['a keyword of its own', { type: 'object', properties: {}, allOf: [] }, '/allOf additionalProperties'],
  [
    'a pattern that looks back',
    field({ type: 'string', ...titles, pattern: '(a)\\1', pattern_mn: 'А', pattern_en: 'A' }),
    '/properties/a/pattern form',
  ],
  [
    'a pattern without words',
    field({ type: 'string', ...titles, pattern: 'a' }),
    '/properties/a/pattern form',
  ],
  ['a reference', field({ type: 'string', ...titles, $ref: '#' }), '/properties/a/$ref additionalProperties'],
  ['a nested object', field({ type: 'object', ...titles }), '/properties/a/type enum'],
  ['the type of no type', field({ type: 'constructor', ...titles }), '/properties/a/type enum'],
  ['no title', field({ type: 'boolean', title_mn: 'А' }), '/properties/a/title_en form'],
  [
    'a limit of text on a number',
    field({ type: 'integer', ...titles, maxLength: 1 }),
    '/properties/a/maxLength additionalProperties',
  ],
  [
    'limits the wrong way round',
    field({ type: 'integer', ...titles, minimum: 2, maximum: 1 }),
    '/properties/a/maximum form',
  ],
  ['half a number', field({ type: 'integer', ...titles, minimum: 0.5 }), '/properties/a/minimum form'],
  ['another format', field({ type: 'string', ...titles, format: 'uri' }), '/properties/a/format form'],
  ['a choice twice', field({ type: 'string', ...titles, enum: ['a', 'a'] }), '/properties/a/enum form'],
  ['a choice of nothing', field({ type: 'string', ...titles, enum: [] }), '/properties/a/enum form'],
  [
    'too few titles of choices',
    field({ type: 'string', ...titles, enum: ['a', 'b'], enum_titles_mn: ['А'], enum_titles_en: ['A', 'B'] }),
    '/properties/a/enum_titles_mn form',
  ],
  [
    'titles of no choices',
    field({ type: 'string', ...titles, enum_titles_en: ['A'] }),
    '/properties/a/enum_titles_en form',
  ],
  [
    'titles of choices that are no texts',
    field({ type: 'string', ...titles, enum: ['a'], enum_titles_en: [1] }),
    '/properties/a/enum_titles_en form',
  ],
  [
    'a source of another form',
    field({ type: 'string', ...titles, prefill: 'address' }),
    '/properties/a/prefill form',
  ],
  [
    'required twice',
    { type: 'object', properties: { a: { type: 'boolean', ...titles } }, required: ['a', 'a'] },
    '/required required',
  ],
  ['required and absent', { type: 'object', properties: {}, required: ['a'] }, '/required required'],
  [
    'a name for machines',
    JSON.parse('{"type":"object","properties":{"__proto__":{}}}'),
    '/properties/__proto__ name',
  ],
  ['a name with a slash', { type: 'object', properties: { 'a/b': {} } }, '/properties/a~1b name'],
  ['too many fields', { type: 'object', properties: many(61) }, '/properties maxProperties'],
]

function field(value: object) {
  return { type: 'object', properties: { a: value } }
}

function many(count: number): Record<string, FormField> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`a${i}`, { type: 'boolean', ...titles }]),
  )
}

for (const [name, schema, expected] of broken)
  test(`a schema is refused for ${name}`, () => {
    assert.equal(
      formSchemaFaults(schema).map(({ path, rule }) => `${path} ${rule}`),
      [expected],
    )
  })

const text = fc.record(
  {
    type: fc.constant('string' as const),
    format: fc.constantFrom('date' as const, 'email' as const),
    minLength: fc.integer({ min: 0, max: 5 }),
    maxLength: fc.integer({ min: 5, max: 12 }),
    enum: fc.uniqueArray(fc.constantFrom('a', 'bb', '2024-02-29', '𐰀𐰀'), { minLength: 1 }),
  },
  { requiredKeys: ['type'] },
)
const number = fc.record(
  {
    type: fc.constant('integer' as const),
    minimum: fc.integer({ min: -5, max: 0 }),
    maximum: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: ['type'] },
)
const yesOrNo = fc.record({ type: fc.constant('boolean' as const) })
const anyField = fc.oneof(text, number, yesOrNo).map((one): FormField => ({ ...one, ...titles }))
const names = ['one', 'two', 'three'] as const
const anyForm = fc.record({
  properties: fc.dictionary(fc.constantFrom(...names), anyField),
  required: fc.subarray([...names]),
})
const value = fc.oneof(
  fc.constantFrom('', 'a', 'bb', '𐰀𐰀', '2024-02-29', '2023-02-29', 'a@b.mn', 'a long enough text', null),
  fc.integer({ min: -7, max: 7 }),
  fc.double({ min: -3, max: 3, noNaN: true }),
  fc.boolean(),
)
const anyData = fc.dictionary(fc.constantFrom(...names, 'four'), value)

test('judges as an implementation of JSON Schema does, whatever the form and what is filled in', () => {
  const ajv = new Ajv({ strict: false, formats: { date: fullFormats.date!, email: fullFormats.email! } })
  fc.assert(
    fc.property(anyForm, anyData, ({ properties, required }, data) => {
      const schema: FormSchema = {
        type: 'object',
        properties,
        required: required.filter((name) => name in properties),
      }
      assert.equal(formSchemaFaults(schema), [])
      const bounded = Object.entries(schema.properties).map(([name, one]) => [
        name,
        one.type === 'string' ? { maxLength: DEFAULT_TEXT_LENGTH, ...one } : one,
      ])
      const judged = ajv.validate(
        { ...schema, properties: Object.fromEntries(bounded), additionalProperties: false },
        data,
      )
      assert.is(formFaults(schema, data).length === 0, judged, JSON.stringify({ schema, data }))
    }),
    { numRuns: 300 },
  )
})

test.run()
