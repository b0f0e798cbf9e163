import type { Services } from '../contract/services.ts'
import { AppError } from '../errors/app-error.ts'
import type { SchemeName, Schemes } from '../security/schemes.ts'
import type { NodeRequest } from './node-request.ts'

type AccessServices = Pick<Services, 'schemes' | 'consoleAccess'>

/**
 * Prefixes that do not exist for clients without the credential: unknown paths, wrong methods and malformed requests
 * below them are 404 as well, because other answers would reveal what is there.
 */
const hiddenPrefixes: readonly { prefix: string; scheme: SchemeName }[] = [
  { prefix: '/admin/api/v1', scheme: 'adminKey' },
  { prefix: '/metrics', scheme: 'metricsToken' },
  { prefix: '/swagger', scheme: 'documentsToken' },
  { prefix: '/docs', scheme: 'documentsToken' },
  { prefix: '/openapi.json', scheme: 'documentsToken' },
  { prefix: '/openapi.yaml', scheme: 'documentsToken' },
  { prefix: '/llms.txt', scheme: 'documentsToken' },
  { prefix: '/llms-full.txt', scheme: 'documentsToken' },
]

const consolePaths = '/api/platform/v1'

/** Whether the client may know what its path leads to. */
export function mayAccess(
  request: NodeRequest,
  { schemes, consoleAccess }: AccessServices,
): Promise<boolean> | true {
  const { path } = request
  for (const { prefix, scheme } of hiddenPrefixes) {
    if (isBelow(path, prefix)) return satisfies(request, schemes[scheme])
  }
  // On another host there is no console in any case.
  return isBelow(path, consolePaths) && request.operatorHost ? consoleAccess.admits(request) : true
}

function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')
}

async function satisfies(request: NodeRequest, scheme: Schemes[SchemeName]): Promise<boolean> {
  try {
    return (await scheme?.authenticate(request)) !== undefined
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return false
    throw error
  }
}
