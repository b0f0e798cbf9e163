import { type AuthorizationRequest, isRecentEnough, requestedScopes } from '../authorization-request.ts'
import { type Client, consentScopes } from '../clients/client.ts'
import { isExclusiveRedirect } from '../clients/uris.ts'
import type { SignedInPerson } from '../consent-queries.ts'
import { acrFor, prefersStepUp } from './assurance.ts'
import { AuthorizationError } from './parse-request.ts'

type Step = 'login' | 'consent' | 'grant' | AuthorizationError

interface StepContext {
  request: AuthorizationRequest
  client: Pick<Client, 'firstParty' | 'registeredBy' | 'optionalScopes'>
  /** Undefined where no person is signed in. */
  person: SignedInPerson | undefined
  /** The person has just signed in because of this request, so that this is not asked for once more. */
  signedIn: boolean
  now: Date
  /** The surest sign-in that people can reach here. */
  strongest: string
}

/** What comes next on the way of a request. */
export function nextStep({ request, client, person, signedIn, now, strongest }: StepContext): Step {
  const silent = request.prompt.includes('none')
  const meets = person !== undefined && acrFor(request, person.acr) !== undefined
  if (!meets && acrFor(request, strongest) === undefined) return unmet
  if (!person || (!signedIn && !isRecentEnough(request, person.signedInAt, now, now)))
    return silent
      ? new AuthorizationError('login_required', 'no person is signed in, or the sign-in is too old')
      : 'login'
  if (request.subject !== undefined && request.subject !== person.userId)
    return new AuthorizationError('login_required', 'another person is signed in')
  // A new sign-in that is still not enough came from an issuer that could do no better.
  if (!meets && signedIn) return unmet
  if (!meets)
    return silent
      ? new AuthorizationError('interaction_required', 'the person has to sign in more strongly')
      : 'login'
  if (!silent && !signedIn && prefersStepUp(request, person.acr, strongest)) return 'login'
  if (!needsConsent(request, client, person)) return 'grant'
  return silent
    ? new AuthorizationError('consent_required', 'the person has not consented to all of this')
    : 'consent'
}

const unmet = new AuthorizationError(
  'unmet_authentication_requirements',
  'the sign-in that is demanded cannot be reached',
)

function needsConsent(
  request: AuthorizationRequest,
  client: StepContext['client'],
  person: SignedInPerson,
): boolean {
  if (request.prompt.includes('consent') || !isExclusiveRedirect(client, request.redirectUri)) return true
  const answered = [...person.consented, ...declinedScopes(client, person)]
  const lacking = requestedScopes(request).filter((scope) => !answered.includes(scope))
  return client.firstParty ? lacking.some((scope) => consentScopes.includes(scope)) : lacking.length > 0
}

/** What the person has left out for good; once the client cannot do without it, they are asked again. */
function declinedScopes(
  { optionalScopes }: Pick<Client, 'optionalScopes'>,
  { declined }: SignedInPerson,
): string[] {
  return declined.filter((scope) => optionalScopes.includes(scope))
}

/** What a client gets of which the person need not be asked now. */
export function silentlyAgreed(
  request: AuthorizationRequest,
  client: Pick<Client, 'optionalScopes'>,
  person: SignedInPerson,
): string[] {
  const declined = declinedScopes(client, person)
  return requestedScopes(request).filter((scope) => !declined.includes(scope))
}
