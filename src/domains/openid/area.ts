import { stateKeysOf } from '../../security/key-values.ts'
import type { AccessTokens } from '../../security/schemes/access-token.ts'
import { createSealedState, type SealedState } from '../../security/sealed-state.ts'
import { createJwtSigner, type JwtSigner } from '../../security/signing-keys/jwt-signer.ts'
import type { OpenedArea } from '../composition.ts'
import type { Core } from '../core.ts'
import type { AreaExport } from '../person-export.ts'
import { createAccessTokens } from './access-tokens.ts'
import {
  type ClientAuthentication,
  type ClientSecrets,
  createClientAuthentication,
  createClientFailures,
  createClientSecrets,
} from './client-authentication.ts'
import { createAssertions } from './client-keys/assertion.ts'
import { createPublishedKeys, type PublishedKeys } from './client-keys/published-keys.ts'
import { type Clients, openClientCache } from './clients/cache.ts'
import type { ServiceScopes } from './clients/client.ts'
import { createRegistrationTokens, type RegistrationTokens } from './clients/registration-access.ts'
import { createUserCodes, type UserCodes } from './device/user-codes.ts'
import { createDpop, type Dpop } from './dpop.ts'
import { createDpopNonces } from './dpop-nonces.ts'
import { createGrants, type Grants } from './grants.ts'
import { createAuthorizationMaintenance } from './maintenance.ts'
import { createSignalDelivery } from './signals/delivery.ts'
import { SEND_JOB } from './signals/streams.ts'
import { createUrlClients, type UrlClients } from './url-clients/url-clients.ts'

interface IssuerServices {
  /** Relying parties and other programs, as the issuer knows them. */
  clients: Clients
  /** Clients whose client_id is the address of a document that describes them. */
  urlClients: UrlClients
  clientSecrets: ClientSecrets
  clientAuthentication: ClientAuthentication
  /** What people have agreed to, each with its code and refresh tokens. */
  grants: Grants
  /** Proofs that a token is presented by the holder of the key that it is bound to. */
  dpop: Dpop
  /** The issuer's access tokens, where they are presented to this server itself. */
  accessTokens: AccessTokens
  jwtSigner: JwtSigner
  /** What clients publish at their `jwks_uri`. */
  publishedKeys: PublishedKeys
  registrationTokens: RegistrationTokens
  /** Of devices that wait for a person. */
  userCodes: UserCodes
  /** Seals what is sent as Authorization to those who receive security events. */
  signalHeaders: SealedState
}

type Given = Pick<
  Core,
  'config' | 'reloadable' | 'clock' | 'log' | 'telemetry' | 'database' | 'tokenKeys' | 'limiter' | 'metrics'
> & { serviceScopes: ServiceScopes }

export async function openIssuer(given: Given): Promise<OpenedArea<IssuerServices>> {
  const {
    config,
    reloadable: held,
    clock,
    log,
    telemetry,
    database,
    tokenKeys,
    limiter,
    metrics,
    serviceScopes,
  } = given
  const { oauthIssuer: issuer, publicOrigin } = config
  const stateKey = stateKeysOf(config)
  const clients = await openClientCache(
    database,
    {
      accessTokenSeconds: config.oauthAccessTokenSeconds,
      refreshTokenSeconds: config.oauthRefreshTokenSeconds,
      idTokenSeconds: config.oauthIdTokenSeconds,
    },
    serviceScopes,
  )
  const grants = createGrants({ database, clock, stateKey })
  const nonces = config.oauthDpopNonce ? createDpopNonces(stateKey, clock) : undefined
  const dpop = createDpop(database, clock, nonces)
  const clientSecrets = createClientSecrets(stateKey)
  const jwtSigner = createJwtSigner(tokenKeys)
  const authorizations = createAuthorizationMaintenance({
    database,
    clock,
    config,
    clients,
    jwtSigner,
    telemetry,
    log,
  })
  const publishedKeys = createPublishedKeys({ clock, development: config.nodeEnv !== 'production', log })
  const signalHeaders = createSealedState(stateKey, 'tamga ssf headers')
  const sendEvents = createSignalDelivery({
    database,
    clock,
    config,
    clients,
    jwtSigner,
    headers: signalHeaders,
    log,
  })
  const urlClients = createUrlClients({ database, clock, config, clients, log })
  return {
    services: {
      clients,
      urlClients,
      clientSecrets,
      clientAuthentication: createClientAuthentication({
        clients,
        secrets: clientSecrets,
        assertions: createAssertions({ database, clock, issuer, publishedKeys }),
        database,
        clock,
        issuer,
        failures: createClientFailures(limiter, metrics, () => held().limits),
        admits: urlClients.admits,
      }),
      grants,
      dpop,
      accessTokens: createAccessTokens({ grants, dpop, issuer, publicOrigin }),
      jwtSigner,
      publishedKeys,
      registrationTokens: createRegistrationTokens(database),
      userCodes: createUserCodes(stateKey),
      signalHeaders,
    },
    jobs: [
      {
        name: 'send-logout-notices',
        queuedByRequests: true,
        cron: '* * * * *',
        description: {
          mn: 'Дууссан нэвтрэлтийн тухай үйлчилгээнүүдэд мэдэгдэнэ.',
          en: 'Tells applications of sessions that have ended.',
        },
        run: () => authorizations.sendLogoutNotices(),
      },
      {
        name: SEND_JOB,
        queuedByRequests: true,
        cron: '* * * * *',
        description: {
          mn: 'Нэвтрэлт, бүртгэлд гарсан өөрчлөлтийн дохиог програмуудад илгээнэ; долоо хоногийн турш хүлээж аваагүйг нь устгана.',
          en: 'Sends security events of sessions and accounts to applications, and deletes those not taken in seven days.',
        },
        run: sendEvents,
      },
      {
        name: 'prune-oauth-requests',
        cron: '*/10 * * * *',
        description: {
          mn: 'Хугацаа нь дууссан нэвтрүүлэх хүсэлт, асуулт, ашиглаагүй програмын бүртгэлийг устгана.',
          en: 'Deletes authorization requests and challenges that have expired, and clients that registered themselves and were never used.',
        },
        run: () => authorizations.pruneRequests(),
      },
      {
        name: 'prune-grants',
        cron: '*/10 * * * *',
        description: {
          mn: 'Хугацаа дууссан токен, зөвшөөрөл ба DPoP нотолгоог устгана.',
          en: 'Deletes tokens, grants and DPoP proofs of the OpenID provider that have expired.',
        },
        run: () => grants.prune(),
      },
    ],
    stop: () => clients.stop(),
  }
}

/** What people get of their data from this area. */
export const openidExport: AreaExport = {
  area: 'openid',
  tables: [
    { table: 'oauth_grants', of: 'user_id', omit: ['gen'] },
    { table: 'oauth_consents', of: 'user_id' },
  ],
  withheld: {
    application_reviews: 'names only who asked and who decided, for an organisation',
    oauth_challenges: 'lives for minutes and holds the secrets of a sign-in',
    oauth_device_requests: 'lives for minutes, and what came of it is among the grants',
    ssf_removed_subjects: 'says only which application wants no events of the person',
    oauth_logout_notices: 'a message to an application, gone when it is delivered',
  },
}
