import type Koa from 'koa'
import Router from 'koa-router'
import { encodedTag, matchingTag } from '../contract/entity-tag.ts'
import { type Asset, documentationAsset } from './assets.ts'
import { type Compressor, VARIES } from './compress.ts'
import { createDocsMount, isOfDocs, type SendAsset } from './docs-mount.ts'
import type { DocsSite } from './docs-site.ts'

/** What stands under these paths is not an operation of the contract: files, pages, foreign protocols. */
const mountedPrefixes: readonly string[] = ['/swagger/assets/']

export function isMounted(path: string): boolean {
  for (const prefix of mountedPrefixes) if (path.startsWith(prefix)) return true
  return isOfDocs(path)
}

/** What the mounts send with their answers: for programs and their files, and for the pages of the documentation. */
interface MountHeaders {
  files: Readonly<Record<string, string>>
  docs: Readonly<Record<string, string>>
}

export function createMounts(
  headers: MountHeaders,
  compressor: Pick<Compressor, 'file'>,
  docs: DocsSite,
): Koa.Middleware[] {
  const send = sender(compressor)
  const router = new Router()
  router.get('/swagger/assets/:name', async (ctx) => {
    const asset = documentationAsset(String(ctx.params.name))
    if (asset) await send(ctx, asset, { ...headers.files, 'Cache-Control': 'public, max-age=3600' })
  })
  const forDocs = { ...headers.docs, 'Cache-Control': 'no-cache' }
  return [createDocsMount(docs, forDocs, send), router.routes() as Koa.Middleware]
}

const isText = ({ type }: Asset): boolean => /^(?:text\/|image\/svg|application\/json)/.test(type)

function sender(compressor: Pick<Compressor, 'file'>): SendAsset {
  return async (ctx, asset, headers) => {
    const { 'accept-encoding': accepted, 'if-none-match': known = '' } = ctx.req.headers
    const encoded = isText(asset) ? await compressor.file(asset.body, String(accepted ?? '')) : undefined
    const tag = encoded ? encodedTag(asset.tag, encoded.encoding) : asset.tag
    const has = matchingTag(known, asset.tag)
    ctx.set({
      ...headers,
      ...(isText(asset) && { Vary: VARIES }),
      ETag: has ?? tag,
      'Content-Type': asset.type,
    })
    if (has) {
      ctx.status = 304
      return
    }
    ctx.status = 200
    if (encoded) ctx.set('Content-Encoding', encoded.encoding)
    ctx.body = encoded?.body ?? asset.body
  }
}
