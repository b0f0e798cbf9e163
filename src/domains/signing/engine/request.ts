import type { Audit } from '../../../audit/audit.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Database, Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import type { Logger } from '../../../observability/log.ts'
import { asAppError } from '../../../providers/eid/app-error.ts'
import type {
  EidFailure,
  EidProvider,
  EidSession,
  EidSignature,
  EidSigningCertificate,
} from '../../../providers/eid/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import { sha256 } from '../../../text/sha256.ts'
import {
  type EidRequestOrigin,
  type RequestPurpose,
  recordEidRequest,
} from '../../identity/eid-requests/record.ts'
import { selectEidHolder } from '../../identity/people/accounts.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'

/** Until when a phone that is asked now waits for its person. */
export const phoneWaitsUntil = ({ eidSessionSeconds }: Pick<Config, 'eidSessionSeconds'>, now: Date): Date =>
  new Date(now.getTime() + eidSessionSeconds * 1000)

/** With the eID or the state registry away an answer comes late: it is waited for so long after the phone's time. */
const LATE_ANSWER_MS = 4 * 60_000
const isGivenUp = ({ expires_at }: { expires_at: Date }, now: Date): boolean =>
  expires_at.getTime() + LATE_ANSWER_MS <= now.getTime()

/** One poll: how long the provider may hold it, and when it is given up. */
const HOLD_MS = 1_000
const POLL_MS = 5_000

export interface SigningDeps {
  database: Database
  clock: Clock
  log: Logger
  eid: EidProvider | undefined
  eidState: SealedState
  audit: Pick<Audit, 'assertWritable' | 'statement'>
  draining(): boolean
}

/** What a request to sign is about. */
export interface RequestedSubject {
  /** Whose rows are the requests. */
  table: Exclude<EidRequestOrigin, 'eid_sessions'>
  /** With the row's id: what the provider's session is sealed for, so that it opens for no other row. */
  name: string
  /** In the list of requests to the signer's eID. */
  purpose: RequestPurpose
}

/** SHA-256 of a record: this is what PIN2 signs. */
export const recordDigestOf = (record: string): Buffer => sha256(record)

/** The certificate that a person signs with; it must be that person's. `unusable` says that it cannot be used. */
export async function signingCertificateOf(
  provider: EidProvider,
  { civilId, document }: { civilId: string; document: string },
  unusable: ErrorCode,
): Promise<EidSigningCertificate> {
  const result = await provider.signingCertificate(document).catch((error) => {
    throw asAppError(error, { noAccount: unusable })
  })
  if (result.state === 'complete' && result.value.person.civilId === civilId) return result.value
  const unknown = result.state === 'failed' && result.reason === 'provider_unavailable'
  throw new AppError(unknown ? 'auth.provider_unavailable' : unusable)
}

interface SignatureRequest {
  /** Of the row. */
  id: string
  civilId: string
  certificate: Pick<EidSigningCertificate, 'documentNumber' | 'certificate'>
  digest: Buffer
  hash: 'sha256' | 'sha384' | 'sha512'
  /** What the phone shows before it asks for PIN2. */
  displayText: string
  /** What the signer's list of requests says instead, where the phone names more than may be kept. */
  listedText?: string | undefined
}

/** What the row keeps of a request: the provider's session, and the code that the signer compares with the phone. */
interface RequestedSession {
  sealed: string
  verification_code: string | null
}

/**
 * Asks a person's phone for PIN2. The person sees each request in their list from before the phone is asked; `once` lets
 * a caller that may ask again write that line the first time only.
 */
export async function requestSignature(
  {
    clock,
    database,
    eidState,
    eid,
  }: Pick<SigningDeps, 'clock' | 'database' | 'eidState'> & { eid: EidProvider },
  { table, name, purpose }: RequestedSubject,
  { id, civilId, certificate, digest, hash, displayText, listedText }: SignatureRequest,
  once: (note: (db: Db) => Promise<unknown>) => Promise<unknown> = (note) => note(database.system),
): Promise<RequestedSession> {
  await once((db) =>
    recordEidRequest(db, {
      at: new Date(clock()),
      kind: 'signature',
      purpose,
      text: listedText ?? displayText,
      person: { civilId },
      origin: { table, id },
    }),
  )
  const session = await eid.startSignature({
    certificate: certificate as EidSigningCertificate,
    digest,
    hash,
    displayText,
  })
  return {
    sealed: await eidState.seal(session, `${name}:${id}`),
    verification_code: session.verificationCode ?? null,
  }
}

/** `expired`: the phone was asked and no answer came in time; `not_asked`: no answer can come. */
export type SigningFailure = EidFailure | 'expired' | 'not_asked'
type PolledSignature = 'pending' | { signature: EidSignature } | { reason: SigningFailure }

/**
 * Asks the provider once what the person did. An answer that comes late still counts; where none is available, because
 * the provider is away, the request ends some minutes after its time; with it where the phone was not asked.
 */
export async function pollSignature(
  deps: Pick<SigningDeps, 'eid' | 'eidState' | 'log'>,
  { table, name }: RequestedSubject,
  row: { id: string; sealed: string | null; expires_at: Date },
  now: Date,
): Promise<PolledSignature> {
  const { eid, eidState, log } = deps
  const { id, sealed } = row
  const session = sealed === null || !eid ? undefined : await opened(sealed)
  if (!session || !eid) return row.expires_at <= now ? { reason: 'not_asked' } : 'pending'
  const polled = await eid
    .pollSignature(session, { holdMs: HOLD_MS, signal: AbortSignal.timeout(POLL_MS) })
    .catch((error) => {
      log.warn({ err: error, table, id }, 'polling for a signature failed')
      return { state: 'pending' as const }
    })
  if (polled.state === 'complete') return { signature: polled.value }
  // With the provider away the status of the certificate is unknown: the next poll may find out.
  if (polled.state === 'failed' && polled.reason !== 'provider_unavailable') return { reason: polled.reason }
  return isGivenUp(row, now) ? { reason: 'expired' } : 'pending'

  function opened(from: string): Promise<EidSession | undefined> {
    return eidState.open<EidSession>(from, `${name}:${id}`).catch((error) => {
      log.warn({ err: error, table, id }, 'the session of a signature cannot be opened')
      return undefined
    })
  }
}

/**
 * Whether the certificate is that of the person who was to sign. It was so when the signature was requested, but the account
 * may have become another person's since.
 */
export async function signerMismatch(
  tx: Tx,
  { certificate }: EidSignature,
  { userId, details, at }: { userId: string; details: Record<string, string>; at: Date },
): Promise<'person_mismatch' | undefined> {
  const signer = await selectEidHolder(tx, userId)
  if (signer?.civil_id === certificate.person.civilId) return undefined
  await insertSecurityEvent(tx, {
    kind: 'eid_person_mismatch',
    severity: 'warning',
    at,
    requestId: 'background',
    userId,
    details,
  })
  return 'person_mismatch'
}

/** A signature does not wait for the state registry for ever: nothing is signed then, and the person may ask again. */
export const isRegisterTooLate = (error: unknown, row: { expires_at: Date }, now: Date): boolean =>
  error instanceof AppError && error.code.startsWith('state_registry.') && isGivenUp(row, now)

export const REGISTER_UNAVAILABLE = 'register_unavailable'
