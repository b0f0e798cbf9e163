import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { queriedTables } from '../lib/queried-tables.ts'
import { describedTables } from '../lib/tables.ts'
import { areaOf, areas, floors, partOf } from './architecture.ts'

/**
 * Queries on a table of another area or part: only its own files query it, and it exports what others need. The
 * demonstration alone may query all: it seeds people and cases that the rules would let no one create.
 */
export function tableOwnershipFaults(root: string): string[] {
  const known = tablesOf(readFileSync(join(root, 'generated/database.d.ts'), 'utf8'))
  const owners = new Map(describedTables(root).map(({ name, area }) => [name, area]))
  const places = new Set([...Object.keys(areas), ...floors.flat()])
  const foreign = filesUnder(root, 'src', '.ts')
    .filter((file) => !file.startsWith('src/db/migrations/') && partOf(file) !== 'demo')
    .flatMap((file) => foreignQueries(root, file, known, owners))
  return [
    ...[...known].filter((table) => !owners.has(table)).map((table) => `no migration describes ${table}`),
    ...[...owners.keys()].filter((table) => !known.has(table)).map((table) => `there is no table ${table}`),
    ...[...owners]
      .filter(([, owner]) => !places.has(owner))
      .map(([table, owner]) => `${table} belongs to ${owner}, which is neither an area nor a part`),
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
