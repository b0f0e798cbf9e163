import type { ManualWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import { storedBody } from '../../storage/files/file-stream.ts'
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
