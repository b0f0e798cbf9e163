import type Koa from 'koa'
import Router from 'koa-router'
import { encodedTag, matchingTag } from '../contract/entity-tag.ts'
import { documentationAsset } from './assets.ts'
import { type Compressor, VARIES } from './compress.ts'

/** What stands under these paths is not an operation of the contract: files, pages, foreign protocols. */
const mountedPrefixes: readonly string[] = ['/swagger/assets/']

export function isMounted(path: string): boolean {
  for (const prefix of mountedPrefixes) if (path.startsWith(prefix)) return true
  return false
}

export function createMounts(
  headers: Readonly<Record<string, string>>,
  compressor: Pick<Compressor, 'file'>,
): Koa.Middleware {
  const router = new Router()
  router.get('/swagger/assets/:name', async (ctx) => {
    const asset = documentationAsset(String(ctx.params.name))
    if (!asset) return
    const { 'accept-encoding': accepted, 'if-none-match': known = '' } = ctx.req.headers
    const isText = asset.type.startsWith('text/')
    const encoded = isText ? await compressor.file(asset.body, String(accepted ?? '')) : undefined
    const tag = encoded ? encodedTag(asset.tag, encoded.encoding) : asset.tag
    ctx.set({
      ...headers,
      ...(isText && { Vary: VARIES }),
      ETag: matchingTag(known, asset.tag) ?? tag,
      'Cache-Control': 'public, max-age=3600',
      'Content-Type': asset.type,
    })
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.set('ETag', tag)
    if (encoded) ctx.set('Content-Encoding', encoded.encoding)
    ctx.body = encoded?.body ?? asset.body
  })
  return router.routes() as Koa.Middleware
}
