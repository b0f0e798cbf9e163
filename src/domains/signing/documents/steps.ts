import type { Tx } from '../../../db/database.ts'
import { EidNoAccount, type EidSignature, type EidSigningCertificate } from '../../../providers/eid/port.ts'
import { isActive, selectEidHolder } from '../../identity/people/accounts.ts'
import { selectSignaturePicture } from '../../identity/people/picture-queries.ts'
import { type FileRow, insertFile } from '../../storage/files/queries.ts'
import { attachStored, deriveFromStored, storedFile } from '../../storage/files/stored-files.ts'
import { RetryLater, type SigningSubject, runStep as takeLeasedStep } from '../engine/lease.ts'
import {
  isRegisterTooLate,
  phoneWaitsUntil,
  pollSignature,
  REGISTER_UNAVAILABLE,
  type RequestedSubject,
  requestSignature,
  type SigningFailure,
  signerMismatch,
} from '../engine/request.ts'
import { PdfRefused } from '../pades/pades.ts'
import type { StoredPades, StoredPdf } from '../pades/stored-pades.ts'
import type { DocumentDeps } from './deps.ts'
import { completeStamped, finish } from './finish.ts'
import { selectDocument, selectRevision } from './queries.ts'
import { stampLines } from './response.ts'
import {
  auditSession,
  endSessionIn,
  endSigningSession,
  isOpen,
  markRequested,
  type OpenSignState,
  openSignStates,
  type SessionEnd,
  type SigningSessionRow,
  selectSession,
  transitionSession,
} from './sessions.ts'

const requestedDocument: RequestedSubject = {
  table: 'sign_sessions',
  name: 'document',
  purpose: 'document',
}

type Step = (
  deps: DocumentDeps,
  session: SigningSessionRow,
  now: Date,
) => Promise<SigningSessionRow | undefined>

/** What leads on from each state. */
const steps: Record<OpenSignState, Step> = {
  created: fetchCertificate,
  certificate: prepare,
  prepared: request,
  pending_user: poll,
  signed: finish,
  timestamped: completeStamped,
}

export const documentSubject = (deps: DocumentDeps): SigningSubject<SigningSessionRow> => ({
  ...requestedDocument,
  leaseColumn: 'leased_until',
  openStates: openSignStates,
  countsAttempts: true,
  async step(session, now) {
    const overdue = isBeforeRequest(session) && session.expires_at <= now
    const next = overdue
      ? await endSigningSession(deps, session, { action: 'expire', reason: session.reason ?? 'not_asked' })
      : await steps[session.state as OpenSignState](deps, session, now)
    if (!next) return 'waiting'
    return isOpen(next.state) ? 'next' : 'ended'
  },
})

const isBeforeRequest = ({ state }: SigningSessionRow): boolean =>
  state === 'created' || state === 'certificate' || state === 'prepared'

export const runDocumentStep = (deps: DocumentDeps, id: string) =>
  takeLeasedStep(deps, documentSubject(deps), id)

/** Until the phone has been asked, or it cannot go on at once: as far as a request waits for it. */
export async function advance(deps: DocumentDeps, id: string): Promise<SigningSessionRow | undefined> {
  for (;;) {
    const session = await selectSession(deps.database.system, id)
    if (!session || !isBeforeRequest(session)) return session
    if ((await runDocumentStep(deps, id)) !== 'next') return selectSession(deps.database.system, id)
  }
}

/** The certificate that the person will sign with. No phone is asked for it. */
async function fetchCertificate(deps: DocumentDeps, session: SigningSessionRow): Promise<SigningSessionRow> {
  const signer = await selectEidHolder(deps.database.system, session.user_id)
  if (!signer?.civil_id || !signer.eid_document || !deps.eid)
    return endSigningSession(deps, session, { action: 'fail', reason: 'no_eid' })
  const verdict = await deps.eid.signingCertificate(signer.eid_document).catch((error) => {
    if (error instanceof EidNoAccount) return { state: 'failed', reason: 'document_unusable' } as const
    throw new RetryLater('provider_unavailable', { cause: error })
  })
  if (verdict.state === 'failed') {
    if (verdict.reason === 'provider_unavailable') throw new RetryLater(verdict.reason)
    return endSigningSession(deps, session, { action: 'fail', reason: verdict.reason })
  }
  if (verdict.value.person.civilId !== signer.civil_id)
    return endSigningSession(deps, session, { action: 'fail', reason: 'person_mismatch' })
  return storeCertificate(deps, session, verdict.value)
}

