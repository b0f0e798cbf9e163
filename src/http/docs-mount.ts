import type Koa from 'koa'
import { isLoopback } from '../config/hosts.ts'
import type { Asset } from './assets.ts'
import type { DocsProgress, DocsSite } from './docs-site.ts'

const prefix = '/docs'

/** Answers with a file: compressed where the client takes it, 304 where it has it. */
export type SendAsset = (ctx: Koa.Context, asset: Asset, headers: Headers) => Promise<void>
type Headers = Readonly<Record<string, string>>

export const isOfDocs = (path: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')

/** The documentation site below /docs/. Where there is none, these addresses do not exist. */
export function createDocsMount(site: DocsSite, headers: Headers, send: SendAsset): Koa.Middleware {
  return async (ctx, next) => {
    if (!isOfDocs(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const isBuilt = await site.isBuilt()
    if (!isBuilt && !site.progress) return
    if (ctx.path === prefix) return redirect(ctx, headers, `${prefix}/`)
    const name = ctx.path.slice(prefix.length + 1)
    const asset = await site.file(name === '' || name.endsWith('/') ? `${name}index.html` : name, isHere(ctx))
    if (asset) return send(ctx, asset, headers)
    if (await site.file(`${name}/index.html`)) return redirect(ctx, headers, `${ctx.path}/`)
    // A page that is not made yet looks like one that does not exist.
    if (site.progress) return sayBeingMade(ctx, headers, site.progress)
    const lost = await site.file('404.html')
    if (!lost) return
    ctx.set({ ...headers, 'Content-Type': lost.type, 'Cache-Control': 'no-store' })
    ctx.status = 404
    // Its links are those of a page at the top.
    ctx.body = lost.body.toString('utf8').replaceAll(/(href|src|action)="(?![/#])/g, `$1="${prefix}/`)
  }
}

/**
 * Whether the reader sits at this machine and asked it by its own name: what only they may see is then shown to no page
 * of another site, and to no reader behind a proxy.
 */
function isHere({ req, hostname }: Koa.Context): boolean {
  const address = req.socket.remoteAddress ?? ''
  const isOwn = address === '::1' || /^(?:::ffff:)?127\./.test(address)
  return isOwn && isLoopback(hostname) && !req.headers.forwarded && !req.headers['x-forwarded-for']
}

function redirect(ctx: Koa.Context, headers: Headers, address: string): void {
  ctx.set({ ...headers, Location: address })
  ctx.status = 308
  ctx.body = ''
}

const RETRY_SECONDS = 3
const MAX_RETRY_SECONDS = 60

function sayBeingMade(ctx: Koa.Context, headers: Headers, { percent, secondsLeft }: DocsProgress): void {
  const left = Math.ceil(secondsLeft ?? RETRY_SECONDS)
  const retry = Math.min(Math.max(left, RETRY_SECONDS), MAX_RETRY_SECONDS)
  ctx.set({
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(retry),
  })
  ctx.status = 503
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>This page is being made</title>
</head>
<body>
<main>
<h1>This page is being made</h1>
<p>${percent} % of the documentation is done. On a busy machine the first start takes some minutes. The page loads again by itself.</p>
<p lang="mn">Баримт бичгийг бэлтгэж байна: ${percent} % нь бэлэн. Ачаалалтай машин дээр эхний удаа хэдэн минут болно. Хуудас өөрөө дахин ачаална.</p>
<p>Meanwhile: <a href="/docs/">guides</a>, <a href="/swagger/">the operations in Swagger UI</a></p>
</main>
</body>
</html>
`
}
