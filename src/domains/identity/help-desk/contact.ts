import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import { selectSiteName } from '../../site/queries.ts'
import { isSameContact, lockContact, normaliseContact, requireContact } from '../contact/change.ts'
import { limitMessage, makeCode, type NewCode, sendCode } from '../contact/code.ts'
import { type ContactContext, contactSubjectOf } from '../contact/context.ts'
import { deliverNotifications, notifyOfProposal, notifyPreviousNumber } from '../contact/notify-previous.ts'
import { type ContactRow, replaceCode, selectContact, upsertChange } from '../contact/queries.ts'
import { type ContactKind, contactKinds } from '../contact/rules.ts'
import { type HelpContext, helpPerson } from './access.ts'
import { accountDetail, type HelpFor } from './account.ts'

interface ContactHelp extends HelpContext, Omit<ContactContext, 'principal'> {
  services: ContactContext['services'] & {
    database: { system: Db }
    noticeLanguageOf(db: Db, userId: string): Promise<Language>
  }
}

interface Correction extends HelpFor {
  email?: string | undefined
  phone?: string | undefined
}

/**
 * What the help desk enters is pending until the person confirms it by the code that goes to the new address; the verified
 * former one is notified before that, so that no one loses it in silence.
 */
export async function correctContact(context: ContactHelp, { userId, reason, email, phone }: Correction) {
  const { now } = context
  const own = await contextOf(context, userId)
  const wanted = normaliseContact({ email: email ?? null, phone: phone ?? null })
  const current = await currentOf(context, userId)
  const codes = contactKinds.flatMap((kind): NewCode[] => {
    const target = wanted[kind]
    return target === null || isVerified(current, kind, target) ? [] : [makeCode(own, kind, target)]
  })
  if (codes.length === 0) throw new AppError('people.nothing_to_correct')
  for (const { change } of codes) await limitMessage(own, change.kind, change.target)

  const kinds = codes.map(({ change }) => change.kind)
  const help = { userId, reason, subject: contactSubjectOf(userId), details: { proposed: kinds } }
  const { before, mails, site, detail } = await helpPerson(context, help, async ({ db }) => {
    const before = await lockContact(db, userId, now)
    for (const { change } of codes) await upsertChange(db, change)
    const mails: string[] = []
    for (const kind of kinds) mails.push(...(await notifyOfProposal(db, own, before, kind)))
    const site = await selectSiteName(db, own.language)
    return { before, mails, site, detail: await accountDetail(db, userId, now) }
  })
  await deliverNotifications(own, mails)
  if (kinds.includes('phone')) await notifyPreviousNumber(own, before, site)
  for (const code of codes) await sendCode(own, code, site)
  return detail
}

const isVerified = (row: ContactRow, kind: ContactKind, target: string): boolean => {
  const address = row[kind]
  return address !== null && row[`${kind}_verified_at`] !== null && isSameContact(kind, address, target)
}

/** Another code to what is pending; until when it works. */
export async function resendCodeTo(
  context: ContactHelp,
  { userId, reason, kind }: HelpFor & { kind: ContactKind },
): Promise<Date> {
  const own = await contextOf(context, userId)
  const current = await currentOf(context, userId)
  const target = current.pending.find((pending) => pending.kind === kind)?.target
  if (target === undefined) throw new AppError('contact.nothing_pending')
  const fresh = makeCode(own, kind, target)
  await limitMessage(own, kind, target)
  const help = { userId, reason, subject: contactSubjectOf(userId), details: { kind, code: 'sent' } }
  const site = await helpPerson(context, help, async ({ db }) => {
    await requireContact(db, userId, context.now)
    if (!(await replaceCode(db, fresh.change))) throw new AppError('contact.nothing_pending')
    return selectSiteName(db, own.language)
  })
  await sendCode(own, fresh, site)
  return fresh.change.expiresAt
}

/** As the person would do it, in their language. Who acts is asked in the transaction of the change. */
async function contextOf(context: ContactHelp, userId: string): Promise<ContactContext> {
  const { read, transact, services, now, log } = context
  const language = await services.noticeLanguageOf(services.database.system, userId)
  return { read, transact, services, now, log, principal: { userId }, language }
}

async function currentOf({ services, now }: ContactHelp, userId: string): Promise<ContactRow> {
  const current = await selectContact(services.database.system, userId, now)
  if (!current) throw new AppError('people.not_found')
  return current
}
