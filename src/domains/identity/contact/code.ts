import { randomInt } from 'node:crypto'
import { AppError } from '../../../errors/app-error.ts'
import type { RateLimit } from '../../../limits/limiter.ts'
import { MailRefused, MailUnavailable } from '../../../providers/mail/port.ts'
import { SmsRefused, SmsUnavailable } from '../../../providers/sms/port.ts'
import type { IdentityHashes } from '../../../security/identity-hashes.ts'
import type { ContactContext } from './context.ts'
import type { NewChange } from './queries.ts'
import { CODE_LIFE_MS, type ContactKind, messageLimit, senderLimit } from './rules.ts'
import { codeMail, codeMessage } from './texts.ts'

/** A code that is about to be sent: the row keeps its hash, the message the code. */
export interface NewCode {
  change: NewChange
  code: string
}

export function makeCode(context: ContactContext, kind: ContactKind, target: string): NewCode {
  const { services, principal, now } = context
  const { userId } = principal
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = codeHashOf(services.identityHashes, code, { userId, kind, target })
  return {
    code,
    change: { userId, kind, target, codeHash, now, expiresAt: new Date(now.getTime() + CODE_LIFE_MS) },
  }
}

/** A code for one address says nothing about another, and one person's nothing about another's. */
export const codeHashOf = (
  hashes: IdentityHashes,
  code: string,
  { userId, kind, target }: Pick<NewChange, 'userId' | 'kind' | 'target'>,
): Buffer => hashes.code(code, ['contact', userId, kind, target])

/** Before anything is changed: a refusal leaves all as it was. */
export async function limitMessage(
  context: ContactContext,
  kind: ContactKind,
  target: string,
): Promise<void> {
  const { services, principal } = context
  if (kind === 'phone' && !services.sms) throw new AppError('contact.sms_unavailable')
  await enforceCodeLimit(context, senderLimit[kind], principal.userId)
  await enforceCodeLimit(context, messageLimit[kind], services.identityHashes.target(target))
}

export async function enforceCodeLimit(
  { services }: ContactContext,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await services.limiter.take(limit, subject)
  if (allowed) return
  throw new AppError('request.rate_limited', { headers: { 'Retry-After': String(retryAfterSeconds) } })
}

/** After the change is committed: no connection waits for a mail server or a message centre. */
export async function sendCode(
  context: ContactContext,
  { change: { kind, target }, code }: NewCode,
  site: string,
): Promise<void> {
  const { services, language } = context
  if (kind === 'phone') return sendMessage(context, target, codeMessage[language](site, code))
  try {
    await services.mail.send({ to: target, language, ...codeMail[language](site, code) })
  } catch (cause) {
    if (cause instanceof MailRefused) throw new AppError('contact.email_refused', { cause })
    if (cause instanceof MailUnavailable) throw new AppError('contact.mail_unavailable', { cause })
    throw cause
  }
}

async function sendMessage({ services }: ContactContext, to: string, text: string): Promise<void> {
  if (!services.sms) throw new AppError('contact.sms_unavailable')
  try {
    await services.sms.send({ to, text, usefulSeconds: CODE_LIFE_MS / 1000 })
  } catch (cause) {
    if (cause instanceof SmsRefused) throw new AppError('contact.phone_refused', { cause })
    if (cause instanceof SmsUnavailable)
      throw new AppError('contact.sms_unavailable', { cause, headers: { 'Retry-After': '30' } })
    throw cause
  }
}
