import { matchingTag, tagOf } from '../contract/entity-tag.ts'
import type { Answer } from '../contract/reply.ts'
import type { IncomingRequest } from '../contract/request.ts'
import type { Database } from '../db/database.ts'
import { selectActiveTheme } from '../domains/site/themes.ts'
import { AppError } from '../errors/app-error.ts'
import { assetPrefix, pageAsset } from './assets.ts'
import { themeStyles } from './theme.ts'

/** A file of the pages; kept for ever where its address names its version. */
export function assetAnswer(request: IncomingRequest): Answer {
  const asset = pageAsset(request.path.slice(assetPrefix.length))
  if (!asset) throw new AppError('request.not_found')
  const lasting = request.query === `v=${asset.version}`
  return file(request, asset.type, asset.body, lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** The active theme; asked for again with each page, answered only when it has changed. */
export async function themeAnswer(request: IncomingRequest, database: Database): Promise<Answer> {
  const styles = Buffer.from(themeStyles(await selectActiveTheme(database.system)))
  return file(request, 'text/css; charset=utf-8', styles, 'no-cache')
}

function file(request: IncomingRequest, type: string, body: Buffer, cacheControl: string): Answer {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError('request.method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
  const tag = tagOf(body)
  const headers = { ETag: tag, 'Cache-Control': cacheControl }
  const kept = matchingTag(request.header('if-none-match') ?? '', tag)
  if (kept) return { status: 304, headers: { ...headers, ETag: kept }, body: null }
  return { status: 200, headers: { ...headers, 'Content-Type': type }, body }
}
