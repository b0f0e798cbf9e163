import { siteNameIn } from '../../domains/site/queries.ts'
import { assetAddress } from '../assets.ts'
import { type Html, html } from '../html.ts'
import { type PageContext, pageAddress } from '../page-context.ts'
import { icon } from './element.ts'
import type { IconName } from './icon-names.ts'
import { languageAddress } from './language-address.ts'
import { count } from './status.ts'

/** A way to another page of the site, in the bar, the side or the sheet. */
export interface NavigationEntry {
  href: string
  words: string
  icon: IconName
  /** How much waits there. */
  waiting?: number | undefined
  /** On a phone it stands in the bar at the bottom; four fit. */
  inBar?: boolean
  /** In that bar, where the words are too long for it. */
  short?: string
  /** Matches this page alone, and not those below it. */
  exact?: boolean
  /** A line between groups comes before it. */
  group?: string
}

const seal = html`<svg class="ui-brand-seal" viewBox="0 0 40 40" aria-hidden="true" focusable="false"><circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 13h16M20 13v15M14.5 28h11M13 20.5h14" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/></svg>`

/** The head of every page: the site, the language, and the way in or out. */
export function siteHeader(
  context: PageContext,
  { signedIn, returns }: { signedIn: boolean; returns: boolean },
): Html {
  const { say, appearance, language } = context
  const other = language === 'mn' ? 'en' : 'mn'
  const mark = appearance.logo ? html`<img class="ui-brand-logo" src="${appearance.logo}" alt="">` : seal
  return html`<header class="ui-header"><a class="ui-brand" href="/">${mark}<span>${siteNameIn(appearance.name, language)}</span></a><div class="ui-header-ways"><a class="ui-header-way" lang="${other}" hreflang="${other}" href="${languageAddress(context, other)}" title="${say('languages')}">${icon('languages')}<span>${say('otherLanguage')}</span></a>${signedIn ? html`<a class="ui-header-way" href="/sign-out" data-ui-sign-out>${icon('log-out')}<span>${say('signOut')}</span></a>` : signInWay(context, returns)}</div></header>`
}

/** Back to this page, if it is one. */
function signInWay({ say, path, query }: PageContext, returns: boolean): Html | undefined {
  if (path.startsWith('/sign-in')) return undefined
  const from = path === '/' || !returns ? undefined : query.size > 0 ? `${path}?${query}` : path
  return html`<a class="ui-header-way ui-header-sign-in" href="${pageAddress('/sign-in', { return_to: from })}">${icon('log-in')}<span>${say('toSignIn')}</span></a>`
}

/** One list of ways: a side bar at the desk; on a phone a bar at the bottom, and a sheet with what is not in the bar. */
export function siteNavigation({ say, path }: PageContext, entries: readonly NavigationEntry[]): Html {
  const one = (entry: NavigationEntry): Html => {
    const isHere = path === entry.href || (!entry.exact && path.startsWith(`${entry.href}/`))
    const waiting = entry.waiting ?? 0
    return html`<li${entry.group !== undefined && html` class="ui-nav-group"`}>${entry.group !== undefined && html`<span class="ui-nav-group-name">${entry.group}</span>`}<a href="${entry.href}"${isHere && html` aria-current="page"`}>${icon(entry.icon)}<span class="ui-nav-words${entry.short && ' ui-nav-long'}">${entry.words}</span>${entry.short && html`<span class="ui-nav-words ui-nav-short">${entry.short}</span>`}${waiting > 0 && count(waiting, say('unreadCount', { count: waiting }), { 'data-unread': true })}</a></li>`
  }
  const inBar = entries.filter((entry) => entry.inBar)
  const others = entries.filter((entry) => !entry.inBar)
  return html`<nav class="ui-nav" aria-label="${say('menu')}"><ul class="ui-nav-bar">${inBar.map(one)}${others.length > 0 && html`<li class="ui-nav-more"><button type="button" popovertarget="ui-more">${icon('menu')}<span class="ui-nav-words">${say('uiMore')}</span></button></li>`}</ul>${others.length > 0 && html`<div class="ui-nav-sheet" id="ui-more" popover><div class="ui-sheet-head"><span>${say('menu')}</span><button type="button" class="ui-icon-button" popovertarget="ui-more" popovertargetaction="hide" aria-label="${say('uiClose')}">${icon('x')}</button></div><ul>${others.map(one)}</ul></div>`}</nav>`
}

export function siteFooter(context: PageContext): Html {
  const { say, appearance, language } = context
  const ways: [string, string][] = [
    ['/help', say('footerHelp')],
    ['/contact', say('footerContact')],
    ['/privacy', say('footerPrivacy')],
    ['/terms', say('footerTerms')],
    ['/accessibility', say('footerAccessibility')],
    ['/verify', say('footerVerify')],
    ['/verify-document', say('footerVerifyDocument')],
    ['/docs/', say('footerApi')],
  ]
  const other = language === 'mn' ? 'en' : 'mn'
  return html`<footer class="ui-footer"><div class="ui-footer-inner"><nav aria-label="${say('footerWays')}"><ul>${ways.map(([href, words]) => html`<li><a href="${href}">${words}</a></li>`)}<li><a lang="${other}" hreflang="${other}" href="${languageAddress(context, other)}">${say('footerLanguage')}</a></li></ul></nav><p>${siteNameIn(appearance.organization, language)}</p></div></footer>`
}

export const stylesheets = (
  styles: readonly string[],
): Html => html`<link rel="stylesheet" href="/web/theme.css">
<link rel="stylesheet" href="${assetAddress('design.css')}">
${styles.map(
  (name) => html`<link rel="stylesheet" href="${assetAddress(`${name}.css`)}">
`,
)}`
