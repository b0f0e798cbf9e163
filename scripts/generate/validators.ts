import type { Bundle } from './bundle.ts'
import { componentSchemas, type Direction } from './schema.ts'
import { type Groups, homesOf, shareEqual, validatorName } from './shared-schemas.ts'
import { HEADER, validatorCode } from './validator-code.ts'
import { nullsOf, requestSchemas, responseSchemas } from './validator-schemas.ts'
import { type ContractOperation, operationsOf } from './walk.ts'

const schemasOf = { request: requestSchemas, response: responseSchemas }
const directions = ['request', 'response'] as const

/**
 * Standalone validators: for each group of operations a file for requests and one for responses, what many groups
 * share in files of its own, and an index over all.
 */
export function validatorFiles(
  documents: Map<string, Bundle>,
  toSource: string,
  groupOf: GroupOf = (document) => document,
): Map<string, string> {
  const files = new Map<string, string>()
  const index: Record<Direction, Map<string, string[]>> = { request: new Map(), response: new Map() }
  for (const [name, bundle] of documents) {
    const found = [...operationsOf(new Map([[name, bundle]]))]
    for (const direction of directions) {
      const components = new Map(componentSchemas(bundle, direction, nullsOf(name, bundle)))
      const groups: Groups = new Map()
      for (const [group, operations] of Map.groupBy(found, (one) => groupOf(name, idOf(one)))) {
        const file = `${group}.${direction}s.js`
        groups.set(file, schemasOf[direction](operations))
        index[direction].set(`./validators/${file}`, operations.map(idOf))
      }
      if (direction === 'request') shareEqual(groups, components)
      const shared = `${name}/shared.${direction}s.js`
      const homes = homesOf(groups, components, shared)
      if (homes.size > 0)
        groups.set(shared, new Map([...homes.keys()].map((id) => [validatorName(id), { $ref: id }])))
      for (const [file, schemas] of groups)
        files.set(`validators/${file}`, validatorCode(file, schemas, components, homes, toSource))
    }
  }
  files.set(
    'validators.ts',
    [
      HEADER.trimEnd(),
      "import { createRequire } from 'node:module'",
      `import { lazyValidators } from '${toSource}/contract/lazy-validators.ts'`,
      '',
      '// An answer is validated between two steps that do not wait: its validators are loaded without waiting, too.',
      'const load = createRequire(import.meta.url)',
      '',
      '/** By operationId. */',
      ...table('requestValidators', index.request),
      '',
      '/** By operationId and status: `listThemes`, `_200`. */',
      ...table('responseValidators', index.response),
      '',
    ].join('\n'),
  )
  return files
}

/** The file, below the folder of validators and without its ending, that has the validators of an operation. */
export type GroupOf = (document: string, operationId: string) => string

const idOf = ({ operation }: ContractOperation): string => operation.operationId ?? ''

function table(name: string, groups: Map<string, string[]>): string[] {
  return [
    `export const ${name} = lazyValidators(`,
    '  {',
    ...[...groups].map(([file, ids]) => `    '${file}': ${JSON.stringify(ids)},`),
    '  },',
    '  load,',
    ')',
  ]
}
