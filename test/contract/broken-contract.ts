import { lintContract } from '../../scripts/lint-contract/index.ts'
import { documentsOf, type SmallContract, smallContract } from './small-contract.ts'

export const create = '/paths/~1seals/post'
export const read = '/paths/~1seals~1{id}/get'

/** What the linter says once the whole contract is broken in this one way: `rule pointer`. */
export function whenBroken(change: (contract: SmallContract) => void, document = 'platform'): string[] {
  const contract = smallContract()
  change(contract)
  return lintContract(documentsOf({ [document]: contract })).map(({ rule, pointer }) => `${rule} ${pointer}`)
}

export type Operation = Record<string, unknown>
export const creating = (contract: SmallContract) => contract.paths['/seals'].post as Operation
export const reading = (contract: SmallContract) => contract.paths['/seals/{id}'].get as Operation
export const properties = (contract: SmallContract, schema: string) =>
  contract.components.schemas[schema]?.properties as Record<string, object>
