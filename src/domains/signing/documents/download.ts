import type { ManualWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import { storedBody } from '../../storage/files/file-stream.ts'
import { storedFile } from '../../storage/files/stored-files.ts'
import { readPath } from '../../storage/gspace/path.ts'
import { selectFileAt } from '../../storage/gspace/queries.ts'
import { MAX_PDF_BYTES } from '../pdf/limits.ts'
import { selectDocument, selectRevision } from './queries.ts'

interface Context extends Pick<ManualWork, 'read'> {
  services: Parameters<typeof storedBody>[0]
}

/** The signed file of a document, as it is by now. */
export async function openSignedFile({ read, services }: Context, id: string) {
  const document = await read(({ db }) => selectDocument(db, id))
  if (!document) throw new AppError('sign.not_found')
  if (document.kind === 'digest') throw new AppError('sign.no_file')
  if (document.removed_at) throw new AppError('sign.removed')
  const file = await storedBody(services, async () => {
    const revision = await read(({ db }) => selectRevision(db, id))
    if (revision && !revision.signed)
      throw new AppError(revision.completing ? 'sign.completing' : 'sign.unsigned')
    return revision
  })
  if (!file) throw new AppError('sign.removed')
  return { name: document.name, bytes: file.row.bytes, body: file.body }
}

const oneFile = {
  path: '/query/gspace_path',
  rule: 'one',
  mn: 'Файлаа хүсэлтийн биед илгээх эсвэл gspace_path-аар заах хоёрын нэгийг л хийнэ үү.',
  en: 'Send the file as the body or name it by gspace_path, not both.',
}

/** What is to be signed: the file that was sent, or one that the person has here already. */
export async function pdfToSign(
  { read, services, principal }: Context & { principal: { userId: string } },
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
