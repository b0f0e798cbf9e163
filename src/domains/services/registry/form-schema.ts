import type { BilingualFault } from '../../../errors/app-error.ts'
import { isDayBound } from '../form/days.ts'
import { isFormatName, textFormats } from '../form/formats.ts'
import { decimalsOf, fractionOf } from '../form/formulas.ts'
import { patternOf } from '../form/pattern.ts'
import { MOST_ROWS } from '../form/validate.ts'
import { recordKeyOf } from './certificate-lines.ts'
import { isCodeList } from './code-lists.ts'
import { logicFaults } from './form-logic-faults.ts'
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

/** The forms of services are closed (form/schema.ts): nothing in them could be made to run for long. */
const MAX_FIELDS = 60
const MAX_ROW_FIELDS = 20
const MAX_OPTIONS = 200
const MAX_TEXT_LENGTH = 4000
const MAX_DECIMALS = 4
const MAX_PATTERN_LENGTH = 200

const fieldName = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/
const prefillPointer =
  /^(?:[A-Z]{2}[0-9]{6}\/[a-z][a-z0-9_]{0,63}|profile\/(?:family_name|given_name|latin_family_name|latin_given_name|civil_id|email|phone))$/
const formKeys = new Set(['type', 'properties', 'required', 'order', 'sections'])
const rowKeys = new Set(['type', 'properties', 'required', 'order'])
const titled = ['type', 'title_mn', 'title_en', 'help_mn', 'help_en', 'when']
const filled = ['prefill', 'read_only']
const texts = ['format', 'enum', 'enum_titles_mn', 'enum_titles_en', 'code_list', 'minLength', 'maxLength']
const patterns = ['pattern', 'pattern_mn', 'pattern_en', 'earliest', 'latest']
const numbers = ['minimum', 'maximum', 'compute']
const inRows: Readonly<Record<string, readonly string[]>> = {
  string: [...titled, ...texts, ...patterns],
  integer: [...titled, ...numbers],
  number: [...titled, ...numbers, 'decimals'],
  boolean: titled,
}
const keysOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(inRows).map(([type, keys]) => [type, [...keys, ...filled]])),
  string: [...(inRows.string ?? []), ...filled, 'selects'],
  array: [...titled, 'item_title_mn', 'item_title_en', 'items', 'minItems', 'maxItems'],
}

/** What is wrong with a schema; any data can be judged by one without faults (form/validate.ts). */
export function formSchemaFaults(schema: unknown): BilingualFault[] {
  if (!isRecord(schema))
    return [invalidValueFault('', 'type', 'Маягт объект байх ёстой.', 'The form must be an object.')]
  const faults = rowsFaults('', schema, { keys: formKeys, types: keysOf, most: MAX_FIELDS })
  if (!isRecord(schema.properties)) return faults
  faults.push(...orderFaults(schema, Object.keys(schema.properties)))
  // What refers to other fields is only looked at where those are as they must be.
  return faults.length > 0 ? faults : logicFaults(schema)
}

interface Rows {
  keys: ReadonlySet<string>
  types: Readonly<Record<string, readonly string[]>>
  most: number
}

function rowsFaults(at: string, schema: Record<string, unknown>, { keys, types, most }: Rows) {
  const faults = unknownKeys(at, schema, keys)
  if (schema.type !== 'object')
    faults.push(invalidValueFault(`${at}/type`, 'form', 'type нь object байна.', 'The type must be object.'))
  if (!isRecord(schema.properties))
    return [
      ...faults,
      invalidValueFault(`${at}/properties`, 'form', 'Талбарууд алга.', 'The form must name its fields.'),
    ]
  const names = Object.keys(schema.properties)
  if (names.length > most)
    faults.push(
      invalidValueFault(
        `${at}/properties`,
        'maxProperties',
        `Хамгийн ихдээ ${most} талбар байна.`,
        `There may be at most ${most} fields.`,
      ),
    )
  for (const name of names) faults.push(...fieldFaults(at, name, schema.properties[name], types))
  return [...faults, ...requiredFaults(at, schema.required, new Set(names))]
}

