import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { TimeStamp } from '../../../providers/time-stamp/port.ts'
import { SignatureInvalid } from '../../pades/pades.ts'
import { insertFile } from '../../storage/queries.ts'
import { keepFile, storedFile } from '../../storage/stored-files.ts'
import { completeSession } from '../completion.ts'
import type { DocumentDeps } from '../deps.ts'
import { endSession } from '../ending.ts'
import { moveSession, type SessionRow, selectSessionFile } from '../queries.ts'
import { TryLater } from './try-later.ts'

/**
 * Builds the signature into the PDF. Until that has succeeded the raw signature stays where it is: what fails here, such
 * as the time-stamp service, is tried again without asking for PIN2.
 */
export async function finish(deps: DocumentDeps, session: SessionRow): Promise<SessionRow> {
  if (session.level === null) return complete(deps, session, undefined)
  try {
    const pdf = await signedPdf(deps, session)
    if (session.level === 'B-B') return await complete(deps, session, pdf)
    return await keepStamped(deps, session, await timeStamped(deps, session, pdf))
  } catch (error) {
    if (!(error instanceof SignatureInvalid)) throw error
    return endSession(deps, session, { action: 'fail', reason: 'signature_invalid' })
  }
}

async function signedPdf(deps: DocumentDeps, session: SessionRow): Promise<Uint8Array> {
  const { prepared, digest, certificate, chain, signature, signature_algorithm } = session
  const file = await fileOf(deps, session)
  if (prepared === null) throw new Error(`${session.id} was never prepared`)
  return deps.pades.complete(
    {
      pdf: file,
      byteRange: prepared.byteRange,
      field: prepared.field,
      signedAttributes: Buffer.from(prepared.signedAttributes, 'base64'),
      digest: digest as Buffer,
      certificate: certificate as Buffer,
      chain: (chain ?? []).map((one) => Buffer.from(one, 'base64')),
    },
    { value: signature as Buffer, algorithm: signature_algorithm as string },
  )
}

async function timeStamped(deps: DocumentDeps, session: SessionRow, pdf: Uint8Array): Promise<Uint8Array> {
  const field = session.prepared?.field as string
  const { token } = await stampOf(deps, await deps.pades.timeStampDigest(pdf, field))
  return deps.pades.withTimeStamp(pdf, field, token)
}

async function stampOf({ timeStamps }: DocumentDeps, digest: Uint8Array): Promise<TimeStamp> {
  if (!timeStamps) throw new TryLater('no_time_stamps')
  try {
    return await timeStamps.stamp(digest)
  } catch (cause) {
    throw new TryLater('time_stamp_unavailable', { cause })
  }
}

function keepStamped(deps: DocumentDeps, session: SessionRow, pdf: Uint8Array): Promise<SessionRow> {
  return withFile(deps, session, pdf, (tx, fileKey, now) =>
    moveSession(tx, session, 'time_stamp', { file_key: fileKey, timestamped_at: now }),
  )
}

/** The time stamp is in it. What later checks need is added where it was asked for. */
export async function closeStamped(deps: DocumentDeps, session: SessionRow): Promise<SessionRow> {
  if (session.level === 'B-T') return complete(deps, session, undefined)
  const validated = await withProofs(deps, session, await fileOf(deps, session))
  if (session.level === 'B-LT') return complete(deps, session, validated)
  const prepared = await deps.pades.prepareDocumentTimeStamp(validated)
  const { token } = await stampOf(deps, prepared.digest)
  return complete(deps, session, await deps.pades.completeDocumentTimeStamp(prepared, token))
}

/** Of the signer and of the time-stamp authority, which the token names. */
async function withProofs(deps: DocumentDeps, session: SessionRow, pdf: Buffer): Promise<Uint8Array> {
  const { certificates } = await stampOf(deps, createHash('sha256').update(pdf).digest())
  const leaves = [session.certificate as Buffer, certificates[0] as Buffer]
  if (!deps.validationMaterials) throw new TryLater('provider_unavailable')
  const material = await deps.validationMaterials.collect(leaves).catch((cause) => {
    throw new TryLater('validation_data_unavailable', { cause })
  })
  return deps.pades.withValidationData(pdf, material)
}

function complete(deps: DocumentDeps, session: SessionRow, pdf: Uint8Array | undefined): Promise<SessionRow> {
  if (pdf === undefined)
    return deps.database.transact({ role: 'job' }, 'write', (tx) => completeSession(tx, deps, session, {}))
  return withFile(deps, session, pdf, (tx, fileKey) =>
    completeSession(tx, deps, session, { file_key: fileKey }),
  )
}

/** Writes the file first and its row with the step; the bytes before it go. */
async function withFile(
  deps: DocumentDeps,
  { file_key: former }: SessionRow,
  pdf: Uint8Array,
  step: (tx: Tx, fileKey: string, now: Date) => Promise<SessionRow>,
): Promise<SessionRow> {
  let moved: SessionRow | undefined
  await keepFile(deps, 'documents', pdf, (file) =>
    deps.database.transact({ role: 'job' }, 'write', async (tx) => {
      const now = new Date(deps.clock())
      await insertFile(tx, file, now)
      moved = await step(tx, file.key, now)
      return former ?? undefined
    }),
  )
  return moved as SessionRow
}

async function fileOf(deps: DocumentDeps, { id }: SessionRow): Promise<Buffer> {
  const file = await storedFile(deps, () => selectSessionFile(deps.database.system, id))
  if (!file) throw new Error(`the bytes of ${id} are gone`)
  return file.bytes
}
