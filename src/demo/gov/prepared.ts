import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { appendAudits } from '../../audit/system-entry.ts'
import type { Tx } from '../../db/database.ts'
import { contentDigest } from '../../text/content-digest.ts'
import { sha256 } from '../../text/sha256.ts'
import { agencyList } from './agencies.ts'
import type { PreparedCertificate } from './certificates.ts'
import { evidences } from './evidences.ts'
import { lifeEvents } from './life-events.ts'
import { type Present, unmark } from './marks.ts'
import { offices } from './offices.ts'
import { demoServices } from './services/all.ts'
import { stories } from './stories/all.ts'
import type { Visit } from './visits.ts'

export type Row = Record<string, unknown>
type Entry = Parameters<typeof appendAudits>[2][number]

/** Rows of the catalogue and of cases as the platform's functions wrote them, with marks; see marks.ts. */
export interface Prepared {
  /** Digest of what they were made from. */
  of: string
  /** For how long an invoice is open in them. */
  invoiceDays: number
  tables: Record<PreparedTable, Row[]>
  /** For the audit log. */
  entries: Entry[]
  /** Which seats applicants have taken, and which certificates they were given, in the order of the stories. */
  visits: Marked<Visit>[]
  certificates: Marked<PreparedCertificate>[]
}

/** With text instead of the moment. */
type Marked<T extends { at: Date }> = Omit<T, 'at'> & { at: string }
/** What has marks in it. */
export type Written = Omit<Prepared, 'of' | 'invoiceDays'>

/** Those that a row refers to come before it, or with it. */
export const preparedTables = [
  'reg_life_events',
  'reg_evidences',
  'reg_once_only_sources',
  'reg_services',
  'reg_service_versions',
  'reg_service_evidences',
  'reg_service_life_events',
  'catalogue_services',
  'gov_offices',
  'stored_files',
  'gov_files',
  'gov_applications',
  'gov_application_events',
  'gov_once_only_fetches',
  'gov_application_evidences',
  'gov_info_requests',
  'gov_payments',
  'gov_payment_attempts',
  'gov_payment_refunds',
  'gov_notifications',
] as const
export type PreparedTable = (typeof preparedTables)[number]

export const preparedFile = join(import.meta.dirname, '..', '..', '..', 'generated', 'demonstration.json')

export const sourceDigest = (): string =>
  sha256(JSON.stringify([agencyList, demoServices, evidences, lifeEvents, offices, stories]), 'hex')

/** None where it is missing or of other services, cases or settings: then all is written one by one. */
export function preparedRows(invoiceDays: number, file: string = preparedFile): Prepared | undefined {
  try {
    const prepared = JSON.parse(readFileSync(file, 'utf8')) as Prepared
    return prepared.of === sourceDigest() && prepared.invoiceDays === invoiceDays ? prepared : undefined
  } catch {
    return undefined
  }
}

/** The rows as of now, with ids of their own. */
export function unmarked({ tables, entries, visits, certificates }: Prepared, present: Present): Written {
  const text = JSON.stringify({ tables, entries, visits, certificates })
  const rows = JSON.parse(unmark(text, present)) as Written
  // Ids are part of what a version is known by.
  for (const version of rows.tables.reg_service_versions)
    version.sha256 = `\\x${contentDigest(version.content as object).toString('hex')}`
  return rows
}

/** In one statement, at whose end what they refer to is looked for. */
export async function insertPrepared(tx: Tx, tables: Prepared['tables']): Promise<void> {
  const inserts = preparedTables.map((table) => {
    const columns = sql.join(Object.keys(tables[table][0] ?? {}).map((name) => sql.ref(name)))
    return sql`${sql.ref(`into_${table}`)} as (
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(tables[table])}::text::jsonb))`
  })
  await sql`with ${sql.join(inserts)} select`.execute(tx)
}
