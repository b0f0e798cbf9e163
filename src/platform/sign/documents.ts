import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { downloadHeaders } from '../../domains/cases/files/download.ts'
import { selectInvitations, selectWaiting } from '../../domains/documents/invitation-queries.ts'
import {
  selectDocument,
  selectDocuments,
  selectRevision,
  selectSessions,
} from '../../domains/documents/queries.ts'
import { toDocumentDetail, toDocumentResponse } from '../../domains/documents/response.ts'
import { storedFile } from '../../domains/storage/stored-files.ts'
import { AppError } from '../../errors/app-error.ts'

export const listSignings: Handler<'listSignings'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  const { userId } = principal
  const rows = await selectDocuments(db, userId, { after: idAfter(cursor), limit: limit + 1 })
  return pageOf(rows, limit, (row) => toDocumentResponse(row, userId))
}

export const listSigningsWaiting: Handler<'listSigningsWaiting'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  const { userId } = principal
  const rows = await selectWaiting(db, userId, { after: idAfter(cursor), limit: limit + 1 })
  return pageOf(rows, limit, (row) => toDocumentResponse(row, userId))
}

export const getSigning: Handler<'getSigning'> = async ({ path }, { db, principal }) => {
  const document = await selectDocument(db, path.id)
  if (!document) throw new AppError('sign.not_found')
  const [sessions, invitations] = [
    await selectSessions(db, document.id),
    await selectInvitations(db, document.id),
  ]
  return toDocumentDetail(document, { sessions, invitations }, principal.userId)
}

export const downloadSigned: Handler<'downloadSigned'> = async ({ path }, { read, services }) => {
  const document = await read(({ db }) => selectDocument(db, path.id))
  if (!document) throw new AppError('sign.not_found')
  if (document.kind === 'digest') throw new AppError('sign.no_file')
  if (document.removed_at) throw new AppError('sign.removed')
  const file = await storedFile(services, () => read(({ db }) => selectRevision(db, path.id)))
  if (!file) throw new AppError('sign.removed')
  if (!file.row.signed) throw new AppError('sign.unsigned')
  const headers = downloadHeaders({ media_type: 'application/pdf', name: document.name })
  return reply(200, file.bytes, { ...headers, 'Cache-Control': 'private, no-store' })
}
