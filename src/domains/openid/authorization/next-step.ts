import { type AuthorizationRequest, askedScopes, isFreshEnough } from '../authorization-request.ts'
import type { Client } from '../clients/client.ts'
import type { Standing } from '../consents.ts'
import { Refused } from './parse-request.ts'

export type Step = 'login' | 'consent' | 'grant' | Refused

export interface Ground {
  request: AuthorizationRequest
  client: Pick<Client, 'firstParty'>
  /** Undefined for whoever is not signed in. */
  standing: Standing | undefined
  /** The person has just signed in because of this request, so that this is not asked for once more. */
  signedIn: boolean
  now: Date
}

/** What comes next on the way of a request. */
export function nextStep({ request, client, standing, signedIn, now }: Ground): Step {
  const silent = request.prompt.includes('none')
  if (!standing || (!signedIn && !isFreshEnough(request, standing.signedInAt, now, now)))
    return silent ? new Refused('login_required', 'nobody is signed in, or not lately enough') : 'login'
  if (request.subject !== undefined && request.subject !== standing.userId)
    return new Refused('login_required', 'somebody else is signed in')
  if (!needsConsent(request, client, standing)) return 'grant'
  return silent ? new Refused('consent_required', 'the person has not consented to all of this') : 'consent'
}

function needsConsent(
  request: AuthorizationRequest,
  { firstParty }: Pick<Client, 'firstParty'>,
  { consented }: Standing,
): boolean {
  if (request.prompt.includes('consent')) return true
  return !firstParty && !askedScopes(request).every((scope) => consented.includes(scope))
}
