import { setTimeout as sleep } from 'node:timers/promises'
import type { ManualWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { codes, type ErrorCode } from '../../../errors/codes.ts'
import type { Language } from '../../../errors/language.ts'
import { WorkersBusy } from '../../../jobs/workers/workers.ts'
import { moment } from '../../../text/local-format.ts'
import { sha256 } from '../../../text/sha256.ts'
import { PdfRefused } from '../pades/pades.ts'
import { refusedParts } from '../pades/refusal-texts.ts'
import type { DocumentRow, SigningInvitationRow, VisibleDocument } from './queries.ts'
import {
  type DocumentHash,
  isSigned,
  type SigningSessionRow,
  type SignState,
  selectSessionBySid,
  selectSessionState,
} from './sessions.ts'

const algorithms = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const
type Algorithm = (typeof algorithms)[DocumentHash]

export const hashAlgorithmOf = (algorithm: Algorithm): DocumentHash =>
  (Object.keys(algorithms) as DocumentHash[]).find((hash) => algorithms[hash] === algorithm)!

const progress = (session: SigningSessionRow) => ({
  state: session.state,
  reason: session.reason,
  verification_code: session.state === 'pending_user' ? session.verification_code : null,
  created_at: session.created_at.toISOString(),
  expires_at: session.expires_at.toISOString(),
  ended_at: session.ended_at?.toISOString() ?? null,
})

export const toStatusResponse = (session: SigningSessionRow) => ({
  id: session.document_id,
  session_id: session.id,
  ...progress(session),
})

export function toDocumentResponse(document: VisibleDocument, userId: string) {
  return {
    id: document.id,
    kind: document.kind,
    level: document.level,
    name: document.name,
    owned: document.owner_id === userId,
    owner_name: document.owner_name,
    state: document.state,
    digest: Buffer.from(document.digest).toString('hex'),
    algorithm: algorithms[document.hash],
    bytes: document.bytes,
    created_at: document.created_at.toISOString(),
    removed_at: document.removed_at?.toISOString() ?? null,
  }
}

/** The owner sees all; who was asked to sign sees what was signed, and what they did themselves. */
export function toDocumentDetail(
  document: VisibleDocument,
  {
    sessions,
    invitations,
  }: { sessions: readonly SigningSessionRow[]; invitations: readonly SigningInvitationRow[] },
  userId: string,
) {
  const owned = document.owner_id === userId
  return {
    ...toDocumentResponse(document, userId),
    least_level: hasOwnersSignature(document, sessions) ? document.level : null,
    sessions: sessions
      .filter(({ user_id, state }) => owned || user_id === userId || state === 'completed')
      .map((session) => toSessionResponse(session, userId)),
    invitations: invitations
      .filter(({ user_id }) => owned || user_id === userId)
      .map((invitation) => toSigningInvitationResponse(invitation, userId)),
  }
}

function toSessionResponse(session: SigningSessionRow, userId: string) {
  const mine = session.user_id === userId
  return {
    id: session.id,
    mine,
    signer_name: session.signer_name,
    reg_no: session.reg_no,
    organisation: session.organisation,
    level: session.level,
    level_reached: session.state === 'completed' ? (session.level_reached ?? session.level) : null,
    purpose: session.purpose,
    ...progress(session),
    // The code is for the person who compares it with their phone.
    ...(!mine && { verification_code: null }),
    signature: evidenceOf(session),
  }
}

function evidenceOf(session: SigningSessionRow) {
  const { state, digest, signature, signature_algorithm, certificate, chain, signed_at } = session
  if (!isSigned(state) || !digest || !signature || !signature_algorithm || !certificate || !signed_at)
    return null
  return {
    digest: Buffer.from(digest).toString('hex'),
    algorithm: algorithms[session.hash],
    signature: base64(signature),
    signature_algorithm,
    certificate: base64(certificate),
    chain: chain ?? [],
    signed_at: signed_at.toISOString(),
    timestamped_at: session.timestamped_at?.toISOString() ?? null,
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export function toSigningInvitationResponse(invitation: SigningInvitationRow, userId: string) {
  return {
    id: invitation.id,
    mine: invitation.user_id === userId,
    named_as: invitation.named_as,
    position: invitation.position,
    state: invitation.state,
    remark: invitation.remark,
    created_at: invitation.created_at.toISOString(),
    ended_at: invitation.ended_at?.toISOString() ?? null,
  }
}

const hasOwnersSignature = ({ owner_id }: DocumentRow, sessions: readonly SigningSessionRow[]): boolean =>
  sessions.some(({ user_id, state }) => user_id === owner_id && state === 'completed')

const LOOK_AGAIN_MS = 500

export const hashOfSid = (sid: string): Buffer => sha256(sid)

interface StatusContext extends Pick<ManualWork, 'read'> {
  principal: { userId: string }
  signal: AbortSignal
  services: {
    config: Pick<Config, 'eidPollHoldSeconds'>
    database: Pick<Database, 'system'>
    draining(): boolean
  }
}

/**
 * Waits until the session is in another state than the caller knows, without a connection to the database. What may be read is
 * decided before and after: in between its state alone is looked at, in one round trip.
 */
export async function pollSession(
  { read, principal, signal, services }: StatusContext,
  { sid, known }: { sid: string; known: SignState | undefined },
): Promise<SigningSessionRow> {
  const deadline = performance.now() + services.config.eidPollHoldSeconds * 1000
  for (;;) {
    const session = await read(({ db }) => selectSessionBySid(db, hashOfSid(sid), principal.userId))
    if (!session) throw new AppError('sign.session_not_found')
    const left = deadline - performance.now()
    if (session.state !== known || session.ended_at || left <= 0 || signal.aborted || services.draining())
      return session
    await changeOf(session, deadline)
  }

  async function changeOf({ id, state }: SigningSessionRow, until: number): Promise<void> {
    let now: SignState | undefined = state
    while (now === state && performance.now() < until && !signal.aborted && !services.draining()) {
      await sleep(Math.min(until - performance.now(), LOOK_AGAIN_MS), undefined, { signal }).catch(() => {})
      now = await selectSessionState(services.database.system, id)
    }
  }
}

const LONGEST_SITE = 38
const LONGEST_NAME = 100
const shortened = (text: string, longest: number): string => [...text].slice(0, longest).join('')

/** What the phone shows before it asks for PIN2; at most 200 characters. */
export function documentText(
  site: string,
  { name, organisation }: { name: string; organisation: string | null },
  language: Language,
): string {
  const [where, what] = [shortened(site, LONGEST_SITE), shortened(name, LONGEST_NAME)]
  const forWhom = organisation === null ? '' : shortened(organisation, 40)
  if (language === 'mn') return `${where}: «${what}» баримтад гарын үсэг зурах${forWhom && ` (${forWhom})`}`
  return `${where}: sign “${what}”${forWhom && ` for ${forWhom}`}`
}

/** The person's own words stand last, so that they cannot pass for those of the platform. */
export const digestText = (site: string, text: string): string =>
  `${shortened(site, LONGEST_SITE)}: ${shortened(text, 160)}`

interface StampTexts {
  signed(name: string): string
  forOrganisation(organisation: string): string
  picture: string
}

const stampTexts: Record<Language, StampTexts> = {
  mn: {
    signed: (name) => `Гарын үсэг зурсан: ${name}`,
    forOrganisation: (organisation) => `Байгууллага: ${organisation}`,
    picture: 'Тамганы дүрс нь зураг бөгөөд цахим тамга биш.',
  },
  en: {
    signed: (name) => `Signed by: ${name}`,
    forOrganisation: (organisation) => `For: ${organisation}`,
    picture: 'The stamp is an image, not an electronic seal.',
  },
}

/** What the visible stamp says. */
export function stampLines(
  {
    signer_name,
    organisation,
    purpose,
    language,
  }: Pick<SigningSessionRow, 'signer_name' | 'organisation' | 'purpose' | 'language'>,
  time: Date,
  { hasStampImage }: { hasStampImage: boolean },
): string[] {
  const texts = stampTexts[language]
  return [
    texts.signed(signer_name ?? ''),
    ...(organisation === null ? [] : [texts.forOrganisation(organisation)]),
    moment[language](time),
    ...(purpose === null ? [] : [purpose]),
    ...(hasStampImage ? [texts.picture] : []),
  ]
}

/** Where the request names the file and the corner of the stamp. */
interface RequestPaths {
  file: string
  corner: string
}

/** What the PDF reader refused, as the answer says it. */
export function asPdfError(error: unknown, paths: RequestPaths): unknown {
  if (error instanceof WorkersBusy) return new AppError('server.busy', { cause: error })
  if (!(error instanceof PdfRefused)) return error
  const details = refusedParts(error, paths)
  return new AppError(`sign.pdf_${error.reason}`, { cause: error, ...(details && { details }) })
}

/** Of a session that ended before the phone was asked: the answer to the request that began it. */
export function errorOfReason(reason: string | null): AppError | undefined {
  if (reason === 'document_unusable') return new AppError('sign.eid_unusable')
  const code = `sign.${reason}`
  return code.startsWith('sign.pdf_') && Object.hasOwn(codes, code)
    ? new AppError(code as ErrorCode)
    : undefined
}
