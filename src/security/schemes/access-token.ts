import type { LivingToken } from '../../domains/openid/access-token-queries.ts'
import type { Dpop } from '../../domains/openid/dpop.ts'
import type { Grants } from '../../domains/openid/grants.ts'
import { supported } from '../../domains/openid/supported.ts'
import { looksLikeAccessToken } from '../../domains/openid/token-forms.ts'
import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { Credentials, Scheme } from '../schemes.ts'

export interface AccessTokenOptions {
  grants: Pick<Grants, 'living'>
  dpop: Dpop
  /** Undefined: this server is no issuer, and has given no tokens. */
  issuer: string | undefined
  publicOrigin: string
}

const form = /^(Bearer|DPoP) +([A-Za-z0-9._~+/-]+=*)$/i

interface ShownToken {
  scheme: 'bearer' | 'dpop'
  text: string
}

/** The access tokens of the OpenID provider, as resources of ours take them. */
export interface AccessTokens {
  /** What a request shows in its header; undefined when that is nothing of this kind. */
  shownIn(credentials: Credentials): ShownToken | undefined
  /** Fails with `oauth.invalid_token` unless it is alive, for this server, and in the hands of whom it was given to. */
  verify(shown: ShownToken, credentials: Credentials): Promise<LivingToken>
}

export function createAccessTokens({ grants, dpop, issuer, publicOrigin }: AccessTokenOptions): AccessTokens {
  const origins = [...new Set([issuer, publicOrigin].flatMap((one) => one ?? []))]

  /** RFC 8707: a token that was asked for somewhere else is not good here. */
  function isForUs({ resources }: LivingToken): boolean {
    return resources.length === 0 || resources.some((one) => origins.some((own) => isWithin(one, own)))
  }

  /** RFC 9449, section 7: a bound token needs the proof, and one that is not bound is no DPoP token. */
  async function faultOfHolder(
    { scheme, text }: ShownToken,
    { dpop_jkt }: LivingToken,
    { header, method = '', path = '' }: Credentials,
  ): Promise<string | undefined> {
    if (dpop_jkt === null) return scheme === 'bearer' ? undefined : 'the token is not bound to a key'
    if (scheme === 'bearer') return 'the token is bound to a key'
    const proof = header('dpop')
    if (proof === undefined) return 'the proof is missing'
    const urls = origins.map((origin) => origin + path)
    const proven = await dpop.prove(proof, { method, urls, accessToken: text })
    if ('fault' in proven) return proven.fault
    return proven.jkt === dpop_jkt ? undefined : 'the proof is of another key'
  }

  return {
    shownIn({ header }) {
      const [, scheme, text] = form.exec(header('authorization') ?? '') ?? []
      if (scheme === undefined || text === undefined) return undefined
      return { scheme: scheme.toLowerCase() as ShownToken['scheme'], text }
    },
    async verify(shown, credentials) {
      const token = await grants.living(shown.text)
      if (!token || !isForUs(token)) throw invalidToken(shown)
      const fault = await faultOfHolder(shown, token, credentials)
      if (fault) throw invalidToken(shown, fault)
      return token
    },
  }
}

/** The token of a person, for what the person has let the application know. */
export function providerTokenScheme(tokens: AccessTokens): Scheme {
  return {
    async authenticate(credentials, scopes = []) {
      const shown = tokens.shownIn(credentials)
      if (!shown) return undefined
      const token = await tokens.verify(shown, credentials)
      if (token.user_id === null || !scopes.every((scope) => token.scopes.includes(scope)))
        throw insufficientScope(scopes)
      return { kind: 'token', userId: token.user_id, token }
    },
  }
}

/**
 * The token of an application that acts for itself. A bearer token of another form is somebody else's, so this scheme has
 * to be named before that of sessions, which refuses what it does not know.
 */
export function clientTokenScheme(tokens: AccessTokens): Scheme {
  return {
    async authenticate(credentials, scopes = []) {
      const shown = tokens.shownIn(credentials)
      if (!shown || (shown.scheme === 'bearer' && !looksLikeAccessToken(shown.text))) return undefined
      const token = await tokens.verify(shown, credentials).catch((error) => {
        // Operations of the platform name their failures in its words.
        throw error instanceof OAuthError ? new AppError('auth.invalid', { cause: error }) : error
      })
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

function invalidToken({ scheme }: ShownToken, fault?: string): OAuthError {
  if (scheme === 'bearer') return new OAuthError('invalid_token')
  const error = fault === undefined ? 'invalid_token' : 'invalid_dpop_proof'
  const algorithms = supported.dpopAlgorithms.join(' ')
  return new OAuthError('invalid_token', fault && `The DPoP proof is not good: ${fault}.`, {
    headers: { 'WWW-Authenticate': `DPoP error="${error}", algs="${algorithms}"` },
  })
}

export function insufficientScope(scopes: readonly string[]): OAuthError {
  const header = `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`
  return new OAuthError('insufficient_scope', undefined, { headers: { 'WWW-Authenticate': header } })
}

/** Whether an address is this one or lies below it. */
function isWithin(resource: string, own: string): boolean {
  return resource === own || resource.startsWith(`${own}/`)
}
