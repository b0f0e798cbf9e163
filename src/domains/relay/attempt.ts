import type { Clock } from '../../clock.ts'
import type { SigningKeys } from '../../security/signing-keys/signing-keys.ts'
import type { ClaimedDelivery } from './claim.ts'
import type { Answer, Peers } from './peer.ts'
import { nextAttempt } from './schedule.ts'
import type { Evidence, Failure } from './settle.ts'
import { isReceiptFor, kidOf, MESSAGE_TYPE, sha256, signatureOf, WEBHOOK_PATH } from './wire.ts'

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
  let answer: Answer
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
  if (status !== 409 && (status < 200 || status > 299))
    return failed(`The platform answered ${status}.`, status >= 500)
  const proof = await receiptIn(answer.text, deps, delivery)
  if (proof) return { status, ...proof }
  // It says that it has the message; there is no proof of it then.
  if (status === 409) return { status, receipt: null, key: null }
  return failed('The receipt is not valid.', false)
}

async function post({ peers, keys, origin, clock }: AttemptDeps, delivery: ClaimedDelivery): Promise<Answer> {
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
      'webhook-signature': await signatureOf({ id, timestamp, body }, signer),
      'relay-from': origin,
      'relay-kid': signer.id,
    },
    body,
  })
}

async function receiptIn(
  text: string,
  { peers, origin }: AttemptDeps,
  { id, body, platform }: ClaimedDelivery,
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

const compactForm = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

function receiptOf(text: string): string | undefined {
  try {
    const { receipt } = JSON.parse(text) as { receipt?: unknown }
    const isReceipt = typeof receipt === 'string' && receipt.length <= 4096 && compactForm.test(receipt)
    return isReceipt ? receipt : undefined
  } catch {
    return undefined
  }
}

/** What people read: which kind of failure, but not which addresses the name has. */
function said(error: unknown): string {
  const cause = error instanceof Error ? error : new Error(String(error))
  return `The platform could not be reached: ${cause.message}`
}
