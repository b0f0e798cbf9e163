import type { BilingualFault, Fault } from './app-error.ts'
import type { Language } from './language.ts'

export type { BilingualFault } from './app-error.ts'

/** As many as an answer may hold. */
const MOST = 100
const LONGEST_PATH = 512
const LONGEST_MESSAGE = 500

/** As an answer tells them. `under` is the part of the request in which the pointers begin: `/body/form_data`. */
export function toldIn(language: Language, faults: readonly BilingualFault[], under = ''): Fault[] {
  return faults.slice(0, MOST).map((fault) => ({
    path: (under + fault.path).slice(0, LONGEST_PATH),
    rule: fault.rule,
    message: fault[language].slice(0, LONGEST_MESSAGE),
  }))
}
