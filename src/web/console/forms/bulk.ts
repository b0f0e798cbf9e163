import type { Language } from '../../../errors/language.ts'
import { csvRecords, csvText } from '../../../text/csv.ts'
import { labelOf } from '../../../text/labels.ts'
import { textOf } from '../../../text/well-formed.ts'
import { badge, linkButton, stack, table, type Ui } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { translator } from '../../texts.ts'
import { type InputFault, inRow, type RowsField, rowsName } from './fields.ts'
import { formModel } from './model.ts'
import type { PostedFile } from './posted.ts'

/** As the file and the server have it: what stands in a row, by the name of its column. */
export interface BulkRow {
  line: number
  cells: Readonly<Record<string, string>>
}

/** What became of a row; `message` says why it failed. */
export interface ImportOutcome {
  good: boolean
  words: string
}

const MOST = 500

/** The list in the body of an import, one entry for each row of a file. */
export function rowsField(operationId: string): RowsField | undefined {
  const { body } = formModel(operationId)
  const rows = body?.kind === 'group' ? body.fields.filter((one) => one.kind === 'rows') : []
  return rows.length === 1 ? rows[0] : undefined
}

/** The chosen records of a list as what the form of `as: bulk` begins with: they are the only list in its body. */
export function startWith(operationId: string, ids: readonly string[]): Record<string, readonly string[]> {
  const { body } = formModel(operationId)
  const lists = body?.kind === 'group' ? body.fields : []
  const field = lists.find((one) => one.kind === 'lines' || (one.kind === 'picker' && one.many))
  if (!field) throw new Error(`${operationId} takes no list of ids`)
  return { [field.key]: ids }
}

interface ReadFile {
  rows: BulkRow[]
  faults: InputFault[]
}

/** The rows of a CSV file whose first line names fields of the import, by their names in the contract or by their labels. */
export function readRows(operationId: string, file: PostedFile, language: Language): ReadFile {
  const say = translator(language)
  const failed = (message: string): ReadFile => ({ rows: [], faults: [{ path: '/csv', message }] })
  const field = rowsField(operationId)
  if (!field) throw new Error(`${operationId} takes no rows`)
  const text = textOf(file.bytes)?.replace(/^\uFEFF/, '')
  if (text === undefined) return failed(say('bulkUnread', { line: 1 }))
  const { records, unclosed } = csvRecords(text)
  if (unclosed !== undefined) return failed(say('bulkUnread', { line: unclosed }))
  const [head, ...lines] = records
  const known = new Map(field.fields.flatMap((one) => namesOf(one).map((name) => [name, one.key])))
  const columns = (head?.fields ?? []).map((name) => ({ name, key: known.get(name.trim().toLowerCase()) }))
  // The file of failed rows comes back with the reasons in it.
  const isReason = (name: string) => reasons.includes(name.trim().toLowerCase())
  const strange = columns.find(({ name, key }) => key === undefined && !isReason(name))
  if (strange) return failed(say('bulkUnknown', { name: strange.name.slice(0, 100) }))
  const most = Math.min(field.maxItems ?? MOST, MOST)
  if (lines.length > most) return failed(say('bulkTooMany', { most }))
  const uneven = lines.find(({ fields }) => fields.length !== columns.length)
  if (uneven) return failed(say('bulkUnread', { line: uneven.line }))
  const rows = lines.map(({ line, fields }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap(({ key }, at) => (key === undefined ? [] : [[key, fields[at]?.trim() ?? '']])),
    ),
  }))
  return { rows, faults: [] }
}

const reasons: readonly string[] = [translator('mn')('bulkReason'), translator('en')('bulkReason')]

const namesOf = ({ of, key }: { of: string; key: string }): string[] =>
  [key, labelOf(of, key, 'mn'), labelOf(of, key, 'en')].map((one) => one.toLowerCase())

/** The rows as the form of the operation would send them. */
export function postedRows(operationId: string, rows: readonly BulkRow[]): URLSearchParams {
  const field = rowsField(operationId)
  if (!field) throw new Error(`${operationId} takes no rows`)
  const values = new URLSearchParams({ [rowsName(field.name)]: String(rows.length) })
  for (const [index, { cells }] of rows.entries())
    for (const one of field.fields) {
      const cell = cells[one.key]
      if (cell !== undefined) values.set(inRow(one, field.name, index).name, cell)
    }
  return values
}

