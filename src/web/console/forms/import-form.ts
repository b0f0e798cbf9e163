import { randomUUID } from 'node:crypto'
import { tamgaContract } from '../../../contract/tamga-contract.ts'
import { faultsOf } from '../../../errors/validation-faults.ts'
import { actions, button, type FormError, fileDrop, formLayout, type Ui } from '../../design/design.ts'
import { attributesOf } from '../../design/element.ts'
import { type Html, html } from '../../html.ts'
import {
  type BulkRow,
  type ImportOutcome,
  outcomesOf,
  postedRows,
  readRows,
  rowResults,
  rowsField,
  rowsIn,
} from './bulk.ts'
import { formId } from './faults.ts'
import { type InputFault, own } from './fields.ts'
import { keptInputs } from './form.ts'
import { hidden } from './inputs.ts'
import type { PostedForm } from './posted.ts'
import { type Known, type ReadForm, readOperationForm } from './read.ts'

/** An import: a file is checked, or sent; what was checked is sent without being chosen again. */

interface ImportParts {
  operationId: string
  action: string
  faults?: readonly InputFault[]
  /** Rows that were checked, and what was found. */
  checked?: { rows: readonly BulkRow[]; outcomes: readonly ImportOutcome[]; posted: URLSearchParams }
}

export function importForm(
  ui: Ui,
  { operationId, action, faults = [], checked }: ImportParts,
): { content: Html; errors: readonly FormError[] } {
  const { say } = ui
  const names = (rowsField(operationId)?.fields ?? []).map(({ key }) => key).join(', ')
  const [fault] = faults
  const attributes = { id: formId(operationId), method: 'post', action, enctype: 'multipart/form-data' }
  const trial = button({
    words: say('bulkTrial'),
    type: 'submit',
    kind: 'secondary',
    attributes: { name: own.act, value: 'check' },
  })
  const send = button({ words: say('bulkSend'), type: 'submit' })
  const file = fileDrop(ui, {
    name: 'csv',
    label: say('bulkFile'),
    hint: say('bulkHint', { names }),
    accept: '.csv,text/csv',
    error: fault?.message,
    required: true,
  })
  const key = hidden(own.key, randomUUID())
  const form = html`<form${attributesOf(attributes)}>${key}${formLayout(file, actions(checked ? false : send, trial))}</form>`
  const again =
    checked &&
    html`${rowResults(ui, operationId, checked.rows, checked.outcomes)}<form method="post" action="${action}">${keptInputs(checked.posted)}${actions(send)}</form>`
  return { content: html`${again}${form}`, errors: fault ? [{ id: 'csv', words: fault.message }] : [] }
}

export type ReadImport =
  | (Extract<ReadForm, { kind: 'request' }> & { rows: readonly BulkRow[] })
  | { kind: 'checked'; rows: readonly BulkRow[]; outcomes: readonly ImportOutcome[]; posted: URLSearchParams }
  | { kind: 'again'; faults: readonly InputFault[] }

/** The rows of a file, or those that were checked before. */
export function readImport(ui: Ui, operationId: string, form: PostedForm, known: Known): ReadImport {
  const file = form.files.get('csv')
  const read = file && readRows(operationId, file, ui.language)
  if (read && read.faults.length > 0) return { kind: 'again', faults: read.faults }
  const rows = read?.rows ?? rowsIn(operationId, form.values)
  if (rows.length === 0)
    return { kind: 'again', faults: [{ path: '/csv', message: ui.say('formChooseFile') }] }
  const posted = read ? postedRows(operationId, rows) : new URLSearchParams(form.values)
  const key = form.values.get(own.key)
  if (key !== null) posted.set(own.key, key)
  posted.delete(own.act)
  const asked = readOperationForm(operationId, { values: posted, files: new Map() }, known)
  if (asked.kind !== 'request') return { kind: 'again', faults: asked.kind === 'again' ? asked.faults : [] }
  if (form.values.get(own.act) !== 'check') return { ...asked, rows }
  const faults = faultsBefore(operationId, asked.request, ui)
  return {
    kind: 'checked',
    rows,
    outcomes: outcomesOf(ui, operationId, rows, { faults, checked: true }),
    posted,
  }
}

/** By the validator that the server holds the request against; what only the database knows it cannot say. */
function faultsBefore(
  operationId: string,
  { path, query, body, headers }: Extract<ReadForm, { kind: 'request' }>['request'],
  { language }: Ui,
): InputFault[] {
  const validate = tamgaContract.requestValidators.get(operationId)
  const header = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const isRight =
    validate?.({ path, query: Object.fromEntries(query), header, body: structuredClone(body) }) ?? true
  return isRight ? [] : faultsOf(validate?.errors ?? [], language)
}
