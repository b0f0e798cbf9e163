import { AppError } from '../../../errors/app-error.ts'
import type { ReferenceRow } from './issue.ts'
import type { ReferenceState } from './state-machine.ts'

interface Dated {
  status: string
  valid_until: Date | null
}

/** The state at a moment: a reference whose validity is over has expired, also before the job has marked it. */
export function stateAt({ status, valid_until }: Dated, at: Date): ReferenceState {
  const isOver = valid_until !== null && valid_until.getTime() <= at.getTime()
  return status === 'issued' && isOver ? 'expired' : (status as ReferenceState)
}

export function requireValid(row: ReferenceRow | undefined, now: Date): ReferenceRow {
  if (!row) throw new AppError('references.not_found')
  if (stateAt(row, now) !== 'issued') throw notValidError(row, now)
  return row
}

export function notValidError(row: ReferenceRow | undefined, now: Date): AppError {
  if (!row) return new AppError('references.not_found')
  const details = [{ path: '/path/id', rule: 'state' as const, message: stateAt(row, now) }]
  return new AppError('references.not_in_force', { details })
}
