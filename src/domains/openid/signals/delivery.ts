import type { Clock } from '../../../config/clock.ts'
import { DAY_MS } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Database } from '../../../db/database.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import type { JwtSigner } from '../../../security/signing-keys/jwt-signer.ts'
import type { Clients } from '../clients/cache.ts'
import { outboundFor } from '../maintenance.ts'
import { signEvent } from './events.ts'
import { claimPushes, deleteEvent, deleteOldEvents, type PushedEvent } from './queries.ts'

interface DeliveryDeps {
  database: Pick<Database, 'system'>
  clock: Clock
  config: Pick<Config, 'oauthIssuer' | 'nodeEnv'>
  clients: Pick<Clients, 'byId'>
  jwtSigner: JwtSigner
  /** Opens what is sent as Authorization. */
  headers: Pick<SealedState, 'open'>
  log: { warn(details: object, message: string): void }
}

const AT_ONCE = 16
const BATCH = 500
/** What is left is taken by the next run. */
const RUN_MS = 60_000
const KEPT_MS = 7 * DAY_MS

/** RFC 8935: sends what is due, and deletes what no receiver has taken in a week. */
export function createSignalDelivery(deps: DeliveryDeps) {
  const { database, clock, config, clients, jwtSigner, headers, log } = deps
  const { system } = database

  async function send(one: PushedEvent): Promise<'delivered' | 'refused'> {
    const client = await clients.byId(one.application_id)
    const { oauthIssuer: issuer } = config
    if (!client?.active || issuer === undefined) return 'refused'
    const { authorization_sealed: sealed, endpoint_url: uri } = one
    const authorization =
      sealed === null ? {} : { authorization: await headers.open<string>(sealed, one.stream_id) }
    const { status } = await outboundFor(uri, config)(uri, {
      method: 'POST',
      headers: { 'content-type': 'application/secevent+jwt', accept: 'application/json', ...authorization },
      body: await signEvent(one, { issuer, client, now: new Date(clock()) }, jwtSigner),
    })
    if (status === 202 || status === 200 || status === 204) return 'delivered'
    // RFC 8935, section 2.3: the receiver has read it and does not want it; the same would be refused again.
    if (status === 400) return 'refused'
    throw new Error(`answered ${status}`)
  }

  async function attempt(one: PushedEvent): Promise<'delivered' | 'refused' | 'failed'> {
    try {
      const outcome = await send(one)
      await deleteEvent(system, one.id)
      return outcome
    } catch (err) {
      const { application_id: application, event, attempts } = one
      log.warn({ err, application, event, attempts }, 'security event not delivered')
      return 'failed'
    }
  }

  return async () => {
    const counts = { delivered: 0, refused: 0, failed: 0, expired: 0 }
    const until = performance.now() + RUN_MS
    while (performance.now() < until) {
      const due = await claimPushes(system, AT_ONCE, new Date(clock()))
      for (const outcome of await Promise.all(due.map(attempt))) counts[outcome] += 1
      if (due.length < AT_ONCE) break
    }
    const before = new Date(clock() - KEPT_MS)
    counts.expired = await inBatches(BATCH, (limit) => deleteOldEvents(system, before, limit))
    return counts
  }
}
