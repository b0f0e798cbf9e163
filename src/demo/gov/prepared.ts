import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { contentDigest } from '../../text/content-digest.ts'
import { agencyList } from './agencies.ts'
import { evidences } from './evidences.ts'
import { lifeEvents } from './life-events.ts'
import { offices } from './offices.ts'
import { demoServices } from './services/all.ts'

/** Rows of the catalogue as one transaction wrote them, with marks for its moment and for each id that it made. */
export interface PreparedCatalogue {
  /** Digest of what they were made from. */
  of: string
  tables: Record<CatalogueTable, Record<string, unknown>[]>
}

/** Those that a row refers to come before it, or with it. */
export const catalogueTables = [
  'reg_life_events',
  'reg_evidences',
  'reg_once_only_sources',
  'reg_services',
  'reg_service_versions',
  'reg_service_evidences',
  'reg_service_life_events',
  'catalogue_services',
  'gov_offices',
] as const
export type CatalogueTable = (typeof catalogueTables)[number]

export const preparedFile = join(import.meta.dirname, '..', '..', '..', 'generated', 'demonstration.json')

export const AT_MARK = '<at>'
export const idMark = (nth: number): string => `<id ${nth}>`

export const sourceDigest = (): string =>
  createHash('sha256')
    .update(JSON.stringify([agencyList, demoServices, evidences, lifeEvents, offices]))
    .digest('hex')

/** None where it is missing or of other services: then they are written one by one. */
export function preparedCatalogue(file: string = preparedFile): PreparedCatalogue | undefined {
  try {
    const prepared = JSON.parse(readFileSync(file, 'utf8')) as PreparedCatalogue
    return prepared.of === sourceDigest() ? prepared : undefined
  } catch {
    return undefined
  }
}

/** The rows as of the moment, with ids of their own. */
export function unmarked({ tables }: PreparedCatalogue, at: Date): PreparedCatalogue['tables'] {
  const ids = new Map<string, string>()
  const idOf = (mark: string): string => {
    const id = ids.get(mark) ?? uuidv7(at.getTime())
    ids.set(mark, id)
    return id
  }
  const text = JSON.stringify(tables)
    .replaceAll(AT_MARK, at.toISOString())
    .replaceAll(/<id \d+>/g, idOf)
  const rows = JSON.parse(text) as PreparedCatalogue['tables']
  // Ids are part of what a version is known by.
  for (const version of rows.reg_service_versions)
    version.sha256 = `\\x${contentDigest(version.content as object).toString('hex')}`
  return rows
}

/** In one statement, at whose end what they refer to is looked for. */
export async function insertPrepared(tx: Tx, tables: PreparedCatalogue['tables']): Promise<void> {
  const inserts = catalogueTables.map((table) => {
    const columns = sql.join(Object.keys(tables[table][0] ?? {}).map((name) => sql.ref(name)))
    return sql`${sql.ref(`into_${table}`)} as (
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(tables[table])}::text::jsonb))`
  })
  await sql`with ${sql.join(inserts)} select`.execute(tx)
}
