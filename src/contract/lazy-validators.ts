import type { Validator, Validators } from './validator.ts'

/** What a file of validators exports, by name. */
export type ValidatorGroup = Readonly<Record<string, Validator>>

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
  return {
    get(id, which = '') {
      const known = loaded.get(id)
      if (known) return known.get(id + which)
      const group = groupOf.get(id)
      if (group === undefined) return undefined
      const validators = new Map(Object.entries(load(group)))
      for (const one of groups[group] ?? []) loaded.set(one, validators)
      return validators.get(id + which)
    },
  }
}
