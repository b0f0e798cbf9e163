import type { Validator, Validators } from './validator.ts'

/** What a file of validators exports, by name. */
type ValidatorGroup = Readonly<Record<string, Validator>>

/**
 * Validators whose files are loaded when one of their group is asked for: a server at rest holds none, and one that
 * serves a few parts of the platform holds the validators of those. A group is small enough to be loaded in between.
 */
export function lazyValidators(
  groups: Readonly<Record<string, readonly string[]>>,
  load: (group: string) => ValidatorGroup,
): Validators {
  const groupOf = new Map<string, string>()
  for (const [group, ids] of Object.entries(groups)) for (const id of ids) groupOf.set(id, group)
  const loaded = new Map<string, ReadonlyMap<string, Validator>>()

  function find(id: string, which: string): Validator | undefined {
    const known = loaded.get(id)
    if (known) return known.get(id + which)
    const group = groupOf.get(id)
    if (group === undefined) return undefined
    const validators = new Map(Object.entries(load(group)))
    for (const one of groups[group] ?? []) loaded.set(one, validators)
    return validators.get(id + which)
  }

  // Two look-ups by names that exist; a name put together for each request would have to be hashed each time.
  const found = new Map<string, Map<string, Validator>>()
  return {
    get(id, which = '') {
      const before = found.get(id)?.get(which)
      if (before) return before
      const validator = find(id, which)
      if (!validator) return undefined
      const ofOperation = found.get(id) ?? new Map<string, Validator>()
      found.set(id, ofOperation.set(which, validator))
      return validator
    },
  }
}
