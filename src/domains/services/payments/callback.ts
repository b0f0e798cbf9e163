import type { ManualWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Background } from '../../../jobs/background.ts'
import { verifiedTimestamp } from '../../../providers/payments/callback.ts'
import { canonicalUuid } from '../../../text/uuid.ts'
import { recordCallback } from './attempts.ts'
import type { Payments } from './payments.ts'

const CALLED_FOR_MS = 20_000

interface Context extends Pick<ManualWork, 'transact'> {
  now: Date
  /** The body byte by byte, as it was signed. */
  received: Buffer
  services: {
    config: Pick<Config, 'paymentCallbackSecret'>
    background: Pick<Background, 'run'>
    payments: Pick<Payments, 'reconcileAttempt'>
  }
}

interface PaymentCallback {
  attemptId: string
  timestamp: string
  signature: string
}

/** Takes note of a call-back of the payment provider; what was paid is asked of the provider itself. */
export async function receiveCallback(
  { received, now, transact, services }: Context,
  { attemptId, timestamp, signature }: PaymentCallback,
): Promise<void> {
  const { paymentCallbackSecret: secret } = services.config
  const signed = { timestamp, signature, body: received }
  // Without a secret no one can have signed anything.
  const written = secret && verifiedTimestamp(signed, Buffer.from(secret, 'base64url'), now.getTime())
  if (!written) throw new AppError('payments.callback_refused')
  // There is nothing to reconcile for an unknown order; the provider need not repeat it.
  if (!canonicalUuid.test(attemptId)) return
  const isNews = await transact(({ db }) => recordCallback(db, { attemptId, writtenAt: written, at: now }), {
    as: 'job',
  })
  // The provider needs no more than the receipt. What gets lost here, the job takes up.
  if (isNews)
    services.background.run('a call-back of the payment provider', () =>
      services.payments.reconcileAttempt(attemptId, AbortSignal.timeout(CALLED_FOR_MS)),
    )
}
