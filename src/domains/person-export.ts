import type { DB } from '../../generated/database.d.ts'

/** Rows of a person, and the column that names them. A table that names people in several ways stands here as often. */
interface ExportedTable {
  table: keyof DB & string
  of: string
  /** Columns that are of others, or of the platform's own working. Secrets are never exported. */
  omit?: readonly string[]
  /** Where each row names a file that the person has uploaded: the column of its name, or the name of all. */
  file?: { column: string } | { name: string }
  /** What the platform has sealed of the person's own words is opened, under another name. */
  sealed?: SealedColumn
}

interface SealedColumn {
  column: string
  as: string
  /** As it was sealed, with a key of the state keys. */
  purpose: string
  record(row: Record<string, unknown>): string
}

/** What an area gives of a person's data, and tables that name people of which it gives nothing, with the reason. */
export interface AreaExport {
  area: string
  tables: readonly ExportedTable[]
  withheld: Readonly<Record<string, string>>
}
