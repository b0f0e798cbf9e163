import { labelOf, labelOfValue } from '../../../text/labels.ts'
import {
  actions,
  button,
  type Choice,
  checkbox,
  checkboxes,
  fieldGroup,
  fileDrop,
  moneyField,
  selectField,
  textArea,
  textField,
  type Ui,
} from '../../design/design.ts'
import { type Attributes, attributesOf } from '../../design/element.ts'
import { type Html, html } from '../../html.ts'
import {
  type ConsoleField,
  idOf,
  keptName,
  own,
  type PickerField,
  type RowsField,
  rowsName,
  shownName,
  zoneName,
} from './fields.ts'
import { ULAANBAATAR_ZONE } from './moments.ts'
import { pickPlaceOf } from './records.ts'
import { rowsOf } from './values.ts'

/** What inputs are drawn from, beside their field. */
export interface Drawing {
  ui: Ui
  values: URLSearchParams
  /** The words of a field's fault, by its name. */
  faults: ReadonlyMap<string, string>
  /** What the page knows of whose lists an id may be in. */
  parameters: Readonly<Record<string, string>>
  /** The input that gets the focus. */
  focus?: string | undefined
}

export const labelFor = ({ of, key }: ConsoleField, { ui }: Pick<Drawing, 'ui'>): string =>
  key === '' ? ui.say('formBody') : labelOf(of, key, ui.language)

/** Text that may be long gets room for it. */
const LONG = 200

/** The inputs of a field; `loose`: it stands in something that may be left out. */
export function inputsOf(field: ConsoleField, drawing: Drawing, loose = false): Html {
  const { ui, values } = drawing
  const { name } = field
  const value = values.get(name) ?? (values.has(name) ? '' : field.standard)
  const shared = {
    name,
    id: idOf(name),
    label: labelFor(field, drawing),
    hint: hintOf(field, drawing),
    error: drawing.faults.get(name),
    optional: !field.required,
  }
  const required = field.required && !loose
  const attributes = { ...(drawing.focus === name && { autofocus: true }) }
  switch (field.kind) {
    case 'version':
      return hidden(name, value ?? '')
    case 'text': {
      const { maxLength, minLength, pattern, type } = field
      const further = { minlength: minLength, 'data-pattern': pattern, ...attributes }
      if (type === 'text' && (maxLength ?? 0) > LONG)
        return textArea(ui, {
          ...shared,
          value,
          maxLength: maxLength ?? 0,
          counter: true,
          required,
          attributes: further,
        })
      const most = maxLength === undefined ? {} : { maxLength }
      const width = maxLength !== undefined && maxLength <= 20 ? 'half' : 'full'
      return textField(ui, { ...shared, ...most, value, type, required, width, attributes: further })
    }
    case 'number': {
      const further = {
        'data-number': field.whole ? 'whole' : 'any',
        'data-min': field.minimum,
        'data-max': field.maximum,
        ...attributes,
      }
      if (field.money) return moneyField(ui, { ...shared, value, required, attributes: further })
      const inputMode = field.whole && (field.minimum ?? -1) >= 0 ? 'numeric' : 'text'
      return textField(ui, { ...shared, value, required, width: 'short', inputMode, attributes: further })
    }
    case 'day':
      return textField(ui, { ...shared, value, type: 'date', required, width: 'half', attributes })
    case 'moment':
      return momentOf(shared, drawing, value, { required, attributes })
    case 'boolean':
      return field.box
        ? html`<div class="ui-field">${checkbox({ name, id: shared.id, value: 'true', words: shared.label, hint: shared.hint, chosen: value === 'true', attributes })}${faultOf(shared)}</div>`
        : selectField(ui, {
            ...shared,
            width: 'half',
            empty: ui.say('formNotSet'),
            choices: [
              { value: 'true', words: ui.say('formYes'), chosen: value === 'true' },
              { value: 'false', words: ui.say('formNo'), chosen: value === 'false' },
            ],
            attributes,
          })
    case 'choice':
      return selectField(ui, {
        ...shared,
        choices: choicesOf(field, field.values, value === undefined ? [] : [value], ui),
        ...(!(required && value !== undefined && value !== '') && {
          empty: ui.say(field.required ? 'formChoose' : 'formNotSet'),
        }),
        required,
        attributes,
      })
    case 'choices':
      return checkboxes(ui, { ...shared, choices: choicesOf(field, field.values, values.getAll(name), ui) })
    case 'lines': {
      // A list that must be sent may have nothing in it.
      const filled = (field.minItems ?? 0) > 0
      return textArea(ui, {
        ...shared,
        optional: shared.optional || !filled,
        value,
        rows: 3,
        required: required && filled,
        attributes: { spellcheck: 'false', ...attributes },
      })
    }
    case 'json':
      return textArea(ui, {
        ...shared,
        value,
        rows: 8,
        required,
        attributes: { spellcheck: 'false', 'data-json': true, ...attributes },
      })
    case 'file':
      return fileOf(field, shared, drawing, required)
    case 'picker':
      return pickerOf(field, shared, drawing, required)
    case 'group': {
      const inner = fieldsIn(field.fields, drawing, loose || !field.required)
      return fieldGroup(ui, { ...shared, control: html`<div class="console-fields">${inner}</div>` })
    }
    case 'rows':
      return rowsControl(field, shared, drawing)
  }
}