function requiredFaults(at: string, required: unknown, names: ReadonlySet<string>): BilingualFault[] {
  if (required === undefined) return []
  const isList = Array.isArray(required) && required.every((name) => names.has(name))
  if (isList && new Set(required).size === required.length) return []
  return [
    invalidValueFault(
      `${at}/required`,
      'required',
      'Заавал бөглөх талбар нь маягтын талбар байж, нэг удаа бичигдэнэ.',
      'What is required must be a field of the form, named once.',
    ),
  ]
}

function fieldFaults(form: string, name: string, field: unknown, types: Rows['types']): BilingualFault[] {
  const at = `${form}/properties/${escaped(name)}`
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
  const known =
    typeof field.type === 'string' && Object.hasOwn(types, field.type) ? types[field.type] : undefined
  if (!known) {
    const names = Object.keys(types)
    return [
      invalidValueFault(
        `${at}/type`,
        'enum',
        `Төрөл нь ${names.join(', ')}-ын нэг байна.`,
        `The type must be one of ${names.join(', ')}.`,
      ),
    ]
  }
  return [
    ...unknownKeys(at, field, new Set(known)),
    ...valueFaults(at, field),
    ...(field.type === 'array' ? groupFaults(at, field) : []),
  ]
}

function groupFaults(at: string, { items }: Record<string, unknown>): BilingualFault[] {
  if (!isRecord(items))
    return [
      invalidValueFault(
        `${at}/items`,
        'form',
        'Бүлгийн мөрийн талбарууд алга.',
        'A group must name the fields of its rows.',
      ),
    ]
  const faults = rowsFaults(`${at}/items`, items, { keys: rowKeys, types: inRows, most: MAX_ROW_FIELDS })
  if (!isRecord(items.properties)) return faults
  return [
    ...faults,
    ...orderFaults({ order: items.order }, Object.keys(items.properties)).map((fault) => ({
      ...fault,
      path: `${at}/items${fault.path}`,
    })),
  ]
}

