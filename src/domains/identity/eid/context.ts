import { createHash } from 'node:crypto'
import type { ManualWork } from '../../../audit/work.ts'
import type { Call } from '../../../contract/context.ts'
import type { Services } from '../../../contract/services.ts'
import { AppError } from '../../../errors/app-error.ts'
import {
  EidInvalidResponse,
  EidNoAccount,
  type EidProvider,
  EidUnavailable,
} from '../../../providers/eid/port.ts'

/** What the handler of a manual operation is given, whoever calls it. */
export type EidWork = Pick<Call, 'language' | 'requestId' | 'address' | 'now' | 'signal' | 'services'> &
  ManualWork

/** Under which a session is kept. The sid itself is known to nobody but who started it. */
export function idOfSid(sid: string): Buffer {
  return createHash('sha256').update(sid).digest()
}

/** Names a session in the audit log; nothing can be polled with it. */
export function referenceOf(id: Buffer): string {
  return id.toString('base64url').slice(0, 22)
}

export function providerOf({ eid }: Pick<Services, 'eid'>): EidProvider {
  if (!eid) throw new AppError('auth.not_configured')
  return eid
}

/** A fault of the provider as the caller may see it. */
export function asAppError(error: unknown): unknown {
  if (error instanceof EidUnavailable) return new AppError('auth.provider_unavailable', { cause: error })
  // A session that is not aimed at anybody has nobody who could be missing.
  if (error instanceof EidInvalidResponse || error instanceof EidNoAccount)
    return new AppError('auth.provider_invalid', { cause: error })
  return error
}
