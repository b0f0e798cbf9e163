import type { Config } from '../config/types.ts'
import type { IncomingRequest } from '../contract/request.ts'
import { AppError } from '../errors/app-error.ts'

type OriginHeaders = Pick<IncomingRequest, 'method' | 'header' | 'host' | 'operatorHost'>

const changesNothing = new Set(['GET', 'HEAD'])

/**
 * A change must come from a page of ours. Cookies go along with whatever the browser sends here, so three things that
 * a foreign page cannot bring are asked for: a header that needs our leave, our Origin, and the browser's own word.
 */
export function assertSameOrigin(request: OriginHeaders, config: Config): void {
  if (changesNothing.has(request.method)) return
  if (request.header('x-tamga-request') === '1' && isSameOrigin(request, config)) return
  throw new AppError('web.cross_site')
}

/**
 * The same of a form that a page of ours posts. It brings no header of ours, and under our policy of referrers an Origin
 * that says nothing: the browser's own word must say that the form was here.
 */
export function assertOwnForm(request: OriginHeaders, config: Config): void {
  if (changesNothing.has(request.method)) return
  const origin = request.header('origin')
  const isOurs = origin === undefined || origin === 'null' || isSameOrigin(request, config)
  if (!isOurs || request.header('sec-fetch-site') !== 'same-origin') throw new AppError('web.cross_site')
}

function isSameOrigin(
  { header, host, operatorHost }: OriginHeaders,
  { publicOrigin, nodeEnv }: Config,
): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = header('origin')
  if (origin === undefined) return site === 'same-origin'
  // The operator's host has the pages too, by the protocol of the platform's own.
  if (operatorHost && origin === `${new URL(publicOrigin).protocol}//${host}`) return true
  // In development a server is reached by several names; the browser sends the one that it was opened with.
  return origin === publicOrigin || (nodeEnv !== 'production' && origin === `http://${host}`)
}
