import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import { isLoopback } from '../../config/hosts.ts'
import { inBatches } from '../../db/batches.ts'
import type { Database } from '../../db/database.ts'
import { inDeliverySpan } from '../../observability/telemetry/spans.ts'
import type { Telemetry } from '../../observability/telemetry/telemetry.ts'
import { createOutbound } from '../../providers/openid/outbound.ts'
import type { JwtSigner } from '../../security/signing-keys/jwt-signer.ts'
import type { Clients } from './clients/cache.ts'
import { deleteUnusedClients } from './clients/dynamic-client-queries.ts'
import { deleteDeviceRequests } from './device/queries.ts'
import {
  claimLogoutNotices,
  deleteChallenges,
  deleteNotice,
  deletePushedRequests,
  type LogoutNotice,
} from './logout-queries.ts'
import { signLogoutToken } from './logout-token.ts'

interface AuthorizationMaintenance {
  /** Notifies clients of sessions that have ended. */
  sendLogoutNotices(): Promise<{ told: number; failed: number; given_up: number }>
  /** Deletes questions and requests that have expired, and clients that no person has used. */
  pruneRequests(): Promise<
    Record<'challenges' | 'pushed_requests' | 'device_requests' | 'unused_clients', number>
  >
}

interface Deps {
  database: Pick<Database, 'system'>
  clock: Clock
  config: Pick<Config, 'oauthIssuer' | 'nodeEnv'>
  clients: Pick<Clients, 'byId'>
  jwtSigner: JwtSigner
  telemetry: Telemetry
  log: { warn(details: object, message: string): void }
}

const AT_ONCE = 16
const BATCH = 500
/** The last attempt comes about an hour and a half after the first. */
const MAX_ATTEMPTS = 6
const TIMEOUT_MS = 5_000
/** What is left is taken by the next run. */
const RUN_MS = 60_000

export function createAuthorizationMaintenance(deps: Deps): AuthorizationMaintenance {
  const { database, clock, config, clients, jwtSigner, telemetry, log } = deps
  const { system } = database

  async function notify({ application_id, user_id, sid }: LogoutNotice): Promise<void> {
    const client = await clients.byId(application_id)
    const { oauthIssuer: issuer } = config
    const uri = client?.backchannelLogoutUri
    // A client that is inactive or has no address any more is not notified.
    if (!client?.active || !uri || issuer === undefined) return
    const ended = { issuer, client, subject: user_id, sid }
    const token = await signLogoutToken(ended, jwtSigner, clock())
    const { status } = await outboundFor(uri, config)(uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ logout_token: token }),
    })
    if (status < 200 || status > 299) throw new Error(`answered ${status}`)
  }

  async function attempt(notice: LogoutNotice): Promise<'told' | 'failed' | 'given_up'> {
    try {
      await inDeliverySpan(telemetry, 'deliver logout notice', notice, () => notify(notice))
      await deleteNotice(system, notice.id)
      return 'told'
    } catch (err) {
      const { application_id: application, attempts } = notice
      log.warn({ err, application, attempts }, 'back-channel logout failed')
      if (attempts < MAX_ATTEMPTS) return 'failed'
      await deleteNotice(system, notice.id)
      return 'given_up'
    }
  }

  return {
    async sendLogoutNotices() {
      const counts = { told: 0, failed: 0, given_up: 0 }
      const until = performance.now() + RUN_MS
      while (performance.now() < until) {
        const notices = await claimLogoutNotices(system, AT_ONCE, new Date(clock()))
        for (const outcome of await Promise.all(notices.map(attempt))) counts[outcome] += 1
        if (notices.length < AT_ONCE) break
      }
      return counts
    },
    async pruneRequests() {
      const now = new Date(clock())
      return {
        challenges: await inBatches(BATCH, (limit) => deleteChallenges(system, now, limit)),
        pushed_requests: await inBatches(BATCH, (limit) => deletePushedRequests(system, now, limit)),
        device_requests: await inBatches(BATCH, (limit) => deleteDeviceRequests(system, now, limit)),
        unused_clients: await inBatches(BATCH, (limit) => deleteUnusedClients(system, now, limit)),
      }
    },
  }
}

/** Clients lie outside, on public addresses; on this machine only where the server is being developed. */
export function outboundFor(uri: string, { nodeEnv }: Pick<Config, 'nodeEnv'>) {
  const { hostname } = new URL(uri)
  const atHome = nodeEnv !== 'production' && isLoopback(hostname)
  return createOutbound({
    trustedHost: atHome ? hostname : '',
    plainLoopback: atHome,
    timeoutMs: TIMEOUT_MS,
    largestBytes: 4096,
  })
}
