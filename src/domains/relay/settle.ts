import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import { advanceRequests, lockRequests, transitionAssignments, transitionRequests } from './advance.ts'
import type { Delivery } from './claim.ts'
import { type Health, lockPlatforms, pausePlatform, recordHealth } from './platforms.ts'
import { type DeliveryState, deliveryTransitions, type RelayRequestState } from './state-machine.ts'
import type { RelayKey } from './wire.ts'

/** That the other side has the message. */
export interface Evidence {
  status: number
  receipt: string | null
  key: RelayKey | null
}

export interface Failure {
  status: number | null
  error: string
  /** Whether the platform seems to be down. */
  isDown: boolean
  /** Undefined: it is given up. */
  dueAt: Date | undefined
  refusal?: RelayRefusal
}

/** The other side's proof that it will never take the message. */
export interface RelayRefusal {
  receipt: string
  key: RelayKey
}

/** How an attempt ended. */
export interface DeliveryOutcome {
  delivery: Delivery
  result: Evidence | Failure
  /** Whether the platform had failed before, when the delivery was claimed. */
  hadFailed: boolean
}

export interface Settled {
  /** What became of each; not of those whose attempt no longer counts, because another has taken the delivery over. */
  deliveries: Map<string, DeliveryState>
  /** Whose state is another now. */
  requests: { id: string; state: RelayRequestState }[]
  /** The deliveries that the other side has refused for good. */
  refused: Set<string>
  /** That have answered 410. */
  pausedPlatforms: string[]
}

const isEvidence = (result: Evidence | Failure): result is Evidence => 'receipt' in result
const bringsWork = ({ type }: { type: string }): boolean =>
  type === 'relay.request' || type === 'relay.information'

/**
 * Writes down how attempts have ended: many in a few statements, however many they are. Locks in the order of all others:
 * requests, platforms, assignments, deliveries.
 */
export async function settleDelivery(
  tx: Tx,
  outcomes: readonly DeliveryOutcome[],
  now: Date,
): Promise<Settled> {
  const settled: Settled = { deliveries: new Map(), requests: [], refused: new Set(), pausedPlatforms: [] }
  if (outcomes.length === 0) return settled
  const requests = await lockRequests(tx, [...new Set(outcomes.map(({ delivery }) => delivery.request_id))])
  const paused = await settlePlatforms(tx, outcomes, settled, now)

  const delivered = await noteDelivered(tx, outcomes, now)
  const failed = await noteFailed(tx, outcomes, paused, now)
  for (const { id, state } of [...delivered, ...failed]) settled.deliveries.set(id, state)
  for (const { delivery, result } of outcomes)
    if (!isEvidence(result) && result.refusal) settled.refused.add(delivery.id)

  const arrived = delivered.filter(bringsWork)
  const lost = failed.filter((one) => one.state === 'dead' && bringsWork(one))
  // Where it had been given up, the receipt has the last word.
  await transitionAssignments(tx, assignmentsOf(arrived), ['revive', 'deliver'], now)
  await transitionAssignments(tx, assignmentsOf(lost), ['fail'], now)
  const given = requests.filter(({ state }) => state === 'undeliverable').map(({ id }) => id)
  await transitionRequests(
    tx,
    given.filter((id) => arrived.some(({ request_id }) => request_id === id)),
    'route',
    now,
  )
  const changed = new Set([...arrived, ...lost].map(({ request_id }) => request_id))
  settled.requests = await advanceRequests(tx, [...changed], now)
  return settled
}

const assignmentsOf = (rows: readonly Row[]): string[] => rows.map(({ assignment_id }) => assignment_id)

/** Counts how the platforms answered, and pauses those that want no more. Gives those that are paused. */
async function settlePlatforms(
  tx: Tx,
  outcomes: readonly DeliveryOutcome[],
  settled: Settled,
  now: Date,
): Promise<Set<string>> {
  const health = healthIn(outcomes)
  const concerned = new Set(health.map(({ id }) => id))
  for (const { delivery, result } of outcomes) if (!isEvidence(result)) concerned.add(delivery.platform_id)
  // What was delivered to a platform that is well needs nothing of it.
  if (concerned.size === 0) return new Set()
  const platforms = await lockPlatforms(tx, [...concerned])
  for (const id of unreachableIn(outcomes))
    if (await pausePlatform(tx, id, 'gone', now)) settled.pausedPlatforms.push(id)
  await recordHealth(tx, health, now)
  const paused = platforms.filter(({ state }) => state === 'paused').map(({ id }) => id)
  return new Set([...paused, ...settled.pausedPlatforms])
}

