import type { Tx } from '../../../../db/database.ts'
import { selectSignaturePicture } from '../../../identity/people/picture-queries.ts'
import { type FileRow, insertFile } from '../../../storage/files/queries.ts'
import { attachStored, deriveFromStored, storedFile } from '../../../storage/files/stored-files.ts'
import { PdfRefused } from '../../pades/pades.ts'
import type { StoredPades, StoredPdf } from '../../pades/stored-pades.ts'
import type { DocumentDeps } from '../deps.ts'
import { endSigningSession } from '../ending.ts'
import { type SigningSessionRow, selectDocument, selectRevision, transitionSession } from '../queries.ts'
import { stampLines } from '../texts.ts'

type Prepared = Awaited<ReturnType<StoredPades['prepare']>>

/** Settles what PIN2 is to sign. Of a PDF, the bytes that it belongs to are kept until the signature is in them. */
export async function prepare(deps: DocumentDeps, session: SigningSessionRow): Promise<SigningSessionRow> {
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
