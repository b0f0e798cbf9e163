import type { SMTPServerOptions } from 'smtp-server'
import * as assert from 'uvu/assert'
import { newAddress } from '../../support/addresses.ts'
import { type MailServer, openMailServer, readMail } from '../../support/smtp.ts'
import { type Answered, openStage, type Person, type Stage } from '../../support/stage.ts'

export interface ContactStage extends Stage {
  mails: MailServer
  /** Moves the server's clock. */
  shift(ms: number): void
}

export async function openContactStage(
  settings: Record<string, string> = {},
  server: SMTPServerOptions = {},
): Promise<ContactStage> {
  const mails = await openMailServer(server)
  let ahead = 0
  const stage = await openStage({
    clock: () => Date.now() + ahead,
    settings: { SMTP_URL: mails.url, ...settings },
  })
  return {
    ...stage,
    mails,
    shift(ms) {
      ahead += ms
    },
    async close() {
      await stage.close()
      await mails.close()
    },
  }
}

let addresses = 0
export const someAddress = (): string => `person-${++addresses}@contact.invalid`

export const mailsTo = ({ mails }: ContactStage, address: string): string[] =>
  mails.received.filter(({ to }) => to.includes(address)).map(({ raw }) => readMail(raw).text)

/** The six digits of the latest mail. */
export function mailedCode(stage: ContactStage, address: string): string {
  const code = /^ {4}(\d{6})$/m.exec(mailsTo(stage, address).at(-1) ?? '')?.[1]
  assert.ok(code, `no code was mailed to ${address}`)
  return code
}

export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

interface Own {
  get(): Promise<Answered>
  set(email: string | null, phone?: string | null): Promise<Answered>
  verify(code: string, kind?: 'email' | 'phone'): Promise<Answered>
  resend(kind?: 'email' | 'phone'): Promise<Answered>
  /** A verified address, by the whole way. */
  confirm(email: string): Promise<void>
}

export function ownContact(stage: ContactStage, { credential }: Person): Own {
  const set: Own['set'] = (email, phone = null) =>
    stage.call('setMyContact', { body: { email, phone }, headers: newAddress() }, credential)
  const verify: Own['verify'] = (code, kind = 'email') =>
    stage.call('verifyMyContact', { path: { kind }, body: { code } }, credential)
  return {
    get: () => stage.call('getMyContact', {}, credential),
    set,
    verify,
    resend: (kind = 'email') => stage.call('resendMyContactCode', { path: { kind } }, credential),
    async confirm(email) {
      assert.is((await set(email)).status, 200)
      assert.is((await verify(mailedCode(stage, email))).status, 200)
    },
  }
}
