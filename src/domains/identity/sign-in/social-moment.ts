import type { SocialAccount } from '../../../providers/social/port.ts'

/** How far the clock of a provider may be from ours; its moments are whole seconds. */
const LEEWAY_MS = 31_000

interface Known {
  linkedAt: Date
  /** In seconds; undefined where any sign-in will do. */
  maxAge: number | undefined
  now: Date
}

/**
 * When the person signed in at the provider: the session here is no fresher than that. Undefined where the provider does
 * not prove that it was as recently as was asked. One that never says when is believed for the time of the link alone.
 */
export function socialSignInAt(
  { authenticatedAt }: Pick<SocialAccount, 'authenticatedAt'>,
  { linkedAt, maxAge, now }: Known,
): Date | undefined {
  const stated = authenticatedAt && Math.min(authenticatedAt.getTime() + 1000, now.getTime())
  if (maxAge === undefined) return stated === null ? linkedAt : new Date(stated)
  const earliest = now.getTime() - maxAge * 1000
  return stated === null || stated + LEEWAY_MS < earliest ? undefined : new Date(Math.max(stated, earliest))
}
