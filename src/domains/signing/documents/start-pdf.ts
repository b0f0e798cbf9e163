import { uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { safeName } from '../../storage/files/name.ts'
import { insertFile, type NewFile } from '../../storage/files/queries.ts'
import { keepStream } from '../../storage/files/stored-files.ts'
import type { DocumentDeps } from './deps.ts'
import { asPdfError } from './pdf-refusal.ts'
import { bytesKept, insertDocument } from './queries.ts'
import { holdPerson } from './sessions.ts'
import { goOn, openSigning, type StartContext, type Started, storeSession, type Terms } from './start.ts'
import { documentText } from './texts.ts'

/** Stores a PDF and has its owner sign it. */
export async function startPdf<Answer>(
  context: StartContext,
  { pdf, name, terms: wanted }: { pdf: Buffer; name: string; terms: Terms },
  answerOf: (started: Started) => Answer,
): Promise<Answer> {
  const { services, principal, now, idempotent } = context
  const { userId } = principal
  const { terms, sha256 } = await judged(services, pdf, wanted)
  const signing = await openSigning(context, terms)
  const fileName = safeName(name, 'application/pdf')
  const id = uuidv7(now.getTime())
  const store = (file: NewFile) =>
    idempotent.commit(
      async (work) => {
        const { db } = work
        await holdPerson(db, userId)
        // Signed once, it is kept twice.
        if ((await bytesKept(db, userId)) + 2 * file.bytes > services.config.signPersonBytes)
          throw new AppError('sign.quota')
        await insertFile(db, file, now)
        await insertDocument(db, {
          id,
          owner_id: userId,
          owner_name: signing.name,
          kind: 'pdf',
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
    )
  let started: Started | undefined
  const facts = { bytes: pdf.length, sha256 }
  await keepStream(services, 'documents', { body: pdf, facts }, async (file) => {
    started = await store(file)
    return undefined
  })
  return goOn(context, started as Started, signing.certificate, answerOf)
}

/** Whether the file can be signed so, before anything is stored; the stamp gets its place, and the file is hashed. */
async function judged(
  { pades }: Pick<DocumentDeps, 'pades'>,
  pdf: Buffer,
  terms: Terms,
): Promise<{ terms: Terms; sha256: Uint8Array }> {
  try {
    const { place, sha256 } = await pades.inspect(pdf, { stamp: terms.stamp })
    return { terms: place ? { ...terms, stamp: place } : terms, sha256 }
  } catch (error) {
    throw asPdfError(error, { file: '/body', corner: '/query/corner' })
  }
}
