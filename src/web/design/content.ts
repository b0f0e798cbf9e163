import { type Html, html } from '../html.ts'
import { type Attributes, attributesOf, classes, type HeadingLevel, heading, icon } from './element.ts'
import type { IconName } from './icon-names.ts'

/** The head of a page's content: its `h1`, what it is about, and its main actions. */
export function pageHeading(parts: {
  title: Html | string
  lead?: Html | string | undefined
  /** A short line above the title. */
  above?: Html | string | undefined
  /** Beside the title: a status badge. */
  badge?: Html | undefined
  actions?: Html | undefined
  /** Scripts give the title the focus. */
  focusable?: boolean
}): Html {
  const { title, lead, above, badge, focusable } = parts
  return html`<div class="ui-page-heading"><div class="ui-page-heading-words">
${above && html`<p class="ui-above">${above}</p>`}<div class="ui-title-line"><h1${focusable && html` tabindex="-1"`}>${title}</h1>${badge}</div>
${lead && html`<p class="ui-lead">${lead}</p>`}</div>${parts.actions && html`<div class="ui-page-heading-actions">${parts.actions}</div>`}</div>`
}

/** A part of a page under a heading, without a box around it. */
export function section(parts: {
  title: Html | string
  /** The address of the part, and what its heading is called by. */
  id: string
  level?: HeadingLevel
  lead?: Html | string | undefined
  /** At the end of the heading's line: a way to all of them. */
  more?: Html | undefined
  content: Html
  attributes?: Attributes
}): Html {
  const { title, id, level = 2, lead, more, content, attributes } = parts
  return html`<section class="ui-section" aria-labelledby="${id}"${attributesOf(attributes)}>
<div class="ui-section-head">${heading(level, title, { id })}${more}</div>
${lead && html`<p class="ui-hint">${lead}</p>`}${content}
</section>`
}

/** Things below each other with even space between them. */
export const stack = (...things: readonly (Html | false | undefined)[]): Html =>
  html`<div class="ui-stack">${things}</div>`

/** The main part with a narrower one beside it; on a phone below it. One that scrolls has a name, and takes the focus. */
export const columns = (main: Html, aside: Html, scrolling?: string): Html =>
  html`<div class="ui-columns"><div class="ui-stack">${main}</div><div class="ui-stack ui-aside"${scrolling !== undefined && html` role="group" tabindex="0" aria-label="${scrolling}"`}>${aside}</div></div>`

/** Text to read: paragraphs, lists, headings. */
export const prose = (content: Html): Html => html`<div class="ui-prose">${content}</div>`

export interface Fact {
  name: Html | string
  value: Html | string | undefined
  /** A way to change it. */
  change?: { href: string; words: string } | undefined
}

/** Names and values; a fact without a value is left out. */
export function facts(list: readonly Fact[], { dense = false }: { dense?: boolean } = {}): Html {
  return html`<dl class="${classes('ui-facts', dense && 'ui-facts-dense')}">${list
    .filter(({ value }) => value !== undefined && value !== '')
    .map(
      ({ name, value, change }) =>
        html`<div><dt>${name}</dt><dd>${value}</dd>${change && html`<dd class="ui-facts-change"><a href="${change.href}">${change.words}<span class="ui-hidden"> ${name}</span></a></dd>`}</div>`,
    )}</dl>`
}

/** A fold that needs no script. */
export const fold = (parts: {
  summary: Html | string
  content: Html
  open?: boolean
  attributes?: Attributes
}): Html =>
  html`<details class="ui-fold"${attributesOf({ open: parts.open ?? false, ...parts.attributes })}><summary>${icon('chevron-right')}<span>${parts.summary}</span></summary><div class="ui-fold-content">${parts.content}</div></details>`

/** A list of short points, each with an icon. */
export const iconList = (items: readonly { icon: IconName; words: Html | string }[]): Html =>
  html`<ul class="ui-icon-list">${items.map((one) => html`<li>${icon(one.icon)}<span>${one.words}</span></li>`)}</ul>`

/** A code to scan, on white in every theme. `image` is an address of a picture, `data:` too; a script may bring it. */
export const qr = (parts: {
  image?: string
  alt: string
  caption?: Html | string | undefined
  attributes?: Attributes
}): Html =>
  html`<figure class="ui-qr"><img${parts.image && html` src="${parts.image}"`} alt="${parts.alt}" width="240" height="240"${attributesOf(parts.attributes)}>${parts.caption && html`<figcaption class="ui-hint">${parts.caption}</figcaption>`}</figure>`
