import type { Metadata } from './discovery.ts'

/** How an issuer is asked for access while the person is away, as scopes and further parameters of the request. */
interface OfflineAccess {
  scopes: readonly string[]
  parameters: Readonly<Record<string, string>>
}

/** Google has its own way; others have OpenID Connect Core section 11, where they announce it. */
export function offlineAccess({
  issuer,
  scopes_supported,
}: Pick<Metadata, 'issuer' | 'scopes_supported'>): OfflineAccess {
  if (issuer === 'https://accounts.google.com')
    return { scopes: [], parameters: { access_type: 'offline', prompt: 'consent' } }
  return scopes_supported?.includes('offline_access')
    ? { scopes: ['offline_access'], parameters: { prompt: 'consent' } }
    : { scopes: [], parameters: {} }
}
