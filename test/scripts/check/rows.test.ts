import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { rowFaults } from '../../../scripts/check/rows/faults.ts'
import { openEmbedded } from '../../support/database.ts'
import { suite } from '../../support/suite.ts'

const rows = suite<{ faults: string[] }>('the check of row types')

const project = join(import.meta.dirname, '..', '..', '..')
const compilerOptions = {
  module: 'nodenext',
  target: 'es2024',
  strict: true,
  skipLibCheck: true,
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
}

/** Described at once: each program of its own would read all types again. `@{…}` is what a template puts in. */
const cases: { name: string; file: string; lines: string[]; faults: string[] }[] = [
  {
    name: 'a column that the statement does not yield is named with file and line',
    file: 'column.ts',
    lines: [
      'export const read = (db: Db) =>',
      '  sql<{ id: string; nickname: string }>`select id from users`.execute(db)',
    ],
    faults: ['src/column.ts:4 the statement yields no column nickname'],
  },
  {
    name: 'a column of another type is named',
    file: 'type.ts',
    lines: [
      'export const read = (db: Db, id: string) =>',
      '  sql<{ id: string; created_at: string; slugs: string[]; count: string }>`',
      '    select o.id, o.created_at, array[o.slug] as slugs, count(*) as count',
      '    from organisations o where o.id = @{id} group by o.id`.execute(db)',
    ],
    faults: [
      'src/type.ts:4 count is declared as string, but is of type int8',
      'src/type.ts:4 created_at is declared as string, but is of type timestamptz',
    ],
  },
  {
    name: 'a column that can be null is named, by the catalogue and by an outer join',
    file: 'nullable.ts',
    lines: [
      'export const read = (db: Db) => sql<{ closed_at: Date; role: string }>`',
      '  select o.closed_at, m.role',
      '  from organisations o left join organisation_members m on m.org_id = o.id`.execute(db)',
      'export const last = (db: Db) => sql<{ last: Date }>`select max(created_at) as last from users`.execute(db)',
    ],
    faults: [
      'src/nullable.ts:3 closed_at can be null, its type says that it is not',
      'src/nullable.ts:3 role can be null, its type says that it is not',
      'src/nullable.ts:6 last can be null, its type says that it is not',
    ],
  },
  {
    name: 'what a statement excludes or replaces is not null',
    file: 'proven.ts',
    lines: [
      'export const read = (db: Db) => sql<{ closed_at: Date; closed_by: string; role: string; ended: Date }>`',
      "  select o.closed_at, coalesce(o.closed_by::text, '') as closed_by, m.role, c.ended",
      '  from organisations o left join organisation_members m on m.org_id = o.id',
      '  cross join (select struck_off_at as ended from organisations where struck_off_at is not null) c',
      "  where o.closed_at < now() and m.role = 'owner'`.execute(db)",
      'export const close = (db: Db, id: string) => sql<{ closed_at: Date }>`',
      '  update organisations set closed_at = now() where id = @{id} returning closed_at`.execute(db)',
    ],
    faults: [],
  },
  {
    name: 'a statement is followed through fragments, functions and conditions',
    file: 'followed.ts',
    lines: [
      "const columns = ['id', 'slug'] as const",
      'const selected = sql.join(columns.map((name) => sql.ref(`o.@{name}`)))',
      'const isOpen = (at: Date) => sql`(o.closed_at is null or o.closed_at > @{at})`',
      'async function page(db: Db, which: RawBuilder<unknown>, order: "asc" | "desc") {',
      '  return sql<{ id: string; slug: number }>`',
      '    select @{selected} from organisations o where @{which} order by o.id @{sql.raw(order)}`.execute(db)',
      '}',
      'export async function list(db: Db, at: Date, after?: string) {',
      '  const conditions = [isOpen(at)]',
      '  if (after !== undefined) conditions.push(sql`o.id > @{after}::uuid`)',
      '  return page(db, sql.join(conditions, sql` and `), "asc")',
      '}',
    ],
    faults: ['src/followed.ts:7 slug is declared as number, but is of type text'],
  },
  {
    name: 'a typed expression in the builder is seen in its place',
    file: 'builder.ts',
    lines: [
      'export const read = (db: Db) =>',
      '  db',
      "    .selectFrom('organisations as o')",
      '    .select([',
      "      sql<number>`extract(epoch from o.created_at)`.as('since'),",
      "      sql<Date>`o.closed_at`.as('closed'),",
      '    ])',
      '    .where(sql<boolean>`o.closed_at > now()`)',
      '    .execute()',
      'export const other = (db: Db) =>',
      "  db.selectFrom('organisations as o').select(sql<Date>`o.struck_off_at`.as('struck')).execute()",
    ],
    faults: [
      'src/builder.ts:13 the value can be null, its type says that it is not',
      'src/builder.ts:7 the value is declared as number, but is of type numeric',
    ],
  },
  {
    name: 'a statement that PostgreSQL refuses, or that is found nowhere, is named',
    file: 'refused.ts',
    lines: [
      'export const read = (db: Db) => sql<{ id: string }>`select id from no_such_table`.execute(db)',
      'export const part = (table: RawBuilder<unknown>) => sql<{ id: string }>`select id from @{table}`',
    ],
    faults: [
      'src/refused.ts:3 cannot be described: 42P01 relation "no_such_table" does not exist',
      'src/refused.ts:4 cannot be described: 42601 syntax error at or near "$1"',
    ],
  },
]

const head = ["import { type Kysely, type RawBuilder, sql } from 'kysely'", 'type Db = Kysely<any>']

rows.before(async (context) => {
  const root = mkdtempSync(join(tmpdir(), 'tamga-rows-'))
  const held = await openEmbedded()
  try {
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    mkdirSync(join(root, 'src'))
    for (const { file, lines } of cases)
      writeFileSync(join(root, 'src', file), [...head, ...lines, ''].join('\n').replaceAll('@{', '${'))
    context.faults = (await rowFaults(root, held.database)).faults
  } finally {
    await held.close()
    rmSync(root, { recursive: true, force: true })
  }
})

for (const { name, file, faults } of cases)
  rows(name, (context) => {
    assert.equal(
      context.faults.filter((fault) => fault.startsWith(`src/${file}:`)),
      faults,
    )
  })

rows.run()
