import { Html, html, type Language } from '../../../shared/html.ts'
import { type FaultName, type FaultOptions, faultNames } from '../../faults.ts'
import type { Person } from '../../people.ts'
import { type TextName, texts } from './texts.ts'

export interface PageContext {
  language: Language
  platformOrigin: string | undefined
  /** The address of this page, for the other language. */
  here: string
}

export interface DisplayedPerson extends Person {
  pin1Locked: boolean
  pin2Locked: boolean
}

const say =
  ({ language }: PageContext) =>
  (name: TextName): string =>
    texts[language][name]

function frame(context: PageContext, title: string, screen: Html, aside?: Html): string {
  const t = say(context)
  const other = context.language === 'mn' ? 'en' : 'mn'
  const page = html`<!doctype html>
<html lang="${context.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/phone/phone.css">
<link rel="icon" href="data:,">
</head>
<body>
<main class="phone">
<header class="bar"><a href="/phone?lang=${context.language}">eID</a><nav>
<a href="/phone/faults?lang=${context.language}">${t('faults')}</a>
<a href="${withLanguage(context.here, other)}" lang="${other}" hreflang="${other}">${other === 'mn' ? 'МН' : 'EN'}</a>
</nav></header>
<div class="screen">${screen}</div>
<footer>${t('simulator')}${context.platformOrigin && html` <a href="${context.platformOrigin}">${t('platform')}</a>`}</footer>
</main>
${aside}
</body>
</html>
`
  return page.text
}

function withLanguage(here: string, language: Language): string {
  const { pathname, searchParams } = new URL(here, 'http://phone')
  searchParams.set('lang', language)
  return `${pathname}?${searchParams}`
}

/** Picks whose phone it is; a link that was opened goes along. */
export function peoplePage(context: PageContext, people: DisplayedPerson[], link?: string): string {
  const t = say(context)
  const target = (person: Person): string => {
    const query = new URLSearchParams({ person: person.nationalId, lang: context.language })
    if (link !== undefined) query.set('link', link)
    return `/phone?${query}`
  }
  const list = people.map(
    (person) => html`<li><a href="${target(person)}">
<span class="face" aria-hidden="true">${person.givenName.slice(0, 1)}</span>
<span><strong>${person.familyName} ${person.givenName}</strong>
<small>${person.nationalId} · ${t(`state.${person.state}`)} · ${person.keyType.toUpperCase()} · ${person.level}</small>
<small>PIN1 ${person.pin1} · PIN2 ${person.pin2}</small></span></a></li>`,
  )
  return frame(context, t('title'), html`<h1>${t('whose')}</h1><ul class="people">${list}</ul>`)
}

interface PhonePage {
  person: DisplayedPerson
  link?: string | undefined
}

/** The phone of one person. The script moves it on; what it starts with is rendered here. */
export function phonePage(context: PageContext, { person, link }: PhonePage): string {
  const t = say(context)
  const first = link === undefined ? undefined : html`<meta name="eid-link" content="${link}">`
  const screen = html`${first}
<p class="owner"><span class="face" aria-hidden="true">${person.givenName.slice(0, 1)}</span>
<span><strong>${person.familyName} ${person.givenName}</strong><small>${person.nationalId}</small></span>
<a href="/phone?lang=${context.language}">${t('otherPerson')}</a></p>
<section id="phone" data-person="${person.nationalId}" aria-live="polite">
<p class="waiting">${t('waiting')}</p></section>
<button id="scan" type="button">${t('scan')}</button>
<form id="open"><label for="link">${t('open')}</label>
<input id="link" name="link" type="text" autocomplete="off" placeholder="${t('openHelp')}">
<button>${t('openButton')}</button></form>
<script type="application/json" id="texts">${jsonForScript(texts[context.language])}</script>
<script src="/phone/phone.js" defer></script>`
  const aside = html`<aside class="help"><h2>${t('help')}</h2><dl>
<dt>PIN1</dt><dd>${person.pin1}${person.pin1Locked && html` <em>${t('locked')}</em>`}</dd>
<dt>PIN2</dt><dd>${person.pin2}${person.pin2Locked && html` <em>${t('locked')}</em>`}</dd></dl>
<button id="unlock" type="button">${t('unlock')}</button></aside>`
  return frame(context, `${person.givenName} – ${t('title')}`, screen, aside)
}

/** No `<` in it, so that no text can end the script that holds it. */
const jsonForScript = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))

export function faultsPage(
  context: PageContext,
  active: { name: FaultName; options: FaultOptions }[],
): string {
  const t = say(context)
  const on = active.map(
    ({ name, options }) => html`<li><code>${name}</code> <small>${JSON.stringify(options)}</small></li>`,
  )
  const names = faultNames.map((name) => html`<option>${name}</option>`)
  const screen = html`<h1>${t('faults')}</h1>
${on.length > 0 ? html`<ul class="faults">${on}</ul>` : html`<p>${t('nothing')}</p>`}
<form id="fault">
<label for="name">${t('faultName')}</label><select id="name" name="name">${names}</select>
<label for="times">${t('faultTimes')}</label><input id="times" name="times" type="number" min="1">
<label for="path">${t('faultPath')}</label><input id="path" name="path" type="text">
<button>${t('switchOn')}</button></form>
<button id="calm" type="button">${t('calm')}</button>
<p><a href="/phone?lang=${context.language}">${t('back')}</a></p>
<script src="/phone/faults.js" defer></script>`
  return frame(context, t('faults'), screen)
}
