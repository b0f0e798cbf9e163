import fc from 'fast-check'
import type { Condition } from '../../../../src/domains/services/form/conditions.ts'
import type { Formula } from '../../../../src/domains/services/form/formulas.ts'
import type { FormField, FormSchema } from '../../../../src/domains/services/form/schema.ts'
import { formSchemaFaults } from '../../../../src/domains/services/registry/form-schema.ts'

/** Schemas that can be saved, and data of all kinds. */

const titled = { title_mn: 'Талбар', title_en: 'Field' }
const names = ['one', 'two', 'three', 'four', 'five'] as const
const name = fc.constantFrom(...names)
const scalar = fc.constantFrom<(string | number | boolean)[]>('a', 'b', 0, 1, 2, true, false)
const bound = fc.constantFrom<(string | number)[]>(0, 1, 2, 1.5, 'today', 'today-18y', '2020-02-29')

export const anyCondition = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.record({ field: name, eq: scalar }),
    fc.record({ field: name, in: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
    fc.record({ field: name, filled: fc.boolean() }),
    fc
      .tuple(name, fc.constantFrom('gt', 'gte', 'lt', 'lte'), bound)
      .map(([field, key, value]) => ({ field, [key]: value }) as Condition),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
})).condition

const formula = fc.letrec<{ formula: Formula }>((tie) => {
  const pair = fc.tuple(tie('formula'), tie('formula'))
  return {
    formula: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Formula[]>(0, 1, 2.5, -3),
      fc.record({ field: name }),
      fc.record({ field: name, or: fc.constant(0) }),
      fc.record({ count: name }),
      fc.record({ sum: name.map((group) => `${group}/inside`) }),
      fc.record({ years: name }),
      fc.record({ add: pair }),
      fc.record({ multiply: pair }),
      fc.record({ min: pair }),
      fc.record({ max: pair }),
      fc.record({ subtract: pair }),
      fc.record({ divide: pair }),
    ),
  }
}).formula

const plain = fc.oneof(
  fc.constantFrom<Partial<FormField>[]>(
    { type: 'string' },
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date', earliest: 'today-18y', latest: 'today' },
    { type: 'string', format: 'phone' },
    { type: 'string', pattern: '[ab]{1,3}', pattern_mn: 'аб', pattern_en: 'ab' },
    { type: 'integer', minimum: 0, maximum: 5 },
    { type: 'number', decimals: 2 },
    { type: 'boolean' },
  ),
  fc.record({ type: fc.constant('integer' as const), compute: formula }),
  fc.record({ type: fc.constant('number' as const), decimals: fc.constant(2), compute: formula }),
)
const conditional = fc
  .tuple(plain, fc.option(anyCondition, { nil: undefined, freq: 2 }))
  .map(([field, when]): FormField => ({ ...titled, ...field, ...(when && { when }) }) as FormField)

const group = fc.tuple(conditional, fc.boolean(), fc.option(anyCondition, { nil: undefined })).map(
  ([inside, isRequired, when]): FormField => ({
    type: 'array',
    ...titled,
    minItems: 0,
    maxItems: 3,
    ...(when && { when }),
    items: {
      type: 'object',
      properties: { inside },
      required: isRequired && inside.compute === undefined ? ['inside'] : [],
      order: ['inside'],
    },
  }),
)

const roughForm: fc.Arbitrary<FormSchema> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(name, fc.oneof({ arbitrary: conditional, weight: 4 }, group)), {
      selector: ([one]) => one,
      minLength: 1,
    }),
    fc.subarray([...names]),
  )
  .map(([fields, required]) => ({
    type: 'object',
    properties: Object.fromEntries(fields),
    order: fields.map(([one]) => one),
    required: required.filter((one) =>
      fields.some(([field, { compute }]) => field === one && compute === undefined),
    ),
  }))

/** Without the conditions and formulas that name what they must not. */
function savable(rough: FormSchema): FormSchema | undefined {
  const form = structuredClone(rough)
  for (let faults = formSchemaFaults(form); faults.length > 0; faults = formSchemaFaults(form))
    for (const { path } of faults) {
      const [, name = '', inner, key] =
        /^\/properties\/(\w+)(?:\/items\/properties\/(\w+))?\/(when|compute)/.exec(path) ?? []
      const field =
        inner === undefined ? form.properties[name] : form.properties[name]?.items?.properties[inner]
      if (!field || (key !== 'when' && key !== 'compute')) return undefined
      delete field[key]
    }
  return form
}

export const anyForm: fc.Arbitrary<FormSchema> = roughForm.map(savable).filter((form) => form !== undefined)

const value = fc.oneof(
  scalar,
  fc.constantFrom<unknown[]>(
    '',
    null,
    '2020-02-29',
    '2008-11-20',
    '2026-11-21',
    '99112233',
    12.25,
    0.125,
    1e21,
    'abba',
  ),
  fc.integer({ min: -7, max: 7 }),
)

export const anyData: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom(...names, 'six'),
  fc.oneof(
    { arbitrary: value, weight: 4 },
    fc.array(fc.oneof(fc.dictionary(fc.constantFrom('inside', 'other'), value), value), { maxLength: 4 }),
  ),
)
