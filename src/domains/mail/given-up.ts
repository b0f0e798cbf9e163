import type { Db } from '../../db/database.ts'
import { insertSecurityEvent } from '../security-events/events.ts'

export interface GivenUp {
  /** Never the address: what is told here is read by many. */
  about: string
  attempts: number
  reason: 'refused' | 'unavailable' | 'too_late'
}

interface Ground {
  db: Db
  log: { error(details: object, message: string): void }
  now: Date
}

/** Says where administrators look that a mail will not be sent unless somebody asks for it again. */
export async function reportGivenUp({ db, log, now }: Ground, mail: GivenUp): Promise<void> {
  log.error({ ...mail }, 'a mail could not be sent and is not tried again')
  await insertSecurityEvent(db, {
    kind: 'mail_given_up',
    severity: 'warning',
    at: now,
    requestId: 'maintenance',
    details: { ...mail },
  })
}
