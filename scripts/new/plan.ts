import { errorCodesText } from './error-codes.ts'
import { fragmentText } from './fragment.ts'
import { handlersText } from './handlers.ts'
import { labelsText } from './labels.ts'
import { migrationText } from './migration.ts'
import { queriesText, queryNames } from './queries.ts'
import { type Resource, resourceOf, type Wish } from './resource.ts'
import { testText } from './test.ts'
import { exists, migrationName, type Tree, withoutNames } from './tree.ts'

/** What is to be written, by path. */
type Files = ReadonlyMap<string, string>

export interface Plan {
  resource: Resource
  files: Files
}

const permissionForm = /^[a-z][a-z_]*\.[a-z][a-z_]*$/
const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** The files of a new resource, or all that speaks against it. */
export function planOf(tree: Tree, wish: Wish, today: Date): Plan | { faults: string[] } {
  const isNewPermission = wish.permission !== undefined && !tree.permissions.has(wish.permission)
  const resource = resourceOf(wish, migrationName(tree, wish.name, today), isNewPermission)
  const files = filesOf(resource)
  const faults = [...wishFaults(tree, wish), ...takenFaults(tree, resource, files)]
  return faults.length > 0 ? { faults } : { resource, files }
}

function filesOf(resource: Resource): Files {
  const { group, name, area, migration } = resource
  const codes = errorCodesText(resource)
  const labels = labelsText(resource)
  return new Map([
    [`openapi/platform/${group}/${name}.yaml`, fragmentText(resource)],
    [migration, migrationText(resource)],
    ...(codes === undefined ? [] : ([[`src/errors/codes/${name}.ts`, codes]] as const)),
    ...(labels === undefined ? [] : ([[`src/text/labels/${name}.ts`, labels]] as const)),
    [`src/domains/${area}/${name}.ts`, queriesText(resource)],
    [`src/platform/${group}/${name}.ts`, handlersText(resource)],
    [`test/platform/${group}/${name}.test.ts`, testText(resource)],
  ])
}

function wishFaults(tree: Tree, wish: Wish): string[] {
  const { group, name, noun, owner, operations, permission, quota, area, tag } = wish
  const faults: string[] = []
  for (const [what, text] of Object.entries({ group, name, noun }))
    if (!kebab.test(text)) faults.push(`the ${what} ${text} is not of small letters, digits and dashes`)
  if (noun === name) faults.push(`${name} is to be a plural: say what one of them is called with --noun`)
  if (!operations.includes('create')) faults.push('--operations must have create: rows come from somewhere')
  if (owner === 'organisation' && permission !== undefined)
    faults.push('--permission is of the platform, and owners of an organisation need none: leave it out')
  if (owner === 'none' && permission === undefined)
    faults.push('rows that no one owns need --permission: who may change them')
  if (owner === 'none' && quota !== undefined)
    faults.push('--quota counts the rows of an owner, and there is none')
  if (quota !== undefined && !(Number.isInteger(quota) && quota >= 1 && quota <= 10_000))
    faults.push('--quota is a whole number from 1 to 10000')
  if (permission !== undefined && !permissionForm.test(permission))
    faults.push(`the permission ${permission} is not of the form ${wish.name.replaceAll('-', '_')}.manage`)
  if (!tree.areas.includes(area)) faults.push(`--area is one of ${tree.areas.join(', ')}`)
  if (!tree.tags.includes(tag))
    faults.push(`--tag is one of ${tree.tags.join(', ')}; a new one goes into openapi/platform.yaml first`)
  return faults
}

/** Names that exist belong to something else. */
function takenFaults(tree: Tree, resource: Resource, files: Files): string[] {
  const { table, one, operations, operationIds, path } = resource
  const taken = (names: string[], known: ReadonlySet<string>, what: string) =>
    names.filter((name) => known.has(name)).map((name) => `${what} ${name} exists already`)
  return [
    ...[...files.keys()].filter((file) => exists(tree, file)).map((file) => `${file} exists already`),
    ...taken([table], tree.tables, 'the table'),
    ...taken(
      operations.map((kind) => operationIds[kind]),
      tree.operations,
      'the operation',
    ),
    ...taken([one, `Create${one}Request`, `Update${one}Request`], tree.schemas, 'the schema'),
    ...taken([withoutNames(path)], tree.paths, 'the path'),
    ...taken(queryNames(resource), tree.exported, 'the export'),
  ]
}
