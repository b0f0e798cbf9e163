import type { Db } from '../db/database.ts'
import { selectRepresentedNumber } from '../domains/services/cases/represented.ts'
import { type CaseBody, representedNumber } from '../domains/services/cases/request.ts'
import type { ErrorCode } from '../errors/codes.ts'

interface Request {
  path: Record<string, unknown>
  body: unknown
}
type ReadNumber = (db: Db, request: Request) => Promise<string | null> | string | null

/** All ways in which a request says whom its caller speaks for. `x-acts-for` is one of these; null: for themselves. */
export const actsForResolvers = {
  'body.representative': (_db, { body }) => representedNumber(body as CaseBody),
  'case(path.id)': (db, { path }) => selectRepresentedNumber(db, String(path.id)),
} as const satisfies Record<string, ReadNumber>

export type ActsForSource = keyof typeof actsForResolvers

/** The codes with which the dispatcher refuses by the rule. */
export const actsForCodes = [
  'cases.not_representative',
  'state_registry.unavailable',
  'state_registry.invalid_answer',
] as const satisfies ErrorCode[]
