import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import type { CallInput } from '../../support/request-of.ts'
import { holderOf, seedSignedAct } from '../../support/signed-acts.ts'
import type { Stage } from '../../support/stage.ts'
import { aCreatedOrganisation } from './organisations.ts'

/** One that its author has signed and not used. */
export async function aSignedAct(stage: Stage): Promise<CallInput> {
  const { path, headers } = await aCreatedOrganisation(stage)
  const userId = await holderOf(stage, headers)
  const operation = tamgaContract.operations.closeOrganisation
  if (!operation) throw new Error('organisations cannot be closed')
  const id = await seedSignedAct(stage, { operation, input: { path }, userId })
  return { path: { id: String(id) }, headers }
}
