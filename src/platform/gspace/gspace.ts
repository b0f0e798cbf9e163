import { downloadHeaders } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { fileStream } from '../../domains/storage/files/file-stream.ts'
import {
  etagOf,
  hasVersion,
  removeOwnFile,
  requireOwnFile,
  storeOwnFile,
} from '../../domains/storage/gspace/own-files.ts'
import { pageOfEntries, pathAfter, toOwnFile } from '../../domains/storage/gspace/page.ts'
import { readPath, readPrefix } from '../../domains/storage/gspace/path.ts'
import { selectEntries, selectFiles } from '../../domains/storage/gspace/queries.ts'
import { parseRange } from '../../domains/storage/gspace/range.ts'
import { receive } from '../../domains/storage/gspace/store.ts'
import { AppError } from '../../errors/app-error.ts'

export const listGspaceFiles: Handler<'listGspaceFiles'> = async ({ query }, { db, principal }) => {
  const { limit, cursor, prefix = '', delimiter } = query
  const listed = {
    prefix: readPrefix(prefix),
    folders: delimiter !== undefined,
    after: pathAfter(cursor),
    limit: limit + 1,
  }
  const entries = await selectEntries(db, principal.userId, listed)
  const ids = entries.filter(({ is_folder }) => !is_folder).map(({ id }) => id)
  return pageOfEntries(entries, await selectFiles(db, ids), limit)
}

export const uploadGspaceFile: Handler<'uploadGspaceFile'> = async ({ query, headers, body }, context) => {
  const { config, spool } = context.services
  const received = await receive({ spool, most: config.gspaceFileBytes }, body, query.path)
  try {
    const kept = await storeOwnFile(context, received, headers['if-match'])
    return reply(201, toOwnFile(kept), { ETag: etagOf(received.file.sha256) })
  } finally {
    await received.file.release()
  }
}

export const downloadGspaceFile: Handler<'downloadGspaceFile'> = async ({ query, headers }, context) => {
  const path = readPath(query.path, '/query/path')
  const row = await requireOwnFile(context, path)
  const ETag = etagOf(row.sha256)
  const known = headers['if-none-match']
  if (known !== undefined && hasVersion(known, ETag))
    return reply<never>(304, undefined as never, { ETag, 'Cache-Control': 'private, no-cache' })
  const ifRange = headers['if-range']
  const wanted = parseRange(ifRange === undefined || ifRange === ETag ? headers.range : undefined, row.bytes)
  if (wanted === 'nothing')
    throw new AppError('gspace.range', { headers: { 'Content-Range': `bytes */${row.bytes}` } })
  const range = wanted === 'whole' ? undefined : wanted
  const body = await fileStream(context.services, row, range)
  const length = range ? range.to - range.from + 1 : row.bytes
  return reply(range ? 206 : 200, body, {
    ...downloadHeaders({
      name: path.slice(path.lastIndexOf('/') + 1),
      mediaType: 'application/octet-stream',
    }),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag,
    'Content-Length': String(length),
    ...(range && { 'Content-Range': `bytes ${range.from}-${range.to}/${row.bytes}` }),
  })
}

export const deleteGspaceFile: Handler<'deleteGspaceFile'> = async ({ query, headers }, context) => {
  const path = readPath(query.path, '/query/path')
  await removeOwnFile(context, path, headers['if-match'])
  return { path }
}
