import type { Catalogue } from './catalogue.ts'

/** What a version that knows the catalogue as it was can no longer do with it, or may be refused. */
export function breakingChanges(before: Catalogue, after: Catalogue): string[] {
  return [
    ...gone(before, after),
    ...columnBreaks(before, after),
    ...newRefusals(before, after),
    ...uniqueBreaks(before, after),
    ...policyBreaks(before, after),
    ...rightBreaks(before, after),
  ]
}

const columnKey = ({ table, name }: { table: string; name: string }) => `${table}.${name}`

function gone(before: Catalogue, after: Catalogue): string[] {
  const tables = new Set(after.tables.map(({ name }) => name))
  const functions = new Map(after.functions.map(({ name, result }) => [name, result]))
  return [
    ...before.tables.filter(({ name }) => !tables.has(name)).map(({ name }) => `${name} is gone`),
    ...before.functions.flatMap(({ name, result }) => {
      const now = functions.get(name)
      if (now === undefined) return [`the function ${name} is gone`]
      return now === result ? [] : [`the function ${name} returns ${now} in place of ${result}`]
    }),
  ]
}

function columnBreaks(before: Catalogue, after: Catalogue): string[] {
  const now = new Map(after.columns.map((column) => [columnKey(column), column]))
  const known = new Set(before.columns.map(columnKey))
  const tables = existingTables(before, after)
  const kept = before.columns
    .filter(({ table }) => tables.has(table))
    .flatMap((column) => {
      const key = columnKey(column)
      const current = now.get(key)
      if (current === undefined) return [`the column ${key} is gone`]
      return [
        ...(current.type === column.type
          ? []
          : [`the type of ${key} is ${current.type}, not ${column.type}`]),
        ...(current.required && !column.required ? [`${key} takes no null any more`] : []),
        ...(current.required && column.filled && !current.filled ? [`${key} has no default any more`] : []),
      ]
    })
  const added = after.columns
    .filter((column) => tables.has(column.table) && !known.has(columnKey(column)))
    .filter(({ required, filled }) => required && !filled)
    .map((column) => `the new column ${columnKey(column)} must be given and has no default`)
  return [...kept, ...added]
}

/** Also one that is not valid yet is held against each row that is written. One about new columns alone is harmless. */
function newRefusals(before: Catalogue, after: Catalogue): string[] {
  const known = new Set(before.constraints.map(({ table, definition }) => `${table} ${definition}`))
  const columns = new Set(before.columns.map(columnKey))
  const tables = existingTables(before, after)
  return after.constraints
    .filter(({ table, definition }) => tables.has(table) && !known.has(`${table} ${definition}`))
    .filter((one) => !before.constraints.some((former) => isWider(one, former)))
    .filter(({ table, columns: own }) => own.some((name) => columns.has(columnKey({ table, name }))))
    .map(({ table, definition }) => `${table} may refuse what older versions write: ${definition}`)
}

/** A check that lets through what one before did, or something more: nothing binds less than `or`. */
function isWider(one: Catalogue['constraints'][number], former: Catalogue['constraints'][number]): boolean {
  const same = former.definition.replace(/\)$/, '')
  if (one.table !== former.table || !same.startsWith('CHECK (')) return false
  // PostgreSQL writes a single condition without brackets, and with them beside another.
  const bracketed = same.replace('CHECK (', 'CHECK ((')
  return [`${same} OR `, `${bracketed}) OR `].some((start) => one.definition.startsWith(start))
}

function uniqueBreaks(before: Catalogue, after: Catalogue): string[] {
  const words = ({ table, parts, condition }: Catalogue['uniques'][number]) =>
    `${table} (${parts.join(', ')})${condition === null ? '' : ` where ${condition}`}`
  const now = new Set(after.uniques.map(words))
  const then = new Set(before.uniques.map(words))
  const columns = new Set(before.columns.map(columnKey))
  const tables = existingTables(before, after)
  const lost = before.uniques
    .filter((one) => tables.has(one.table) && !now.has(words(one)))
    .map((one) => `no unique index on ${words(one)} any more, which "on conflict" may name`)
  const isImplied = ({ table, parts }: Catalogue['uniques'][number]) =>
    before.uniques.some(
      (one) =>
        one.table === table && one.condition === null && one.parts.every((part) => parts.includes(part)),
    )
  const added = after.uniques
    .filter((one) => tables.has(one.table) && !then.has(words(one)) && !isImplied(one))
    .filter(({ table, parts }) => parts.some((name) => isKnownPart(columns, table, name)))
    .map((one) => `${words(one)} may refuse what older versions write: it must be unique`)
  return [...lost, ...added]
}

/** An expression counts as known: it may speak of any column. */
const isKnownPart = (columns: ReadonlySet<string>, table: string, part: string): boolean =>
  !/^\w+$/.test(part) || columns.has(columnKey({ table, name: part }))

function policyBreaks(before: Catalogue, after: Catalogue): string[] {
  const key = ({ table, name }: { table: string; name: string }) => `${name} on ${table}`
  const now = new Map(after.policies.map((policy) => [key(policy), policy]))
  const then = new Map(before.policies.map((policy) => [key(policy), policy]))
  const tables = existingTables(before, after)
  const secured = new Map(before.tables.map((table) => [table.name, table.secured]))
  return [
    ...after.tables
      .filter((table) => table.secured && secured.get(table.name) === false)
      .map(({ name }) => `${name} has row-level security now, of which older versions know nothing`),
    ...before.policies
      .filter((policy) => policy.permissive && tables.has(policy.table))
      .filter((policy) => now.get(key(policy))?.rule !== policy.rule)
      .map((policy) => `the policy ${key(policy)} is gone or another`),
    ...after.policies
      .filter((policy) => !policy.permissive && tables.has(policy.table))
      .filter((policy) => then.get(key(policy))?.rule !== policy.rule)
      .map((policy) => `the policy ${key(policy)} restricts what older versions see or write`),
  ]
}

function rightBreaks(before: Catalogue, after: Catalogue): string[] {
  const now = new Set(after.rights)
  const things = new Set([
    ...after.columns.map(columnKey),
    ...after.tables.map(({ name }) => name),
    ...after.functions.map(({ name }) => name.slice(0, name.indexOf('('))),
  ])
  // Of what is gone it was said already.
  return before.rights
    .filter((right) => !now.has(right) && things.has(right.split(' ')[2] ?? ''))
    .map((right) => `the right ${right} is taken away`)
}

function existingTables(before: Catalogue, after: Catalogue): Set<string> {
  const now = new Set(after.tables.map(({ name }) => name))
  return new Set(before.tables.map(({ name }) => name).filter((name) => now.has(name)))
}
