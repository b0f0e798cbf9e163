import { downloadHeaders } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { uuidv7 } from '../../db/database.ts'
import { requireClean } from '../../domains/storage/files/clean.ts'
import { fileStream } from '../../domains/storage/files/file-stream.ts'
import { insertFile } from '../../domains/storage/files/queries.ts'
import { keepStream, removeLater } from '../../domains/storage/files/stored-files.ts'
import { mediaTypeOf } from '../../domains/storage/gspace/media-type.ts'
import { pageOfEntries, pathAfter } from '../../domains/storage/gspace/page.ts'
import { readPath, readPrefix } from '../../domains/storage/gspace/path.ts'
import {
  deleteOwnFile,
  type GspaceFile,
  holdSpaceOf,
  insertOwnFile,
  replaceOwnFile,
  selectEntries,
  selectFileAt,
  selectFiles,
  usageWithout,
} from '../../domains/storage/gspace/queries.ts'
import { wantedOf } from '../../domains/storage/gspace/range.ts'
import { toOwnFile } from '../../domains/storage/gspace/response.ts'
import { requireRoom, requireVersion } from '../../domains/storage/gspace/rules.ts'
import { receive } from '../../domains/storage/gspace/store.ts'
import { etagOf, hasVersion } from '../../domains/storage/gspace/versions.ts'
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
  const { principal, transact, read, services, now } = context
  const { userId } = principal
  const { config, spool, scanner } = services
  const ifMatch = headers['if-match']
  const { path, file } = await receive({ spool, most: config.gspaceFileBytes }, body, query.path)
  try {
    // Looked at before the file is stored, and again under the lock that keeps the person's other files out.
    await read(async ({ db }) => {
      requireVersion(await selectFileAt(db, userId, path), ifMatch)
      requireRoom(await usageWithout(db, userId, path), file.bytes, config)
    })
    await requireClean(scanner, file.body)
    const mediaType = mediaTypeOf(file.head)
    let kept: GspaceFile | undefined
    await keepStream(services, 'gspace', { body: file.body(), facts: file }, (stored) =>
      transact(async ({ db, audit }) => {
        await holdSpaceOf(db, userId)
        const former = await selectFileAt(db, userId, path)
        requireVersion(former, ifMatch)
        requireRoom(await usageWithout(db, userId, path), file.bytes, config)
        await insertFile(db, stored, now)
        kept = {
          id: former?.id ?? uuidv7(now.getTime()),
          user_id: userId,
          path,
          file_key: stored.key,
          media_type: mediaType,
          bytes: stored.bytes,
          sha256: stored.sha256,
          created_at: former?.created_at ?? now,
          updated_at: now,
        }
        await (former ? replaceOwnFile : insertOwnFile)(db, kept)
        // The path is the person's own words, and no matter of the log.
        const { bytes, sha256 } = stored
        const details = { sha256: sha256.toString('hex'), bytes, media_type: mediaType, replaced: !!former }
        audit.entry({ subject: `gspace:${kept.id}`, details })
        return former?.file_key
      }),
    )
    return reply(201, toOwnFile(kept!), { ETag: etagOf(file.sha256) })
  } finally {
    await file.release()
  }
}

export const downloadGspaceFile: Handler<'downloadGspaceFile'> = async ({ query, headers }, context) => {
  const { principal, read, services } = context
  const path = readPath(query.path, '/query/path')
  const find = () => read(({ db }) => selectFileAt(db, principal.userId, path))
  const row = await find()
  if (!row) throw new AppError('gspace.not_found')
  const ETag = etagOf(row.sha256)
  const known = headers['if-none-match']
  if (known !== undefined && hasVersion(known, ETag))
    return reply<never>(304, undefined as never, { ETag, 'Cache-Control': 'private, no-cache' })
  const ifRange = headers['if-range']
  const wanted = wantedOf(ifRange === undefined || ifRange === ETag ? headers.range : undefined, row.bytes)
  if (wanted === 'nothing')
    throw new AppError('gspace.range', { headers: { 'Content-Range': `bytes */${row.bytes}` } })
  const range = wanted === 'whole' ? undefined : wanted
  const body = await fileStream(services, row, range)
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
  const { principal, transact, services } = context
  const path = readPath(query.path, '/query/path')
  const key = await transact(async ({ db, audit }) => {
    await holdSpaceOf(db, principal.userId)
    const file = await selectFileAt(db, principal.userId, path)
    if (!file) throw new AppError('gspace.not_found')
    const ifMatch = headers['if-match']
    if (ifMatch !== undefined) requireVersion(file, ifMatch)
    audit.entry({ subject: `gspace:${file.id}` })
    return deleteOwnFile(db, file)
  })
  removeLater(services, key)
  return { path }
}
