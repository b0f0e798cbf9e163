import { type Html, html } from '../html.ts'
import { type Attributes, attributesOf, classes, icon, type Ui } from './element.ts'

export interface FieldParts {
  name: string
  label: Html | string
  /** The name where there is none. */
  id?: string | undefined
  hint?: Html | string | undefined
  /** What is wrong and how to mend it; the same words stand in the error summary. */
  error?: string | undefined
  optional?: boolean
  /** The label is for screen readers alone. */
  hiddenLabel?: boolean
  /** A script of the page says there what is wrong, and finds the place by this `data-` name. */
  faultHook?: string | undefined
}

const idOf = ({ id, name }: FieldParts): string => id ?? name

/** What a control is described by, for its own markup. */
export function describedBy(parts: FieldParts): Attributes {
  const id = idOf(parts)
  const saysError = parts.error !== undefined || parts.faultHook !== undefined
  const by = classes(parts.hint !== undefined && `${id}-hint`, saysError && `${id}-error`)
  return {
    'aria-describedby': by || undefined,
    'aria-invalid': parts.error === undefined ? undefined : 'true',
  }
}

const hintOf = (parts: FieldParts): Html =>
  html`${parts.hint && html`<p class="ui-hint" id="${idOf(parts)}-hint">${parts.hint}</p>`}`

/** Scripts put an error into it too: it is there, and empty, while there is none. */
const errorOf = (parts: FieldParts): Html =>
  html`<p class="ui-error" id="${idOf(parts)}-error" data-error-of="${idOf(parts)}"${parts.faultHook && attributesOf({ role: 'alert', [`data-${parts.faultHook}`]: true })}>${parts.error && html`${icon('circle-alert')}<span>${parts.error}</span>`}</p>`

/** Label, hint and error around any one control whose id is `id` or `name`. */
export function field({ say }: Ui, parts: FieldParts & { control: Html; after?: Html | undefined }): Html {
  const { label, optional, hiddenLabel, control, after, error } = parts
  return html`<div class="${classes('ui-field', error !== undefined && 'ui-field-wrong')}">
<label for="${idOf(parts)}"${hiddenLabel && html` class="ui-hidden"`}>${label}${optional && html` <span class="ui-optional">(${say('uiOptional')})</span>`}</label>
${hintOf(parts)}${errorOf(parts)}${control}${after}
</div>`
}

/** The same around several controls: a date, a choice. */
export function fieldGroup(
  { say }: Ui,
  parts: FieldParts & { control: Html; attributes?: Attributes },
): Html {
  const { label, optional, hiddenLabel, control, error, attributes } = parts
  return html`<fieldset class="${classes('ui-field', 'ui-group', error !== undefined && 'ui-field-wrong')}" id="${idOf(parts)}"${attributesOf({ ...describedBy(parts), 'aria-invalid': undefined, ...attributes })}>
<legend${hiddenLabel && html` class="ui-hidden"`}>${label}${optional && html` <span class="ui-optional">(${say('uiOptional')})</span>`}</legend>
${hintOf(parts)}${errorOf(parts)}${control}
</fieldset>`
}

type Width = 'full' | 'half' | 'short' | 'digits'

export interface TextParts extends FieldParts {
  value?: string | undefined
  type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'url' | 'time' | 'date' | 'datetime-local'
  inputMode?: 'numeric' | 'decimal' | 'text' | 'tel' | 'email'
  autocomplete?: string
  maxLength?: number
  required?: boolean
  width?: Width
  attributes?: Attributes
}

function inputOf(parts: TextParts): Html {
  const { name, value = '', type = 'text', width = 'full', attributes } = parts
  const further = {
    inputmode: parts.inputMode,
    autocomplete: parts.autocomplete,
    maxlength: parts.maxLength,
    required: parts.required,
    ...describedBy(parts),
    ...attributes,
  }
  return html`<input class="ui-input ui-width-${width}" id="${idOf(parts)}" name="${name}" type="${type}" value="${value}"${attributesOf(further)}>`
}

