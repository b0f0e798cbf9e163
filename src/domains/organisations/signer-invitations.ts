import { randomBytes } from 'node:crypto'
import type { ManualWork } from '../../audit/work.ts'
import { DAY_MS } from '../../config/clock.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { sha256 } from '../../text/sha256.ts'
import { selectSiteName } from '../site/queries.ts'
import type { InvitationDeps } from './member-invitations.ts'
import { signerLink, signerMail } from './signer-mail.ts'
import {
  renewInvitation,
  type SignerRow,
  selectOrganisationSigner,
  selectRegisteredNames,
} from './signer-queries.ts'

const INVITATION_LIFE_MS = 7 * DAY_MS
const MAX_SENDS = 5
const RESEND_INTERVAL_MS = 60_000
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
async function deliverSignerInvitation(
  { outbox }: Pick<InvitationDeps, 'outbox'>,
  mailId: string,
): Promise<void> {
  if ((await outbox.deliver(mailId)) === 'refused') throw new AppError('mail.refused')
}

interface ResendWork extends Pick<ManualWork, 'transact'> {
  services: InvitationDeps
  language: Language
  now: Date
}

/** Mails the invitation once more, with a new token instead of the one before. */
export async function resendSignerInvitation(
  { transact, services, language, now }: ResendWork,
  regNo: string,
  id: string,
): Promise<SignerRow> {
  const { token, ...fresh } = newToken(now)
  const limits = { mostSends: MAX_SENDS, sentBefore: new Date(now.getTime() - RESEND_INTERVAL_MS) }
  const mail = { deps: services, language, regNo, token, expiresAt: fresh.expiresAt }
  const { row, mailId } = await transact(async ({ db, audit }) => {
    const isRenewed = await renewInvitation(db, { regNo, id }, { ...fresh, ...limits }, now)
    const signer = await selectOrganisationSigner(db, regNo, id)
    if (!isRenewed || !signer) throw resendError(signer, now)
    audit.entry({ subject: `organization:${regNo}/signer:${id}`, details: { sends: signer.sends } })
    return { row: signer, mailId: await enqueueSignerInvitationMail(db, { ...mail, signer }) }
  })
  await deliverSignerInvitation(services, mailId)
  return row
}

function resendError(row: SignerRow | undefined, now: Date): AppError {
  if (!row) return new AppError('eid.signer_not_found')
  if (row.user_id !== null) return new AppError('eid.signer_active')
  if (row.sends >= MAX_SENDS) return new AppError('eid.invitation_limit')
  const waitMs = row.last_sent_at.getTime() + RESEND_INTERVAL_MS - now.getTime()
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('request.rate_limited', { headers: { 'Retry-After': String(seconds) } })
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
