import type { IncomingMessage } from 'node:http'
import { originHeaders, PREFLIGHT_MAX_AGE } from '../../contract/cors.ts'
import type { Services } from '../../contract/services.ts'
import type { NodeRequest } from '../node-request.ts'

type Headers = Record<string, string>

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
/** `*` means every name but this one; no cookies are sent, so it may be said. */
const SENT = 'Authorization, *'

/** What a browser asks before a page of another origin may call. It has no token and never reaches a service. */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined

/** Lets pages of registered applications read the answer; undefined for other pages. */
export async function forPages(
  request: NodeRequest,
  services: Pick<Services, 'clients'>,
): Promise<Headers | undefined> {
  const { Vary, ...allowed } = await originHeaders('applications', request, services)
  if (allowed['Access-Control-Allow-Origin'] === undefined) return undefined
  // Which headers a service answers with is not known here.
  return { ...allowed, 'Access-Control-Expose-Headers': '*' }
}

export const preflightHeaders = (pages: Headers | undefined): Headers => ({
  Allow: METHODS,
  ...(pages && {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': SENT,
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE,
  }),
})
