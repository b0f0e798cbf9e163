import { downloadHeaders } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { openSignedFile } from '../../domains/signing/documents/download.ts'
import {
  selectDocument,
  selectDocuments,
  selectInvitations,
  selectWaiting,
} from '../../domains/signing/documents/queries.ts'
import { toDocumentDetail, toDocumentResponse } from '../../domains/signing/documents/response.ts'
import { selectSessions } from '../../domains/signing/documents/sessions.ts'
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

export const downloadSigned: Handler<'downloadSigned'> = async ({ path }, context) => {
  const { name, bytes, body } = await openSignedFile(context, path.id)
  return reply(200, body, {
    ...downloadHeaders({ name, mediaType: 'application/pdf' }),
    'Content-Length': String(bytes),
    'Cache-Control': 'private, no-store',
  })
}
