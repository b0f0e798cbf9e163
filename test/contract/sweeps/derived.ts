import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import { exampleInput } from './examples.ts'
import type { ExternalSystems } from './external-systems.ts'
import { aCreatedOrganisation } from './organisations.ts'
import { recipes } from './recipes.ts'
import { allOperations } from './swept.ts'

/** An input with which the operation must succeed: by its recipe, else as the contract itself says. */
export async function inputFor(
  operation: Operation,
  stage: Stage,
  callers: Callers,
  outside: ExternalSystems,
): Promise<CallInput> {
  const recipe = recipes[operation.id]
  if (recipe) return recipe(stage, callers, outside)
  const put = operation.mergePatch && recipes[operation.mergePatch.of]
  // A part of the same thing.
  if (put) return { ...(await put(stage, callers, outside)), ...exampleInput(tamgaContract, operation) }
  return { ...(await placeOf(operation, stage)), ...exampleInput(tamgaContract, operation) }
}

/** What the address names: an organisation with its owner, and one of a collection, made by the collection's own POST. */
async function placeOf(operation: Operation, stage: Stage): Promise<CallInput> {
  const creator = creatorOf(operation)
  if (operation.organisation?.of === 'path.id') {
    const { path, headers } = await aCreatedOrganisation(stage)
    if (!creator) return { path, headers }
    return { path: { ...path, ...(await createdBy(creator, stage, path, headers)) }, headers }
  }
  if (!creator) return {}
  // A person of their own, so that no quota is used up by what other operations need.
  const { credential } = await stage.signIn('superadmin')
  return { path: await createdBy(creator, stage, {}, credential), headers: credential }
}

interface Creator {
  operation: Operation
  /** The path parameter that names what it makes. */
  parameter: string
}

/** `POST /x` for an operation on `/x/{id}`. */
export function creatorOf({ document, path }: Operation): Creator | undefined {
  const [, collection, parameter] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? []
  const operation = allOperations.find(
    (one) => one.document === document && one.path === collection && one.method === 'POST',
  )
  return operation && parameter !== undefined ? { operation, parameter } : undefined
}

/** The parameter with the id of what the creator has made by its example. */
export async function createdBy(
  { operation, parameter }: Creator,
  stage: Stage,
  path: Record<string, string>,
  as: Credential,
): Promise<Record<string, string>> {
  const input = { path, ...exampleInput(tamgaContract, operation) }
  const { status, body } = await stage.send(operation.id, input, as)
  if (status !== 201) throw new Error(`${operation.id}: ${status} ${JSON.stringify(body)}`)
  return { [parameter]: body.data.id }
}
