import type { Answer } from '../../contract/reply.ts'
import { listColumns } from './columns.ts'
import { askList } from './list.ts'
import type { ConsoleOperation, FieldModel, Resource } from './model.ts'
import { labelOfField } from './values.ts'
import { placeOf, type RecordData, type View } from './view.ts'

const PAGE = 100
const MOST_PAGES = 50

/** The list as the address filters it, all pages of it, as a file for spreadsheets; at its greatest length its last line says so. */
export async function csvFile(view: View, resource: Resource, operation: ConsoleOperation): Promise<Answer> {
  const path = placeOf(view, resource) ?? {}
  const { shown } = listColumns(view, resource, operation)
  const rows: RecordData[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { listed, error } = await askList(view, operation, path, { limit: String(PAGE), cursor })
    if (error) throw error
    rows.push(...listed.items)
    cursor = listed.next ?? undefined
    if (cursor === undefined) break
  }
  const head = shown.map((field) => csvCell(labelOfField(view, field)))
  const lines = [head, ...rows.map((row) => shown.map((field) => csvCell(text(field, row[field.name]))))]
  if (cursor !== undefined) lines.push([csvCell(view.context.say('consoleCsvMore', { count: rows.length }))])
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${resource.key}.csv"`,
      'Cache-Control': 'no-store',
    },
    // With the mark by which spreadsheets know the letters.
    body: `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`,
  }
}

function text(field: FieldModel, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => text(field, one)).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A cell that begins like a formula is made text: what people have typed must not be run by who opens the file. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
