import type { ManualWork } from '../../../audit/work.ts'
import { uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { selectFullName } from '../../identity/people/person-queries.ts'
import { safeName } from '../../storage/files/name.ts'
import { insertFile, type NewFile } from '../../storage/files/queries.ts'
import { storedFile, storeStream } from '../../storage/files/stored-files.ts'
import { readPath } from '../../storage/gspace/path.ts'
import { selectFileAt } from '../../storage/gspace/queries.ts'
import { MAX_PDF_BYTES } from '../pdf/limits.ts'
import type { DocumentDeps } from './deps.ts'
import { insertDocument, storedBytes } from './queries.ts'
import { asPdfError, digestText, documentText } from './response.ts'
import { type DocumentHash, type Level, lockSigner } from './sessions.ts'
import {
  beginSigning,
  continueSigning,
  defaultLevel,
  type StartContext,
  type Started,
  storeSession,
  type Terms,
} from './sign.ts'

/** Stores a PDF and has its owner sign it. */
export async function startPdf<Answer>(
  context: StartContext,
  { pdf, name, terms: wanted }: { pdf: Buffer; name: string; terms: Terms },
  answerOf: (started: Started) => Answer,
): Promise<Answer> {
  const { services, principal, now, idempotent } = context
  const { userId } = principal
  const { terms, sha256 } = await inspected(services, pdf, wanted)
  const signing = await beginSigning(context, terms)
  const ownerName = await context.read(({ db }) => selectFullName(db, userId))
  const fileName = safeName(name, 'application/pdf')
  const id = uuidv7(now.getTime())
  const store = (file: NewFile) =>
    idempotent.commit(
      async (work) => {
        const { db } = work
        await lockSigner(db, userId)
        // Signed once, it is kept twice.
        if ((await storedBytes(db, userId)) + 2 * file.bytes > services.config.signPersonBytes)
          throw new AppError('sign.quota')
        await insertFile(db, file, now)
        await insertDocument(db, {
          id,
          owner_id: userId,
          owner_name: ownerName,
          kind: 'pdf',
          level: terms.level,
          name: fileName,
          digest: file.sha256,
          hash: 'sha256',
          file_key: file.key,
          bytes: file.bytes,
          created_at: now,
          touched_at: now,
        })
        return storeSession(context, work, {
          documentId: id,
          invitationId: null,
          hash: 'sha256',
          displayText: documentText(
            signing.site,
            { name: fileName, organisation: signing.organisation },
            context.language,
          ),
          terms,
          organisation: signing.organisation,
        })
      },
      (started) => answerOf(started),
      'provisional',
    )
  let started: Started | undefined
  const facts = { bytes: pdf.length, sha256 }
  await storeStream(services, 'documents', { body: pdf, facts }, async (file) => {
    started = await store(file)
    return undefined
  })
  return continueSigning(context, started as Started, signing.certificate, answerOf)
}

/** Whether the file can be signed so, before anything is stored; the stamp gets its place, and the file is hashed. */
async function inspected(
  services: Pick<DocumentDeps, 'pades' | 'timeStamps'>,
  pdf: Buffer,
  wanted: Terms,
): Promise<{ terms: Terms & { level: Level }; sha256: Uint8Array }> {
  const terms = { ...wanted, level: wanted.level ?? defaultLevel(services) }
  try {
    const { place, sha256 } = await services.pades.inspect(pdf, { stamp: terms.stamp })
    return { terms: place ? { ...terms, stamp: place } : terms, sha256 }
  } catch (error) {
    throw asPdfError(error, { file: '/body', corner: '/query/corner' })
  }
}

/** Has a person sign a digest of something that the platform does not see. */
export async function startDigest<Answer>(
  context: StartContext,
  asked: { digest: Buffer; hash: DocumentHash; text: string; regNo: string | undefined },
  answerOf: (started: Started) => Answer,
): Promise<Answer> {
  const { principal, now, idempotent } = context
  const terms = { regNo: asked.regNo, level: undefined }
  const signing = await beginSigning(context, terms)
  const ownerName = await context.read(({ db }) => selectFullName(db, principal.userId))
  const id = uuidv7(now.getTime())
  const started = await idempotent.commit(
    async (work) => {
      await insertDocument(work.db, {
        id,
        owner_id: principal.userId,
        owner_name: ownerName,
        kind: 'digest',
        name: asked.text,
        digest: asked.digest,
        hash: asked.hash,
        created_at: now,
        touched_at: now,
      })
      return storeSession(context, work, {
        documentId: id,
        invitationId: null,
        hash: asked.hash,
        displayText: digestText(signing.site, asked.text),
        terms,
        organisation: signing.organisation,
      })
    },
    (one) => answerOf(one),
    'provisional',
  )
  return continueSigning(context, started, signing.certificate, answerOf)
}

interface Context extends Pick<ManualWork, 'read'> {
  services: Parameters<typeof storedFile>[0]
  principal: { userId: string }
}

const oneFile = {
  path: '/query/gspace_path',
  rule: 'oneOf' as const,
  mn: 'Файлаа хүсэлтийн биед илгээх эсвэл gspace_path-аар заах хоёрын нэгийг л хийнэ үү.',
  en: 'Send the file as the body or name it by gspace_path, not both.',
}

/** What is to be signed: the file that was sent, or one that the person has here already. */
export async function pdfToSign(
  { read, services, principal }: Context,
  sent: Buffer | undefined,
  path: string | undefined,
): Promise<Buffer> {
  if (path === undefined) {
    if (!sent || sent.length === 0) throw new AppError('sign.pdf_missing')
    return sent
  }
  if (sent && sent.length > 0) throw new AppError('request.invalid', { details: [oneFile] })
  const find = () =>
    read(({ db }) => selectFileAt(db, principal.userId, readPath(path, '/query/gspace_path')))
  const row = await find()
  if (!row) throw new AppError('gspace.not_found')
  // Not read into memory before its size is known.
  if (row.bytes > MAX_PDF_BYTES) throw new AppError('sign.pdf_too_large')
  const file = await storedFile(services, find)
  if (!file) throw new AppError('gspace.not_found')
  return file.bytes
}
