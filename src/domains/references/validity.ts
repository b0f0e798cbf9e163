import { AppError } from '../../errors/app-error.ts'
import type { ReferenceRow } from './issue.ts'
import { stateAt } from './state.ts'

export function inForce(row: ReferenceRow | undefined, now: Date): ReferenceRow {
  if (!row) throw new AppError('references.not_found')
  if (stateAt(row, now) !== 'issued') throw notInForce(row, now)
  return row
}

export function notInForce(row: ReferenceRow | undefined, now: Date): AppError {
  if (!row) return new AppError('references.not_found')
  const details = [{ path: '/path/id', rule: 'state', message: stateAt(row, now) }]
  return new AppError('references.not_in_force', { details })
}
