import { createHash, randomBytes } from 'node:crypto'
import { HOTP, Secret } from 'otpauth'
import { uuidv7 } from '../../../../src/db/database.ts'
import type { SignInMethod } from '../../../../src/domains/identity/sessions/sign-in-attempt.ts'
import {
  insertOnboarding,
  type OnboardingStep,
} from '../../../../src/domains/identity/super-admins/onboarding-queries.ts'
import { manyAddresses, newAddress } from '../../../support/addresses.ts'
import { type MailServer, openMailServer, readMail } from '../../../support/smtp.ts'
import {
  type Answered,
  type Credential,
  openStage,
  type Stage,
  type StageOptions,
} from '../../../support/stage.ts'

/** What the seeds below stand on. */
export interface SuperAdminDeps extends Pick<Stage, 'test' | 'app'> {
  now(): Date
  /** A call from an address of its own: the limit by address is not what these tests are about. */
  from(operationId: string, body?: object, as?: Credential): Promise<Answered>
}

export interface SuperAdminStage extends Stage, SuperAdminDeps {
  mails: MailServer
  /** Moves the server's clock. */
  shift(ms: number): void
}

export async function openSuperAdminStage(options: StageOptions = {}): Promise<SuperAdminStage> {
  const mails = await openMailServer()
  let ahead = 0
  const clock = () => Date.now() + ahead
  const settings = { ...manyAddresses, SMTP_URL: mails.url, ...options.settings }
  const stage = await openStage({ clock, ...options, settings })
  return {
    ...stage,
    mails,
    now: () => new Date(clock()),
    shift(ms) {
      ahead += ms
    },
    from: (operationId, body, as = {}) => stage.send(operationId, { body, headers: newAddress() }, as),
    async close() {
      await stage.close()
      await mails.close()
    },
  }
}

export async function addPerson(stage: Pick<Stage, 'test'>): Promise<string> {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('users')
    .values({ id, civil_id: `civil-${id}`, given_name: 'Сараа', family_name: 'Бат' })
    .execute()
  return id
}

export interface Begun {
  token: string
  userId: string
  email: string
  id: string
}

interface BeginOptions {
  userId?: string
  email?: string
  subject?: string
  invited?: boolean
}

/** The provider of the onboardings below. */
export const SOCIAL_ISSUER = 'https://social.demo.invalid'

let people = 0
export const someEmail = (): string => `person-${++people}-${randomBytes(3).toString('hex')}@demo.invalid`

/** An onboarding whose earlier steps are done, in the database as they would have left it. */
export async function beginAt(
  stage: SuperAdminDeps,
  step: OnboardingStep,
  options: BeginOptions = {},
): Promise<Begun> {
  const { email = someEmail(), subject = randomBytes(8).toString('hex'), invited = true } = options
  const userId = options.userId ?? (await addPerson(stage))
  if (invited) await invite(stage, email)
  const token = randomBytes(32).toString('base64url')
  const id = uuidv7()
  const now = stage.now()
  await insertOnboarding(stage.test.database.system, {
    id,
    token_hash: createHash('sha256').update(token).digest(),
    step,
    email,
    social_provider: 'demo',
    social_issuer: SOCIAL_ISSUER,
    social_subject: subject,
    user_id: step === 'eid' ? null : userId,
    created_at: now,
    expires_at: new Date(now.getTime() + 30 * 60_000),
  })
  return { token, userId, email, id }
}

export async function invite(stage: SuperAdminDeps, email: string): Promise<void> {
  const expires_at = new Date(stage.now().getTime() + 24 * 3_600_000)
  await stage.test.database.system
    .insertInto('super_admin_invites')
    .values({ email, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The code in the newest mail to that address. */
export function mailedCode({ mails }: SuperAdminStage, email: string): string {
  const mail = mails.received.findLast(({ to }) => to.includes(email))
  const code = /^ {4}(\d{6})\s*$/m.exec(readMail(mail?.raw ?? '').text)?.[1]
  if (code === undefined) throw new Error(`no code in the mail to ${email}`)
  return code
}

export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000')

/** What an authenticator app shows at that time, some steps off. */
export function appCode(secret: string, at: Date, steps = 0): string {
  const counter = Math.floor(at.getTime() / 30_000) + steps
  return HOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, counter })
}

export interface MadeSuperAdmin {
  userId: string
  email: string
  secret: string
  recoveryCodes: string[]
  elevated: Credential
}

export const bearer = (token: string): Credential => ({ Authorization: `Bearer ${token}` })

/** A super admin, made by the last step of onboarding. The code of the present step is used up. */
export async function makeSuperAdmin(
  stage: SuperAdminDeps,
  options: BeginOptions = {},
): Promise<MadeSuperAdmin> {
  const { token, userId, email } = await beginAt(stage, 'totp', options)
  const made = await stage.from('createSuperAdminTotp', { onboarding_token: token })
  const { secret } = made.body.data
  const code = appCode(secret, stage.now())
  const { status, body } = await stage.from('verifySuperAdminTotp', { onboarding_token: token, code })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const { recovery_codes, tokens } = body.data
  return { userId, email, secret, recoveryCodes: recovery_codes, elevated: bearer(tokens.access_token) }
}

/** A session that the first factor gives. */
export async function firstFactor(
  stage: Pick<Stage, 'app'>,
  userId: string,
  method: SignInMethod | 'unknown' = 'eid_qr',
): Promise<Credential> {
  const { accessToken } = await stage.app.services.sessions.issue(userId, { method })
  return bearer(accessToken)
}

/** Everything that the database holds of super admins, as one text. */
export async function storedText(stage: Stage): Promise<string> {
  const { system } = stage.test.database
  const tables = [
    'super_admins',
    'super_admin_recovery_codes',
    'super_admin_onboardings',
    'super_admin_invites',
    'login_events',
    'security_events',
    'audit_entry',
  ] as const
  const texts: string[] = []
  for (const table of tables) {
    const rows = await system.selectFrom(table).selectAll().execute()
    texts.push(
      JSON.stringify(rows, (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      ),
    )
  }
  return texts.join('\n')
}
