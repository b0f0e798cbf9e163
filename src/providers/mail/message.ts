import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './port.ts'

/** The sender: the name that people see, which may change while the server runs, and the address. */
export interface Sender {
  name(): Promise<string>
  address: string
}

/** No quotes, lists, groups, names, spaces or control characters: what reaches a header or the server is one address. */
const plainAddress = /^[^\s@"'<>()[\]\\,;:\p{Cc}\p{Cf}]{1,64}@[^\s@"'<>()[\]\\,;:\p{Cc}\p{Cf}]{1,189}$/u

/** The message as the library takes it. Refuses what could begin another header or name another recipient. */
export async function messageOf(mail: Mail, sender: Sender): Promise<SendMailOptions> {
  if (!plainAddress.test(mail.to)) throw new TypeError('the recipient is not one plain e-mail address')
  return {
    from: { name: oneLine(await sender.name()), address: sender.address },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>` }),
    ...(mail.html === undefined ? {} : { html: mail.html }),
    headers: {
      'Content-Language': mail.language,
      // Asks for no automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
