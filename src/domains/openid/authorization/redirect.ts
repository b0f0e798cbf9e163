import { type Reply, reply } from '../../../contract/reply.ts'
import type { AuthorizationRequest } from '../authorization-request.ts'
import type { Refused } from './parse-request.ts'

/** Sends the browser on. 303, so that what was posted is not posted again. */
export const seeOther = (location: string): Reply<undefined> => reply(303, undefined, { Location: location })

type Way = Pick<AuthorizationRequest, 'redirectUri' | 'state'>

/** Back to the client with a code. */
export const withCode = (way: Way, issuer: string, code: string): Reply<undefined> =>
  back(way, { code, iss: issuer })

/** Back to the client, and why there is no code. */
export const withError = (
  way: Way,
  issuer: string,
  { error, description }: Pick<Refused, 'error' | 'description'>,
): Reply<undefined> => back(way, { error, error_description: description, iss: issuer })

function back({ redirectUri, state }: Way, parameters: Record<string, string>): Reply<undefined> {
  const query = new URLSearchParams(state === undefined ? parameters : { ...parameters, state })
  // Added to the text: parsing could change what the client has registered.
  return seeOther(`${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`)
}

/** A page of ours, or of whoever brings an own, with the secret that leads to the question. */
export function pageOf(address: string, name: string, secret: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${secret}`
}
