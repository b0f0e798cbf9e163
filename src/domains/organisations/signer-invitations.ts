import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '../../contract/services.ts'
import type { Db, Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { selectSiteName } from '../site/name.ts'
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

async function mailTexts(
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

const aboutSigner = (id: string): string => `signer-invitation:${id}`

interface KeptInvitation {
  services: Services
  language: Language
  regNo: string
  signer: Pick<SignerRow, 'id' | 'email'>
  token: string
  expiresAt: Date
}

/** Part of the change that invites; gives the mail's id. */
export async function keepInvitation(tx: Tx, kept: KeptInvitation): Promise<string> {
  const { services, language, regNo, signer, token, expiresAt } = kept
  const { site, names } = await mailTexts(tx, regNo)
  const link = signerLink(services.config.publicOrigin, token)
  const words = signerMail[language]({ site, organisation: names[language], regNo, link, expiresAt })
  const mail = { to: signer.email, language, ...words }
  return services.dueMails.keep(tx, aboutSigner(signer.id), mail, expiresAt)
}

/** Where no mail goes out at the moment it goes out later; only an address that takes none is told of. */
export async function deliverInvitation({ dueMails }: Services, mailId: string): Promise<void> {
  if ((await dueMails.deliver(mailId)) === 'refused') throw new AppError('mail.refused')
}

export const takeInvitationBack = (tx: Tx, { dueMails }: Services, id: string): Promise<void> =>
  dueMails.takeBack(tx, aboutSigner(id))

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
