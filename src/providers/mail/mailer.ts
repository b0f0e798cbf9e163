import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { createMailbox } from './mailbox.ts'
import { type Mailer, MailUnavailable } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

/** The mail server of the settings; without one a mailbox on disk, or in production a mailer that always fails. */
export function createMailer(config: Config, senderName: () => Promise<string>, log: Logger): Mailer {
  const { smtpUrl, smtpCaFile, mailFrom, nodeEnv, dataDir } = config
  const sender = { name: senderName, address: mailFrom }
  if (smtpUrl !== undefined) {
    return createSmtpMailer({
      url: smtpUrl,
      sender,
      requireTls: nodeEnv === 'production',
      ca: smtpCaFile === undefined ? undefined : readFileSync(smtpCaFile, 'utf8'),
    })
  }
  if (nodeEnv !== 'production') {
    const directory = join(dataDir, 'mail')
    return createMailbox({ directory, sender, log, showText: nodeEnv === 'development' })
  }
  return {
    async send() {
      throw new MailUnavailable('SMTP_URL is not set')
    },
  }
}
