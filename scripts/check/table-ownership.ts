import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { queriedTables } from '../lib/queried-tables.ts'
import { areaOf, partOf, tables } from './architecture.ts'

const TABLE = 'scripts/check/architecture.ts'

/** Queries on a table of another area or part, and tables that scripts/check/architecture.ts does not give to exactly one. */
export function tableOwnershipFaults(root: string): string[] {
  const known = tablesOf(readFileSync(join(root, 'generated/database.d.ts'), 'utf8'))
  const owners = new Map(Object.entries(tables).flatMap(([owner, own]) => own.map((table) => [table, owner])))
  const listed = Object.values(tables).flat()
  const foreign = filesUnder(root, 'src', '.ts')
    .filter((file) => !file.startsWith('src/db/migrations/') && partOf(file) !== 'demo')
    .flatMap((file) => foreignQueries(root, file, known, owners))
  return [
    ...[...known].filter((table) => !owners.has(table)).map((table) => `${TABLE} gives ${table} to no owner`),
    ...listed.filter((table) => !known.has(table)).map((table) => `${TABLE}: there is no table ${table}`),
    ...listed
      .filter((table, at) => listed.indexOf(table) !== at)
      .map((table) => `${TABLE} lists ${table} twice`),
    ...foreign.map(({ file, table }) => `${file} queries ${table}, which belongs to ${owners.get(table)}`),
  ]
}

function tablesOf(declarations: string): Set<string> {
  const body = /interface DB \{([^}]*)\}/.exec(declarations)?.[1] ?? ''
  return new Set(body.match(/\w+(?=: )/g))
}

function foreignQueries(root: string, file: string, known: Set<string>, owners: Map<string, string>) {
  const own = areaOf(file) ?? partOf(file)
  return [...queriedTables(readFileSync(join(root, file), 'utf8'), known)]
    .filter((table) => owners.has(table) && owners.get(table) !== own)
    .map((table) => ({ file, table }))
}
