import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Validator, Validators } from './contract.ts'

/** What a file of validators exports, by name. */
type ValidatorGroup = Readonly<Record<string, Validator>>

type Groups = Readonly<Record<string, readonly string[]>>

/** Those that were made in a folder, whose index says which file has the validators of an operation. */
export function openValidators(
  folder: string,
): Record<'requestValidators' | 'responseValidators', Validators> {
  const index = join(folder, 'index.json')
  const { request, response } = JSON.parse(readIndex(index)) as Record<'request' | 'response', Groups>
  // An answer is validated between two steps that do not wait: its validators are loaded without waiting, too.
  const load = createRequire(index)
  return {
    requestValidators: lazyValidators(request, load),
    responseValidators: lazyValidators(response, load),
  }
}

function readIndex(index: string): string {
  try {
    return readFileSync(index, 'utf8')
  } catch (cause) {
    throw new ValidatorsMissing(
      `The validators of the contract are missing (${index}). Make them with: node scripts/validators.ts`,
      { cause },
    )
  }
}

export class ValidatorsMissing extends Error {}

/**
 * Validators whose files are loaded when one of their group is asked for: a server at rest holds none, and one that
 * serves a few parts of the platform holds the validators of those. A group is small enough to be loaded in between.
 */
export function lazyValidators(groups: Groups, load: (group: string) => ValidatorGroup): Validators {
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
