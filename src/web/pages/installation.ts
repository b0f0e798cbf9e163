import type { Answer } from '../../contract/reply.ts'
import { siteNameIn } from '../../domains/site/queries.ts'
import { selectActiveTheme } from '../../domains/site/themes.ts'
import { assetAddress } from '../assets.ts'
import { actions, linkButton } from '../design/design.ts'
import type { Page } from '../page-context.ts'
import { message } from './message.ts'
import { plainPage } from './site-page.ts'

const plain = (type: string, body: string): Answer => ({
  status: 200,
  headers: {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language, Cookie',
    // What the service worker itself may ask for.
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  },
  body,
})

/** What a phone shows of the site that someone puts on its first screen. */
export const manifest: Page = async ({ appearance, language, services }) => {
  const { colors } = await selectActiveTheme(services.database.system)
  const { primary, background } = colors as Record<string, string>
  return plain(
    'application/manifest+json',
    JSON.stringify({
      id: '/',
      name: siteNameIn(appearance.name, language),
      short_name: siteNameIn(appearance.short_name, language),
      lang: language,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: primary,
      background_color: background,
      icons: [
        { src: assetAddress('seal.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: assetAddress('seal-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: assetAddress('seal-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    }),
  )
}

/** Keeps one page, for when there is no connection, and no data of people. */
export const serviceWorker: Page = async ({ language }) =>
  plain(
    'text/javascript; charset=utf-8',
    `const cache = 'offline ${assetAddress('design.css')} ${language}'
const kept = ['/offline', '/web/theme.css', '${assetAddress('design.css')}', '${assetAddress('inter.woff2')}', '${assetAddress('icons.svg')}']
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cache).then((own) => own.addAll(kept)).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== cache).map((name) => caches.delete(name)))))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate')
    return event.respondWith(fetch(request).catch(() => caches.match('/offline')))
  const { pathname, search } = new URL(request.url)
  if (kept.includes(pathname) || kept.includes(pathname + search))
    event.respondWith(fetch(request).catch(() => caches.match(request)))
})
`,
  )

/** Shown by the service worker in place of any page; its button asks for that page again. */
export const offline: Page = async (context) => {
  const { say } = context
  return plainPage(context, {
    title: say('offlineTitle'),
    width: 'narrow',
    content: message({
      icon: 'wifi-off',
      title: say('offlineTitle'),
      lead: say('offlineText'),
      actions: actions(linkButton({ href: '', words: say('again'), icon: 'refresh-cw' })),
    }),
  })
}
