import type { ManualWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { CallContext } from '../../../security/call-context.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import { networkOf } from '../../../security/networks.ts'
import type { SignInAttempt, SignInMethod } from '../sessions/sign-in-attempt.ts'
import { insertLoginEvent } from './login-events.ts'

type Caller = Pick<CallContext, 'now' | 'requestId' | 'address' | 'device'> & {
  services: { identityHashes: Pick<IdentityHashes, 'address'> }
}

/** The attempt that a call is, by whatever way in. */
export function attemptOf(caller: Caller, method: SignInMethod): SignInAttempt {
  const { now, requestId, address, device, services } = caller
  const origin = { device, network: networkOf(address) }
  return { method, at: now, requestId, addressHash: services.identityHashes.address(address), origin }
}

/**
 * Waits for a foreign issuer. A sign-in failure is noted as an attempt before the error goes on; it is counted against no
 * person, because none is known yet.
 */
export async function withFailureRecorded<T>(
  work: () => Promise<T>,
  { transact }: Pick<ManualWork, 'transact'>,
  attempt: SignInAttempt,
  subject: string,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof AppError ? error.signInReason : undefined
    if (!(error instanceof AppError) || reason === undefined || reason === 'not_configured') throw error
    return transact(async ({ db, audit }) => {
      audit.entry({ subject, details: { reason } })
      await insertLoginEvent(db, attempt, { reason })
      throw new AppError(error.code, { cause: error.cause, keepWrites: true })
    })
  }
}
