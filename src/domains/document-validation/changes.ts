import type { Change } from './pdf/compare.ts'
import { type Lock, locks } from './pdf/permissions.ts'
import type { Reason } from './reasons.ts'

const harmless: ReadonlySet<Change> = new Set(['signature', 'time_stamp', 'validation_data', 'metadata'])

/** ISO 32000-2, section 12.8.2.2, and stricter: annotations can cover anything, so that they are never passed over. */
export function judgeChanges(
  reasons: Set<Reason>,
  changes: ReadonlySet<Change>,
  lock: Lock,
  filled: ReadonlySet<string>,
): void {
  for (const change of changes) {
    if (change === 'annotations')
      reasons.add(lock.permission !== null && lock.permission < 3 ? 'change_not_permitted' : 'annotated')
    else if (change === 'form_filled') {
      if (lock.permission === null) reasons.add('form_changed')
      else if (lock.permission === 1) reasons.add('change_not_permitted')
    } else if (change === 'signature') {
      if (lock.permission === 1) reasons.add('change_not_permitted')
    } else if (!harmless.has(change)) reasons.add('content_changed')
  }
  if ([...filled].some((name) => locks(lock, name))) reasons.add('change_not_permitted')
}