export const textField = (ui: Ui, parts: TextParts): Html => field(ui, { ...parts, control: inputOf(parts) })

/** A code that is typed or pasted; phones offer the one that has just come by message. */
export const codeField = (ui: Ui, parts: TextParts): Html =>
  textField(ui, {
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    width: 'digits',
    ...parts,
    attributes: { spellcheck: 'false', ...parts.attributes },
  })

/** Whole tugriks, with the sign before them. */
export function moneyField(ui: Ui, parts: TextParts): Html {
  const control = html`<div class="ui-with-sign"><span aria-hidden="true">₮</span>${inputOf({ inputMode: 'numeric', width: 'half', autocomplete: 'off', ...parts })}</div>`
  return field(ui, { ...parts, control })
}

/** Long text; with `counter` it says how much room is left. */
export function textArea(
  ui: Ui,
  parts: FieldParts & {
    value?: string | undefined
    rows?: number
    maxLength?: number
    counter?: boolean
    required?: boolean
    attributes?: Attributes
  },
): Html {
  const { name, value = '', rows = 4, maxLength, counter, required, attributes } = parts
  const further = { maxlength: maxLength, required, ...describedBy(parts), ...attributes }
  const control = html`<textarea class="ui-input" id="${idOf(parts)}" name="${name}" rows="${rows}"${attributesOf(further)}>${value}</textarea>`
  const after =
    counter && maxLength !== undefined
      ? html`<p class="ui-hint ui-counter" data-ui-counter="${idOf(parts)}" data-words="${ui.say('uiLettersLeft')}">${ui.say('uiLettersAtMost', { count: maxLength })}</p>`
      : undefined
  return field(ui, { ...parts, control, after })
}

export interface Choice {
  value: string
  words: Html | string
  hint?: Html | string | undefined
  chosen?: boolean
  disabled?: boolean
  attributes?: Attributes
}

export function selectField(
  ui: Ui,
  parts: FieldParts & {
    choices: readonly Choice[]
    /** The first entry, without a value. */
    empty?: string
    required?: boolean
    width?: Width
    attributes?: Attributes
  },
): Html {
  const { name, choices, empty, required, width = 'full', attributes } = parts
  const control = html`<span class="ui-select-frame ui-width-${width}"><select class="ui-input" id="${idOf(parts)}" name="${name}"${attributesOf({ required, ...describedBy(parts), ...attributes })}>${empty !== undefined && html`<option value="">${empty}</option>`}${choices.map(
    (choice) =>
      html`<option value="${choice.value}"${attributesOf({ selected: choice.chosen, disabled: choice.disabled, ...choice.attributes })}>${choice.words}</option>`,
  )}</select>${icon('chevron-down')}</span>`
  return field(ui, { ...parts, control })
}

function choiceBox(kind: 'radio' | 'checkbox', name: string, id: string, choice: Choice): Html {
  const { value, words, hint, chosen, disabled, attributes } = choice
  const further = {
    checked: chosen,
    disabled,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    ...attributes,
  }
  return html`<div class="ui-choice"><input type="${kind}" id="${id}" name="${name}" value="${value}"${attributesOf(further)}><div class="ui-choice-words"><label for="${id}">${words}</label>${hint && html`<p class="ui-hint" id="${id}-hint">${hint}</p>`}</div></div>`
}

const boxes = (
  kind: 'radio' | 'checkbox',
  parts: FieldParts & { choices: readonly Choice[]; inline?: boolean },
) =>
  html`<div class="${classes('ui-choices', parts.inline && 'ui-choices-inline')}">${parts.choices.map(
    (choice, index) => choiceBox(kind, parts.name, `${idOf(parts)}-${index + 1}`, choice),
  )}</div>`

/** One of a few; the error summary leads to `<id>-1`. */
export const radios = (ui: Ui, parts: FieldParts & { choices: readonly Choice[]; inline?: boolean }): Html =>
  fieldGroup(ui, { ...parts, control: boxes('radio', parts) })

