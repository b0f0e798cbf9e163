import type { FaultRule } from '../../../errors/fault-rules.ts'
import { choicesOf } from './choices.ts'
import { dayOfBound, isDay } from './days.ts'
import { isFormatName, textFormats } from './formats.ts'
import { decimalsOf, fractionOf, MOST_DIGITS, rounded } from './formulas.ts'
import { type Pattern, patternOf } from './pattern.ts'
import type { FormField } from './schema.ts'

/** Of a text that says no more of its length. */
export const DEFAULT_TEXT_LENGTH = 1000

interface ValueFault {
  rule: FaultRule
  mn: string
  en: string
}

const fault = (rule: FaultRule, mn: string, en: string): ValueFault => ({ rule, mn, en })

/** What is wrong with the value of one field, which is no group; undefined where nothing is. */
export function valueFault(field: FormField, value: unknown, today: string): ValueFault | undefined {
  if (field.type === 'boolean')
    return typeof value === 'boolean'
      ? undefined
      : fault('type', 'тийм эсвэл үгүй байна.', 'this must be true or false.')
  if (field.type === 'integer' || field.type === 'number') return numberFault(field, value)
  return textFault(field, value, today)
}

function numberFault(field: FormField, value: unknown): ValueFault | undefined {
  const { type, minimum, maximum, decimals = 0 } = field
  if (type === 'integer' && !Number.isSafeInteger(value))
    return fault('type', 'бүхэл тоо байна.', 'this must be a whole number.')
  if (typeof value !== 'number' || fractionOf(value) === undefined)
    return fault('type', 'тоо байна.', 'this must be a number.')
  if (type === 'number') {
    if (decimalsOf(value) > decimals)
      return fault(
        'multipleOf',
        `аравтын таслалаас хойш ихдээ ${decimals} орон байна.`,
        `this may have at most ${decimals} decimals.`,
      )
    const units = rounded(fractionOf(value)!, decimals)
    if (units >= MOST_DIGITS || units <= -MOST_DIGITS)
      return fault('number', 'хэт олон оронтой байна.', 'this has too many digits.')
  }
  if (minimum !== undefined && value < minimum)
    return fault('minimum', `${minimum}-аас багагүй байна.`, `this must be at least ${minimum}.`)
  if (maximum !== undefined && value > maximum)
    return fault('maximum', `${maximum}-аас ихгүй байна.`, `this must be at most ${maximum}.`)
  return undefined
}

function textFault(field: FormField, value: unknown, today: string): ValueFault | undefined {
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
  return formatFault(field, value) ?? dayFault(field, value, today) ?? patternFault(field, value)
}

// That of ajv-formats.
const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

function formatFault({ format }: FormField, value: string): ValueFault | undefined {
  if (format === 'date' && !isDay(value))
    return fault('format', 'он-сар-өдөр хэлбэртэй огноо биш байна.', 'this is no date such as 2026-11-15.')
  if (format === 'email' && !email.test(value))
    return fault('format', 'цахим шуудангийн хаяг биш байна.', 'this is no e-mail address.')
  if (!isFormatName(format) || textFormats[format].fits(value)) return undefined
  return fault('format', textFormats[format].mn, textFormats[format].en)
}

function dayFault({ earliest, latest }: FormField, value: string, today: string): ValueFault | undefined {
  const from = earliest === undefined ? undefined : dayOfBound(earliest, today)
  if (from !== undefined && value < from)
    return fault('minimum', `${from}-аас өмнө байж болохгүй.`, `this may not be before ${from}.`)
  const until = latest === undefined ? undefined : dayOfBound(latest, today)
  if (until !== undefined && value > until)
    return fault('maximum', `${until}-аас хойш байж болохгүй.`, `this may not be after ${until}.`)
  return undefined
}

function patternFault(field: FormField, value: string): ValueFault | undefined {
  const { pattern, pattern_mn, pattern_en } = field
  if (pattern === undefined || compiledOf(field, pattern)?.matches(value) === true) return undefined
  return fault('pattern', pattern_mn || 'хэлбэр нь тохирохгүй байна.', pattern_en || 'this has another form.')
}

const compiled = new WeakMap<FormField, Pattern | undefined>()

function compiledOf(field: FormField, pattern: string): Pattern | undefined {
  if (!compiled.has(field)) compiled.set(field, patternOf(pattern))
  return compiled.get(field)
}
