import { reply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'
import { MailRefused, MailUnavailable } from '../../providers/mail/port.ts'
import { comparableEmail } from '../../security/super-admin/email.ts'
import {
  deleteInvite,
  type KeptInvite,
  keepInvite,
  selectUnusedInvites,
} from '../../security/super-admin/queries.ts'
import { selectSiteName } from '../site-name.ts'
import { inviteMail } from './mail-texts.ts'

const INVITE_LIFE_MS = 7 * 24 * 3_600_000
const MOST_SHOWN = 100

export const listSuperAdminInvites: Handler<'listSuperAdminInvites'> = async (_, { db, services, now }) => ({
  items: (await selectUnusedInvites(db, MOST_SHOWN)).map((invite) => shown(invite, services, now)),
})

export const createSuperAdminInvite: Handler<'createSuperAdminInvite'> = async ({ body }, work) => {
  const { transact, principal, services, now } = work
  const email = comparableEmail(body.email)
  const { fresh, site, ...invite } = await transact(async ({ db, audit }) => {
    const expiresAt = new Date(now.getTime() + INVITE_LIFE_MS)
    const kept = await keepInvite(db, { email, invitedBy: principal.userId, expiresAt, now })
    if (!kept) throw new AppError('superadmin.standing_already')
    audit.entry({ subject: `superadmin-invite:${idOf(email, services)}`, details: { renewed: !kept.fresh } })
    return { ...kept, site: await selectSiteName(db) }
  })
  const link = `${services.config.publicOrigin}/superadmin/onboarding`
  const isSent = await send(invite, { site, link }, work)
  return reply(fresh ? 201 : 200, {
    ...shown(invite, services, now),
    mail_sent: isSent,
    onboarding_url: link,
  })
}

export const revokeSuperAdminInvite: Handler<'revokeSuperAdminInvite'> = async ({ path }, work) => {
  const { db, services, now } = work
  const invite = await deleteInvite(db, comparableEmail(path.email))
  if (!invite) throw new AppError('superadmin.invite_unknown')
  return shown(invite, services, now)
}

/** The invitation stands whether or not the mail went out: inviting again sends it again. */
async function send(
  { email, expires_at }: KeptInvite,
  words: { site: string; link: string },
  { services, language, log }: Context<'createSuperAdminInvite'>,
): Promise<boolean> {
  try {
    await services.mail.send({
      to: email,
      language,
      ...inviteMail[language]({ ...words, expiresAt: expires_at }),
    })
    return true
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof MailUnavailable)) throw error
    log.warn({ err: error }, 'the mail of an invitation could not be sent')
    return false
  }
}

const idOf = (email: string, { identityHashes }: Pick<Services, 'identityHashes'>): string =>
  identityHashes.email(email).toString('base64url').slice(0, 22)

function shown(invite: KeptInvite, services: Pick<Services, 'identityHashes'>, now: Date) {
  const { email, invited_by, created_at, expires_at } = invite
  return {
    id: idOf(email, services),
    email,
    invited_by,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    expired: expires_at <= now,
  }
}
