import type { ManualWork } from '../../../audit/work.ts'
import type { Tx } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import type { Limiter } from '../../../limits/limiter.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Mailer } from '../../../providers/mail/port.ts'
import type { SmsSender } from '../../../providers/sms/port.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'

/** Mails to a former address; the area of notifications sends them. */
export interface ContactMails {
  enqueue(
    tx: Tx,
    mail: { about: string; language: Language; content: unknown; usefulUntil: Date },
  ): Promise<string>
  deliver(id: string): Promise<unknown>
}

/** From now on notices come in the language in which the person confirmed the address. */
type NoteLanguage = (tx: Tx, userId: string, language: Language, now: Date) => Promise<void>

/** What a change of a person's own contact details is made with. */
export interface ContactContext extends Pick<ManualWork, 'read' | 'transact'> {
  services: {
    limiter: Limiter
    identityHashes: IdentityHashes
    mail: Mailer
    outbox: ContactMails
    noteNoticeLanguage: NoteLanguage
    sms: SmsSender | undefined
  }
  principal: { userId: string }
  now: Date
  language: Language
  log: Pick<Logger, 'warn'>
}

export const contactSubjectOf = (userId: string): string => `user:${userId}/contact`
