import { PREFIX } from './target.ts'

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
