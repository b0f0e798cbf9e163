import type { Database } from '../../src/db/database.ts'
import { kindOf, type Migration, migrate } from '../../src/db/migrations.ts'
import { breakingChanges } from './breaks.ts'
import { readCatalogue } from './catalogue.ts'

/** What a new database begins with: no version ran before it, so its files are neither of the kinds. */
export const baseline = { count: 22, last: '0.5.0-22-between-areas.sql' }

/** Migrations without a mark, or with one that cannot be. */
export function markFaults(migrations: readonly Migration[]): string[] {
  const early = migrations.filter(({ name }) => name <= baseline.last)
  const names = new Set(migrations.map(({ name }) => name))
  const squeezedIn =
    early.length === baseline.count
      ? []
      : [
          `${early.length} files up to ${baseline.last}, and the baseline has ${baseline.count}: a new migration needs a later name`,
        ]
  const marks = migrations.flatMap(({ name, sql }) => {
    const kind = kindOf(sql)
    if (kind === undefined)
      return name <= baseline.last
        ? []
        : [`${name} says neither "-- expand" nor "-- contract" in the comment at its top`]
    const { after } = kind
    if (after === undefined || (names.has(after) && after < name)) return []
    return [`${name} is to come after ${after}, and no migration before it has that name`]
  })
  return [...squeezedIn, ...marks]
}

/** Applies the migrations to a database that lacks them, and says which of those marked "expand" break older versions. */
export async function expandFaults(
  database: Database,
  applied: readonly Migration[],
  migrations: readonly Migration[],
): Promise<string[]> {
  const faults: string[] = []
  let before = await readCatalogue(database)
  for (const [index, { name, sql }] of migrations.entries()) {
    await migrate(database, [...applied, ...migrations.slice(0, index + 1)])
    const after = await readCatalogue(database)
    if (kindOf(sql)?.kind === 'expand')
      faults.push(...breakingChanges(before, after).map((fault) => `${name}: ${fault}`))
    before = after
  }
  return faults
}
