import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'

/** Who keeps a record from being deleted. */
export interface User {
  kind: 'service' | 'source'
  code: string
  name_mn: string
  name_en: string
}

/** Refuses to delete a record that is in use, and names its users. */
export function requireUnused(users: readonly User[], code: ErrorCode): void {
  if (users.length === 0) return
  const details = users.map(({ kind, code: used, name_mn, name_en }) => ({
    path: '/path/id',
    rule: 'in_use',
    mn: `${kind === 'service' ? 'Үйлчилгээ' : 'Эх сурвалж'} ${used}: ${name_mn}.`,
    en: `The ${kind} ${used}: ${name_en}.`,
  }))
  throw new AppError(code, { details })
}
