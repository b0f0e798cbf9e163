import { type ChangeCode, type RevisionChange, tiers } from './compare/change.ts'
import { type Lock, locks } from './pdf/permissions.ts'
import type { Reason } from './reasons.ts'

/** What a certification that permits nothing still leaves to others (ISO 32000-2, section 12.8.2.2.2). */
const alwaysAllowed: ReadonlySet<ChangeCode> = new Set(['validation_data', 'time_stamp', 'version'])

/** What a certification that permits annotations permits. */
const permittedAnnotations: ReadonlySet<ChangeCode> = new Set(['annotations'])

/** Judges what was changed after a signature by what it permits: what is not named as allowed is never passed over. */
export function classifyChanges(
  reasons: Set<Reason>,
  changes: readonly RevisionChange[],
  lock: Lock,
  filled: ReadonlySet<string>,
): void {
  for (const { code } of changes) {
    const reason = reasonOf(code, lock.permission)
    if (reason !== 'allowed') reasons.add(reason)
  }
  if ([...filled].some((name) => locks(lock, name))) reasons.add('change_not_permitted')
}

function reasonOf(code: ChangeCode, permission: Lock['permission']): Reason | 'allowed' {
  if (alwaysAllowed.has(code)) return 'allowed'
  const tier = tiers[code]
  if (permission === null) return tier
  if (tier === 'allowed') return permission === 1 ? 'change_not_permitted' : 'allowed'
  // A form that is certified for filling in leaves its values to others.
  if (code === 'form_value_replaced') return permission === 1 ? 'change_not_permitted' : 'allowed'
  if (tier === 'annotated' || code === 'annotation_changed') {
    if (permission < 3) return 'change_not_permitted'
    return permittedAnnotations.has(code) ? 'allowed' : 'annotated'
  }
  return permission === 1 && tier !== 'content_covered' && tier !== 'content_changed'
    ? 'change_not_permitted'
    : tier
}