/** The rows that a form holds, as a file would; what was checked first is sent so. */
export function rowsIn(operationId: string, values: URLSearchParams): BulkRow[] {
  const field = rowsField(operationId)
  const count = Number(values.get(rowsName(field?.name ?? ''))) || 0
  return Array.from({ length: Math.min(count, MOST) }, (_, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      (field?.fields ?? []).flatMap((one) => {
        const value = field && values.get(inRow(one, field.name, index).name)
        return value === null || value === undefined ? [] : [[one.key, value]]
      }),
    ),
  }))
}

/** What the server said of each row: by its results, or where it refused them all, by its faults. */
export function outcomesOf(
  ui: Ui,
  operationId: string,
  rows: readonly BulkRow[],
  {
    data,
    faults = [],
    checked = false,
  }: { data?: unknown; faults?: readonly InputFault[]; checked?: boolean },
): ImportOutcome[] {
  const { say } = ui
  const name = `/${rowsField(operationId)?.name ?? ''}/`
  const results = Object.values((data ?? {}) as Record<string, unknown>).find(Array.isArray) as
    | readonly Record<string, unknown>[]
    | undefined
  return rows.map((_, index) => {
    const own = faults.filter(({ path }) => path === `${name}${index}` || path.startsWith(`${name}${index}/`))
    if (own.length > 0)
      return { good: false, words: own.map((one) => faultWords(ui, operationId, one)).join(' ') }
    const result = results?.find((one) => one.row === index) ?? results?.[index]
    if (result) {
      const good = (result.error ?? null) === null && result.result !== 'failed'
      return { good, words: String(result.message ?? say(good ? 'bulkGood' : 'bulkBad')) }
    }
    // Sent, all of them are refused for one; checked, each stands for itself.
    const good = checked || faults.length === 0
    return { good, words: say(good ? 'bulkGood' : 'bulkBad') }
  })
}

function faultWords(ui: Ui, operationId: string, { path, message }: InputFault): string {
  const key = path.slice(path.lastIndexOf('/') + 1)
  const field = rowsField(operationId)?.fields.find((one) => one.key === key)
  return field ? ui.say('formFault', { label: labelOf(field.of, key, ui.language), fault: message }) : message
}

/** A line for each row, and the failed ones as a file that can be mended and sent again. */
export function rowResults(
  ui: Ui,
  operationId: string,
  rows: readonly BulkRow[],
  outcomes: readonly ImportOutcome[],
): Html {
  const { say, language } = ui
  const fields = (rowsField(operationId)?.fields ?? []).filter(({ key }) =>
    rows.some(({ cells }) => (cells[key] ?? '') !== ''),
  )
  const numbered = rows.map((row, index) => ({
    ...row,
    outcome: outcomes[index] ?? { good: false, words: '' },
  }))
  const failed = numbered.filter(({ outcome }) => !outcome.good)
  const good = numbered.length - failed.length
  return stack(
    html`<p role="status">${say('bulkSum', { good, bad: failed.length })}</p>`,
    failed.length > 0 &&
      linkButton({
        words: say('bulkFailed'),
        href: `data:text/csv;charset=utf-8;base64,${Buffer.from(
          failedText(
            fields.map(({ key }) => key),
            failed,
            say('bulkReason'),
          ),
        ).toString('base64')}`,
        kind: 'secondary',
        icon: 'download',
        attributes: { download: `${operationId}-failed.csv` },
      }),
    table(ui, {
      caption: say('bulkTitle'),
      columns: [
        { key: 'row', title: say('bulkRow'), cell: ({ line }) => line, numeric: true },
        ...fields.slice(0, 4).map((one) => ({
          key: one.key,
          title: labelOf(one.of, one.key, language),
          cell: ({ cells }: BulkRow) => cells[one.key],
        })),
        {
          key: 'state',
          title: say('bulkState'),
          cell: ({ outcome }) =>
            html`${badge(say(outcome.good ? 'bulkGood' : 'bulkBad'), outcome.good ? 'good' : 'bad')} ${outcome.words}`,
        },
      ],
      rows: numbered,
    }),
  )
}

const failedText = (
  keys: readonly string[],
  rows: readonly (BulkRow & { outcome: ImportOutcome })[],
  reason: string,
): string =>
  csvText([
    [...keys, reason],
    ...rows.map(({ cells, outcome }) => [...keys.map((key) => cells[key] ?? ''), outcome.words]),
  ])
