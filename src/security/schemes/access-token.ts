import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { ActiveToken, PersonsToken } from '../active-token.ts'
import type { Credentials, Scheme } from '../schemes.ts'

/** A token as the Authorization header presents it. */
export interface PresentedToken {
  scheme: 'bearer' | 'dpop'
  text: string
}

/** The access tokens of our issuer, as our own resources accept them. */
export interface AccessTokens {
  /** The token in the request's header; undefined when the header holds none of this kind. */
  presentedIn(credentials: Credentials): PresentedToken | undefined
  /** Whether the text has the form of an access token of the issuer, valid or not. */
  isIssued(text: string): boolean
  /** Whether it is one of those that people grant, by its form. */
  isOfPerson(text: string): boolean
  /** Fails with `oauth.invalid_token` unless it is active, meant for this server, and presented by its holder. */
  verify(token: PresentedToken, credentials: Credentials): Promise<ActiveToken>
  /** The same, with what the client may know of the person who granted it. */
  verifyWithPerson(token: PresentedToken, credentials: Credentials): Promise<PersonsToken>
}

/** The token of a person, for what the person has let the client know. */
export function providerTokenScheme(tokens: AccessTokens): Scheme {
  return {
    async authenticate(credentials, scopes = []) {
      const presented = tokens.presentedIn(credentials)
      if (!presented) return undefined
      const token = await tokens.verifyWithPerson(presented, credentials)
      if (token.user_id === null || !scopes.every((scope) => token.scopes.includes(scope)))
        throw insufficientScope(scopes)
      return { kind: 'token', userId: token.user_id, strong: token.strong, token }
    },
  }
}

/** What the records of clients let them ask for today. */
export interface KnownClients {
  byId(applicationId: string): Promise<{ scopes: readonly string[] } | undefined>
}

/** The token of a person for a service of the platform. What the client's record has lost, no token of it opens. */
export function personTokenScheme(tokens: AccessTokens, clients: KnownClients): Scheme {
  return {
    async authenticate(credentials, scopes = []) {
      const presented = tokens.presentedIn(credentials)
      if (!presented) return undefined
      const token = await verified(tokens, presented, credentials)
      const allowed = (await clients.byId(token.application_id))?.scopes ?? []
      if (!scopes.every((scope) => token.scopes.includes(scope) && allowed.includes(scope)))
        throw new AppError('auth.forbidden')
      if (token.user_id === null) throw new AppError('eid.no_person')
      return { kind: 'token', userId: token.user_id, strong: token.strong, token }
    },
  }
}

/** The scope by which a person lets a client use the tools as themselves. */
export const TOOLS_SCOPE = 'tools'
/** Paths of the resources that the tools are; a token is for one of them. */
export const MCP_PATH = '/mcp'
const TOOLS_PATH = '/api/v1/tools'

/**
 * The token of a person for the tools. It has to be made for the very resource that it is shown to, by its whole
 * address: one for no resource, or for another of this server, is refused. A client's own token is left to its scheme.
 */
export function toolTokenScheme(tokens: AccessTokens, origin: string): Scheme {
  return {
    async authenticate(credentials, scopes = []) {
      const presented = tokens.presentedIn(credentials)
      if (!presented || !tokens.isOfPerson(presented.text)) return undefined
      const token = await verified(tokens, presented, credentials)
      const resource = origin + (credentials.through ?? TOOLS_PATH)
      if (token.user_id === null || !token.resources.includes(resource)) throw new AppError('auth.invalid')
      if (!scopes.every((scope) => token.scopes.includes(scope))) throw new AppError('auth.forbidden')
      return { kind: 'token', userId: token.user_id, strong: token.strong, token }
    },
  }
}

/**
 * The token of a client that acts for itself. A bearer token of another form is a session's, so this scheme has
 * to be named before that of sessions, which refuses what it does not know.
 */
export function clientTokenScheme(tokens: AccessTokens): Scheme {
  return {
    async authenticate(credentials, scopes = []) {
      const presented = tokens.presentedIn(credentials)
      if (!presented || (presented.scheme === 'bearer' && !tokens.isIssued(presented.text))) return undefined
      const token = await verified(tokens, presented, credentials)
      if (token.grant_id !== null) throw new AppError('auth.invalid')
      if (!scopes.every((scope) => token.scopes.includes(scope))) throw new AppError('auth.forbidden')
      return {
        kind: 'client',
        applicationId: token.application_id,
        clientId: token.client_id,
        orgId: token.org_id,
        scopes: token.scopes,
      }
    },
  }
}

/** Operations of the platform name their failures in its words. */
function verified(
  tokens: AccessTokens,
  presented: PresentedToken,
  credentials: Credentials,
): Promise<ActiveToken> {
  return tokens.verify(presented, credentials).catch((error) => {
    throw error instanceof OAuthError ? new AppError('auth.invalid', { cause: error }) : error
  })
}

export function insufficientScope(scopes: readonly string[]): OAuthError {
  const header = `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`
  return new OAuthError('insufficient_scope', undefined, { headers: { 'WWW-Authenticate': header } })
}
