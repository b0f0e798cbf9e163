import { readFileSync } from 'node:fs'
import { join as joinPath, resolve } from 'node:path'
import { alternativeOf, organisationRule } from '../../src/contract/organisation.ts'
import { operationsOf, permissionsNamed } from '../generate/walk.ts'
import { filesUnder } from '../lib/files.ts'
import type { Documents, Finding } from './finding.ts'
import { join, operationPointer } from './pointers.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** The keys of the permissions and roles that the migrations insert. */
export function grantable(sql: string): string[] {
  const inserts = sql.matchAll(/^insert into (?:roles|permissions) \(key\b[^)]*\) values\s([\s\S]*?);$/gm)
  return [...inserts].flatMap(([, rows = '']) =>
    [...rows.matchAll(/(?:^|,)\s*\('([^']+)'/g)].map((match) => match[1] as string),
  )
}

const known = new Set(
  filesUnder(root, 'src/db/migrations', '.sql').flatMap((file) =>
    grantable(readFileSync(joinPath(root, file), 'utf8')),
  ),
)

/** A name that no migration inserts can be held by no one: the operation would refuse everyone. */
export function* knownPermissions(documents: Documents): Iterable<Finding> {
  for (const one of operationsOf(documents)) {
    for (const { extension, name } of namedBy(one.operation)) {
      if (typeof name === 'string' && !known.has(name))
        yield {
          document: one.document,
          pointer: join(operationPointer(one), extension),
          rule: 'permission',
          message: `${name} is neither a permission nor a role; insert it in a migration, or use one of ${[...known].join(', ')}`,
        }
    }
  }
}

function* namedBy(operation: Record<string, unknown>): Iterable<{ extension: string; name: unknown }> {
  for (const name of permissionsNamed(operation['x-permission'])) yield { extension: 'x-permission', name }
  if (operation['x-role'] !== undefined) yield { extension: 'x-role', name: operation['x-role'] }
  const or = organisationRule(operation['x-organisation'])?.or
  const alternative = or ? alternativeOf(or) : undefined
  if (alternative && alternative.kind !== 'self')
    yield { extension: 'x-organisation', name: alternative.name }
}
