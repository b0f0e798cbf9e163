import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { SigningKeys } from '../../security/signing-keys/signing-keys.ts'
import { lockRequest } from './advance.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type Evidence,
  type Failure,
  noteDelivered,
  noteFailed,
} from './delivery-queries.ts'
import type { Peers } from './peer.ts'
import { type PlatformRow, pausePlatform, selectPlatform } from './platforms.ts'
import { nextAttempt } from './schedule.ts'
import { isReceiptFor, kidOf, MESSAGE_TYPE, sha256, signatureOf, WEBHOOK_PATH } from './wire.ts'

export interface DeliveryDeps {
  database: Database
  clock: Clock
  peers: Peers
  keys: Pick<SigningKeys, 'signer'>
  /** Our own base address. */
  origin: string
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

export interface DeliveryCounts {
  delivered: number
  failed: number
  dead: number
}

/** Of one instance, over all platforms. */
const MOST_AT_ONCE = 32
/** What is left then is taken by the next run. */
const RUN_MS = 50_000

/** Delivers all that is due, also what becomes due meanwhile. A slow platform holds up no other. */
export async function deliverDue(deps: DeliveryDeps): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { delivered: 0, failed: 0, dead: 0 }
  const underWay = new Set<Promise<void>>()
  const until = performance.now() + RUN_MS
  while (performance.now() < until) {
    const room = MOST_AT_ONCE - underWay.size
    const claimed = room > 0 ? await claimDeliveries(deps.database, new Date(deps.clock()), room) : []
    for (const delivery of claimed) {
      const running = deliver(deps, delivery)
        .then((outcome) => {
          counts[outcome] += 1
        })
        .catch((err) => deps.log.error({ err, delivery: delivery.id }, 'a delivery of the relay broke off'))
        .finally(() => underWay.delete(running))
      underWay.add(running)
    }
    if (claimed.length > 0) continue
    if (underWay.size === 0) break
    await Promise.race(underWay)
  }
  await Promise.all(underWay)
  return counts
}

async function deliver(deps: DeliveryDeps, delivery: ClaimedDelivery): Promise<keyof DeliveryCounts> {
  const { database, clock, log } = deps
  const platform = await selectPlatform(database.system, delivery.platform_id)
  const attempt = await send(deps, delivery, platform)
  const now = new Date(clock())
  if ('receipt' in attempt) {
    await database.transact({ role: 'job' }, 'write', (tx) => noteDelivered(tx, delivery, attempt, now))
    return 'delivered'
  }
  const { status, error } = attempt
  const details = { delivery: delivery.id, platform: platform.id, attempts: delivery.attempts, status, error }
  log.warn(details, 'a message of the relay could not be delivered')
  const became = await database.transact({ role: 'job' }, 'write', async (tx) => {
    // The request first, as everywhere.
    await lockRequest(tx, delivery.request_id)
    if (status === 410) await pausePlatform(tx, platform.id, 'gone', now)
    return noteFailed(tx, delivery, attempt, now)
  })
  if (became !== 'dead') return 'failed'
  log.error(details, 'a message of the relay is not tried again')
  return 'dead'
}

async function send(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  platform: PlatformRow,
): Promise<Evidence | Failure> {
  const { peers, keys, origin, clock } = deps
  const body = Buffer.from(delivery.body)
  const retry = (retryAfter?: string | null) =>
    nextAttempt({ attempts: delivery.attempts, now: clock(), retryAfter })
  let answer: globalThis.Response
  try {
    const signer = await keys.signer()
    const timestamp = String(Math.floor(clock() / 1000))
    answer = await peers.send(platform.address + WEBHOOK_PATH, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': MESSAGE_TYPE,
        'webhook-id': delivery.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': await signatureOf({ id: delivery.id, timestamp, body }, signer),
        'relay-from': origin,
        'relay-kid': signer.id,
      },
      body,
    })
  } catch (error) {
    return { status: null, error: said(error), isDown: true, dueAt: retry() }
  }
  const { status } = answer
  const failed = (error: string, isDown: boolean): Failure => ({
    status,
    error,
    isDown,
    // 410 pauses the platform: that is no reason to give the message up.
    dueAt: retry(answer.headers.get('retry-after')) ?? (status === 410 ? new Date(clock()) : undefined),
  })
  if (status !== 409 && (status < 200 || status > 299))
    return failed(`The platform answered ${status}.`, status >= 500)
  const proof = await receiptIn(await answer.text(), deps, delivery, platform)
  if (proof) return { status, ...proof }
  // It says that it has the message; there is no proof of it then.
  if (status === 409) return { status, receipt: null, key: null }
  return failed('The receipt is not valid.', false)
}

async function receiptIn(
  text: string,
  { peers, origin }: DeliveryDeps,
  { id, body }: ClaimedDelivery,
  platform: PlatformRow,
): Promise<Pick<Evidence, 'receipt' | 'key'> | undefined> {
  const receipt = receiptOf(text)
  const kid = receipt === undefined ? undefined : kidOf(receipt)
  const key = kid === undefined ? undefined : await peers.keyOf(platform, kid)
  if (receipt === undefined || !key) return undefined
  const expected = {
    iss: platform.address,
    aud: origin,
    webhook_id: id,
    sha256: sha256(body).toString('hex'),
  }
  return (await isReceiptFor(receipt, key, expected)) ? { receipt, key } : undefined
}

function receiptOf(text: string): string | undefined {
  try {
    const { receipt } = JSON.parse(text) as { receipt?: unknown }
    return typeof receipt === 'string' && receipt.length <= 4096 ? receipt : undefined
  } catch {
    return undefined
  }
}

/** What people read: which kind of failure, but not which addresses the name has. */
function said(error: unknown): string {
  const cause = error instanceof Error ? error : new Error(String(error))
  return `The platform could not be reached: ${cause.message}`
}
