import type { Language } from '../../../errors/language.ts'
import { translator } from '../../texts.ts'
import { changesOf, readValue, settledWhole, statedOf } from './body.ts'
import { type ConsoleField, type InputFault, keptName, own } from './fields.ts'
import { type FormModel, formModel } from './model.ts'
import type { PostedFile, PostedForm } from './posted.ts'
import { belongsTo, putValue, rowsOf, withoutBlankRows, withoutRows, withRow } from './values.ts'

/** What the page knows already, and does not ask. */
export interface Known {
  /** Parameters of the path, and of the query, by name. */
  parameters: Readonly<Record<string, string>>
  /** Of the record, which a person types who does what cannot be undone. */
  name?: string | undefined
  language: Language
}

/** What is to be dispatched. */
export interface FormRequest {
  path: Record<string, string>
  query: URLSearchParams
  /** Absent where the operation takes none, or nothing was given that it must have. */
  body: unknown
  headers: Record<string, string>
  /** A file in place of JSON. */
  file?: PostedFile
}

export type ReadForm =
  /** To be dispatched; `unchanged`: the record is as it was, and a request would say nothing. */
  | { kind: 'request'; request: FormRequest; posted: URLSearchParams; unchanged: boolean }
  /** To be shown again: a row more or less, or what cannot be sent. */
  | { kind: 'again'; posted: URLSearchParams; faults: readonly InputFault[]; focus?: string }
  /** A person looks for what an id names. */
  | { kind: 'pick'; posted: URLSearchParams; field: string; words: string }

/** Reads a form that was posted back into a request of its operation. */
export function readOperationForm(operationId: string, form: PostedForm, known: Known): ReadForm {
  const model = formModel(operationId)
  const given = withFiles(form)
  const [act = '', ...rest] = (given.get(own.act) ?? '').split(':')
  given.delete(own.act)
  const target = rest.join(':')
  if (act !== '') return acted(model, given, act, target)

  const say = translator(known.language)
  const posted = model.body ? withoutBlankRows(model.body, given) : given
  const faults: InputFault[] = []
  const { path, query } = parametersOf(model, posted, known, faults)
  const { body, unchanged } = bodyOf(model, posted, known.language, faults)
  if (model.confirm === 'type' && known.name !== undefined && !isTyped(known.name, posted))
    faults.push({
      path: `/${own.confirm}`,
      message: say('formTypeName', { name: known.name }),
    })
  const file = form.files.get('file')
  const takesFileAlone = model.fileTypes.length > 0 && !model.body
  if (takesFileAlone && model.bodyRequired && !file)
    faults.push({ path: '/file', message: say('formChooseFile') })
  if (faults.length > 0) return { kind: 'again', posted, faults }
  const request = { path, query, body, headers: headersOf(model, posted), ...(file && { file }) }
  return { kind: 'request', request, posted, unchanged: unchanged && !file }
}

/** A file in JSON is base64, and stays in the form if that is shown again. */
function withFiles({ values, files }: PostedForm): URLSearchParams {
  const all = new URLSearchParams(values)
  for (const [name, { bytes }] of files)
    if (name.includes('/')) all.set(keptName(name), bytes.toString('base64'))
  return all
}

/** A button that changes the form and sends nothing. */
function acted(model: FormModel, values: URLSearchParams, act: string, target: string): ReadForm {
  const [name, row] = act === 'remove' ? lastRow(target) : [target, undefined]
  const field = fieldAt(model, name, values)
  if (act === 'pick' && field) {
    // What was typed for the one that is looked for is no id yet.
    const words =
      field.kind === 'picker' && !field.many ? (values.get(name) ?? '') : (values.get(`${name}~q`) ?? '')
    return { kind: 'pick', posted: values, field: name, words }
  }
  if (act === 'chosen' && field?.kind === 'picker') return chosen(field, values)
  if (field?.kind !== 'rows') return { kind: 'again', posted: values, faults: [] }
  if (act === 'add') {
    const more = withRow(field, values)
    return { kind: 'again', posted: more, faults: [], focus: rowsOf(field, more).at(-1)?.[0]?.name ?? name }
  }
  const less = withoutRows(field, values, (index) => index === row)
  return { kind: 'again', posted: less, faults: [], focus: name }
}

function lastRow(target: string): [string, number] {
  const at = target.lastIndexOf('/')
  return [target.slice(0, at), Number(target.slice(at + 1))]
}

