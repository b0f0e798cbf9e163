import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { queriedTables } from '../lib/queried-tables.ts'
import { areaOf, knownFaults, partOf, readsBelow, tables } from './architecture.ts'

/** Queries on a table of another area or part, and tables that scripts/check/architecture.ts does not give to exactly one. */
export function tableOwnershipFaults(root: string): string[] {
  const known = tablesOf(readFileSync(join(root, 'generated/database.d.ts'), 'utf8'))
  const owners = new Map(Object.entries(tables).flatMap(([owner, own]) => own.map((table) => [table, owner])))
  const listed = Object.values(tables).flat()
  const foreign = filesUnder(root, 'src', '.ts')
    .filter((file) => !file.startsWith('src/db/migrations/'))
    .flatMap((file) => foreignQueries(root, file, known, owners))
  const needed = new Set(foreign.map(({ file, table }) => `${readerOf(file)} ${table}`))
  const faults = foreign.filter(({ file, table }) => !(table in (readsBelow[readerOf(file)] ?? {})))
  return [
    ...[...known].filter((table) => !owners.has(table)).map((table) => `${TABLE} gives ${table} to no owner`),
    ...listed.filter((table) => !known.has(table)).map((table) => `${TABLE}: there is no table ${table}`),
    ...listed
      .filter((table, at) => listed.indexOf(table) !== at)
      .map((table) => `${TABLE} lists ${table} twice`),
    ...Object.entries(readsBelow).flatMap(([reader, own]) =>
      Object.keys(own)
        .filter((table) => !needed.has(`${reader} ${table}`))
        .map((table) => `${TABLE} lets ${reader} read ${table}, which it does not`),
    ),
    ...faults
      .filter(({ file, table }) => !knownFaults[file]?.includes(table))
      .map(({ file, table }) => `${file} queries ${table}, which belongs to ${owners.get(table)}`),
    ...Object.entries(knownFaults).flatMap(([file, own]) =>
      own
        .filter((table) => !faults.some((fault) => fault.file === file && fault.table === table))
        .map((table) => `${TABLE} lists ${file} for ${table}, which it queries no more`),
    ),
  ]
}

const TABLE = 'scripts/check/architecture.ts'

function tablesOf(declarations: string): Set<string> {
  const body = /interface DB \{([^}]*)\}/.exec(declarations)?.[1] ?? ''
  return new Set(body.match(/\w+(?=: )/g))
}

const readerOf = (file: string): string => areaOf(file) ?? partOf(file)

/** The demonstration seeds the tables of all areas with people and cases that the rules would let no one create. */
function foreignQueries(root: string, file: string, known: Set<string>, owners: Map<string, string>) {
  if (partOf(file) === 'demo') return []
  return [...queriedTables(readFileSync(join(root, file), 'utf8'), known)]
    .filter((table) => owners.has(table) && owners.get(table) !== readerOf(file))
    .map((table) => ({ file, table }))
}
