import type { ManualWork } from '../../audit/work.ts'
import type { Language } from '../../errors/language.ts'
import type { Limiter } from '../../limits/limiter.ts'
import type { Logger } from '../../observability/log.ts'
import type { Mailer } from '../../providers/mail/port.ts'
import type { SmsSender } from '../../providers/sms/port.ts'
import type { IdentityHashes } from '../../security/identity-hashes.ts'
import type { Outbox } from '../mail/outbox.ts'

/** What a change of a person's own contact details is made with. */
export interface ContactContext extends Pick<ManualWork, 'read' | 'transact'> {
  services: {
    limiter: Limiter
    identityHashes: IdentityHashes
    mail: Mailer
    outbox: Outbox
    sms: SmsSender | undefined
  }
  principal: { userId: string }
  now: Date
  language: Language
  log: Pick<Logger, 'warn'>
}

export const subjectOf = (userId: string): string => `user:${userId}/contact`
