import type { Language } from '../../errors/language.ts'

export interface Mail {
  /** One plain address, without a name. */
  to: string
  subject: string
  text: string
  html?: string
  /** The language that it is written in. */
  language: Language
  /** The same for every attempt at one mail, so that a server that gets it twice can tell. */
  id?: string
}

/** Sends mail. Either a server has accepted the mail for delivery, or this fails. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The mail server cannot be reached, is too slow, refuses us, or none is set. Trying again may help. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable'
}

/** The mail server does not take mail for that address. Trying again does not help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
