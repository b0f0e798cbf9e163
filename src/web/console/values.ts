import { labelOf, labelOfOperation, labelOfValue } from '../../text/labels.ts'
import {
  badge,
  copyButton,
  facts,
  formatBytes,
  formatMoney,
  formatNumber,
  type Tone,
  table,
  timeTag,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import type { FieldModel, ValueModel } from './model.ts'
import { modelFields, type RecordData, type View } from './view.ts'

/** What ids stand for, as far as the visitor may know. */
export interface Names {
  link(list: string, id: string): Html | string
}

const LONG = 80
/** A table inside a record with more columns would break words. */
const MOST_COLUMNS = 6
const tones: readonly [RegExp, Tone][] = [
  [/^(active|approved|accepted|done|ok|valid|published|live|succeeded|delivered|healthy|up)$/, 'good'],
  [/^(failed|rejected|revoked|expired|error|down|refused|critical|high|broken|dead)$/, 'bad'],
  [/^(pending|waiting|requested|paused|running|queued|draft|medium|proposed|suspended)$/, 'warning'],
]
const isState = (name: string): boolean => /^(state|status|outcome|severity|mode|health)$/.test(name)
const isMoney = (name: string): boolean => /(^|_)(fee|amount|price)(_|$)/.test(name)

export const labelOfField = ({ context }: View, { of, name }: FieldModel): string =>
  labelOf(of, name, context.language)

const valueLabel = ({ context }: View, { of, name }: FieldModel, value: unknown): string =>
  labelOfValue(of, name, String(value), context.language)

/** A value in the cell of a table: one line of it. */
export function cell(view: View, field: FieldModel, value: unknown, names: Names): Html | string {
  const { say, language } = view.context
  if (isAbsent(value)) return html`<span class="ui-meta" aria-label="${say('consoleNone')}">–</span>`
  if (Array.isArray(value)) return listed(view, field, value, names)
  if (typeof value === 'object') return recordWords(view, field, value as RecordData)
  if (typeof value === 'string' && field.format === 'date-time')
    return timeTag(language, value, 'shortMoment')
  return scalar(view, field, value, names, true)
}

/** What names a record; without a name it is known by its id. */
export function nameCell(view: View, field: FieldModel, row: RecordData, names: Names): Html | string {
  if (!isAbsent(row[field.name])) return cell(view, field, row[field.name], names)
  const id = Object.entries(row).find(([name, value]) => /(^|_)id$/.test(name) && typeof value === 'string')
  return (
    recordWords(view, { type: 'any' }, row) || html`<code>${String(id?.[1] ?? '').slice(-12) || '–'}</code>`
  )
}

function listed(view: View, field: FieldModel, values: readonly unknown[], names: Names): Html | string {
  const item = asField(field, field.item)
  if (values.some((value) => typeof value === 'object')) return formatNumber(values.length)
  return html`${values.map((value, at) => html`${at > 0 && ', '}${scalar(view, item, value, names, true)}`)}`
}

/** The same value with room for all of it. */
function whole(view: View, field: FieldModel, value: unknown, names: Names): Html | string {
  if (isAbsent(value)) return html`<span class="ui-meta">${view.context.say('consoleNone')}</span>`
  if (Array.isArray(value)) return wholeList(view, field, value, names)
  if (typeof value !== 'object' || value === null) return scalar(view, field, value, names, false)
  const fields = modelFields(field)
  if (fields.length === 0) return json(value)
  return facts(factsOf(view, fields, value as RecordData, names), { dense: true })
}

export const factsOf = (view: View, fields: readonly FieldModel[], record: RecordData, names: Names) =>
  fields.map((field) => ({
    name: labelOfField(view, field),
    value: html`${whole(view, field, record[field.name], names)}`,
  }))

function wholeList(view: View, field: FieldModel, values: readonly unknown[], names: Names): Html {
  const item = asField(field, field.item)
  const fields = modelFields(item)
  if (fields.length > MOST_COLUMNS)
    return html`<ol class="console-records">${(values as readonly RecordData[]).map((row) => html`<li>${facts(factsOf(view, fields, row, names), { dense: true })}</li>`)}</ol>`
  if (fields.length > 0)
    return table<RecordData>(view.context, {
      caption: labelOfField(view, field),
      dense: true,
      rows: values as readonly RecordData[],
      columns: fields.map((one) => ({
        key: one.name,
        title: labelOfField(view, one),
        cell: (row) => cell(view, one, row[one.name], names),
        numeric: isNumber(one),
      })),
    })
  if (values.some((value) => typeof value === 'object')) return json(values)
  return html`<ul class="console-values">${values.map((value) => html`<li>${scalar(view, item, value, names, false)}</li>`)}</ul>`
}

function scalar(
  view: View,
  field: FieldModel,
  value: unknown,
  names: Names,
  isShort: boolean,
): Html | string {
  const { say, language } = view.context
  if (typeof value === 'boolean') return badge(say(value ? 'uiYes' : 'consoleNo'), value ? 'good' : 'neutral')
  if (typeof value === 'number') return numberWords(field, value)
  const text = String(value)
  if (field.ref !== undefined) return names.link(field.ref, text)
  if (isShort && field.of === 'AuditEntry' && field.name === 'operation')
    return labelOfOperation(text, language)
  if (field.enum) {
    const words = valueLabel(view, field, text)
    return isState(field.name) ? badge(words, toneOf(text)) : words
  }
  if (field.format === 'date-time') return timeTag(language, text, 'moment')
  if (field.format === 'date') return timeTag(language, text, isShort ? 'shortDay' : 'day')
  if (field.format === 'uuid')
    return isShort
      ? html`<code>${text.slice(-12)}</code>`
      : copyButton(view.context, text, labelOfField(view, field))
  if (field.format === 'uri' && !isShort && /^https?:/.test(text))
    return html`<a href="${text}" rel="noreferrer noopener">${text}</a>`
  if (isShort && text.length > LONG) return `${text.slice(0, LONG)}…`
  return html`<span class="console-text">${text}</span>`
}

const toneOf = (value: string): Tone => tones.find(([form]) => form.test(value))?.[1] ?? 'neutral'

function numberWords({ name }: FieldModel, value: number): string {
  if (isMoney(name)) return formatMoney(value)
  if (/(^|_)bytes$/.test(name)) return formatBytes(value)
  return /(^|_)(year|seq|row_version|version_no|port)$/.test(name) ? String(value) : formatNumber(value)
}

export const isNumber = ({ type }: ValueModel): boolean => type === 'integer' || type === 'number'
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const asField = (field: FieldModel, value: ValueModel | undefined): FieldModel => ({
  ...(value ?? { type: 'any' }),
  name: field.name,
  of: field.of,
  ...(field.ref !== undefined && { ref: field.ref }),
})
const json = (value: unknown): Html =>
  html`<pre class="console-json" tabindex="0">${JSON.stringify(value, null, 2)}</pre>`

/** What a record is called in a line: its name in the reader's language. */
export function recordWords(view: View, value: ValueModel, record: RecordData): string {
  const { language } = view.context
  const { family_name, given_name } = record
  if (family_name || given_name) return [family_name, given_name].filter(Boolean).join(' ')
  const named = ['name', 'title'].flatMap((word) => [`${word}_${language}`, `${word}_mn`, word])
  // What is drafted or published has its names inside.
  const inside = (record.draft ?? record.content ?? {}) as RecordData
  const text = [
    ...[record, inside].flatMap((one) => named.map((name) => one[name])),
    ...['email', 'number', 'code', 'key'].map((name) => record[name]),
  ].find(Boolean)
  if (text !== undefined) return String(text)
  const [first] = modelFields(value).filter(({ name }) => typeof record[name] === 'string')
  return first ? String(record[first.name]) : ''
}
