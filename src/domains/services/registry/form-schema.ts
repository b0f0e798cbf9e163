import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { BilingualFault } from '../../../errors/app-error.ts'
import type { FaultRule } from '../../../errors/fault-rules.ts'
import { recordKeyOf } from './certificate-lines.ts'
import { choicesOf } from './choices.ts'
import type { FormField, FormSchema } from './content.ts'
import { orderFaults } from './form-order-faults.ts'
import {
  escaped,
  invalidValueFault,
  isHelp,
  isRecord,
  MAX_HELP_LENGTH,
  MAX_TITLE_LENGTH,
  unknownKeys,
} from './schema-faults.ts'

/**
 * The forms of services are described in a closed part of JSON Schema: one flat object of texts, whole numbers and
 * yes-or-no, without patterns, references or anything else that could be made to run for long.
 */
const MAX_FIELDS = 60
const MAX_OPTIONS = 200
const MAX_TEXT_LENGTH = 4000
/** Of a text that says no more of its length. */
export const DEFAULT_TEXT_LENGTH = 1000

const fieldName = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/
const prefillPointer = /^[A-Z]{2}[0-9]{6}\/[a-z][a-z0-9_]{0,63}$/
const formKeys = new Set(['type', 'properties', 'required', 'order', 'sections'])
const shared = ['type', 'title_mn', 'title_en', 'help_mn', 'help_en', 'prefill']
const keysOf: Readonly<Record<string, ReadonlySet<string>>> = {
  string: new Set([
    ...shared,
    'selects',
    'format',
    'enum',
    'enum_titles_mn',
    'enum_titles_en',
    'minLength',
    'maxLength',
  ]),
  integer: new Set([...shared, 'minimum', 'maximum']),
  boolean: new Set(shared),
}

/** What is wrong with a schema; a schema without faults may be given to any implementation of JSON Schema. */
export function formSchemaFaults(schema: unknown): BilingualFault[] {
  if (!isRecord(schema))
    return [invalidValueFault('', 'type', 'Маягт объект байх ёстой.', 'The form must be an object.')]
  const faults = unknownKeys('', schema, formKeys)
  if (schema.type !== 'object')
    faults.push(invalidValueFault('/type', 'form', 'type нь object байна.', 'The type must be object.'))
  if (!isRecord(schema.properties))
    return [
      ...faults,
      invalidValueFault('/properties', 'form', 'Талбарууд алга.', 'The form must name its fields.'),
    ]
  const names = Object.keys(schema.properties)
  if (names.length > MAX_FIELDS)
    faults.push(
      invalidValueFault(
        '/properties',
        'maxProperties',
        `Хамгийн ихдээ ${MAX_FIELDS} талбар байна.`,
        `There may be at most ${MAX_FIELDS} fields.`,
      ),
    )
  for (const name of names) faults.push(...fieldFaults(name, schema.properties[name]))
  return [...faults, ...requiredFaults(schema.required, new Set(names)), ...orderFaults(schema, names)]
}

function requiredFaults(required: unknown, names: ReadonlySet<string>): BilingualFault[] {
  if (required === undefined) return []
  const isList = Array.isArray(required) && required.every((name) => names.has(name))
  if (isList && new Set(required).size === required.length) return []
  return [
    invalidValueFault(
      '/required',
      'required',
      'Заавал бөглөх талбар нь маягтын талбар байж, нэг удаа бичигдэнэ.',
      'What is required must be a field of the form, named once.',
    ),
  ]
}

function fieldFaults(name: string, field: unknown): BilingualFault[] {
  const at = `/properties/${escaped(name)}`
  if (name.length > 64 || !fieldName.test(name))
    return [
      invalidValueFault(
        at,
        'name',
        'Талбарын нэр жижиг латин үсэг, тоо, доогуур зураас байна.',
        'A field is named with small letters, digits and underscores.',
      ),
    ]
  if (!isRecord(field))
    return [invalidValueFault(at, 'type', 'Талбар объект байх ёстой.', 'A field must be an object.')]
  const known = typeof field.type === 'string' ? keysOf[field.type] : undefined
  if (!known || !Object.hasOwn(keysOf, field.type as string))
    return [
      invalidValueFault(
        `${at}/type`,
        'enum',
        'Төрөл нь string, integer, boolean-ы нэг байна.',
        'The type must be string, integer or boolean.',
      ),
    ]
  return [...unknownKeys(at, field, known), ...valueFaults(at, field)]
}

