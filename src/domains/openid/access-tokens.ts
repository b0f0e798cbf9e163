import { OAuthError } from '../../errors/oauth-error.ts'
import type { ActiveToken } from '../../security/active-token.ts'
import type { AccessTokens, PresentedToken } from '../../security/schemes/access-token.ts'
import type { Credentials } from '../../security/schemes.ts'
import type { Dpop } from './dpop.ts'
import type { Grants } from './grants.ts'
import { supported } from './supported.ts'
import { looksLikeAccessToken, looksLikePersonsToken } from './token-forms.ts'

interface AccessTokenOptions {
  grants: Pick<Grants, 'findActive' | 'findWithPerson'>
  dpop: Dpop
  /** Undefined: this server is no issuer, and has issued no tokens. */
  issuer: string | undefined
  publicOrigin: string
}

const form = /^(Bearer|DPoP) +([A-Za-z0-9._~+/-]+=*)$/i

export function createAccessTokens({ grants, dpop, issuer, publicOrigin }: AccessTokenOptions): AccessTokens {
  const origins = [...new Set([issuer, publicOrigin].flatMap((one) => one ?? []))]

  /** RFC 8707: a token for another resource is not valid here, nor one for another part of this server. */
  function isForUs({ resources }: ActiveToken, { path, through = path }: Credentials): boolean {
    if (resources.length === 0) return true
    const addresses = origins.map((origin) => origin + (through ?? ''))
    return resources.some((one) => addresses.some((at) => isWithin(at, one)))
  }

  /** RFC 9449, section 7: a bound token needs the proof, and one that is not bound is no DPoP token. */
  async function faultOfHolder(
    { scheme, text }: PresentedToken,
    { dpop_jkt }: ActiveToken,
    { header, method = '', path = '' }: Credentials,
  ): Promise<{ fault: string; nonce?: string } | undefined> {
    if (dpop_jkt === null)
      return scheme === 'bearer' ? undefined : { fault: 'the token is not bound to a key' }
    if (scheme === 'bearer') return { fault: 'the token is bound to a key' }
    const proof = header('dpop')
    if (proof === undefined) return { fault: 'the proof is missing' }
    const urls = origins.map((origin) => origin + path)
    const proven = await dpop.prove(proof, { method, urls, accessToken: text })
    if ('fault' in proven) return proven
    return proven.jkt === dpop_jkt ? undefined : { fault: 'the proof is of another key' }
  }

  async function verified<Token extends ActiveToken>(
    presented: PresentedToken,
    token: Token | undefined,
    credentials: Credentials,
  ): Promise<Token> {
    if (!token || !isForUs(token, credentials)) throw invalidToken(presented)
    if (token.dpop_jkt === null && presented.scheme === 'bearer') return token
    const refused = await faultOfHolder(presented, token, credentials)
    if (refused) throw unproven(refused)
    return token
  }

  return {
    isIssued: looksLikeAccessToken,
    isOfPerson: looksLikePersonsToken,
    presentedIn({ header }) {
      const [, scheme, text] = form.exec(header('authorization') ?? '') ?? []
      if (scheme === undefined || text === undefined) return undefined
      return { scheme: scheme.toLowerCase() as PresentedToken['scheme'], text }
    },
    verify: async (presented, credentials) =>
      verified(presented, await grants.findActive(presented.text), credentials),
    verifyWithPerson: async (presented, credentials) =>
      verified(presented, await grants.findWithPerson(presented.text), credentials),
  }
}

function invalidToken({ scheme }: PresentedToken): OAuthError {
  return scheme === 'bearer'
    ? new OAuthError('invalid_token')
    : new OAuthError('invalid_token', undefined, { headers: challenge('invalid_token') })
}

/** RFC 9449, section 7.1: also to a bound token that came as a bearer token, which only its holder's proof lets in. */
function unproven({ fault, nonce }: { fault: string; nonce?: string }): OAuthError {
  const error = nonce === undefined ? 'invalid_dpop_proof' : 'use_dpop_nonce'
  return new OAuthError('invalid_token', `Invalid DPoP proof: ${fault}.`, {
    headers: { ...challenge(error), ...(nonce !== undefined && { 'DPoP-Nonce': nonce }) },
  })
}

const challenge = (error: string) => ({
  'WWW-Authenticate': `DPoP error="${error}", algs="${supported.dpopAlgorithms.join(' ')}"`,
})

/** Whether an address is that of the resource or lies below it. */
function isWithin(address: string, resource: string): boolean {
  return address === resource || address.startsWith(resource.endsWith('/') ? resource : `${resource}/`)
}