function unreachableIn(outcomes: readonly DeliveryOutcome[]): string[] {
  const gone = outcomes.filter(({ result }) => result.status === 410)
  return [...new Set(gone.map(({ delivery }) => delivery.platform_id))].sort()
}

/** Failures in a row, in the order in which the attempts ended. Only what changes something. */
function healthIn(outcomes: readonly DeliveryOutcome[]): Health[] {
  const known = new Map<string, Health>()
  for (const { delivery, result, hadFailed: wasDown } of outcomes) {
    const isDown = !isEvidence(result) && result.isDown
    const before = known.get(delivery.platform_id) ?? {
      id: delivery.platform_id,
      answered: false,
      failures: 0,
    }
    if (isDown) known.set(before.id, { ...before, failures: before.failures + 1 })
    else if (wasDown || known.has(before.id)) known.set(before.id, { ...before, answered: true, failures: 0 })
  }
  return [...known.values()]
}

interface Row {
  id: string
  request_id: string
  assignment_id: string
  type: string
  state: DeliveryState
}

async function noteDelivered(tx: Tx, outcomes: readonly DeliveryOutcome[], now: Date): Promise<Row[]> {
  const proven = outcomes.flatMap(({ delivery, result }) =>
    isEvidence(result) ? [{ id: delivery.id, ...result }] : [],
  )
  if (proven.length === 0) return []
  const { from, to } = transition(deliveryTransitions, 'deliver')
  const { rows } = await sql<Row>`
    update relay_deliveries d
    set state = ${to}, delivered_at = ${now}, changed_at = ${now}, lease_until = null, last_status = o.status,
      last_error = null, receipt = o.receipt, receipt_key = o.key::jsonb
    from unnest(
      ${proven.map(({ id }) => id)}::uuid[],
      ${proven.map(({ status }) => status)}::integer[],
      ${proven.map(({ receipt }) => receipt)}::text[],
      ${proven.map(({ key }) => key && JSON.stringify(key))}::text[]
    ) as o (id, status, receipt, key)
    where d.id = o.id and d.state = any (${from}::text[])
    returning d.id, d.request_id, d.assignment_id, d.type, d.state`.execute(tx)
  return rows
}

/** A failure counts only for the attempt that still holds the delivery. */
async function noteFailed(
  tx: Tx,
  outcomes: readonly DeliveryOutcome[],
  paused: ReadonlySet<string>,
  now: Date,
): Promise<Row[]> {
  const failed = outcomes.flatMap(({ delivery, result }) => {
    if (isEvidence(result)) return []
    const { status, error, dueAt, refusal } = result
    const action = dueAt === undefined ? 'give_up' : paused.has(delivery.platform_id) ? 'pause' : 'wait'
    const { to } = transition(deliveryTransitions, action)
    return [{ ...delivery, to, dueAt: dueAt ?? now, status, error: error.slice(0, 200), refusal }]
  })
  if (failed.length === 0) return []
  const { rows } = await sql<Row>`
    update relay_deliveries d
    set state = o.state, due_at = o.due_at, changed_at = ${now}, lease_until = null, last_status = o.status,
      last_error = o.error, receipt = o.receipt, receipt_key = o.key::jsonb
    from unnest(
      ${failed.map(({ id }) => id)}::uuid[],
      ${failed.map(({ attempts }) => attempts)}::integer[],
      ${failed.map(({ to }) => to)}::text[],
      ${failed.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${failed.map(({ status }) => status)}::integer[],
      ${failed.map(({ error }) => error)}::text[],
      ${failed.map(({ refusal }) => refusal?.receipt ?? null)}::text[],
      ${failed.map(({ refusal }) => refusal?.key && JSON.stringify(refusal.key))}::text[]
    ) as o (id, attempts, state, due_at, status, error, receipt, key)
    where d.id = o.id and d.state = 'sending' and d.attempts = o.attempts
    returning d.id, d.request_id, d.assignment_id, d.type, d.state`.execute(tx)
  return rows
}