function valueFaults(at: string, field: Record<string, unknown>): BilingualFault[] {
  const faults: BilingualFault[] = []
  const demand = (key: string, holds: boolean, mn: string, en: string) => {
    if (!holds) faults.push(invalidValueFault(`${at}/${key}`, 'form', mn, en))
  }
  for (const key of ['title_mn', 'title_en'])
    demand(
      key,
      typeof field[key] === 'string' && field[key].length <= MAX_TITLE_LENGTH,
      `Гарчиг нь ${MAX_TITLE_LENGTH} тэмдэгтээс урт биш бичвэр байна.`,
      `A title is a text of at most ${MAX_TITLE_LENGTH} characters.`,
    )
  for (const key of ['help_mn', 'help_en'])
    demand(
      key,
      field[key] === undefined || isHelp(field[key]),
      `Тайлбар нь ${MAX_HELP_LENGTH} тэмдэгтээс урт биш бичвэр байна.`,
      `A help text is a text of at most ${MAX_HELP_LENGTH} characters.`,
    )
  demand(
    'format',
    field.format === undefined || field.format === 'date' || field.format === 'email',
    'Хэлбэр нь date, email-ийн нэг байна.',
    'The format must be date or email.',
  )
  demand(
    'prefill',
    field.prefill === undefined || (typeof field.prefill === 'string' && prefillPointer.test(field.prefill)),
    'Урьдчилан бөглөх эх сурвалж WS100103/address хэлбэртэй байна.',
    'A source of what is filled in is written as WS100103/address.',
  )
  demand(
    'selects',
    field.selects === undefined ||
      (typeof field.selects === 'string' && recordKeyOf({ selects: field.selects }) !== undefined),
    'Сонгох бичлэгийг legal-entity/legal_entities/register_number хэлбэрээр заана.',
    'A record to select is written as legal-entity/legal_entities/register_number.',
  )
  demand(
    'enum',
    field.enum === undefined || isChoice(field.enum),
    `Сонголт нь 1-${MAX_OPTIONS} өөр өөр бичвэр байна.`,
    `The choice must be 1 to ${MAX_OPTIONS} texts that differ.`,
  )
  for (const key of ['enum_titles_mn', 'enum_titles_en'])
    demand(
      key,
      field[key] === undefined || areTitles(field[key], field.enum),
      `Сонголт бүрт ${MAX_TITLE_LENGTH} тэмдэгтээс урт биш нэг нэр, сонголтын дарааллаар байна.`,
      `There is one title of at most ${MAX_TITLE_LENGTH} characters for each choice, in the order of the choices.`,
    )
  demandRange('minLength', 'maxLength', (value) => isWhole(value) && value >= 0 && value <= MAX_TEXT_LENGTH)
  demandRange('minimum', 'maximum', isWhole)
  return faults

  function demandRange(low: string, high: string, fits: (value: unknown) => boolean): void {
    for (const key of [low, high])
      demand(
        key,
        field[key] === undefined || fits(field[key]),
        'Хязгаар бүхэл тоо байж, зөвшөөрөгдөх хэмжээнээс хэтрэхгүй.',
        'A limit must be a whole number, no larger than is allowed.',
      )
    if (fits(field[low]) && fits(field[high]))
      demand(
        high,
        (field[low] as number) <= (field[high] as number),
        'Дээд хязгаар доод хязгаараас бага байна.',
        'The upper limit is below the lower one.',
      )
  }
}

const isChoice = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length >= 1 &&
  value.length <= MAX_OPTIONS &&
  value.every((one) => typeof one === 'string' && one.length >= 1 && one.length <= MAX_TITLE_LENGTH) &&
  new Set(value).size === value.length

const areTitles = (value: unknown, choices: unknown): boolean =>
  Array.isArray(value) &&
  Array.isArray(choices) &&
  value.length === choices.length &&
  value.every((one) => typeof one === 'string' && one.length <= MAX_TITLE_LENGTH)

