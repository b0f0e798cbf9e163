import type { Fault } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { type BilingualFault, toldIn } from '../../gov/faults.ts'

/** Who keeps a record from being deleted. */
export interface User {
  kind: 'service' | 'source'
  code: string
  name_mn: string
  name_en: string
}

export const toldUsers = (users: readonly User[], language: Language): Fault[] =>
  toldIn(
    language,
    users.map(
      ({ kind, code, name_mn, name_en }): BilingualFault => ({
        path: '/path/id',
        rule: 'in_use',
        mn: `${kind === 'service' ? 'Үйлчилгээ' : 'Эх сурвалж'} ${code}: ${name_mn}.`,
        en: `The ${kind} ${code}: ${name_en}.`,
      }),
    ),
  )
