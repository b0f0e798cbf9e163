import type { Context } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'
import { unknownCursor } from '../../errors/unknown-cursor.ts'
import { asAppError } from '../../providers/eid/app-error.ts'
import { type EidProvider, EidUnknownCursor } from '../../providers/eid/port.ts'

type Call = Context<'listMyEidDevices'>

/** Asks the eID provider of the caller's own eID, with no connection held in the meantime. */
export async function askOwnEid<T>(
  { principal, read, services, signal }: Pick<Call, 'principal' | 'read' | 'services' | 'signal'>,
  ask: (eid: EidProvider, civilId: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const person = await read(({ db }) =>
    db.selectFrom('users').select('civil_id').where('id', '=', principal.userId).executeTakeFirst(),
  )
  // Whoever came in by another way may have a number that is none of the eID's.
  const civilId = person?.civil_id ?? ''
  if (!/^\d{12}$/.test(civilId)) throw new AppError('eid.no_account')
  if (!services.eid) throw new AppError('eid.unavailable')
  try {
    return await ask(services.eid, civilId, signal)
  } catch (cause) {
    if (cause instanceof EidUnknownCursor) throw unknownCursor(cause)
    throw asAppError(cause, {
      unavailable: 'eid.unavailable',
      invalidAnswer: 'eid.invalid_answer',
      noAccount: 'eid.no_account',
    })
  }
}