/** What is wrong with what was filled in, field by field: empty where the form may be sent. */
export function formFaults(schema: FormSchema, data: unknown): BilingualFault[] {
  if (!isRecord(data))
    return [invalidValueFault('', 'type', 'Маягт объект байх ёстой.', 'The form must be an object.')]
  const faults: BilingualFault[] = []
  for (const name of schema.required ?? [])
    if (!Object.hasOwn(data, name))
      faults.push(
        invalidValueFault(
          `/${name}`,
          'required',
          `«${titleOf(schema, name, 'mn')}» талбарыг заавал бөглөнө.`,
          `${titleOf(schema, name, 'en')}: this field is required.`,
        ),
      )
  for (const [name, value] of Object.entries(data)) {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
    if (field) faults.push(...answerFaults(name, field, value))
    else
      faults.push(
        invalidValueFault(
          `/${escaped(name)}`,
          'additionalProperties',
          'Маягтад ийм талбар байхгүй.',
          'The form has no such field.',
        ),
      )
  }
  return faults
}

const titleOf = ({ properties }: FormSchema, name: string, language: 'mn' | 'en'): string =>
  properties[name]?.[`title_${language}`] || name

function answerFaults(name: string, field: FormField, value: unknown): BilingualFault[] {
  const fault = (rule: FaultRule, mn: string, en: string): BilingualFault[] => [
    invalidValueFault(
      `/${name}`,
      rule,
      `«${field.title_mn || name}»: ${mn}`,
      `${field.title_en || name}: ${en}`,
    ),
  ]
  if (field.type === 'boolean')
    return typeof value === 'boolean'
      ? []
      : fault('type', 'тийм эсвэл үгүй байна.', 'this must be true or false.')
  if (field.type === 'integer') return numberFaults(field, value, fault)
  return textFaults(field, value, fault)
}

type Faulty = (rule: FaultRule, mn: string, en: string) => BilingualFault[]

function numberFaults({ minimum, maximum }: FormField, value: unknown, fault: Faulty): BilingualFault[] {
  if (!isWhole(value)) return fault('type', 'бүхэл тоо байна.', 'this must be a whole number.')
  if (minimum !== undefined && value < minimum)
    return fault('minimum', `${minimum}-аас багагүй байна.`, `this must be at least ${minimum}.`)
  if (maximum !== undefined && value > maximum)
    return fault('maximum', `${maximum}-аас ихгүй байна.`, `this must be at most ${maximum}.`)
  return []
}

function textFaults(field: FormField, value: unknown, fault: Faulty): BilingualFault[] {
  if (typeof value !== 'string') return fault('type', 'бичвэр байна.', 'this must be a text.')
  if (field.enum && !field.enum.includes(value))
    return fault(
      'enum',
      `сонголтын аль нэг нь биш байна: ${choicesOf(field, 'mn')}.`,
      `this is none of the choices: ${choicesOf(field, 'en')}.`,
    )
  const { minLength = 0, maxLength = DEFAULT_TEXT_LENGTH } = field
  // As JSON Schema counts them: characters, not units of UTF-16.
  const length = [...value].length
  if (length < minLength)
    return fault(
      'minLength',
      `дор хаяж ${minLength} тэмдэгт байна.`,
      `this must have at least ${minLength} characters.`,
    )
  if (length > maxLength)
    return fault(
      'maxLength',
      `ихдээ ${maxLength} тэмдэгт байна.`,
      `this must have at most ${maxLength} characters.`,
    )
  if (field.format === 'date' && !isDate(value))
    return fault('format', 'он-сар-өдөр хэлбэртэй огноо биш байна.', 'this is no date such as 2026-11-15.')
  if (field.format === 'email' && !isEmail(value))
    return fault('format', 'цахим шуудангийн хаяг биш байна.', 'this is no e-mail address.')
  return []
}

const isDate = (text: string): boolean =>
  !text.startsWith('0000') && (fullFormats.date as { validate: (text: string) => boolean }).validate(text)
const isEmail = (text: string): boolean => (fullFormats.email as RegExp).test(text)

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
