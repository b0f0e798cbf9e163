import type Koa from 'koa'
import Router from 'koa-router'
import { documentationAsset } from './assets.ts'

/** What stands under these paths is not an operation of the contract: files, pages, foreign protocols. */
const mountedPrefixes: readonly string[] = ['/swagger/assets/']

export function isMounted(path: string): boolean {
  for (const prefix of mountedPrefixes) if (path.startsWith(prefix)) return true
  return false
}

export function createMounts(headers: Readonly<Record<string, string>>): Koa.Middleware {
  const router = new Router()
  router.get('/swagger/assets/:name', (ctx) => {
    const asset = documentationAsset(String(ctx.params.name))
    if (!asset) return
    ctx.set({
      ...headers,
      ETag: asset.tag,
      'Cache-Control': 'public, max-age=3600',
      'Content-Type': asset.type,
    })
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = asset.body
  })
  return router.routes() as Koa.Middleware
}