/** A script shows the clock of the browser in place of ours. */
function momentOf(
  shared: Shared,
  { ui, values }: Drawing,
  value: string | undefined,
  { required, attributes }: { required: boolean; attributes: Attributes },
): Html {
  const ahead = zoneName(shared.name)
  const zone = html`<span data-zone-of="${shared.id}">Ulaanbaatar, UTC+8</span>`
  const input = textField(ui, {
    ...shared,
    hint: html`${shared.hint} ${ui.say('formZone')} ${zone}`,
    value,
    type: 'datetime-local',
    required,
    width: 'half',
    attributes: {
      'data-moment': true,
      step: value !== undefined && value.length > 16 ? 'any' : undefined,
      ...attributes,
    },
  })
  return html`${input}${hidden(ahead, values.get(ahead) ?? ULAANBAATAR_ZONE)}`
}

interface Shared {
  name: string
  id: string
  label: string
  hint: Html | string | undefined
  error: string | undefined
  optional: boolean
}

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`

const faultOf = ({ id, error }: Shared): Html | undefined =>
  error === undefined
    ? undefined
    : html`<p class="ui-error" id="${id}-error" data-error-of="${id}">${error}</p>`

/** A text in two languages stands side by side. */
export function fieldsIn(fields: readonly ConsoleField[], drawing: Drawing, loose = false): Html[] {
  const drawn: Html[] = []
  for (let index = 0; index < fields.length; index++) {
    const [one, next] = [fields[index], fields[index + 1]]
    if (!one) continue
    const inputs = inputsOf(one, drawing, loose)
    if (next && /_mn$/.test(one.key) && next.key === one.key.replace(/_mn$/, '_en')) {
      drawn.push(html`<div class="console-pair">${inputs}${inputsOf(next, drawing, loose)}</div>`)
      index++
    } else drawn.push(inputs)
  }
  return drawn
}

const choicesOf = (
  { of, key }: ConsoleField,
  values: readonly (string | number | boolean)[],
  chosen: readonly string[],
  { language, say }: Ui,
): Choice[] => [
  ...values.map((one) => ({
    value: String(one),
    words:
      typeof one === 'boolean'
        ? say(one ? 'formYes' : 'formNo')
        : labelOfValue(of, key, String(one), language),
    chosen: chosen.includes(String(one)),
  })),
  // What is not offered is shown all the same: it is what the record has, or was typed.
  ...chosen
    .filter((one) => one !== '' && !values.some((value) => String(value) === one))
    .map((one) => ({ value: one, words: one, chosen: true })),
]

function fileOf(
  field: ConsoleField & { kind: 'file' },
  shared: Shared,
  { ui, values }: Drawing,
  required: boolean,
): Html {
  const kept = values.get(keptName(field.name))
  const accept = field.accept === undefined ? {} : { accept: field.accept }
  return html`${fileDrop(ui, { ...shared, ...accept, required: required && !kept, given: kept ? html`${ui.say('formFileKept')}` : undefined })}${kept && hidden(keptName(field.name), kept)}`
}

/** Without a script the button leads to a page that searches; with one, results come while one types. */
function pickerOf(field: PickerField, shared: Shared, drawing: Drawing, required: boolean): Html {
  const { ui, values } = drawing
  const { name, many, list } = field
  const place = pickPlaceOf(list, drawing.parameters, ui.language)
  const names = namesIn(values, name)
  const chosen = values.getAll(name).filter(Boolean)
  const find =
    place &&
    button({
      words: ui.say('formFind'),
      type: 'submit',
      kind: 'secondary',
      size: 'small',
      icon: 'search',
      attributes: {
        name: own.act,
        value: `pick:${name}`,
        formnovalidate: true,
        'data-pick-find': true,
        'aria-label': `${ui.say('formFind')}: ${shared.label}`,
      },
    })
  const pick = {
    'data-pick': place?.address && JSON.stringify(place),
    'data-pick-name': name,
    'data-pick-many': many,
  }
  const shown = chosen.map((id) => names.has(id) && hidden(shownName(name), `${id} ${names.get(id)}`))
  if (!many) {
    const [id = ''] = chosen
    const said = names.has(id) ? ui.say('formChosen', { name: names.get(id) ?? '' }) : ui.say('formFindHint')
    return html`<div class="console-picker">${textField(ui, { ...shared, hint: html`${shared.hint} <span data-pick-shown>${said}</span>`, value: id, required, attributes: { autocomplete: 'off', spellcheck: 'false', ...pick } })}${find}${shown}</div>`
  }
  const boxes = chosen.map((id, index) =>
    checkbox({ name, id: `${shared.id}-${index + 1}`, value: id, words: names.get(id) ?? id, chosen: true }),
  )
  const search = html`<label class="ui-hidden" for="${shared.id}-q">${ui.say('pickSearch')}: ${shared.label}</label><input class="ui-input" id="${shared.id}-q" name="${name}~q" type="search" autocomplete="off"${drawing.focus === name && html` autofocus`} value="${values.get(`${name}~q`) ?? ''}"${attributesOf(pick)}>`
  return fieldGroup(ui, {
    ...shared,
    hint: shared.hint ?? ui.say('formFindHint'),
    control: html`<div class="console-picker"><div class="ui-choices" data-pick-chosen>${boxes}</div>${search}${find}${shown}</div>`,
  })
}

/** What people know the chosen ids by, as the search said it. */
const namesIn = (values: URLSearchParams, name: string): Map<string, string> =>
  new Map(
    values.getAll(shownName(name)).map((one): [string, string] => {
      const [id = '', ...words] = one.split(' ')
      return [id, words.join(' ')]
    }),
  )

function rowsControl(field: RowsField, shared: Shared, drawing: Drawing): Html {
  const { ui, values } = drawing
  const { name, maxItems } = field
  const rows = rowsOf(field, values)
  const act = (value: string, words: string, spoken: string, icon: 'plus' | 'trash-2') =>
    button({
      words,
      type: 'submit',
      kind: 'secondary',
      size: 'small',
      icon,
      attributes: { name: own.act, value, formnovalidate: true, 'aria-label': spoken },
    })
  const drawn = rows.map((fields, index) => {
    const title = ui.say('formRow', { label: shared.label, row: index + 1 })
    const remove = ui.say('formRemoveRow')
    return html`<fieldset class="console-row"><legend>${title}</legend><div class="console-fields">${fieldsIn(fields, drawing)}</div>${actions(act(`remove:${name}/${index}`, remove, `${remove}: ${title}`, 'trash-2'))}</fieldset>`
  })
  const more = maxItems === undefined || rows.length < maxItems
  const add = ui.say('formAddRow')
  return fieldGroup(ui, {
    ...shared,
    control: html`${hidden(rowsName(name), String(rows.length))}<div class="console-rows">${drawn}${more && actions(act(`add:${name}`, add, `${add}: ${shared.label}`, 'plus'))}</div>`,
  })
}

/** The contract's first sentence where people can read it, and what the bounds say. */
function hintOf(field: ConsoleField, { ui }: Drawing): string | undefined {
  const { say, language } = ui
  const words: string[] = []
  const [sentence = ''] = /^.+?\.(?=\s|$)/s.exec(field.description ?? '') ?? []
  if (language === 'en' && sentence.length <= 160 && !/[`_{}\\]|RFC|null|JSON|https?:/.test(sentence))
    words.push(sentence)
  if (
    field.kind === 'number' &&
    field.minimum !== undefined &&
    field.maximum !== undefined &&
    field.maximum < 2 ** 31 - 1
  )
    words.push(say('formBetween', { least: field.minimum, most: field.maximum }))
  if (field.kind === 'lines') words.push(say('formOnePerLine'))
  if (field.kind === 'json') words.push(say('formJson'))
  return words.length === 0 ? undefined : words.join(' ')
}
