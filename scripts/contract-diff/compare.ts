import type { Change } from './change.ts'
import { documentChanges } from './document-changes.ts'
import { type Documents, documentNames, majorOf } from './releases.ts'

/** All changes of the three documents, by the own rules. What a higher major allows to break is no break. */
export function compareContracts(before: Documents, after: Documents): Change[] {
  return documentNames.flatMap((name) => {
    const isFree = majorOf(after[name]) > majorOf(before[name])
    return documentChanges(name, before[name], after[name]).map((change) =>
      isFree ? { ...change, breaking: false } : change,
    )
  })
}
