import { downloadHeaders } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  openEvidenceFile,
  removeEvidenceFile,
  storeEvidenceFile,
} from '../../domains/services/cases/files/evidence-files.ts'
import { type EvidenceFile, selectFilesOf } from '../../domains/services/cases/files/queries.ts'
import { parseUpload } from '../../domains/services/cases/files/upload.ts'

export const listGovFiles: Handler<'listGovFiles'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  return pageOf(await selectFilesOf(db, principal.userId, limit + 1, idAfter(cursor)), limit, toFileResponse)
}

export const uploadGovFile: Handler<'uploadGovFile'> = async ({ query, body }, context) =>
  toFileResponse(await storeEvidenceFile(context, parseUpload(body, query.name)))

export const downloadGovFile: Handler<'downloadGovFile'> = async ({ path }, context) => {
  const { row, bytes } = await openEvidenceFile(context, path.id)
  return reply(200, bytes, {
    ...downloadHeaders({ name: row.name, mediaType: row.media_type }),
    'Cache-Control': 'private, no-cache',
  })
}

export const deleteGovFile: Handler<'deleteGovFile'> = async ({ path }, context) => {
  await removeEvidenceFile(context, path.id)
  return { id: path.id }
}

function toFileResponse({ id, name, media_type, bytes, sha256, application_id, created_at }: EvidenceFile) {
  return {
    id,
    name,
    media_type: media_type as 'application/pdf' | 'image/png' | 'image/jpeg',
    bytes,
    sha256: Buffer.from(sha256).toString('hex'),
    application_id,
    created_at: created_at.toISOString(),
  }
}
