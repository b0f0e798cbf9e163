import { dropExpiredPartitions } from '../../audit/expire-partitions.ts'
import { retentionOf } from '../../audit/retention.ts'
import { DAY_MS } from '../../config/clock.ts'
import { periodStart } from '../../db/partitions.ts'
import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { Resolve } from '../../providers/checked-lookup.ts'
import type { ActiveToken } from '../../security/active-token.ts'
import type { Credentials } from '../../security/schemes.ts'
import type { JwtSigner } from '../../security/signing-keys/jwt-signer.ts'
import type { OpenedArea } from '../composition.ts'
import type { Core } from '../core.ts'
import { createAccessTokens } from '../openid/access-tokens.ts'
import type { Clients } from '../openid/clients/cache.ts'
import type { Dpop } from '../openid/dpop.ts'
import type { Grants } from '../openid/grants.ts'
import { type AddressPolicy, createAddressPolicy } from './address-policy.ts'
import { type Allowance, createAllowance } from './allowance.ts'
import { openDirectory, type Upstream } from './directory.ts'
import { probeServices } from './health.ts'
import { createIdentities, type Identities } from './identity.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { openTokenCache } from './token-cache.ts'
import { deleteLogs, deleteOldFigures, logRetention } from './traffic-queries.ts'
import { createUpstreamConnections, type UpstreamConnections } from './upstreams.ts'

/** What the data plane asks before it passes a request on. */
interface Gateway {
  /** Throws `auth.required` or `auth.invalid` unless a valid access token of the issuer is presented. */
  authenticate(credentials: Credentials): Promise<ActiveToken>
  /** The service of that name, where there is one that requests are passed on to. */
  find(name: string): Promise<Upstream | undefined> | Upstream | undefined
  /** Whether the token has the scope of the service and its client still has the grant. */
  mayUse(token: ActiveToken, upstream: Upstream): Promise<boolean>
  allowance: Allowance
  identities: Identities
  lines: UpstreamConnections
  recorder: Recorder
}

interface GatewayServices {
  gateway: Gateway
  /** Which addresses services may have. */
  gatewayReach: AddressPolicy
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'database' | 'audit'> & {
  clients: Clients
  grants: Grants
  dpop: Dpop
  jwtSigner: JwtSigner
  /** How names are looked up; the system's way unless it is given. */
  resolve?: Resolve
}

const BATCH = 10_000

export async function openGateway(given: Given): Promise<OpenedArea<GatewayServices>> {
  const { config, clock, log, metrics, database, audit, clients, grants, dpop, jwtSigner, resolve } = given
  const { oauthIssuer: issuer, publicOrigin } = config
  const reach = createAddressPolicy({
    privateCidrs: config.gatewayPrivateCidrs,
    loopback: config.nodeEnv !== 'production',
  })
  const directory = await openDirectory(database)
  const tokens = await openTokenCache(database, grants, clock)
  const found = { findActive: tokens.findActive, findWithPerson: grants.findWithPerson }
  const accessTokens = createAccessTokens({ grants: found, dpop, issuer, publicOrigin })
  const lines = createUpstreamConnections({ addressPolicy: reach, clock, log, resolve })
  metrics.watchGateway(lines.failing)
  const allowance = createAllowance(database, clock)
  const recorder = createRecorder({ clock, database, log })

  return {
    services: {
      gatewayReach: reach,
      gateway: {
        async authenticate(credentials) {
          const presented = accessTokens.presentedIn(credentials)
          if (!presented) throw new AppError('auth.required')
          return accessTokens.verify(presented, credentials).catch((error) => {
            throw error instanceof OAuthError ? inOurWords(error) : error
          })
        },
        find: directory.find,
        async mayUse({ application_id, scopes }, { scope }) {
          if (!scopes.includes(scope)) return false
          const client = await clients.byId(application_id)
          return client?.active === true && client.scopes.includes(scope)
        },
        allowance,
        identities: createIdentities({ signer: jwtSigner, issuer: issuer ?? publicOrigin, clock }),
        lines,
        recorder,
      },
    },
    jobs: [
      {
        name: 'probe-gateway-services',
        cron: '* * * * *',
        description: {
          mn: 'Гарцын үйлчилгээнүүд ажиллаж байгаа эсэхийг асууна.',
          en: 'Asks the services of the gateway whether they are well.',
        },
        run: () => probeServices(database, lines, clock),
      },
      {
        name: 'prune-gateway-logs',
        cron: '7 * * * *',
        description: {
          mn: 'Гарцын бүртгэлээс хугацаа дууссаныг устгана.',
          en: 'Deletes entries and figures of the gateway that have expired.',
        },
        retention: ['successes', 'failures'],
        async run() {
          const now = new Date(clock())
          const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
          const end = retentionOf('prune-gateway-logs', { database, audit })
          const some = (kind: 'failures' | 'successes', before: Date) =>
            end(kind, BATCH, (tx, limit) => deleteLogs(tx, kind, before, limit))
          const { successes, failures } = logRetention(config)
          return {
            dropped: await dropExpiredPartitions({ database, audit }, 'gateway_logs', ago(failures)),
            successes: await some('successes', ago(successes)),
            // Those that lie in no partition of their own day.
            failures: await some('failures', periodStart('gateway_logs', ago(failures))),
            figures: await deleteOldFigures(database.system, now),
          }
        },
      },
    ],
    async stop() {
      await lines.stop()
      await recorder.stop()
      // What cannot be given back is used up; the server stops all the same.
      await allowance.stop().catch((error) => log.warn({ err: error }, 'unused quotas not returned'))
      await tokens.stop()
      await directory.stop()
    },
  }
}

/** Callers read the envelope of the platform; how to authenticate stays in the header. */
function inOurWords(error: OAuthError): AppError {
  return new AppError('auth.invalid', { cause: error, ...(error.headers && { headers: error.headers }) })
}
