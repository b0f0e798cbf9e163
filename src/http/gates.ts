import type { IncomingRequest } from '../contract/request.ts'
import { AppError } from '../errors/app-error.ts'
import type { SchemeName, Schemes } from '../security/schemes.ts'

/**
 * Parts of the address space that do not exist for strangers, whole: unknown paths, wrong methods and malformed
 * requests below them are 404 as well, or else they would tell what is there.
 */
const gates: readonly { prefix: string; scheme: SchemeName }[] = [
  { prefix: '/admin/api/v1', scheme: 'adminKey' },
  { prefix: '/metrics', scheme: 'metricsToken' },
  { prefix: '/swagger', scheme: 'metricsToken' },
]

/** Whether the request may know of what lies at its path. */
export function mayEnter(request: IncomingRequest, schemes: Schemes): Promise<boolean> | true {
  const { path } = request
  for (const { prefix, scheme } of gates) {
    if (path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'))
      return satisfies(request, schemes[scheme])
  }
  return true
}

async function satisfies(request: IncomingRequest, scheme: Schemes[SchemeName]): Promise<boolean> {
  try {
    return (await scheme?.authenticate(request)) !== undefined
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return false
    throw error
  }
}
