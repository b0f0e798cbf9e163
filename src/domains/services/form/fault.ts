import type { FaultRule } from '../../../errors/fault-rules.ts'

/** What is wrong with what was filled in, at a field: `/children/0/name`. */
export interface FormFault {
  path: string
  rule: FaultRule
  /** What people call the place; empty where it has no name. */
  label: Words
  /** What is wrong there. */
  says: Words
}

export interface Words {
  mn: string
  en: string
}

/** As an answer of the server says it. */
export function saidFault({ path, rule, label, says }: FormFault): { path: string; rule: FaultRule } & Words {
  if (label.mn === '' && label.en === '') return { path, rule, ...says }
  const mn = rule === 'required' ? `«${label.mn}» талбарыг ${says.mn}` : `«${label.mn}»: ${says.mn}`
  return { path, rule, mn, en: `${label.en}: ${says.en}` }
}

/** As JSON pointers write it (RFC 6901). */
export const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
