import { holds, type Scope } from './conditions.ts'
import { escaped, type FormFault, type Words } from './fault.ts'
import { compute, jsonNumber, rounded } from './formulas.ts'
import { type FormField, type FormRows, type FormSchema, fieldsInOrder, sectionsOf } from './schema.ts'
import { valueFault } from './values.ts'

export const MOST_ROWS = 20
const MOST_FAULTS = 100

interface Judged {
  /** What counts: what was filled in where it is asked, and what is computed from it. */
  values: Record<string, unknown>
  /** The fields that are asked, in their order; of the rows of a group `children/0/name`. */
  shown: string[]
  faults: FormFault[]
}

type Values = Record<string, unknown>

/**
 * Validates what was filled in, in one pass over the fields in their order: a field is asked, computed and compared by what
 * stands before it. A browser and the server come to the same.
 */
export function validateForm(form: FormSchema, data: unknown, today: string): Judged {
  if (!isRecord(data)) {
    const says = { mn: 'Маягт объект байх ёстой.', en: 'The form must be an object.' }
    return { values: {}, shown: [], faults: [{ path: '', rule: 'type', label: noWords, says }] }
  }
  const conditions = new Map(
    sectionsOf(form).flatMap(({ fields, when }) => fields.map((name) => [name, when])),
  )
  const validation = new Validation(today)
  const values: Values = {}
  const scope: Scope = (name) => (Object.hasOwn(values, name) ? values[name] : undefined)
  validation.rows(form, data, values, {
    at: '',
    label: noWords,
    scope,
    isAsked: (name) => {
      const when = conditions.get(name)
      return when === undefined || holds(when, scope, today)
    },
  })
  return { values, shown: validation.shown, faults: validation.faults.slice(0, MOST_FAULTS) }
}

const noWords: Words = { mn: '', en: '' }

/** Where a field stands: in the form itself, or in a row of a group. */
interface Place {
  at: string
  label: Words
  scope: Scope
  isAsked(name: string): boolean
}

class Validation {
  readonly faults: FormFault[] = []
  readonly shown: string[] = []
  readonly #today: string

  constructor(today: string) {
    this.#today = today
  }

  rows(rows: FormRows, data: Values, values: Values, place: Place): void {
    for (const [name, field] of fieldsInOrder(rows)) {
      const isAsked =
        place.isAsked(name) && (field.when === undefined || holds(field.when, place.scope, this.#today))
      const isGiven = Object.hasOwn(data, name)
      if (!isAsked) {
        if (isGiven) this.#fault(place, name, field, 'unasked', unaskedWords)
        continue
      }
      this.shown.push(`${place.at}${name}`)
      if (field.compute !== undefined) this.#computed(field, name, data, values, place)
      else if (isGiven) this.#given(field, name, data[name], values, place)
      else if (rows.required?.includes(name)) this.#fault(place, name, field, 'required', requiredWords)
    }
    for (const name of Object.keys(data))
      if (!Object.hasOwn(rows.properties, name))
        this.faults.push({
          path: `/${place.at}${escaped(name)}`,
          rule: 'additionalProperties',
          label: noWords,
          says: unknownWords,
        })
  }

  #computed(field: FormField, name: string, data: Values, values: Values, place: Place): void {
    const exact = compute(field.compute!, place.scope, this.#today)
    if (exact) {
      const decimals = field.type === 'number' ? (field.decimals ?? 0) : 0
      const value = jsonNumber(rounded(exact, decimals), decimals)
      if (value === undefined) {
        this.#fault(place, name, field, 'number', tooLargeWords)
        return
      }
      values[name] = value
      this.#value(field, name, value, place)
    }
    if (Object.hasOwn(data, name) && data[name] !== values[name])
      this.#fault(place, name, field, 'computed', computedWords)
  }

  #given(field: FormField, name: string, value: unknown, values: Values, place: Place): void {
    values[name] = value
    if (field.type === 'array') this.#group(field, name, value, values, place)
    else this.#value(field, name, value, place)
  }

  #value(field: FormField, name: string, value: unknown, place: Place): void {
    const found = valueFault(field, value, this.#today)
    if (found) this.#fault(place, name, field, found.rule, found)
  }

  #group(field: FormField, name: string, value: unknown, values: Values, place: Place): void {
    if (!Array.isArray(value)) {
      this.#fault(place, name, field, 'type', listWords)
      return
    }
    const { minItems = 0, maxItems = MOST_ROWS, items } = field
    if (value.length < minItems) this.#fault(place, name, field, 'minItems', fewWords(minItems))
    if (value.length > maxItems) {
      this.#fault(place, name, field, 'maxItems', manyWords(maxItems))
      return
    }
    const judged: unknown[] = []
    values[name] = judged
    for (const [index, given] of value.entries()) {
      const row: Values = {}
      judged.push(row)
      const label = rowLabel(field, index)
      const at = `${place.at}${name}/${index}/`
      if (isRecord(given))
        this.rows(items!, given, row, {
          at,
          label,
          scope: (asked) =>
            Object.hasOwn(items!.properties, asked)
              ? Object.hasOwn(row, asked)
                ? row[asked]
                : undefined
              : place.scope(asked),
          isAsked: () => true,
        })
      else this.faults.push({ path: `/${at.slice(0, -1)}`, rule: 'type', label, says: rowWords })
    }
  }

  #fault(place: Place, name: string, field: FormField, rule: FormFault['rule'], { mn, en }: Words): void {
    const label = {
      mn: joined(place.label.mn, field.title_mn || name),
      en: joined(place.label.en, field.title_en || name),
    }
    this.faults.push({ path: `/${place.at}${name}`, rule, label, says: { mn, en } })
  }
}

const joined = (of: string, title: string): string => (of === '' ? title : `${of}, ${title}`)

/** `Child 2`, for a row and its faults. */
export function rowLabel(field: FormField, index: number): Words {
  return {
    mn: `${field.item_title_mn || field.title_mn} ${index + 1}`,
    en: `${field.item_title_en || field.title_en} ${index + 1}`,
  }
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const requiredWords = { mn: 'заавал бөглөнө.', en: 'this field is required.' }
const unknownWords = { mn: 'Маягтад ийм талбар байхгүй.', en: 'The form has no such field.' }
const unaskedWords = {
  mn: 'бусад хариултаас тань үзвэл үүнийг асуухгүй.',
  en: 'this is not asked, as you have answered before it.',
}
const computedWords = {
  mn: 'үүнийг бусад талбараас тооцно, бөглөхгүй.',
  en: 'this is computed from other fields and not filled in.',
}
const tooLargeWords = { mn: 'тооцсон дүн хэт их байна.', en: 'what is computed here is too large.' }
const listWords = { mn: 'жагсаалт байна.', en: 'this must be a list.' }
const rowWords = { mn: 'объект байна.', en: 'this must be an object.' }
const fewWords = (least: number) => ({
  mn: `дор хаяж ${least} байна.`,
  en: `there must be at least ${least} of these.`,
})
const manyWords = (most: number) => ({
  mn: `ихдээ ${most} байна.`,
  en: `there may be at most ${most} of these.`,
})
