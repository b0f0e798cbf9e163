import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { isSameEmail } from '../../../text/email.ts'
import { selectSiteName } from '../../site/queries.ts'
import { lockUser } from '../sessions/queries.ts'
import { normaliseEmail, normalisePhone } from './address.ts'
import { codeHashOf, enforceCodeLimit, limitMessage, makeCode, type NewCode, sendCode } from './code.ts'
import { type ContactContext, contactSubjectOf } from './context.ts'
import {
  applyConfirmed,
  type ContactRow,
  deleteChange,
  type PendingRow,
  removeContact,
  replaceCode,
  selectContact,
  tryCode,
  upsertChange,
} from './queries.ts'
import { type ContactKind, contactKinds, guessLimit } from './rules.ts'

interface ContactInput {
  email: string | null
  phone: string | null
}

/** `cancel`: what was pending is not wanted any more. */
type Step = { do: 'keep' | 'cancel' | 'remove' } | { do: 'start'; fresh: NewCode }
type Plan = Record<ContactKind, Step>

/** Makes the contact details what is wanted, as far as that needs no code; the rest is pending from then on. */
export async function changeContact(context: ContactContext, wanted: ContactInput): Promise<ContactRow> {
  const { principal, now } = context
  const normalised = normaliseContact(wanted)
  const current = await context.read(({ db }) => requireContact(db, principal.userId, now))
  const plan: Plan = {
    email: stepTo(context, current, 'email', normalised.email),
    phone: stepTo(context, current, 'phone', normalised.phone),
  }
  const codes = contactKinds.flatMap((kind) => {
    const step = plan[kind]
    return step.do === 'start' ? [step.fresh] : []
  })
  for (const { change } of codes) await limitMessage(context, change.kind, change.target)

  const { after, site } = await context.transact(async ({ db, audit }) => {
    await lockContact(db, principal.userId, now)
    audit.entry({
      subject: contactSubjectOf(principal.userId),
      details: { email: plan.email.do, phone: plan.phone.do },
    })
    for (const kind of contactKinds) await takeStep(db, context, kind, plan[kind])
    const site = await selectSiteName(db, context.language)
    return { site, after: await requireContact(db, principal.userId, now) }
  })
  for (const code of codes) await sendCode(context, code, site)
  return after
}

export function normaliseContact({ email, phone }: ContactInput): ContactInput {
  const address = email === null ? null : normaliseEmail(email)
  const number = phone === null ? null : normalisePhone(phone)
  if (address === undefined) throw new AppError('contact.email_invalid')
  if (number === undefined) throw new AppError('contact.phone_invalid')
  return { email: address, phone: number }
}

function stepTo(
  context: ContactContext,
  current: ContactRow,
  kind: ContactKind,
  wanted: string | null,
): Step {
  const address = current[kind]
  const pending = pendingOf(current, kind)
  if (wanted === null) return { do: address === null && !pending ? 'keep' : 'remove' }
  const isVerified = current[`${kind}_verified_at`] !== null
  if (isVerified && address !== null && isSameContact(kind, address, wanted))
    return { do: pending ? 'cancel' : 'keep' }
  if (pending && isSameContact(kind, pending.target, wanted)) return { do: 'keep' }
  return { do: 'start', fresh: makeCode(context, kind, wanted) }
}

export const isSameContact = (kind: ContactKind, one: string, other: string): boolean =>
  kind === 'email' ? isSameEmail(one, other) : one === other

/** A trigger notifies the former address or number of its removal. */
async function takeStep(
  tx: Tx,
  { principal, now }: ContactContext,
  kind: ContactKind,
  step: Step,
): Promise<void> {
  if (step.do === 'start') await upsertChange(tx, step.fresh.change)
  if (step.do === 'cancel' || step.do === 'remove') await deleteChange(tx, principal.userId, kind)
  if (step.do === 'remove') await removeContact(tx, principal.userId, kind, now)
}

/** Another code to what is pending. */
export async function resendCode(context: ContactContext, kind: ContactKind): Promise<ContactRow> {
  const { principal, now } = context
  const current = await context.read(({ db }) => requireContact(db, principal.userId, now))
  const pending = requirePending(current, kind)
  const fresh = makeCode(context, kind, pending.target)
  await limitMessage(context, kind, pending.target)
  const { after, site } = await context.transact(async ({ db, audit }) => {
    await lockContact(db, principal.userId, now)
    audit.entry({ subject: contactSubjectOf(principal.userId), details: { kind, code: 'sent' } })
    if (!(await replaceCode(db, fresh.change))) throw new AppError('contact.nothing_pending')
    return {
      site: await selectSiteName(db, context.language),
      after: await requireContact(db, principal.userId, now),
    }
  })
  await sendCode(context, fresh, site)
  return after
}

/**
 * The right code makes what is pending the person's own, and a trigger notifies the former address or number. Wrong ones
 * are counted, and stay counted.
 */
export async function verifyContact(
  context: ContactContext,
  kind: ContactKind,
  code: string,
): Promise<ContactRow> {
  const { services, principal, language, now } = context
  const { userId } = principal
  await enforceCodeLimit(context, guessLimit, userId)
  return context.transact(async ({ db, audit }) => {
    const before = await lockContact(db, userId, now)
    // What is pending cannot change any more: another change of it waits for this transaction.
    const target = pendingOf(before, kind)?.target ?? ''
    const hash = codeHashOf(services.identityHashes, code, { userId, kind, target })
    const tried = await tryCode(db, { userId, kind, hash, now })
    audit.entry({ subject: contactSubjectOf(userId), details: { kind, code: tried } })
    if (tried === 'none') throw new AppError('contact.nothing_pending')
    if (tried !== 'right')
      throw new AppError(tried === 'over' ? 'contact.code_over' : 'contact.code_wrong', { keepWrites: true })
    await applyConfirmed(db, userId, kind, now)
    await services.noteNoticeLanguage(db, userId, language, now)
    return requireContact(db, userId, now)
  })
}

/** One change of a person's contact details at a time. */
export async function lockContact(tx: Tx, userId: string, now: Date): Promise<ContactRow> {
  await lockUser(tx, userId)
  return requireContact(tx, userId, now)
}

export async function requireContact(db: Db, userId: string, now: Date): Promise<ContactRow> {
  const row = await selectContact(db, userId, now)
  if (!row) throw new AppError('auth.invalid')
  return row
}

const pendingOf = ({ pending }: ContactRow, kind: ContactKind): PendingRow | undefined =>
  pending.find((one) => one.kind === kind)

function requirePending(current: ContactRow, kind: ContactKind): PendingRow {
  const pending = pendingOf(current, kind)
  if (!pending) throw new AppError('contact.nothing_pending')
  return pending
}
