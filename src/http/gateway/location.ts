import { hasDotSegment } from '../../domains/gateway/address-policy.ts'
import { AppError } from '../../errors/app-error.ts'

/** What a request below /gw/ is for. */
export interface Target {
  name: string
  /** As it came, with its first slash; empty where nothing follows the name. */
  path: string
  /** With its question mark; empty where there is none. */
  query: string
}

export const PREFIX = '/gw/'

const form = /^\/gw\/([a-z][a-z0-9-]{0,59})(\/[^?#]*)?(\?[^#]*)?$/

/** Undefined where no service can have that address. Nothing of the path is changed, so what could be read in two ways is refused. */
export function targetOf(url: string): Target | undefined {
  const [, name, path = '', query = ''] = form.exec(url) ?? []
  if (name === undefined) return undefined
  if (hasDotSegment(path)) throw new AppError('gateway.path_refused')
  return { name, path, query }
}

/** What the service was asked for. */
interface UpstreamRequest {
  name: string
  baseUrl: string
  /** With the query. */
  path: string
  /** Origins of this server, whose paths a service does not know. */
  own: ReadonlySet<string>
}

/**
 * Where a service sends the caller, as the caller gets it. What lies within the service is reached through the gateway.
 * A place of this server, or of the service outside its address, is left out: a caller that follows would show its token
 * to an operation that the service has chosen.
 */
export function locationFor(
  value: string,
  { name, baseUrl, path, own }: UpstreamRequest,
): string | undefined {
  const base = new URL(baseUrl)
  const url = URL.parse(value, new URL(path, base.origin).href)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  if (url.origin !== base.origin) return own.has(url.origin) ? undefined : url.href
  const within = base.pathname.replace(/\/$/, '')
  if (url.pathname !== within && !url.pathname.startsWith(`${within}/`)) return undefined
  return PREFIX + name + url.pathname.slice(within.length) + url.search + url.hash
}
