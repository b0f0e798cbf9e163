import type { Operation } from './operation.ts'
import type { Answer } from './reply.ts'
import type { IncomingRequest } from './request.ts'
import type { RequestState } from './request-state.ts'
import type { Services } from './services.ts'

/** What a page may send besides what it always may, and what it may read of an answer. */
const SENT = 'Authorization, Content-Type, DPoP'
const READ =
  'Deprecation, DPoP-Nonce, ETag, Link, Location, Retry-After, Sunset, WWW-Authenticate, X-Request-Id'
export const PREFLIGHT_MAX_AGE = '3600'

/** What `OPTIONS *` answers: the methods of the server as a whole (RFC 9110, section 9.3.7). */
export const optionsOfServer: Answer = {
  status: 204,
  headers: { Allow: 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT' },
  body: null,
}

type Answering = Pick<IncomingRequest, 'header'>

/** Lets a page of another origin read the answer, failures included, where the contract allows it. */
export async function addCorsHeaders({ operation, request, services, headers }: RequestState): Promise<void> {
  Object.assign(headers, await originHeaders(operation.cors, request, services))
}

/**
 * What OPTIONS answers: the methods of an address (RFC 9110, section 9.3.7), and what a browser asks before a page of another
 * origin may call.
 */
export async function preflight(
  request: Answering,
  { allow, operations }: { allow: string; operations: readonly Operation[] },
  services: Services,
): Promise<Answer> {
  const open = operations.filter(({ cors }) => cors !== null)
  const methods = open.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const requested = request.header('access-control-request-method')
  const wanted = open.find(({ method }) => method === (requested === 'HEAD' ? 'GET' : requested))
  const headers: Record<string, string> = { Allow: allow }
  if (wanted) Object.assign(headers, await originHeaders(wanted.cors, request, services))
  if (headers['Access-Control-Allow-Origin'] !== undefined) {
    headers['Access-Control-Allow-Methods'] = methods.join(', ')
    headers['Access-Control-Allow-Headers'] = SENT
    headers['Access-Control-Max-Age'] = PREFLIGHT_MAX_AGE
  }
  return { status: 204, headers, body: null }
}

/** Pages that hide their origin, sandboxed frames among them, send `null`: it identifies no application. */
export async function originHeaders(
  cors: Operation['cors'],
  request: Answering,
  { clients }: Pick<Services, 'clients'>,
): Promise<Record<string, string>> {
  const origin = request.header('origin')
  if (cors === 'any')
    return {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': READ,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
  if (cors === null) return {}
  if (origin === undefined || origin === 'null' || !(await clients.knowsOrigin(origin)))
    return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': READ,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}
