import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import { readSocialProviders, type SocialProvider } from '../../config/social-providers.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  type AuthorizationAnswer,
  type AuthorizationRequest,
  createRelyingParty,
  type RelyingParty,
} from '../openid/relying-party.ts'

/** An account at a social provider, whose holder has just shown that it is theirs. */
export interface SocialAccount {
  provider: string
  issuer: string
  subject: string
  /** As the provider tells it; null where it does not. */
  email: string | null
  emailVerified: boolean
}

export interface Social {
  /** In the order of the configuration; empty while there are none. */
  providers(): readonly { name: string; label: string }[]
  authorizationUrl(name: string, request: AuthorizationRequest): Promise<URL>
  /** Waits for the provider: never call it inside a transaction. */
  exchange(name: string, answer: AuthorizationAnswer): Promise<SocialAccount>
}

export type SocialConfig = Pick<Config, 'socialProviders' | 'socialRedirectUris' | 'publicOrigin' | 'nodeEnv'>

/** Path of the page to which the providers send people back. */
const RETURN_PATH = '/sign-in/social/return'

export function createSocial(config: SocialConfig, clock: Clock): Social {
  const { providers } = readSocialProviders(config.socialProviders)
  const known = new Map(
    providers.map((provider) => [provider.name, { provider, party: partyOf(provider) }] as const),
  )
  const redirectUris = new Set([`${config.publicOrigin}${RETURN_PATH}`, ...config.socialRedirectUris])
  const shown = Object.freeze(providers.map(({ name, label }) => Object.freeze({ name, label })))

  function partyOf({ issuer, client_id, client_secret }: SocialProvider): RelyingParty {
    return createRelyingParty({
      issuer,
      clientId: client_id,
      clientSecret: client_secret,
      scopes: ['openid', 'email', 'profile'],
      claims: ['email'],
      clock,
      production: config.nodeEnv === 'production',
    })
  }

  function partyFor(name: string, redirectUri: string): RelyingParty {
    const party = known.get(name)?.party
    if (!party) throw new AppError('auth.not_configured')
    if (!redirectUris.has(redirectUri)) throw new AppError('request.invalid', { details: [foreignRedirect] })
    return party
  }

  return {
    providers: () => shown,
    authorizationUrl: async (name, request) => partyFor(name, request.redirectUri).authorizationUrl(request),
    async exchange(name, answer) {
      const { issuer, subject, claims } = await partyFor(name, answer.redirectUri).exchange(answer)
      const email = typeof claims.email === 'string' ? claims.email : null
      return { provider: name, issuer, subject, email, emailVerified: claims.email_verified === true }
    },
  }
}

const foreignRedirect = {
  path: '/body/redirect_uri',
  rule: 'registered',
  mn: 'Энэ серверийн буцах хаягуудын нэг байна.',
  en: 'Must be one of the redirect URIs of this server.',
}
