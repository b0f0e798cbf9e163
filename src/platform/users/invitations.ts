import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '../../contract/services.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { MailRefused, MailUnavailable } from '../../providers/mail/port.ts'
import { selectSiteName } from '../site-name.ts'
import { signerLink, signerMail } from './signer-mail.ts'
import { type SignerRow, selectAuthority } from './signer-queries.ts'

export const INVITATION_LIFE_MS = 7 * 24 * 3_600_000
export const MOST_SENDS = 5
export const BETWEEN_SENDS_MS = 60_000
export const MOST_SIGNERS = 200

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 256 bits that stand in the mail alone. */
export function newToken(now: Date) {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + INVITATION_LIFE_MS) }
}

/** Others than its signers learn nothing of an organisation, not even that it is there. */
export async function requireChoosing(db: Db, regNo: string): Promise<void> {
  const { signs, chooses } = await selectAuthority(db, regNo)
  if (!signs) throw new AppError('me.organisation_not_found')
  if (!chooses) throw new AppError('eid.signers_not_yours')
}

export async function mailTexts(
  db: Db,
  regNo: string,
): Promise<{ site: string; names: { mn: string; en: string } }> {
  const { name_mn, name_en } = await db
    .selectFrom('eid_organisations')
    .select(['name_mn', 'name_en'])
    .where('reg_no', '=', regNo)
    .executeTakeFirstOrThrow()
  return { site: await selectSiteName(db), names: { mn: name_mn, en: name_en ?? name_mn } }
}

interface Sending {
  services: Services
  language: Language
  to: string
  regNo: string
  token: string
  expiresAt: Date
  texts: Awaited<ReturnType<typeof mailTexts>>
}

export async function sendInvitation(sending: Sending): Promise<void> {
  const { services, language, to, regNo, token, expiresAt, texts } = sending
  const link = signerLink(services.config.publicOrigin, token)
  const mail = { site: texts.site, organisation: texts.names[language], regNo, link, expiresAt }
  try {
    await services.mail.send({ to, language, ...signerMail[language](mail) })
  } catch (cause) {
    // What is not a plain address cannot be written to, however the contract's format took it.
    if (cause instanceof MailRefused || cause instanceof TypeError)
      throw new AppError('mail.refused', { cause })
    if (cause instanceof MailUnavailable) throw new AppError('mail.unavailable', { cause })
    throw cause
  }
}

export function shownSigner(row: SignerRow, now: Date) {
  const isActive = row.user_id !== null
  const waits = row.expires_at > now ? ('invited' as const) : ('expired' as const)
  return {
    id: row.id,
    email: row.email,
    status: isActive ? ('active' as const) : waits,
    family_name: row.family_name,
    given_name: row.given_name,
    invited_at: row.invited_at.toISOString(),
    expires_at: isActive ? null : row.expires_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    sends_left: isActive ? 0 : Math.max(0, MOST_SENDS - row.sends),
  }
}
