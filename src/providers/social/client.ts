import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import { readSocialProviders, type SocialProvider } from '../../config/social-providers.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RelyingParty } from '../openid/port.ts'
import { createRelyingParty } from '../openid/relying-party.ts'
import type { Social } from './port.ts'

type SocialConfig = Pick<Config, 'socialProviders' | 'socialRedirectUris' | 'publicOrigin' | 'nodeEnv'>

/** An issuer that is asked for an age says when the person signed in (OpenID Connect Core, section 2). */
const MAX_SIGN_IN_AGE_SECONDS = 30 * 86_400

/** Path of the page to which the providers send people back. */
const RETURN_PATH = '/sign-in/social/return'

export function createSocial(config: SocialConfig, clock: Clock): Social {
  const { providers } = readSocialProviders(config.socialProviders)
  const known = new Map(
    providers.map((provider) => [provider.name, { provider, party: partyOf(provider) }] as const),
  )
  const redirectUris = new Set([`${config.publicOrigin}${RETURN_PATH}`, ...config.socialRedirectUris])
  const listed = Object.freeze(providers.map(({ name, label }) => Object.freeze({ name, label })))

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
    providers: () => listed,
    healthy: (name) => known.get(name)?.party.healthy() ?? true,
    authorizationUrl: async (name, request) =>
      partyFor(name, request.redirectUri).authorizationUrl({ maxAge: MAX_SIGN_IN_AGE_SECONDS, ...request }),
    async exchange(name, response) {
      const { issuer, subject, claims } = await partyFor(name, response.redirectUri).exchange(response)
      const email = typeof claims.email === 'string' ? claims.email : null
      const { auth_time: time } = claims
      const authenticatedAt = typeof time === 'number' && time > 0 ? new Date(time * 1000) : null
      const emailVerified = claims.email_verified === true
      return { provider: name, issuer, subject, email, emailVerified, authenticatedAt }
    },
  }
}

const foreignRedirect = {
  path: '/body/redirect_uri',
  rule: 'registered' as const,
  mn: 'Энэ серверийн буцах хаягуудын нэг байна.',
  en: 'Must be one of the redirect URIs of this server.',
}
