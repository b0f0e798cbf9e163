import { AppError } from '../../errors/app-error.ts'
import { toldIn } from '../../errors/bilingual-faults.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import type { Language } from '../../errors/language.ts'

/** Who keeps a record from being deleted. */
export interface User {
  kind: 'service' | 'source'
  code: string
  name_mn: string
  name_en: string
}

/** Names those who use a record that nobody may use. */
export function requireNobody(users: readonly User[], code: ErrorCode, language: Language): void {
  if (users.length === 0) return
  const faults = users.map(({ kind, code: used, name_mn, name_en }) => ({
    path: '/path/id',
    rule: 'in_use',
    mn: `${kind === 'service' ? 'Үйлчилгээ' : 'Эх сурвалж'} ${used}: ${name_mn}.`,
    en: `The ${kind} ${used}: ${name_en}.`,
  }))
  throw new AppError(code, { details: toldIn(language, faults) })
}
