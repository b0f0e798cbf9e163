import type { Insertable } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { HOUR_MS } from '../../../config/clock.ts'
import type { Tx } from '../../../db/database.ts'
import { EidRefusal } from '../../../providers/eid/port.ts'
import type { TimeStamp } from '../../../providers/time-stamp/port.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { insertFile, type NewFile } from '../../storage/files/queries.ts'
import {
  attachStored,
  deriveFromStored,
  removeAfterCommit,
  storageFault,
} from '../../storage/files/stored-files.ts'
import { RetryLater } from '../engine/lease.ts'
import { SignatureInvalid, type ValidationData } from '../pades/pades.ts'
import { type StoredPdf, timeStampDigestOf } from '../pades/stored-pades.ts'
import type { DocumentDeps } from './deps.ts'
import {
  type DocumentRow,
  endInvitation,
  lockDocument,
  type SigningInvitationRow,
  selectNextSigner,
} from './queries.ts'
import {
  auditSession,
  endSigningSession,
  type Level,
  type SigningSessionRow,
  selectSessionFile,
  transitionSession,
} from './sessions.ts'

/**
 * Builds the signature into the PDF. Until that has succeeded the raw signature stays where it is: what fails here, such
 * as the time-stamp service, is tried again without asking for PIN2.
 */
export async function finish(deps: DocumentDeps, session: SigningSessionRow): Promise<SigningSessionRow> {
  if (session.level === null) return complete(deps, session, undefined)
  try {
    const { prepared, signed } = signatureOf(session)
    if (session.level === 'B-B')
      return await complete(
        deps,
        session,
        await ofFile(deps, session, (file) => deps.storedPades.complete(file, prepared, signed)),
      )
    // The token covers the signature alone, so it is there before the file is written.
    const stamp = await orOverdue(deps, session.signed_at, stampOf(deps, timeStampDigestOf(prepared, signed)))
    if (stamp instanceof RetryLater) {
      const plain = await ofFile(deps, session, (file) => deps.storedPades.complete(file, prepared, signed))
      return await complete(deps, session, plain, { level: 'B-B', reason: stamp.reason })
    }
    const { token, certificates } = stamp
    const stamped = await ofFile(deps, session, (file) =>
      deps.storedPades.complete(file, prepared, signed, token),
    )
    return await keepStamped(deps, session, stamped, certificates[0] as Uint8Array)
  } catch (error) {
    if (!(error instanceof SignatureInvalid)) throw error
    return endSigningSession(deps, session, { action: 'fail', reason: 'signature_invalid' })
  }
}

function signatureOf(session: SigningSessionRow) {
  const { prepared, digest, certificate, chain, signature, signature_algorithm } = session
  if (prepared === null) throw new Error(`${session.id} was never prepared`)
  return {
    prepared: {
      byteRange: prepared.byteRange,
      field: prepared.field,
      signedAttributes: Buffer.from(prepared.signedAttributes, 'base64'),
      digest: digest as Buffer,
      certificate: certificate as Buffer,
      chain: (chain ?? []).map((one) => Buffer.from(one, 'base64')),
    },
    signed: { value: signature as Buffer, algorithm: signature_algorithm as string },
  }
}

async function stampOf({ timeStamps }: DocumentDeps, digest: Uint8Array): Promise<TimeStamp> {
  if (!timeStamps) throw new RetryLater('no_time_stamps')
  try {
    return await timeStamps.stamp(digest)
  } catch (cause) {
    throw new RetryLater('time_stamp_unavailable', { cause })
  }
}

/** Whose token it is stays with the session: another may come from another key of the authority. */
function keepStamped(
  deps: DocumentDeps,
  session: SigningSessionRow,
  file: NewFile,
  certificate: Uint8Array,
): Promise<SigningSessionRow> {
  const authority = Buffer.from(certificate).toString('base64')
  const prepared = JSON.stringify({ ...session.prepared, authority })
  return withFile(deps, session, file, (tx, fileKey, now) =>
    transitionSession(tx, session, 'time_stamp', { file_key: fileKey, timestamped_at: now, prepared }),
  )
}

/** The time stamp is in it. What later checks need is added where it was asked for. */
export async function completeStamped(
  deps: DocumentDeps,
  session: SigningSessionRow,
): Promise<SigningSessionRow> {
  if (session.level === 'B-T') return complete(deps, session, undefined)
  const { storedPades } = deps
  const proofs = await orOverdue(deps, session.timestamped_at, proofsOf(deps, session))
  if (proofs instanceof RetryLater || proofs instanceof EidRefusal)
    return complete(deps, session, undefined, { level: 'B-T', reason: proofs.reason })
  if (session.level === 'B-LT')
    return complete(
      deps,
      session,
      await ofFile(deps, session, (file) => storedPades.withValidationData(file, proofs)),
    )
  const prepared = await ofFile(deps, session, (file) => storedPades.prepareDocumentTimeStamp(file, proofs))
  try {
    const stamp = await orOverdue(deps, session.timestamped_at, stampOf(deps, prepared.digest))
    if (stamp instanceof RetryLater) {
      const proven = await ofFile(deps, session, (file) => storedPades.withValidationData(file, proofs))
      return await complete(deps, session, proven, { level: 'B-LT', reason: stamp.reason })
    }
    const archived = await storedPades.completeDocumentTimeStamp(prepared, stamp.token).catch(storageFault)
    return await complete(deps, session, archived)
  } finally {
    // No row will ever name it.
    removeAfterCommit(deps, prepared.file.key)
  }
}

