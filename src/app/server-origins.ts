import type { Config } from '../config/config.ts'
import type { DocumentName } from '../contract/operation.ts'

/** On the default port the bundled documents are true as they are; with any free port, the address is not known yet. */
const originsAsBundled = ['http://localhost:8080', 'http://localhost:0']

const hostAsBundled = 'operator.localhost'

/** The addresses that the served documents name, where they differ from the bundled ones. */
export function documentOrigins({
  publicOrigin,
  operatorHost,
}: Config): Partial<Record<DocumentName, string>> {
  const isNamed = !originsAsBundled.includes(publicOrigin)
  return {
    ...(isNamed ? { platform: publicOrigin, tools: publicOrigin } : {}),
    ...(operatorHost === undefined || (!isNamed && operatorHost === hostAsBundled)
      ? {}
      : { operator: consoleOrigin(publicOrigin, operatorHost) }),
  }
}

/** The console is reached the same way as the platform, under its own name. */
function consoleOrigin(publicOrigin: string, operatorHost: string): string {
  const { protocol, port } = new URL(publicOrigin)
  return `${protocol}//${operatorHost}${port === '' ? '' : `:${port}`}`
}
