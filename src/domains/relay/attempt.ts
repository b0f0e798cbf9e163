import type { Clock } from '../../config/clock.ts'
import type { SigningKeys } from '../../security/signing-keys/signing-keys.ts'
import { sha256 } from '../../text/sha256.ts'
import type { ClaimedDelivery } from './claim.ts'
import type { Peers, RelayAnswer } from './peer.ts'
import { nextAttempt } from './schedule.ts'
import type { Evidence, Failure, RelayRefusal } from './settle.ts'
import { kidOf, MESSAGE_TYPE, messageSignatureOf, receiptOutcomeOf, WEBHOOK_PATH } from './wire.ts'

export interface AttemptDeps {
  clock: Clock
  peers: Peers
  keys: Pick<SigningKeys, 'signer'>
  /** Our own base address. */
  origin: string
}

/** Sends a message once. Asks no database, unless the platform's keys have to be fetched. */
export async function attempt(deps: AttemptDeps, delivery: ClaimedDelivery): Promise<Evidence | Failure> {
  const { clock } = deps
  const retry = (retryAfter?: string | undefined) =>
    nextAttempt({ attempts: delivery.attempts, now: clock(), retryAfter })
  let answer: RelayAnswer
  try {
    answer = await post(deps, delivery)
  } catch (error) {
    return { status: null, error: said(error), isDown: true, dueAt: retry() }
  }
  const { status } = answer
  const failed = (error: string, isDown: boolean): Failure => ({
    status,
    error,
    isDown,
    // 410 pauses the platform: that is no reason to give the message up.
    dueAt: retry(answer.retryAfter) ?? (status === 410 ? new Date(clock()) : undefined),
  })
  const isTaken = status === 409 || (status >= 200 && status <= 299)
  const receipt = isTaken ? receiptOf(answer.text) : isRefusal(status) ? answer.receipt : undefined
  const proof = receipt === undefined ? undefined : await proofOf(receipt, deps, delivery)
  // The same bytes would be refused again.
  if (proof?.outcome === 'refused') {
    const { receipt, key } = proof
    const error = 'The platform cannot read the message, and has refused it for good.'
    return { status, error, isDown: false, dueAt: undefined, refusal: { receipt, key } }
  }
  if (!isTaken) return failed(`The platform answered ${status}.`, status >= 500)
  if (proof) return { status, receipt: proof.receipt, key: proof.key }
  // It says that it has the message; there is no proof of it then.
  if (status === 409) return { status, receipt: null, key: null }
  return failed('The receipt is not valid.', false)
}

async function post(
  { peers, keys, origin, clock }: AttemptDeps,
  delivery: ClaimedDelivery,
): Promise<RelayAnswer> {
  const { id, platform } = delivery
  const body = Buffer.from(delivery.body)
  const signer = await keys.signer()
  const timestamp = String(Math.floor(clock() / 1000))
  return peers.post(platform.address + WEBHOOK_PATH, {
    headers: {
      accept: 'application/json',
      'content-type': MESSAGE_TYPE,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': await messageSignatureOf({ id, timestamp, body }, signer),
      'relay-from': origin,
      'relay-kid': signer.id,
    },
    body,
  })
}

/** 410 pauses the platform, whatever else it says. */
const isRefusal = (status: number): boolean => status >= 400 && status <= 499 && status !== 410

interface Proof extends RelayRefusal {
  outcome: 'taken' | 'refused'
}

async function proofOf(
  receipt: string,
  { peers, origin }: AttemptDeps,
  { id, body, platform }: ClaimedDelivery,
): Promise<Proof | undefined> {
  const kid = isReceipt(receipt) ? kidOf(receipt) : undefined
  const key = kid === undefined ? undefined : await peers.keyOf(platform, kid)
  if (!key) return undefined
  const expected = {
    iss: platform.address,
    aud: origin,
    webhook_id: id,
    sha256: sha256(body).toString('hex'),
  }
  const outcome = await receiptOutcomeOf(receipt, key, expected)
  return outcome && { receipt, key, outcome }
}

const compactForm = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

const isReceipt = (text: string): boolean => text.length <= 4096 && compactForm.test(text)

function receiptOf(text: string): string | undefined {
  try {
    const { receipt } = JSON.parse(text) as { receipt?: unknown }
    return typeof receipt === 'string' ? receipt : undefined
  } catch {
    return undefined
  }
}

/** What people read: which kind of failure, but not which addresses the name has. */
function said(error: unknown): string {
  const cause = error instanceof Error ? error : new Error(String(error))
  return `The platform could not be reached: ${cause.message}`
}