export function storeCertificate(
  { database }: Pick<DocumentDeps, 'database'>,
  session: SigningSessionRow,
  { documentNumber, person, certificate, chain }: EidSigningCertificate,
): Promise<SigningSessionRow> {
  return transitionSession(database.system, session, 'take_certificate', {
    eid_document: documentNumber,
    signer_name: [person.familyName, person.givenName].filter(Boolean).join(' ').slice(0, 200),
    certificate,
    chain: chain.map((one) => one.toString('base64')),
  })
}

type Prepared = Awaited<ReturnType<StoredPades['prepare']>>

/** Settles what PIN2 is to sign. Of a PDF, the bytes that it belongs to are kept until the signature is in them. */
async function prepare(deps: DocumentDeps, session: SigningSessionRow): Promise<SigningSessionRow> {
  const { system } = deps.database
  const document = await selectDocument(system, session.document_id)
  if (!document) throw new Error(`the document of ${session.id} is gone`)
  if (document.kind === 'digest')
    return transitionSession(system, session, 'prepare', { digest: document.digest, hash: document.hash })
  try {
    const prepared = await deriveFromStored(
      deps,
      () => selectRevision(system, document.id),
      ({ file_key: key, sha256 }) => preparePdf(deps, session, { key, sha256 }),
    )
    if (!prepared) return await endSigningSession(deps, session, { action: 'fail', reason: 'removed' })
    return await keepPrepared(deps, session, prepared)
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error
    return endSigningSession(deps, session, { action: 'fail', reason: `pdf_${error.reason}` })
  }
}

async function preparePdf(
  deps: DocumentDeps,
  session: SigningSessionRow,
  file: StoredPdf,
): Promise<Prepared> {
  const time = new Date(deps.clock())
  const { certificate, chain, signer_name, purpose, location, stamp } = session
  const images = stamp === null ? [] : await imagesOf(deps, session)
  return deps.storedPades.prepare(file, {
    certificate: certificate as Buffer,
    chain: (chain ?? []).map((one) => Buffer.from(one, 'base64')),
    kind: 'person',
    name: signer_name ?? '',
    ...(purpose !== null && { reason: purpose }),
    ...(location !== null && { location }),
    time,
    ...(stamp !== null && {
      stamp: {
        ...stamp,
        lines: stampLines(session, time, { hasStampImage: images.some(({ isStamp }) => isStamp) }),
        images: images.map(({ bytes }) => bytes),
      },
    }),
  })
}

/** The person's handwriting and, for an organisation, the picture of its stamp; either may be missing. */
async function imagesOf(
  deps: DocumentDeps,
  { user_id, reg_no }: SigningSessionRow,
): Promise<{ bytes: Buffer; isStamp: boolean }[]> {
  const { system } = deps.database
  const finds: { find: () => Promise<FileRow | undefined>; isStamp: boolean }[] = [
    { find: () => selectSignaturePicture(system, user_id), isStamp: false },
    ...(reg_no === null
      ? []
      : [{ find: () => deps.signingOrganisations.selectStamp(system, reg_no), isStamp: true }]),
  ]
  const files = await Promise.all(
    finds.map(async ({ find, isStamp }) => ({ file: await storedFile(deps, find), isStamp })),
  )
  return files.flatMap(({ file, isStamp }) => (file ? [{ bytes: file.bytes, isStamp }] : []))
}

async function keepPrepared(
  deps: DocumentDeps,
  session: SigningSessionRow,
  { file: written, byteRange, field, signedAttributes, digest }: Prepared,
): Promise<SigningSessionRow> {
  const facts = { byteRange, field, signedAttributes: Buffer.from(signedAttributes).toString('base64') }
  let moved: SigningSessionRow | undefined
  await attachStored(deps, written, (file) =>
    deps.database.transact({ role: 'job' }, 'write', async (tx: Tx) => {
      await insertFile(tx, file, new Date(deps.clock()))
      moved = await transitionSession(tx, session, 'prepare', {
        digest: Buffer.from(digest),
        hash: 'sha256',
        prepared: JSON.stringify(facts),
        file_key: file.key,
      })
      return undefined
    }),
  )
  return moved as SigningSessionRow
}

