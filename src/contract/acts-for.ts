import type { Db } from '../db/database.ts'
import { selectRepresentedNumber } from '../domains/services/cases/represented.ts'
import { type CaseBody, representedNumber } from '../domains/services/cases/request.ts'
import type { ErrorCode } from '../errors/codes.ts'
import type { RawInput, RequestState } from './request-state.ts'

type ReadNumber = (db: Db, input: RawInput, userId: string) => Promise<string | null> | string | null

/** All ways in which a request says whom its caller speaks for. `x-acts-for` is one of these; null: for themselves. */
export const actsForResolvers = {
  'body.representative': (_db, { body }) => representedNumber(body as CaseBody),
  'case(path.id)': (db, { path }, userId) => selectRepresentedNumber(db, String(path.id), userId),
} as const satisfies Record<string, ReadNumber>

export type ActsForSource = keyof typeof actsForResolvers

/** The codes with which the dispatcher refuses by the rule. */
export const actsForCodes = [
  'cases.not_representative',
  'state_registry.unavailable',
  'state_registry.invalid_answer',
] as const satisfies ErrorCode[]

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
