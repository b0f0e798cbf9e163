import type { Answer } from '../contract/reply.ts'
import { siteNameIn } from '../domains/site/queries.ts'
import { assetAddress } from './assets.ts'
import { type Html, html } from './html.ts'
import type { PageContext } from './page-context.ts'

export interface Sheet {
  title: string
  /** Name of the page's script, without its ending. */
  script?: string
  /** Names of further styles, without their ending. */
  styles?: readonly string[]
  /** The ways to other pages, in the head of the page. */
  menu?: Html | undefined
  /** `wide` holds two columns. */
  width?: 'narrow' | 'wide'
  status?: number
  /** Leads on by itself after so many seconds, also without scripts. */
  reloadAfterSeconds?: number
  content: Html
}

const seal = html`<svg class="seal" viewBox="0 0 40 40" aria-hidden="true" focusable="false"><circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 13h16M20 13v15M14.5 28h11M13 20.5h14" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/></svg>`

/** A whole page: what surrounds the content is the same everywhere. */
export function pageAnswer(context: PageContext, sheet: Sheet): Answer {
  const { language, say, appearance } = context
  const { title, script, styles = [], menu, content, width = 'narrow', status = 200 } = sheet
  const { reloadAfterSeconds } = sheet
  const site = siteNameIn(appearance.name, language)
  const other = language === 'mn' ? 'en' : 'mn'
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${reloadAfterSeconds && html`<meta http-equiv="refresh" content="${reloadAfterSeconds}">`}
<title>${title} · ${site}</title>
<link rel="icon" type="image/svg+xml" href="${assetAddress('seal.svg')}">
<link rel="stylesheet" href="/web/theme.css">
<link rel="stylesheet" href="${assetAddress('style.css')}">
${styles.map(
  (name) => html`<link rel="stylesheet" href="${assetAddress(`${name}.css`)}">
`,
)}${script && html`<script type="module" src="${assetAddress(`${script}.js`)}"></script>`}
</head>
<body>
<a class="skip" href="#content">${say('skip')}</a>
<header class="top">
<a class="brand" href="/">${logo(context)}<span>${site}</span></a>
${menu}
<nav aria-label="${say('languages')}"><a class="language" lang="${other}" hreflang="${other}" href="${languageAddress(context, other)}">${say('otherLanguage')}</a></nav>
</header>
<main id="content" class="${width}" tabindex="-1">
${content}
</main>
<footer class="bottom">${siteNameIn(appearance.organization, language)}</footer>
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

function logo({ appearance }: PageContext): Html {
  return appearance.logo ? html`<img class="logo" src="${appearance.logo}" alt="">` : seal
}

/** Everything from this origin, as files; the logo alone may lie elsewhere, where the administrators have put it. */
function policy(logoAddress: string | null): string {
  const image =
    logoAddress === null ? '' : ` ${new URL(logoAddress).href.replaceAll(/[;,\s]/g, encodeURIComponent)}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${image}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a page needs to be the same page in another language. */
const lasting = new Set([
  'return_to',
  'sso_error',
  'retry_after',
  'fresh',
  'acr',
  'login_challenge',
  'consent_challenge',
  'logout_challenge',
  'step',
  'sent',
  // What lists show.
  'q',
  'life_event',
  'status',
  'service_id',
  'tenant_id',
  'assignee',
  'deadline',
  'sort',
  'number',
  'cursor',
])

function languageAddress({ path, query }: PageContext, language: string): string {
  const kept = new URLSearchParams(query)
  // The parameters of a return work once and identify a person: they do not go into another address.
  for (const name of [...kept.keys()]) if (!lasting.has(name)) kept.delete(name)
  kept.set('lang', language)
  return `${path}?${kept}`
}

/** A box with a heading, the usual form of a short message. */
export function messageCard(parts: { title: string; lead: string; more?: Html; actions?: Html }): Html {
  return html`<section class="card message">
<div>
<h1>${parts.title}</h1>
<p class="lead">${parts.lead}</p>
</div>
${parts.more}
${parts.actions && html`<p class="actions">${parts.actions}</p>`}
</section>`
}
