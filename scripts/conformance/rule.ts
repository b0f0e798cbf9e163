import type { CredentialName } from './credentials.ts'
import type { Profile } from './profile.ts'
import type { Target } from './target.ts'

/** What a deployment must do, and how that is seen. */
export interface Rule {
  /** `errors.unauthorised` */
  id: string
  profile: Profile
  /** The rule in one sentence. */
  says: string
  /** Without these of the file of credentials it is skipped. */
  needs?: readonly CredentialName[]
  run(target: Target, checks: Checks): Promise<void>
}

/** Collects what a rule has seen. */
interface Checks {
  /** One thing that was looked at: an operation, a path, a step. Rejects or throws where it is not as it must be. */
  check(name: string, work: () => Promise<void> | void): Promise<void>
  skip(name: string, why: string): void
}

type Outcome = 'passed' | 'failed' | 'skipped'

export interface Result {
  rule: string
  profile: Profile
  says: string
  name: string
  outcome: Outcome
  /** Why it failed or was skipped. */
  message?: string
  ms: number
}

/** A check that ends in this says why there was nothing to see. */
export class Skipped extends Error {
  override readonly name = 'Skipped'
}

/** What a rule expects, and what was there instead. */
class Fault extends Error {
  override readonly name = 'Fault'
}

export function must(holds: unknown, otherwise: string): asserts holds {
  if (!holds) throw new Fault(otherwise)
}
