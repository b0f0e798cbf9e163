import type { Audit } from '../../audit/audit.ts'
import { appendAudits } from '../../audit/system-entry.ts'
import type { Database, Tx } from '../../db/database.ts'
import { inDeliverySpan } from '../../observability/telemetry/spans.ts'
import type { Telemetry } from '../../observability/telemetry/telemetry.ts'
import { type AttemptDeps, attempt } from './attempt.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim.ts'
import { type DeliveryOutcome, type Settled, settleDelivery } from './settle.ts'

/** Lets one wait for what several may cause. What is rung while no one waits is not lost. */
export class Signal {
  #isSet = false
  #wake: (() => void) | undefined

  notify(): void {
    this.#isSet = true
    this.#wake?.()
  }

  async wait(): Promise<void> {
    if (!this.#isSet)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    this.#wake = undefined
    this.#isSet = false
  }
}

export interface DeliveryDeps extends AttemptDeps {
  database: Database
  audit: Pick<Audit, 'sign'>
  telemetry: Telemetry
  /** Then what is under way ends, and no more is claimed. */
  draining(): boolean
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

export interface DeliveryCounts {
  delivered: number
  failed: number
  dead: number
}

/** Of one instance, over all platforms. */
const MAX_CONCURRENT = 64
/** What is left then is taken by the next run. */
const RUN_MS = 50_000

/**
 * Delivers all that is due, also what becomes due meanwhile; the bell says that something has. A slow platform holds up no
 * other. The attempts end one by one: those that have ended are written down together, in the transaction that claims the
 * next ones, and while that runs more of them end. What breaks off here is taken up by any instance when its lease is over.
 */
export async function deliverDue(deps: DeliveryDeps, signal = new Signal()): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { delivered: 0, failed: 0, dead: 0 }
  const until = performance.now() + RUN_MS
  let ended: DeliveryOutcome[] = []
  let underWay = 0

  function begin(delivery: ClaimedDelivery): void {
    underWay += 1
    traced(deps, delivery)
      .then((result) => {
        ended.push({ delivery, result, hadFailed: delivery.platform.failures > 0 })
      })
      .catch((err) => deps.log.error({ err, delivery: delivery.id }, 'relay delivery interrupted'))
      .finally(() => {
        underWay -= 1
        signal.notify()
      })
  }

  for (;;) {
    const outcomes = ended
    ended = []
    const room = performance.now() < until && !deps.draining() ? MAX_CONCURRENT - underWay : 0
    const claimed = await turn(deps, outcomes, room, counts)
    for (const delivery of claimed) begin(delivery)
    if (underWay === 0 && ended.length === 0) return counts
    await signal.wait()
  }
}

/** A failure is an outcome here, and no error; in the trace it is one. */
function traced(deps: DeliveryDeps, delivery: ClaimedDelivery): ReturnType<typeof attempt> {
  return inDeliverySpan(deps.telemetry, 'deliver relay message', delivery, async (span) => {
    const result = await attempt(deps, delivery)
    if (!('receipt' in result)) span?.end(String(result.status ?? 'unreachable'))
    return result
  })
}

/** Writes down what has ended, and claims what comes next. */
async function turn(
  deps: DeliveryDeps,
  outcomes: readonly DeliveryOutcome[],
  room: number,
  counts: DeliveryCounts,
): Promise<ClaimedDelivery[]> {
  const inJob = <T>(work: (tx: Tx) => Promise<T>) => deps.database.transact({ role: 'job' }, 'write', work)
  const now = new Date(deps.clock())
  const claim = (tx: Tx) => (room > 0 ? claimDeliveries(tx, now, room) : [])
  if (outcomes.length === 0) return room > 0 ? inJob(async (tx) => claim(tx)) : []
  const write = async (tx: Tx, some: readonly DeliveryOutcome[]): Promise<Settled> => {
    const settled = await settleDelivery(tx, some, now)
    leaveEntries(tx, deps, settled)
    return settled
  }
  try {
    const { settled, claimed } = await inJob(async (tx) => ({
      settled: await write(tx, outcomes),
      claimed: await claim(tx),
    }))
    tell(deps, outcomes, settled, counts)
    return claimed
  } catch (err) {
    if (outcomes.length === 1) throw err
    deps.log.warn({ err, outcomes: outcomes.length }, 'relay outcomes stored one by one')
  }
  // One that cannot be written down does not take the others with it.
  for (const outcome of outcomes) {
    try {
      tell(deps, [outcome], await inJob((tx) => write(tx, [outcome])), counts)
    } catch (err) {
      deps.log.error({ err, delivery: outcome.delivery.id }, 'relay delivery interrupted')
    }
  }
  return []
}

/** What people see change by itself is in the audit log; one statement, which travels with the COMMIT. */
function leaveEntries(tx: Tx, { audit }: DeliveryDeps, settled: Settled): void {
  const dead = [...settled.deliveries].filter(([, state]) => state === 'dead')
  appendAudits(tx, audit, [
    ...settled.pausedPlatforms.map((id) => ({
      operation: 'pauseRelayPlatform',
      subject: `relay-platform:${id}`,
      details: { reason: 'gone' },
    })),
    ...dead.map(([id]) => ({
      operation: 'giveUpRelayDelivery',
      subject: `relay-delivery:${id}`,
      ...(settled.refused.has(id) && { details: { reason: 'refused' } }),
    })),
    ...settled.requests.map(({ id, state }) => ({
      operation: 'advanceRelayRequest',
      subject: `relay-request:${id}`,
      details: { state },
    })),
  ])
}

function tell(
  { log }: DeliveryDeps,
  outcomes: readonly DeliveryOutcome[],
  { deliveries }: Settled,
  counts: DeliveryCounts,
): void {
  for (const { delivery, result } of outcomes) {
    if ('receipt' in result) {
      counts.delivered += 1
      continue
    }
    const { status, error } = result
    const { id, platform_id: platform, attempts } = delivery
    const details = { delivery: id, platform, attempts, status, error }
    log.warn(details, 'relay delivery failed')
    const isDead = deliveries.get(id) === 'dead'
    if (isDead) log.error(details, 'relay delivery abandoned')
    counts[isDead ? 'dead' : 'failed'] += 1
  }
}
