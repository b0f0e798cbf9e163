import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { IntegrationSettings } from '../../config/integration-providers.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { createRelyingParty } from '../openid/relying-party.ts'
import type { OutsideService, OutsideServices } from './port.ts'

export function createOutsideServices(config: Config, clock: Clock): OutsideServices {
  const production = config.nodeEnv === 'production'
  const services = config.integrationProviders.map((one) => serviceOf(one, clock, production))
  const byName = new Map(services.map((service) => [service.name, service] as const))
  // Each service has its own, so that the answer of one is never taken for that of another (RFC 9700, section 4.4).
  const redirectUriOf = (name: string): string => `${config.publicOrigin}/integrations/${name}/return`
  return {
    list: () => services,
    find: (name) => byName.get(name),
    redirectUriOf,
    isRedirectUri: (name, uri) => uri === redirectUriOf(name) || config.integrationRedirectUris.includes(uri),
  }
}

function serviceOf(settings: IntegrationSettings, clock: Clock, production: boolean): OutsideService {
  const { name, label, issuer, clientId, clientSecret, scopes } = settings
  const party = createRelyingParty({
    issuer,
    clientId,
    clientSecret,
    scopes,
    claims: [],
    clock,
    production,
  })
  return {
    name,
    label,
    issuer,
    scopes,
    authorizationUrl: (request) => translated(party.authorizationUrl({ ...request, offline: true })),
    async exchange(response) {
      const { person, delegation } = await translated(party.connect({ ...response, issRequired: true }))
      return { subject: person.subject, delegation }
    },
    prepare: () => translated(party.prepare()),
    refresh: (refreshToken) => translated(party.refresh(refreshToken)),
    healthy: () => party.healthy(),
    canRevoke: () => party.canRevoke(),
    revoke: (token) => translated(party.revoke(token)),
  }
}

/** A relying party speaks of signing in, which this is not. */
const words: Partial<Record<ErrorCode, ErrorCode>> = {
  'auth.provider_unavailable': 'integrations.provider_unavailable',
  'auth.state_invalid': 'integrations.state_invalid',
}

async function translated<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(words[error.code] ?? 'integrations.provider_invalid', { cause: error })
  }
}