/** Of the signer and of the time-stamp authority whose token is in the file. A revoked certificate stays revoked: no use to wait. */
async function proofsOf(
  deps: DocumentDeps,
  session: SigningSessionRow,
): Promise<ValidationData | EidRefusal> {
  const authority = Buffer.from(session.prepared?.authority as string, 'base64')
  const leaves = [session.certificate as Buffer, authority]
  if (!deps.validationMaterials) throw new RetryLater('provider_unavailable')
  return deps.validationMaterials.collect(leaves).catch((cause) => {
    if (cause instanceof EidRefusal && cause.reason === 'certificate_revoked') return cause
    throw new RetryLater('validation_data_unavailable', { cause })
  })
}

/** A service that does not answer in all the time that it may take is given up: the failure is then the answer. */
async function orOverdue<Made>(
  { clock, config }: DocumentDeps,
  since: Date | null,
  work: Promise<Made>,
): Promise<Made | RetryLater> {
  const isOverdue = since !== null && clock() >= since.getTime() + config.signProofHours * HOUR_MS
  return work.catch((error) => {
    if (isOverdue && error instanceof RetryLater) return error
    throw error
  })
}

/** Where it stays below what was asked for: the level that the file has, and why. */
interface Reached {
  level: Level
  reason: string
}

function complete(
  deps: DocumentDeps,
  session: SigningSessionRow,
  file: NewFile | undefined,
  reached?: Reached,
): Promise<SigningSessionRow> {
  const short = reached ? { level_reached: reached.level, reason: reached.reason } : {}
  if (file === undefined)
    return deps.database.transact({ role: 'job' }, 'write', (tx) => completeSession(tx, deps, session, short))
  return withFile(deps, session, file, (tx, fileKey) =>
    completeSession(tx, deps, session, { ...short, file_key: fileKey }),
  )
}

/** The file is in the storage, and its row comes with the step; the bytes before it go. */
async function withFile(
  deps: DocumentDeps,
  { file_key: former }: SigningSessionRow,
  written: NewFile,
  step: (tx: Tx, fileKey: string, now: Date) => Promise<SigningSessionRow>,
): Promise<SigningSessionRow> {
  let moved: SigningSessionRow | undefined
  await attachStored(deps, written, (file) =>
    deps.database.transact({ role: 'job' }, 'write', async (tx) => {
      const now = new Date(deps.clock())
      await insertFile(tx, file, now)
      moved = await step(tx, file.key, now)
      return former ?? undefined
    }),
  )
  return moved as SigningSessionRow
}

async function ofFile<Made extends object>(
  deps: DocumentDeps,
  { id }: SigningSessionRow,
  work: (file: StoredPdf) => Promise<Made>,
): Promise<Made> {
  const made = await deriveFromStored(
    deps,
    () => selectSessionFile(deps.database.system, id),
    ({ file_key: key, sha256 }) => work({ key, sha256 }),
  )
  if (!made) throw new Error(`the bytes of ${id} are gone`)
  return made
}

/** The signature is in its place: the next person is notified, and the owner where another has signed. */
async function completeSession(
  tx: Tx,
  deps: Pick<DocumentDeps, 'clock' | 'audit'>,
  session: SigningSessionRow,
  patch: Partial<Insertable<DB['sign_sessions']>>,
): Promise<SigningSessionRow> {
  const now = new Date(deps.clock())
  const completed = await transitionSession(tx, session, 'complete', {
    ...patch,
    prepared: null,
    ended_at: now,
  })
  const document = await lockDocument(tx, session.document_id, now)
  if (session.invitation_id !== null) await endInvitation(tx, session.invitation_id, { state: 'signed' }, now)
  if (document) {
    if (completed.reason !== null) await notifyOwner(tx, document, shortfallOf(completed), session.id, now)
    else if (document.owner_id !== session.user_id) await notifyOwner(tx, document, 'signed', session.id, now)
    const turn = await selectNextSigner(tx, document.id)
    if (turn) await notifyNextSigner(tx, document, turn, now)
  }
  auditSession(tx, deps, completed, now)
  return completed
}

/** Why the signature is below the level that was asked for. */
const shortfallOf = ({ reason }: SigningSessionRow) =>
  reason === 'certificate_revoked' ? 'certificate_revoked' : 'level_lower'

type Noted = Pick<DocumentRow, 'id' | 'owner_id' | 'owner_name' | 'name'>

/** Each is notified once that it is their turn. */
export async function notifyNextSigner(
  tx: Tx,
  document: Noted,
  invitation: SigningInvitationRow,
  now: Date,
): Promise<void> {
  await notify(
    tx,
    invitation.user_id,
    {
      template: 'document_signature_due',
      params: { document: document.name, owner: document.owner_name },
      resource: { kind: 'document', id: document.id },
      dedupeKey: `document_signature_due:${invitation.id}`,
    },
    now,
  )
}

/** `about` tells two of the same kind apart. */
export async function notifyOwner(
  tx: Tx,
  document: Noted,
  what: 'signed' | 'declined' | 'removed' | 'level_lower' | 'certificate_revoked',
  about: string,
  now: Date,
): Promise<void> {
  await notify(
    tx,
    document.owner_id,
    {
      template: `document_${what}`,
      params: { document: document.name },
      resource: { kind: 'document', id: document.id },
      dedupeKey: `document_${what}:${about}`,
    },
    now,
  )
}
