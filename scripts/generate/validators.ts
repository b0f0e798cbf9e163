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
 * share in files of its own, and an index over all. Names are relative to the folder of validators.
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
      const components = new Map(componentSchemas(bundle, direction, nullsOf(bundle)))
      const groups: Groups = new Map()
      for (const [group, operations] of Map.groupBy(found, (one) => groupOf(name, idOf(one)))) {
        const file = `${group}.${direction}s.js`
        groups.set(file, schemasOf[direction](operations))
        index[direction].set(`./${file}`, operations.map(idOf))
      }
      if (direction === 'request') shareEqual(groups, components)
      const shared = `${name}/shared.${direction}s.js`
      const homes = homesOf(groups, components, shared)
      if (homes.size > 0)
        groups.set(shared, new Map([...homes.keys()].map((id) => [validatorName(id), { $ref: id }])))
      for (const [file, schemas] of groups)
        files.set(file, validatorCode(file, schemas, components, homes, toSource))
    }
  }
  files.set(
    'index.json',
    JSON.stringify({
      request: Object.fromEntries(index.request),
      response: Object.fromEntries(index.response),
    }),
  )
  return files
}

/** The same for every contract, so that types are known before any validator is made. */
export const validatorsModule = (toSource: string): string =>
  `${HEADER}import { openValidators } from '${toSource}/contract/lazy-validators.ts'

/** By operationId; of answers also by status: \`listThemes\`, \`_200\`. */
export const { requestValidators, responseValidators } = openValidators(\`\${import.meta.dirname}/validators\`)
`

/** The file, below the folder of validators and without its ending, that has the validators of an operation. */
export type GroupOf = (document: string, operationId: string) => string

const idOf = ({ operation }: ContractOperation): string => operation.operationId ?? ''
