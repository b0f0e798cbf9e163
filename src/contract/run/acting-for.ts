import { actsForResolvers } from '../acts-for.ts'
import type { RequestState } from '../request-state.ts'

/**
 * `x-acts-for`: who files, answers or withdraws for an organisation declares something in its name, with or without a
 * signature. Where that right rests on the state registry, it is asked first, before the transaction; the handler then finds
 * the right or refuses.
 */
export async function recheckActingFor({
  operation,
  principal,
  input,
  services,
}: RequestState): Promise<void> {
  if (!operation.actsFor || principal.kind !== 'user') return
  const { userId } = principal
  const regNo = await actsForResolvers[operation.actsFor](services.database.system, input, userId)
  if (regNo !== null) await services.representation.recheck(userId, { regNo })
}
