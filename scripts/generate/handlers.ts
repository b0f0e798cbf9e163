import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { filesUnder } from '../lib/files.ts'
import { formerId } from './former-paths.ts'
import { isPatched, patchId } from './patches.ts'

/**
 * The table operationId -> file of its handler. Handlers lie where their fragment of the contract lies, so it follows from the paths;
 * undefined for a contract that has no fragments.
 */
export function handlersFile(
  source: string,
  documents: Iterable<string>,
  toSource: string,
): string | undefined {
  const modules = [...documents].flatMap((document) => fragmentsOf(source, document)).sort(byPath)
  if (modules.length === 0) return undefined
  const files = modules.map(({ path, name }) => `const ${name} = () => import('${toSource}/${path}.ts')`)
  const entries = modules.flatMap(({ name, operations, moved, patched }) => [
    ...operations.map((id) => `  ${id}: ${name},`),
    ...patched.map((id) => `  ${patchId(id)}: async () => ({ ${patchId(id)}: (await ${name}()).${id} }),`),
    ...moved.map((id) => `  ${formerId(id)}: async () => ({ ${formerId(id)}: (await ${name}()).${id} }),`),
  ])
  return [
    '// Generated from the contract. Do not edit: run `npm run generate`.',
    `import type { HandlerModules } from '${toSource}/contract/handlers-on-demand.ts'`,
    '',
    ...files,
    '',
    '/** Each operation is answered by the export of its name, in the file at the path of its contract fragment. */',
    'export const handlerModules: HandlerModules = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

interface Fragment {
  /** Below openapi and src alike, without the ending: `platform/gov/payments`. */
  path: string
  /** `platformGovPayments`. */
  name: string
  operations: string[]
  /** Those that are answered at a former path, too. */
  moved: string[]
  /** PUTs with a PATCH beside them, which their handlers answer, too. */
  patched: string[]
}

export function fragmentsOf(source: string, document: string): Fragment[] {
  return filesUnder(source, document, '.yaml').flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const items = pathItems(text)
    const operations = idsOf(items)
    const moved = idsOf(items.filter((item) => 'x-former-path' in item))
    const patched = idsOf(items, isPatched)
    const path = file.slice(0, -'.yaml'.length)
    return operations.length === 0 ? [] : [{ path, name: camelCase(path), operations, moved, patched }]
  })
}

/** Of one fragment, in its order. */
export const operationIds = (text: string): string[] => idsOf(pathItems(text))

type PathItem = Record<string, { operationId?: string }>

function pathItems(text: string): PathItem[] {
  const { paths = {} } = parse(text) as { paths?: Record<string, PathItem> }
  return Object.values(paths)
}

const idsOf = (items: readonly PathItem[], isMeant: (operation: object) => boolean = () => true): string[] =>
  items.flatMap((item) =>
    Object.values(item).flatMap((operation) => (isMeant(operation) ? (operation.operationId ?? []) : [])),
  )

const camelCase = (path: string): string =>
  path.replaceAll(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())

const byPath = (one: Fragment, other: Fragment): number => (one.path < other.path ? -1 : 1)
