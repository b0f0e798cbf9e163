interface Sms {
  /** E.164, with the plus sign. */
  to: string
  text: string
  /** Afterwards it is of no use, and the message centre may drop it. */
  usefulSeconds: number
}

/** Sends text messages. Either a message centre has accepted the message for delivery, or this fails. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
  /** False while its circuit is open. */
  healthy(): boolean
  close(): Promise<void>
}

/** The message centre cannot be reached, is too slow or too busy, or refuses us. Trying again may help. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
}

/** The message centre does not take messages for that number. Trying again does not help. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}
