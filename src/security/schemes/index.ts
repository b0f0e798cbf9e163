import type { Clock } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import type { ApiKeyCache } from '../api-keys/cache.ts'
import type { Schemes } from '../schemes.ts'
import {
  type AccessTokens,
  clientTokenScheme,
  type KnownClients,
  personTokenScheme,
  providerTokenScheme,
  toolTokenScheme,
} from './access-token.ts'
import { adminKeyScheme } from './admin-key.ts'
import { apiKeyScheme } from './api-key.ts'
import { browserSessionScheme } from './browser-session.ts'
import { documentsTokenScheme, metricsTokenScheme } from './metrics-token.ts'
import { operatorSessionScheme } from './operator-session.ts'
import { type Registrations, registrationTokenScheme } from './registration-token.ts'
import { type SessionVerifier, sessionScheme } from './session.ts'
import { type RelayClients, signRelayTokenScheme } from './sign-relay-token.ts'

interface SchemesOptions {
  database: Pick<Database, 'system'>
  apiKeys: Pick<ApiKeyCache, 'find'>
  clock: Clock
  sessions: SessionVerifier
  isSuperAdmin(userId: string): Promise<boolean>
  accessTokens: AccessTokens
  clients: KnownClients & RelayClients
  registrations: Registrations
  signRelayClientId: string | undefined
  /** Of this server, as clients name its resources. */
  publicOrigin: string
  /** Whether the documents need no token, wherever the server runs. */
  docsPublic: boolean
  production: boolean
}

export function createSchemes(options: SchemesOptions) {
  const { database, apiKeys, clock, sessions, accessTokens, clients, docsPublic, production } = options
  return {
    session: sessionScheme(sessions),
    browserSession: browserSessionScheme(sessions),
    operatorSession: operatorSessionScheme(sessions, options.isSuperAdmin),
    apiKey: apiKeyScheme(database, apiKeys, clock),
    adminKey: adminKeyScheme(),
    providerToken: providerTokenScheme(accessTokens),
    personToken: personTokenScheme(accessTokens, clients),
    toolToken: toolTokenScheme(accessTokens, options.publicOrigin),
    clientToken: clientTokenScheme(accessTokens),
    signRelayToken: signRelayTokenScheme(options.signRelayClientId, clients),
    registrationToken: registrationTokenScheme(options.registrations),
    metricsToken: metricsTokenScheme(production),
    documentsToken: documentsTokenScheme(production, docsPublic),
  } satisfies Schemes
}
