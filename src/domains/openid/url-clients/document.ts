import { addressFault } from '../../../providers/public-address.ts'
import type { GrantType } from '../clients/client.ts'
import type { DescribedClient } from '../clients/dynamic-client-queries.ts'
import { clientDisplayName, isDisplayable } from '../clients/self-description.ts'
import { isDynamicRedirectUri } from '../clients/uris.ts'

/** What clients may ask for that no administrator registered: nothing that says who a person is. */
export const dynamicClientScopes = ['openid', 'offline_access', 'tools'] as const

const MAX_REDIRECT_URIS = 20
const MAX_URI_LENGTH = 1024
/** The database keeps no longer ones. */
const MAX_ADDRESS_LENGTH = 254

/** Why a document, or the address that leads to it, does not describe a client. For the log. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault'
}

/** Whether a client_id is meant as the address of a document; registered ones have no such characters. */
export const isUrlClientId = (text: string): boolean => /^https?:\/\//.test(text)

/** The draft, section 3: an https address with a path, in its one spelling. */
export function assertClientAddress(clientId: string, { loopback }: { loopback: boolean }): URL {
  const fault = addressFault(clientId, { loopback })
  if (fault !== undefined) throw new DocumentFault(`client_id is no address to call: ${fault}`)
  const url = new URL(clientId)
  if (clientId.length > MAX_ADDRESS_LENGTH || !isDisplayable([url.host]))
    throw new DocumentFault('client_id is too long')
  if (url.href !== clientId) throw new DocumentFault('client_id is not in its plain spelling')
  if (url.pathname === '/' || url.search !== '')
    throw new DocumentFault('client_id needs a path, and no query')
  return url
}

/** The client that a document describes. It has to name the very address that it was read from. */
export function clientIn(text: string, url: URL): DescribedClient {
  const document = objectIn(text)
  if (document.client_id !== url.href) throw new DocumentFault('the document is of another client_id')
  if ('client_secret' in document) throw new DocumentFault('the document has a secret in it')
  const method = document.token_endpoint_auth_method ?? 'none'
  if (method !== 'none') throw new DocumentFault('only clients without a secret or key are accepted')
  if (!lists(document.response_types ?? ['code'], 'code')) throw new DocumentFault('it does not use codes')
  const grantTypes = document.grant_types ?? ['authorization_code', 'refresh_token']
  if (!lists(grantTypes, 'authorization_code')) throw new DocumentFault('it does not redeem codes')
  const refreshes = lists(grantTypes, 'refresh_token')
  return {
    clientId: url.href,
    name: clientDisplayName(
      [url.host],
      typeof document.client_name === 'string' ? document.client_name : undefined,
    ),
    redirectUris: redirectUrisIn(document.redirect_uris),
    grantTypes: ['authorization_code', ...(refreshes ? (['refresh_token'] as GrantType[]) : [])],
    scopes: dynamicClientScopes,
  }
}

function objectIn(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new DocumentFault('the document is not JSON', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DocumentFault('the document is no object')
  return value as Record<string, unknown>
}

function redirectUrisIn(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_REDIRECT_URIS)
    throw new DocumentFault(`redirect_uris is not a list of 1 to ${MAX_REDIRECT_URIS}`)
  for (const uri of value)
    if (typeof uri !== 'string' || uri.length > MAX_URI_LENGTH || !isDynamicRedirectUri(uri))
      throw new DocumentFault('a redirect URI is not accepted')
  return [...new Set(value as string[])]
}

const lists = (value: unknown, wanted: string): boolean => Array.isArray(value) && value.includes(wanted)