function valueFaults(at: string, field: Record<string, unknown>): BilingualFault[] {
  const faults: BilingualFault[] = []
  const demand = (key: string, fits: boolean, mn: string, en: string) => {
    if (!fits) faults.push(invalidValueFault(`${at}/${key}`, 'form', mn, en))
  }
  const optional = (key: string, fits: (value: unknown) => boolean, mn: string, en: string) =>
    demand(key, field[key] === undefined || fits(field[key]), mn, en)

  for (const key of ['title_mn', 'title_en'])
    demand(
      key,
      isShort(field[key]),
      `Гарчиг нь ${MAX_TITLE_LENGTH} тэмдэгтээс урт биш бичвэр байна.`,
      `A title is a text of at most ${MAX_TITLE_LENGTH} characters.`,
    )
  for (const key of ['item_title_mn', 'item_title_en', 'pattern_mn', 'pattern_en'])
    optional(
      key,
      isShort,
      `Энэ нь ${MAX_TITLE_LENGTH} тэмдэгтээс урт биш бичвэр байна.`,
      `This is a text of at most ${MAX_TITLE_LENGTH} characters.`,
    )
  for (const key of ['help_mn', 'help_en'])
    optional(
      key,
      isHelp,
      `Тайлбар нь ${MAX_HELP_LENGTH} тэмдэгтээс урт биш бичвэр байна.`,
      `A help text is a text of at most ${MAX_HELP_LENGTH} characters.`,
    )
  const known = ['date', 'email', ...Object.keys(textFormats)].join(', ')
  optional(
    'format',
    (format) => format === 'date' || format === 'email' || isFormatName(format),
    `Хэлбэр нь дараахын нэг байна: ${known}.`,
    `The format must be one of ${known}.`,
  )
  optional(
    'prefill',
    (prefill) => typeof prefill === 'string' && prefillPointer.test(prefill),
    'Урьдчилан бөглөх эх сурвалж WS100103/address эсвэл profile/phone хэлбэртэй байна.',
    'A source of what is filled in is written as WS100103/address or profile/phone.',
  )
  optional(
    'read_only',
    (value) => typeof value === 'boolean' && String(field.prefill).startsWith('WS'),
    'Зөвхөн төрийн бүртгэлээс бөглөх талбарыг өөрчлөхийг хориглож болно.',
    'Only a field that the state registry fills in can be kept from being changed.',
  )
  optional(
    'selects',
    (selects) => typeof selects === 'string' && recordKeyOf({ selects }) !== undefined,
    'Сонгох бичлэгийг legal-entity/legal_entities/register_number хэлбэрээр заана.',
    'A record to select is written as legal-entity/legal_entities/register_number.',
  )
  optional(
    'enum',
    isChoice,
    `Сонголт нь 1-${MAX_OPTIONS} өөр өөр бичвэр байна.`,
    `The choice must be 1 to ${MAX_OPTIONS} texts that differ.`,
  )
  optional(
    'code_list',
    (list) => isCodeList(list) && field.enum === undefined,
    'Ийм жагсаалт алга, эсвэл enum давхар өгсөн байна.',
    'There is no such list of codes, or an enum is given as well.',
  )
  for (const key of ['enum_titles_mn', 'enum_titles_en'])
    optional(
      key,
      (titles) => areTitles(titles, field.enum),
      `Сонголт бүрт ${MAX_TITLE_LENGTH} тэмдэгтээс урт биш нэг нэр, сонголтын дарааллаар байна.`,
      `There is one title of at most ${MAX_TITLE_LENGTH} characters for each choice, in the order of the choices.`,
    )
  optional(
    'pattern',
    (pattern) =>
      typeof pattern === 'string' &&
      pattern.length <= MAX_PATTERN_LENGTH &&
      patternOf(pattern) !== undefined &&
      [field.pattern_mn, field.pattern_en].every((text) => typeof text === 'string' && text.trim() !== ''),
    'Загвар нь буцах холбоос, урьдчилан харах нөхцөлгүй, тайлбартай (pattern_mn, pattern_en) байна.',
    'A pattern has no look-around and no back-reference, and says what it asks for (pattern_mn, pattern_en).',
  )
  for (const key of ['earliest', 'latest'])
    optional(
      key,
      (day) => field.format === 'date' && isDayBound(day),
      'Огнооны хязгаар 2026-11-20, today эсвэл today-18y хэлбэртэй байна.',
      'A bound of a date is written as 2026-11-20, today or today-18y.',
    )
  optional(
    'decimals',
    (decimals) => isWhole(decimals) && decimals >= 1 && decimals <= MAX_DECIMALS,
    `Аравтын орон 1-${MAX_DECIMALS} байна.`,
    `There may be 1 to ${MAX_DECIMALS} decimals.`,
  )
  if (field.type === 'number')
    demand(
      'decimals',
      field.decimals !== undefined,
      'Аравтын орон алга.',
      'The number of decimals is missing.',
    )
  demandRange('minLength', 'maxLength', (value) => isWhole(value) && value >= 0 && value <= MAX_TEXT_LENGTH)
  demandRange('minimum', 'maximum', field.type === 'number' ? isDecimal : isWhole)
  demandRange('minItems', 'maxItems', (value) => isWhole(value) && value >= 0 && value <= MOST_ROWS)
  return faults

  function demandRange(low: string, high: string, fits: (value: unknown) => boolean): void {
    for (const key of [low, high])
      optional(
        key,
        fits,
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

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_TITLE_LENGTH

const isChoice = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length >= 1 &&
  value.length <= MAX_OPTIONS &&
  value.every((one) => typeof one === 'string' && one.length >= 1 && one.length <= MAX_TITLE_LENGTH) &&
  new Set(value).size === value.length

const areTitles = (value: unknown, choices: unknown): boolean =>
  Array.isArray(value) && Array.isArray(choices) && value.length === choices.length && value.every(isShort)

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const isDecimal = (value: unknown): value is number =>
  typeof value === 'number' &&
  Math.abs(value) <= 1e11 &&
  fractionOf(value) !== undefined &&
  decimalsOf(value) <= MAX_DECIMALS