/** The page of a search answers with `<name>~chosen`: the id, a space, and what people know it by. */
function chosen(field: ConsoleField & { kind: 'picker' }, values: URLSearchParams): ReadForm {
  const posted = new URLSearchParams(values)
  const [id = '', ...name] = (posted.get(`${field.name}~chosen`) ?? '').split(' ')
  posted.delete(`${field.name}~chosen`)
  posted.delete(`${field.name}~q`)
  if (id !== '') {
    if (!field.many) posted.set(field.name, id)
    else if (!posted.getAll(field.name).includes(id)) posted.append(field.name, id)
    posted.append(`${field.name}~shown`, `${id} ${name.join(' ')}`)
  }
  return { kind: 'again', posted, faults: [], focus: field.name }
}

/** The field of that name, in whichever row. */
export function fieldAt(model: FormModel, name: string, values: URLSearchParams): ConsoleField | undefined {
  const among = (fields: readonly ConsoleField[]): ConsoleField | undefined => {
    const field = fields.find((one) => belongsTo(one.name, name))
    if (!field || field.name === name) return field
    if (field.kind === 'group') return among(field.fields)
    return field.kind === 'rows' ? among(rowsOf(field, values).flat()) : field
  }
  return among([...model.parameters, ...(model.body ? [model.body] : [])])
}

function parametersOf(model: FormModel, values: URLSearchParams, known: Known, faults: InputFault[]) {
  const path: Record<string, string> = {}
  const query = new URLSearchParams()
  for (const field of model.parameters) {
    const given = known.parameters[field.key] ?? readValue(field, values, known.language, faults)
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value === undefined || value === null || value === '') continue
      if (field.name.startsWith('path/')) path[field.key] = String(value)
      else query.append(field.key, String(value))
    }
  }
  return { path, query }
}

function bodyOf(model: FormModel, posted: URLSearchParams, language: Language, faults: InputFault[]) {
  const { body: field } = model
  if (!field) return { body: undefined, unchanged: false }
  const original = originalOf(posted)
  if (original === undefined) {
    const read = readValue(field, posted, language, faults)
    const isNothing = !model.bodyRequired && (read === undefined || isEmpty(read))
    return { body: isNothing ? undefined : read, unchanged: false }
  }
  const read = readValue(field, withTheirs(field, posted, original), language, faults)
  const whole = settledWhole(field, read, original)
  const changes = changesOf(field, whole, statedOf(field, original))
  const isChanged = changed(field, changes)
  return { body: model.patch ? changes : whole, unchanged: !isChanged }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** The version alone is no change. */
function changed(field: ConsoleField, changes: unknown): boolean {
  if (field.kind !== 'group' || typeof changes !== 'object' || changes === null) return true
  return Object.keys(changes).some((key) => field.fields.find((one) => one.key === key)?.kind !== 'version')
}

/** The record as it was when the form was made. */
export function originalOf(posted: URLSearchParams): unknown {
  const text = posted.get(own.original)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** In a conflict a person may take what is there now. */
function withTheirs(field: ConsoleField, posted: URLSearchParams, original: unknown): URLSearchParams {
  const taken = [...posted]
    .filter(([name, value]) => name.startsWith(own.take) && value === 'theirs')
    .map(([name]) => name.slice(own.take.length))
  if (taken.length === 0) return posted
  const theirs = new URLSearchParams()
  putValue(field, original, theirs)
  const isTaken = ([name]: [string, string]) => taken.some((one) => belongsTo(one, name))
  return new URLSearchParams([
    ...[...posted].filter((entry) => !isTaken(entry)),
    ...[...theirs].filter(isTaken),
  ])
}

const isTyped = (name: string, posted: URLSearchParams): boolean =>
  posted.get(own.confirm)?.trim().normalize() === name.trim().normalize()

/** Headers of the contract are ASCII; what a form makes up is no key. */
const plainHeader = /^[\x21-\x7e]{1,200}$/

function headersOf(model: FormModel, posted: URLSearchParams): Record<string, string> {
  const headers: Record<string, string> = {}
  const put = (header: string, name: string) => {
    const value = posted.get(name) ?? ''
    if (plainHeader.test(value)) headers[header] = value
  }
  if (model.repeats) put('Idempotency-Key', own.key)
  if (model.asksVersion) put('If-Match', own.match)
  put('Signed-Act', own.signed)
  return headers
}
