import { type RawBuilder, sql } from 'kysely'

/**
 * `comparableEmail` of src/text/email.ts in SQL: the collation "C" knows no capitals but the Latin ones, whatever the
 * locale of the database. The unique indexes on addresses are made of the same expression.
 */
export const comparableEmailSql = (email: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(${email} collate "C")`
