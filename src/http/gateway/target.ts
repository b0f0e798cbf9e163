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
