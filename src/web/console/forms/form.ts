import { randomUUID } from 'node:crypto'
import { labelOfOperation } from '../../../text/labels.ts'
import {
  actions,
  button,
  type FormError,
  fileDrop,
  fold,
  formLayout,
  linkButton,
  textField,
  type Ui,
} from '../../design/design.ts'
import { attributesOf } from '../../design/element.ts'
import { type Html, html } from '../../html.ts'
import { textsFor } from '../../texts.ts'
import { statedOf } from './body.ts'
import { formId, type PlacedFaults, placeFaults } from './faults.ts'
import { type ConsoleField, type InputFault, own } from './fields.ts'
import { type Drawing, fieldsIn, hidden, inputsOf } from './inputs.ts'
import { type FormModel, formModel } from './model.ts'
import type { Known } from './read.ts'
import { putValue } from './values.ts'

export interface FormParts extends Omit<Known, 'language'> {
  operationId: string
  /** Where it is posted. */
  action: string
  /** The record as it is read, and its ETag. */
  record?: { value: unknown; etag?: string | undefined } | undefined
  /** What a form for something new begins with, such as the chosen rows of a list. */
  start?: unknown
  /** What was typed; it wins over record and start. */
  posted?: URLSearchParams | undefined
  faults?: readonly InputFault[] | undefined
  focus?: string | undefined
  /** On the button; the operation's own words where there are none. */
  submit?: string | undefined
  /** Where "Cancel" leads. */
  back?: string | undefined
  /** Between the fields and the button. */
  before?: Html | undefined
}

export interface RenderedForm {
  content: Html
  /** For the summary above the page's heading. */
  errors: readonly FormError[]
}

const scriptTexts = [
  ...(['formFault', 'formRequired', 'formWrongForm', 'formTooShort', 'formTooLong', 'formTooSmall'] as const),
  ...(['formTooLarge', 'formNoNumber', 'formNotWhole', 'formNotJson', 'formChosen'] as const),
  ...(['uiNothingFound', 'uiFound', 'pickUnchosen'] as const),
]

/** The form of an operation, with what is known, was typed, and was refused. It works without scripts. */
export function operationForm(ui: Ui, parts: FormParts): RenderedForm {
  const { operationId, action, back } = parts
  const model = formModel(operationId)
  const values = parts.posted ?? firstValues(model, parts)
  const placed = placeFaults(model, values, parts.faults ?? [], ui)
  const drawing: Drawing = {
    ui,
    values,
    faults: placed.byField,
    focus: parts.focus,
    parameters: parts.parameters,
  }
  const asked = model.parameters.filter(({ key }) => parts.parameters[key] === undefined)
  const texts = JSON.stringify(textsFor(ui.say, scriptTexts))
  const form = {
    id: formId(operationId),
    method: 'post',
    action,
    enctype: hasFile(model) ? 'multipart/form-data' : undefined,
    'data-console-form': operationId,
    'data-texts': texts,
  }
  const submit = parts.submit ?? labelOfOperation(operationId, ui.language)
  // Enter in a field presses the first button of a form, which must not be one that takes a row away.
  const first = html`<button type="submit" class="ui-hidden" tabindex="-1" aria-hidden="true">${submit}</button>`
  const content = html`<form${attributesOf(form)}>${first}${hiddenOf(model, values)}${formLayout(
    ...fieldsIn(asked, drawing),
    ...bodyInputs(model, drawing),
    ...fileInputs(model, drawing),
    parts.before,
    confirmInput(model, parts.name, drawing, placed),
    actions(
      button({
        words: submit,
        type: 'submit',
        kind: model.confirm === undefined ? 'primary' : 'danger',
      }),
      back !== undefined && linkButton({ words: ui.say('cancel'), href: back, kind: 'secondary' }),
    ),
  )}</form>`
  return { content, errors: placed.errors }
}

/** What a form holds before anything is typed. */
function firstValues(model: FormModel, { record, start }: FormParts): URLSearchParams {
  const values = new URLSearchParams()
  const { body } = model
  if (body && record) {
    const stated = statedOf(body, record.value)
    if (model.changes) {
      putValue(body, stated, values)
      values.set(own.original, JSON.stringify(stated))
    } else if (body.kind === 'group')
      // What is done to a record says of it no more than its version.
      for (const one of body.fields)
        if (one.kind === 'version') putValue(one, (stated as Record<string, unknown>)?.[one.key], values)
  }
  if (body && start !== undefined) putValue(body, start, values)
  if (record?.etag !== undefined && model.asksVersion) values.set(own.match, record.etag)
  if (model.repeats) values.set(own.key, randomUUID())
  return values
}

const hiddenOf = (model: FormModel, values: URLSearchParams): Html[] =>
  [own.original, own.match, ...(model.repeats ? [own.key] : [])].flatMap((name) => {
    const value = values.get(name) ?? (name === own.key ? randomUUID() : undefined)
    return value === undefined ? [] : [hidden(name, value)]
  })

function bodyInputs({ body }: FormModel, drawing: Drawing): Html[] {
  if (!body) return []
  return body.kind === 'group' ? fieldsIn(body.fields, drawing) : [inputsOf(body, drawing)]
}

function fileInputs({ fileTypes, body, bodyRequired }: FormModel, { ui, faults }: Drawing): Html[] {
  if (fileTypes.length === 0) return []
  const file = fileDrop(ui, {
    name: 'file',
    label: ui.say('formFile'),
    accept: fileTypes.join(','),
    error: faults.get('file'),
    required: !body && bodyRequired,
  })
  return [body ? fold({ summary: ui.say('formSendFile'), content: file }) : file]
}

function confirmInput(
  { confirm }: FormModel,
  name: string | undefined,
  { ui, values }: Drawing,
  { byField }: PlacedFaults,
): Html | undefined {
  if (confirm !== 'type' || name === undefined) return undefined
  return textField(ui, {
    name: own.confirm,
    label: ui.say('actType', { name }),
    value: values.get(own.confirm) ?? '',
    error: byField.get(own.confirm),
    autocomplete: 'off',
    required: true,
    attributes: { spellcheck: 'false', 'data-typed': name },
  })
}

function hasFile(model: FormModel): boolean {
  const holds = (field: ConsoleField): boolean =>
    field.kind === 'file' || ('fields' in field && field.fields.some(holds))
  return model.fileTypes.length > 0 || (model.body !== undefined && holds(model.body))
}

/** All that was typed, unseen, for a page between two showings of the form. */
export const keptInputs = (values: URLSearchParams, without: (name: string) => boolean = () => false): Html =>
  html`${[...values].filter(([name]) => !without(name)).map(([name, value]) => hidden(name, value))}`
