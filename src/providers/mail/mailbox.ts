import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf, type Sender } from './message.ts'
import type { Mailer } from './port.ts'

interface MailboxOptions {
  directory: string
  sender: Sender
  log: { info(fields: object, message: string): void }
  /** Whether the log has the text as well, for developers. */
  showText: boolean
}

/** Renames a finished draft, so that no reader finds half a file. */
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.draft`, content, { mode: 0o600 })
  await rename(`${file}.draft`, file)
}

/** Replaces the mail server outside production: each mail becomes a file that any mail program opens. */
export function createMailbox({ directory, sender, log, showText }: MailboxOptions): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(await messageOf(mail, sender))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const file = join(directory, name)
      // The plain text as well: the mail itself breaks long lines, and so every link that a person copies.
      await writeAtomically(file.replace(/\.eml$/, '.txt'), mail.text)
      await writeAtomically(file, message as Buffer)
      log.info(
        { to: mail.to, subject: mail.subject, file, ...(showText ? { text: mail.text } : {}) },
        'mail stored',
      )
    },
  }
}
