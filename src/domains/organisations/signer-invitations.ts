import { randomBytes } from 'node:crypto'
import { DAY_MS } from '../../config/clock.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { sha256 } from '../../text/sha256.ts'
import { selectSiteName } from '../site/queries.ts'
import type { InvitationDeps } from './member-invitations.ts'
import { signerLink, signerMail } from './signer-mail.ts'
import { type SignerRow, selectRegisteredNames } from './signer-queries.ts'

const INVITATION_LIFE_MS = 7 * DAY_MS
export const MAX_SENDS = 5
export const RESEND_INTERVAL_MS = 60_000
export const MAX_SIGNERS = 200

export const invitationTokenHash = (token: string): Buffer => sha256(token)

/** 256 bits that only the mail holds. */
export function newToken(now: Date) {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    tokenHash: invitationTokenHash(token),
    expiresAt: new Date(now.getTime() + INVITATION_LIFE_MS),
  }
}

const aboutSigner = (id: string): string => `signer-invitation:${id}`

interface SignerInvitation {
  deps: InvitationDeps
  language: Language
  regNo: string
  signer: Pick<SignerRow, 'id' | 'email'>
  token: string
  expiresAt: Date
}

/** Part of the change that invites; returns the mail's id. */
export async function enqueueSignerInvitationMail(tx: Tx, invitation: SignerInvitation): Promise<string> {
  const { deps, language, regNo, signer, token, expiresAt } = invitation
  const site = await selectSiteName(tx, language)
  const { name_mn, name_en } = await selectRegisteredNames(tx, regNo)
  const organisation = language === 'mn' ? name_mn : (name_en ?? name_mn)
  const link = signerLink(deps.config.publicOrigin, token)
  const words = signerMail[language]({ site, organisation, regNo, link, expiresAt })
  return deps.outbox.enqueue(tx, {
    about: aboutSigner(signer.id),
    language,
    content: { to: signer.email, ...words },
    usefulUntil: expiresAt,
  })
}

/** Where the mail server is away the mail goes out later; only an address that takes none is an error. */
export async function deliverSignerInvitation(
  { outbox }: Pick<InvitationDeps, 'outbox'>,
  mailId: string,
): Promise<void> {
  if ((await outbox.deliver(mailId)) === 'refused') throw new AppError('mail.refused')
}

export const withdrawSignerInvitationMail = (
  tx: Tx,
  { outbox }: Pick<InvitationDeps, 'outbox'>,
  id: string,
): Promise<void> => outbox.withdraw(tx, aboutSigner(id))

export function toSignerResponse(row: SignerRow, now: Date) {
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
    sends_left: isActive ? 0 : Math.max(0, MAX_SENDS - row.sends),
  }
}
