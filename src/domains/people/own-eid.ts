import type { ManualWork } from '../../audit/work.ts'
import { AppError } from '../../errors/app-error.ts'
import { unknownCursor } from '../../errors/unknown-cursor.ts'
import { asAppError } from '../../providers/eid/app-error.ts'
import { type EidProvider, EidUnknownCursor } from '../../providers/eid/port.ts'
import { selectCivilId } from './profile-queries.ts'

interface Context extends Pick<ManualWork, 'read'> {
  principal: { userId: string }
  services: { eid: EidProvider | undefined }
  signal: AbortSignal
}

/** Asks the eID provider about the caller's own eID, with no connection held meanwhile. */
export async function askOwnEid<T>(
  { principal, read, services: { eid }, signal }: Context,
  ask: (eid: EidProvider, civilId: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const civilId = await read(({ db }) => selectCivilId(db, principal.userId))
  // People who signed in by another way may have a number that is not of the eID.
  if (!/^\d{12}$/.test(civilId ?? '')) throw new AppError('eid.no_account')
  if (!eid) throw new AppError('eid.unavailable')
  try {
    return await ask(eid, civilId as string, signal)
  } catch (cause) {
    if (cause instanceof EidUnknownCursor) throw unknownCursor(cause)
    throw asAppError(cause, {
      unavailable: 'eid.unavailable',
      invalidAnswer: 'eid.invalid_answer',
      noAccount: 'eid.no_account',
    })
  }
}
