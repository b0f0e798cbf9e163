import type { FormError, Ui } from '../../design/design.ts'
import { type ConsoleField, type InputFault, idOf, own, type RowsField } from './fields.ts'
import { labelFor } from './inputs.ts'
import type { FormModel } from './model.ts'
import { fieldAt } from './read.ts'
import { isBlank } from './values.ts'

export interface PlacedFaults {
  /** By the name of the field, for the words beside it. */
  byField: ReadonlyMap<string, string>
  /** In the order of the faults, for the summary. */
  errors: readonly FormError[]
}

/** Puts each fault of the server at the field that its path leads to; what leads to none is said above the form. */
export function placeFaults(
  model: FormModel,
  values: URLSearchParams,
  faults: readonly InputFault[],
  ui: Ui,
): PlacedFaults {
  const byField = new Map<string, string>()
  const errors = new Map<string, FormError>()
  for (const fault of faults) {
    const name = fault.path.replace(/^\//, '')
    const field = fieldAt(model, name, values)
    const isWhole = !field || field === model.body
    if (isWhole && name !== own.confirm && name !== 'file') {
      errors.set(`${name} ${fault.message}`, { id: formId(model.operationId), words: fault.message })
      continue
    }
    const at = isWhole ? name : field.name
    const words = isWhole ? fault.message : wordsOf(model, field, fault, name, values, ui)
    if (byField.has(at)) continue
    byField.set(at, words)
    errors.set(at, { id: targetOf(field, at, values), words })
  }
  return { byField, errors: [...errors.values()] }
}

export const formId = (operationId: string): string => `form-${operationId}`

/** Choices and groups have no input of their own name. */
function targetOf(field: ConsoleField | undefined, name: string, values: URLSearchParams): string {
  const id = idOf(name)
  if (field?.kind === 'choices') return `${id}-1`
  if (field?.kind === 'picker' && field.many) return values.has(name) ? `${id}-1` : `${id}-q`
  return id
}

/** "Fees, row 2, Amount: …", so that the summary says where it is. */
function wordsOf(
  model: FormModel,
  field: ConsoleField,
  fault: InputFault,
  name: string,
  values: URLSearchParams,
  ui: Ui,
): string {
  const label = [...rowsAround(model, field, values, ui), labelFor(field, { ui })].join(', ')
  const line = field.kind === 'lines' ? /\/(\d+)$/.exec(name)?.[1] : undefined
  const said = plainly(field, fault, values, ui)
  const words = line === undefined ? said : ui.say('formLine', { line: Number(line) + 1, fault: said })
  return ui.say('formFault', { label, fault: words })
}

function rowsAround(model: FormModel, field: ConsoleField, values: URLSearchParams, ui: Ui): string[] {
  const steps = field.name.split('/')
  return steps.flatMap((step, at) => {
    if (!/^\d+$/.test(step)) return []
    const rows = fieldAt(model, steps.slice(0, at).join('/'), values) as RowsField | undefined
    return rows ? [ui.say('formRow', { label: labelFor(rows, { ui }), row: Number(step) + 1 })] : []
  })
}

/** Rules that the server says in words for programmers are said in words for people. */
function plainly(
  field: ConsoleField,
  { rule, message }: InputFault,
  values: URLSearchParams,
  ui: Ui,
): string {
  const { say } = ui
  if (rule === 'required' || (rule === 'type' && isBlank(field, values))) return say('formRequired')
  if (rule === 'minLength' && isBlank(field, values)) return say('formRequired')
  if (rule === 'pattern' || rule === 'format' || rule === 'enum') return say('formWrongForm')
  if (rule === 'type')
    return say(field.kind === 'number' ? (field.whole ? 'formNotWhole' : 'formNoNumber') : 'formWrongForm')
  return message
}
