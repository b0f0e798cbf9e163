import type { Config } from '../../../config/config.ts'
import { acrLevelOf, acrLevels, acrOf, reachesAcr } from '../../../security/authentication-context.ts'
import type { AuthorizationRequest } from '../authorization-request.ts'

type AcrRequest = Pick<AuthorizationRequest, 'essentialAcr' | 'minimumAcr' | 'acrValues'>

/** The surest sign-in that people can reach here; where they sign in upstream, what that issuer can state. */
export const strongestAcr = ({ authMode, ssoEidAcr }: Pick<Config, 'authMode' | 'ssoEidAcr'>): string =>
  acrOf(authMode === 'client' && ssoEidAcr.length === 0 ? 'federated' : 'eid')

/**
 * The `acr` that a code may state for a sign-in; undefined where the sign-in is not what the request or the client demands.
 * An essential value is matched to the letter (OpenID Connect Core, 5.5.1.1): a surer sign-in is stated as the one asked for.
 */
export function acrFor({ essentialAcr, minimumAcr }: AcrRequest, held: string): string | undefined {
  if (minimumAcr !== undefined && !reachesAcr(held, minimumAcr)) return undefined
  if (essentialAcr === undefined || essentialAcr.includes(held)) return held
  const isEnough = (value: string) => minimumAcr === undefined || reachesAcr(value, minimumAcr)
  return essentialAcr.find((value) => reachesAcr(held, value) && isEnough(value))
}

/** Whether another sign-in could be surer in a way that the request merely prefers. */
export function prefersStepUp({ acrValues = [] }: AcrRequest, held: string, strongest: string): boolean {
  const known = acrValues.filter((value) => acrLevelOf(value) !== undefined)
  return (
    !known.some((value) => reachesAcr(held, value)) && known.some((value) => reachesAcr(strongest, value))
  )
}

/** The least sure sign-in that is enough; undefined where any is. */
export function neededAcr(request: AcrRequest): string | undefined {
  if (request.essentialAcr === undefined && request.minimumAcr === undefined) return undefined
  return acrLevels.map(acrOf).find((acr) => acrFor(request, acr) !== undefined)
}
