import type { Answer } from '../contract/reply.ts'
import { siteNameIn } from '../domains/site/queries.ts'
import { assetAddress } from './assets.ts'
import { type NavigationEntry, siteFooter, siteHeader, siteNavigation, stylesheets } from './design/frame.ts'
import { type Html, html } from './html.ts'
import type { PageContext } from './page-context.ts'

interface Sheet {
  title: string
  /** Name of the page's script, without its ending. */
  script?: string
  /** Names of further styles, without their ending. */
  styles?: readonly string[]
  /** The ways to other pages. */
  navigation?: readonly NavigationEntry[] | undefined
  status?: number
  /** Leads on by itself after so many seconds, also without scripts. */
  reloadAfterSeconds?: number
  /** For search engines and shared links; a page that has one may be indexed. */
  description?: string | undefined
  content: Html
  /** How wide it is. */
  mainClass: string
}

/** What surrounds the content of a page. */
export function documentAnswer(context: PageContext, sheet: Sheet): Answer {
  const { language, say, appearance, cookies } = context
  const { title, script, styles = [], navigation = [], content, status = 200 } = sheet
  const { reloadAfterSeconds, description, mainClass } = sheet
  const site = siteNameIn(appearance.name, language)
  const signedIn = cookies.get('refresh') !== undefined
  const way =
    navigation.length === 0 ? '' : signedIn ? ' ui-with-nav ui-with-side' : ' ui-with-nav ui-with-top'
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${description === undefined ? html`<meta name="robots" content="noindex">` : html`<meta name="description" content="${description}">`}
${reloadAfterSeconds && html`<meta http-equiv="refresh" content="${reloadAfterSeconds}">`}
<title>${title} · ${site}</title>
${description !== undefined && shared(context, title, site, description)}<link rel="icon" type="image/svg+xml" href="${assetAddress('seal.svg')}">
<link rel="apple-touch-icon" href="${assetAddress('seal-192.png')}">
<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">
<link rel="preload" as="font" type="font/woff2" href="${assetAddress('inter.woff2')}" crossorigin>
${stylesheets(styles)}<script type="module" src="${assetAddress('ui.js')}"></script>
${script && html`<script type="module" src="${assetAddress(`${script}.js`)}"></script>`}
</head>
<body class="ui-body${way}" data-no="${say('cancel')}" data-yes="${say('uiYes')}">
<a class="ui-skip" href="#content">${say('skip')}</a>
${siteHeader(context, { signedIn, returns: status !== 404 })}
${navigation.length > 0 && siteNavigation(context, navigation)}
<main id="content" class="${mainClass}" tabindex="-1">
${content}
</main>
${siteFooter(context)}
<div class="ui-toasts" role="status" data-ui-toasts></div>
</body>
</html>
`
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      Vary: 'Accept-Language, Cookie',
      'Content-Security-Policy': policy(appearance.logo),
    },
    body: page.text,
  }
}

/** What others see of a link to the page. */
function shared(
  { services, path, language }: PageContext,
  title: string,
  site: string,
  description: string,
): Html {
  const { publicOrigin } = services.config
  const facts: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', site],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${publicOrigin}${path}`],
    ['og:image', `${publicOrigin}${assetAddress('seal-512.png')}`],
    ['og:locale', language === 'mn' ? 'mn_MN' : 'en_GB'],
  ]
  return html`${facts.map(
    ([name, value]) => html`<meta property="${name}" content="${value}">
`,
  )}`
}

/** Everything from this origin, as files; the logo alone may lie elsewhere, where the administrators have put it. */
function policy(logoAddress: string | null): string {
  const image =
    logoAddress === null ? '' : ` ${new URL(logoAddress).href.replaceAll(/[;,\s]/g, encodeURIComponent)}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data:${image}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