export const checkboxes = (
  ui: Ui,
  parts: FieldParts & { choices: readonly Choice[]; inline?: boolean },
): Html => fieldGroup(ui, { ...parts, control: boxes('checkbox', parts) })

/** One box: yes or no. */
export const checkbox = (parts: Choice & { name: string; id?: string }): Html =>
  choiceBox('checkbox', parts.name, parts.id ?? parts.name, parts)

/**
 * A day as three inputs, `<name>-year`, `<name>-month` and `<name>-day`, in the order of the language. With scripts
 * the hidden input `<name>` holds `2026-11-20` while the three make a day, else nothing; it sends `input` and `change`.
 */
export function dateField(
  ui: Ui,
  parts: FieldParts & {
    /** `2026-11-20` */
    value?: string | undefined
    /** A date of birth is filled in by the browser. */
    birth?: boolean
    attributes?: Attributes
  },
): Html {
  const { say, language } = ui
  const { name, value = '', birth, attributes } = parts
  const [year = '', month = '', day = ''] = value.split('-')
  const part = (kind: 'year' | 'month' | 'day', words: string, shown: string) => {
    const auto = birth ? `bday-${kind}` : 'off'
    return html`<div class="ui-date-part"><label for="${idOf(parts)}-${kind}">${words}</label><input class="ui-input ui-date-${kind}" id="${idOf(parts)}-${kind}" name="${name}-${kind}" type="text" inputmode="numeric" autocomplete="${auto}" maxlength="${kind === 'month' ? 9 : kind === 'year' ? 4 : 2}" value="${shown && String(Number(shown))}"${attributesOf({ 'aria-invalid': parts.error === undefined ? undefined : 'true' })}></div>`
  }
  const inOrder = [
    part('year', say('uiYear'), year),
    part('month', say('uiMonth'), month),
    part('day', say('uiDay'), day),
  ]
  if (language === 'en') inOrder.reverse()
  const control = html`<div class="ui-date" data-ui-date>${inOrder}<input type="hidden" name="${name}" value="${value}"${attributesOf(attributes)}></div>`
  return fieldGroup(ui, { ...parts, control })
}

/** A file that is chosen or dropped. The name of the chosen one is shown; sending it is for the page's script. */
export function fileDrop(
  ui: Ui,
  parts: FieldParts & {
    /** `.pdf,.png,.jpg` */
    accept?: string
    multiple?: boolean
    required?: boolean
    /** What has been given already. */
    given?: Html | undefined
    attributes?: Attributes
  },
): Html {
  const { name, accept, multiple, required, given, attributes } = parts
  const control = html`<div class="ui-drop" data-ui-drop>${icon('upload')}<p class="ui-drop-words" aria-hidden="true">${ui.say('uiDropHere')}</p><span class="ui-drop-button" aria-hidden="true">${ui.say(multiple ? 'uiChooseFiles' : 'uiChooseFile')}</span><input type="file" id="${idOf(parts)}" name="${name}"${attributesOf({ accept, multiple, required, ...describedBy(parts), ...attributes })}><p class="ui-drop-name" data-ui-file-name aria-live="polite">${given}</p></div>`
  return field(ui, { ...parts, control })
}

export interface FormError {
  /** The id of the wrong input. */
  id: string
  words: string
}

/** Above the `h1`, focused by ui.js; nothing where there is no error. Scripts fill an empty one (`fillErrors` of ui-errors.js). */
export const errorSummary = ({ say }: Ui, errors: readonly FormError[]): Html =>
  html`<div class="ui-error-summary" role="alert" tabindex="-1" data-ui-errors aria-labelledby="error-summary-title"${errors.length === 0 && html` hidden`}><h2 id="error-summary-title">${say('uiErrorsTitle')}</h2><ul>${errors.map(({ id, words }) => html`<li><a href="#${id}">${words}</a></li>`)}</ul></div>`

/** Fields of a form below each other, its buttons at the end. */
export const formLayout = (...fields: readonly (Html | false | undefined)[]): Html =>
  html`<div class="ui-form">${fields}</div>`