/**
 * Asks the phone for PIN2. Where an instance died before it could keep the provider's session, the phone is asked once
 * more: what is signed for the lost session counts for nothing.
 */
async function request(deps: DocumentDeps, session: SigningSessionRow): Promise<SigningSessionRow> {
  const { eid, database, clock } = deps
  const signer = await selectEidHolder(database.system, session.user_id)
  if (!eid || !signer?.civil_id) return endSigningSession(deps, session, { action: 'fail', reason: 'no_eid' })
  const asked = {
    id: session.id,
    civilId: signer.civil_id,
    certificate: {
      documentNumber: session.eid_document as string,
      certificate: session.certificate as Buffer,
    },
    digest: Buffer.from(session.digest as Buffer),
    hash: session.hash,
    displayText: session.display_text,
  }
  try {
    const requested = await requestSignature({ ...deps, eid }, requestedDocument, asked, (note) =>
      database.transact({ role: 'job' }, 'write', async (tx) => {
        if (await markRequested(tx, session.id, new Date(clock()))) await note(tx)
      }),
    )
    return await transitionSession(database.system, session, 'ask', {
      ...requested,
      expires_at: phoneWaitsUntil(deps.config, new Date(clock())),
    })
  } catch (error) {
    if (error instanceof EidNoAccount)
      return endSigningSession(deps, session, { action: 'fail', reason: 'document_unusable' })
    if ((error as Error).name.startsWith('Eid'))
      throw new RetryLater('provider_unavailable', { cause: error })
    throw error
  }
}

/** Undefined: the person has not answered yet. */
async function poll(
  deps: DocumentDeps,
  session: SigningSessionRow,
  now: Date,
): Promise<SigningSessionRow | undefined> {
  const polled = await pollSignature(deps, requestedDocument, session, now)
  if (polled === 'pending') return undefined
  deps.audit.assertWritable()
  if ('signature' in polled)
    return accept(deps, session, polled.signature).catch((error) => {
      if (!isRegisterTooLate(error, session, now)) throw error
      return endSigningSession(deps, session, { action: 'fail', reason: REGISTER_UNAVAILABLE })
    })
  return endSigningSession(deps, session, { action: actions[polled.reason] ?? 'fail', reason: polled.reason })
}

const actions: Partial<Record<SigningFailure, SessionEnd['action']>> = {
  user_refused: 'refuse',
  timeout: 'time_out',
  wrong_code: 'mistake_code',
  expired: 'expire',
  not_asked: 'expire',
}

/**
 * The provider's client has verified the raw signature and the certificate once more. Whether the person may still sign
 * is decided together with the signature: for whom it was withdrawn meanwhile, there is none.
 */
async function accept(
  deps: DocumentDeps,
  session: SigningSessionRow,
  signature: EidSignature,
): Promise<SigningSessionRow> {
  const { user_id: userId, reg_no: regNo } = session
  if (regNo !== null) await deps.signingOrganisations.recheck(userId, { regNo })
  return deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(deps.clock())
    const against = await reasonAgainst(tx, deps, session, signature, now)
    if (against) return endSessionIn(tx, deps, session, { action: 'fail', reason: against })
    const { value, algorithm, certificate } = signature
    const signed = await transitionSession(tx, session, 'sign', {
      signature: value,
      signature_algorithm: algorithm,
      certificate: certificate.certificate,
      chain: certificate.chain.map((one) => one.toString('base64')),
      signed_at: now,
      sealed: null,
    })
    auditSession(tx, deps, signed, now)
    return signed
  })
}

async function reasonAgainst(
  tx: Tx,
  { signingOrganisations }: DocumentDeps,
  session: SigningSessionRow,
  signature: EidSignature,
  at: Date,
): Promise<string | undefined> {
  const { user_id: userId, reg_no: regNo, document_id: document } = session
  const mismatch = await signerMismatch(tx, signature, { userId, details: { document }, at })
  if (mismatch) return mismatch
  if (!(await isActive(tx, userId))) return 'person_inactive'
  if (regNo !== null && !(await signingOrganisations.holdCapacity(tx, { userId, regNo, now: at })))
    return 'not_signer'
  return undefined
}
