import type { Services } from '../../../contract/services.ts'
import { OAuthError } from '../../../errors/oauth-error.ts'
import { issuerOf } from '../context.ts'
import { isResource } from '../rules.ts'
import type { Client } from './client.ts'

interface ClientFields {
  client_id?: string | undefined
  client_secret?: string | undefined
  client_assertion?: string | undefined
}

/** The client that sends a form. */
export function clientOf(
  { clientAuthentication }: Services,
  authorization: string | undefined,
  { client_id, client_secret, client_assertion }: ClientFields,
): Promise<Client> {
  return clientAuthentication.authenticate({
    authorization,
    clientId: client_id,
    clientSecret: client_secret,
    clientAssertion: client_assertion,
  })
}

/** The addresses that a request names: ours, or of some registered client (RFC 8707, section 2). */
export async function resourcesIn(
  services: Services,
  named: readonly string[] | undefined,
): Promise<string[]> {
  const resources = [...new Set(named ?? [])]
  const own = [issuerOf(services), services.config.publicOrigin]
  for (const resource of resources) {
    if (!isResource(resource)) throw new OAuthError('invalid_target', 'resource is no absolute https address')
    const isKnown =
      own.some((one) => resource === one || resource.startsWith(`${one}/`)) ||
      (await services.clients.knowsOrigin(new URL(resource).origin))
    if (!isKnown) throw new OAuthError('invalid_target', 'no application is registered for this resource')
  }
  return resources
}
