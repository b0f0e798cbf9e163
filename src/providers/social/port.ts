import type { AuthorizationResponse, UpstreamAuthorizationRequest } from '../openid/port.ts'

/** An account at a social provider, whose holder has just proved it. */
export interface SocialAccount {
  provider: string
  issuer: string
  subject: string
  /** As the provider gives it; null where it gives none. */
  email: string | null
  emailVerified: boolean
  /** When the holder signed in there; null where the provider does not say. */
  authenticatedAt: Date | null
}

export interface Social {
  /** In the order of the configuration; empty while there are none. */
  providers(): readonly { name: string; label: string }[]
  /** False while a provider is left alone because it does not respond. */
  healthy(name: string): boolean
  authorizationUrl(name: string, request: UpstreamAuthorizationRequest): Promise<URL>
  /** Waits for the provider: never call it inside a transaction. */
  exchange(name: string, response: AuthorizationResponse): Promise<SocialAccount>
}
