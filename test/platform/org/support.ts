import { type MailServer, openMailServer, readMail } from '../../support/smtp.ts'

/** A mail server that refuses one address. */
export const REFUSED = 'refused@demo.invalid'

export function openMails(): Promise<MailServer> {
  return openMailServer({
    onRcptTo({ address }, _session, done) {
      done(
        address === REFUSED ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined,
      )
    },
  })
}

/** The newest mail to this address. */
export function mailTo({ received }: MailServer, address: string): { text: string; token: string } {
  const mail = received.findLast(({ to }) => to.includes(address))
  if (!mail) throw new Error(`no mail to ${address}`)
  const { text } = readMail(mail.raw)
  return { text, token: /\/invitation#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '' }
}
