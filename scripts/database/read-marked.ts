import type { AuditEvent } from '../../src/audit/event.ts'
import type { Database } from '../../src/db/database.ts'
import type { PreparedCertificate } from '../../src/demo/gov/certificates.ts'
import {
  certificateMark,
  type DocumentKind,
  FILLED_MARK,
  fileMark,
  idMark,
  momentMark,
  numberMark,
  type PaperKind,
} from '../../src/demo/gov/marks.ts'
import {
  type Prepared,
  type PreparedTable,
  preparedTables,
  type Row,
  type Written,
} from '../../src/demo/gov/prepared.ts'
import type { Visit } from '../../src/demo/gov/visits.ts'

interface Played {
  now: Date
  /** Of which kind the file of a key is. */
  files: ReadonlyMap<string, PaperKind>
  entries: readonly AuditEvent[]
  visits: readonly Visit[]
}

const madeId = /([0-9a-f]{8}-[0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Of the demonstration's people, agencies and offices. */
const fixedId = /^01930000-0000/
const countedId = /-7000-8000-/
/** Ids that the database has drawn itself are counted from here, in the order of their moments. */
const FIRST_DRAWN = 1_000_000
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z)/g
const fileKey = /evidence\/00\/[0-9a-f-]{36}/g
const documentNumber = /(APP|INV|RCP)-\d{8}-(\w{10})/g
const certificateNumber = /R\d\d-(\w{5})-(\w{5})/g
const nearby = /\b200[01]-\d\d-\d\d/

/** All rows of the tables, with marks. */
export async function readMarked(
  database: Database,
  { now, files, entries, visits }: Played,
): Promise<Written> {
  const { tables, certificates } = await database.administer(async (session) => {
    const found: [PreparedTable, Row[]][] = []
    for (const table of preparedTables) {
      const rows = await session.run<{ row: Row }>(
        `select to_jsonb(t) as row from ${table} t ${onlyPrepared(table)}`,
      )
      const texts = rows.map(({ row }) => JSON.stringify(withoutOwn(table, row)))
      found.push([table, texts.sort().map((text) => JSON.parse(text) as Row)])
    }
    const certificates = await session.run<PreparedCertificate>(`
      select application_id as "caseId", issued_at as at, number from gov_references order by number`)
    return { tables: Object.fromEntries(found) as Prepared['tables'], certificates }
  })
  const ofNumbers = momentsOfNumbers(tables)
  const drawn: string[] = []
  const placeOf = (id: string): number => {
    if (countedId.test(id)) return nthOf(id)
    if (!drawn.includes(id)) drawn.push(id)
    return FIRST_DRAWN + drawn.indexOf(id)
  }
  const issued = new Map(certificates.map(({ number, at }) => [number, at.getTime() - now.getTime()]))
  const withoutAddress = entries.map(({ addressHash: _, ...entry }) => entry)
  const text = JSON.stringify({ tables, entries: withoutAddress, visits, certificates })
    .replaceAll(fileKey, (key) => fileMark(files.get(key)!, nthOf(key)))
    .replaceAll(madeId, (id, time: string) =>
      fixedId.test(id) ? id : idMark(placeOf(id), Number.parseInt(time.replace('-', ''), 16) - now.getTime()),
    )
    .replaceAll(documentNumber, (number, kind: DocumentKind, nth: string) =>
      numberMark(kind, nth, ofNumbers.get(number)! - now.getTime()),
    )
    .replaceAll(certificateNumber, (number, ...halves: string[]) =>
      certificateMark(halves.slice(0, 2).join(''), issued.get(number)!),
    )
    .replaceAll(moment, (at) => momentMark(Date.parse(at) - now.getTime()))
  if (nearby.test(text)) throw new Error('a date of the demonstration is not a moment')
  return JSON.parse(text) as Written
}

const nthOf = (id: string): number => Number.parseInt(id.slice(-12), 16)

/** Certificates are signed at the start, and then told of. */
const onlyPrepared = (table: PreparedTable): string =>
  table === 'gov_notifications' ? `where template <> 'reference_issued'` : ''

/** Without what the start fills in. */
function withoutOwn(table: PreparedTable, row: Row): Row {
  const fill = (...columns: string[]) => ({
    ...row,
    ...Object.fromEntries(columns.filter((name) => row[name] !== null).map((name) => [name, FILLED_MARK])),
  })
  if (table === 'reg_service_versions') return fill('sha256')
  if (table === 'gov_applications') return fill('due_at', 'represented_hash')
  if (table === 'gov_once_only_fetches') return fill('result_sha256', 'result_sealed')
  if (table === 'gov_application_evidences' && row.fetch_id !== null) return fill('sha256')
  return row
}

/** A number names the day of its document, the row its moment. */
function momentsOfNumbers({ gov_applications, gov_payments }: Prepared['tables']): Map<unknown, number> {
  const at = (value: unknown) => Date.parse(value as string)
  return new Map([
    ...gov_applications.map(({ number, created_at }) => [number, at(created_at)] as const),
    ...gov_payments.map(({ invoice_no, created_at }) => [invoice_no, at(created_at)] as const),
    ...gov_payments.map(({ receipt_no, paid_at }) => [receipt_no, at(paid_at)] as const),
  ])
}
