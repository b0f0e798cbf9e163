import { type Html, html } from '../html.ts'
import {
  type Attributes,
  attributesOf,
  classes,
  type HeadingLevel,
  heading,
  icon,
  type Tone,
} from './element.ts'
import type { IconName } from './icon-names.ts'

/** A box around one thing. Cards are not put into cards. */
export function card(parts: {
  content: Html
  title?: Html | string | undefined
  level?: HeadingLevel
  /** Names the heading, so that the card is a region of the page. */
  id?: string | undefined
  icon?: IconName | undefined
  badge?: Html | undefined
  tone?: Tone
  actions?: Html | undefined
  attributes?: Attributes
}): Html {
  const { title, level = 2, id, tone = 'neutral', attributes } = parts
  const labelled = id !== undefined && title !== undefined
  return html`<section class="${classes('ui-card', tone !== 'neutral' && `ui-card-${tone}`)}"${labelled && html` aria-labelledby="${id}"`}${attributesOf(attributes)}>
${title && html`<div class="ui-card-head">${parts.icon && icon(parts.icon)}${heading(level, title, { id })}${parts.badge}</div>`}
${parts.content}
${parts.actions && html`<div class="ui-card-actions">${parts.actions}</div>`}
</section>`
}

/** A card that is one link: a life event, a service, a case. */
export function linkCard(parts: {
  href: string
  title: Html | string
  text?: Html | string | undefined
  icon?: IconName | undefined
  /** Small facts below: fee, time, date. */
  meta?: Html | string | undefined
  badge?: Html | undefined
  level?: HeadingLevel
  attributes?: Attributes
}): Html {
  const { href, title, text, meta, badge, level = 3, attributes } = parts
  return html`<article class="ui-card ui-link-card"${attributesOf(attributes)}>
${parts.icon && html`<span class="ui-link-card-icon">${icon(parts.icon)}</span>`}<div class="ui-link-card-words">
<div class="ui-title-line">${heading(level, html`<a href="${href}">${title}</a>`)}${badge}</div>
${text && html`<p class="ui-link-card-text">${text}</p>`}${meta && html`<p class="ui-meta">${meta}</p>`}</div>
</article>`
}

/** Cards beside each other, as many as there is room for. */
export const cardGrid = (cards: readonly Html[], { small = false }: { small?: boolean } = {}): Html =>
  html`<ul class="${classes('ui-card-grid', small && 'ui-card-grid-small')}">${cards.map((one) => html`<li>${one}</li>`)}</ul>`

/** Lines of one list in one box: more rows than cards can carry. */
export const rowList = (
  rows: readonly {
    href?: string | undefined
    title: Html | string
    text?: Html | string | undefined
    meta?: Html | string | undefined
    icon?: IconName | undefined
    badge?: Html | undefined
    action?: Html | undefined
    attributes?: Attributes
  }[],
): Html =>
  html`<ul class="ui-rows">${rows.map(
    (row) =>
      html`<li class="${classes('ui-row', row.href !== undefined && 'ui-row-link')}"${attributesOf(row.attributes)}>${row.icon && icon(row.icon)}<div class="ui-row-words"><p class="ui-row-title">${row.href === undefined ? row.title : html`<a href="${row.href}">${row.title}</a>`}</p>${row.text && html`<p>${row.text}</p>`}${row.meta && html`<p class="ui-meta">${row.meta}</p>`}</div>${row.badge}${row.action}${row.href !== undefined && row.action === undefined && icon('chevron-right')}</li>`,
  )}</ul>`

/** Why a list is empty, and the next step. */
export function emptyState(parts: {
  icon: IconName
  title: string
  text?: Html | string | undefined
  actions?: Html | undefined
  level?: HeadingLevel
}): Html {
  const { level = 2, title, text } = parts
  return html`<div class="ui-empty"><span class="ui-empty-icon">${icon(parts.icon)}</span>${heading(level, title)}${text && html`<p>${text}</p>`}${parts.actions}</div>`
}

/** Stands where content loads; screen readers hear that it does. */
export const skeleton = (words: string, lines = 3): Html =>
  html`<div class="ui-skeleton" role="status"><span class="ui-hidden">${words}</span>${Array.from({ length: lines }, () => html`<span class="ui-skeleton-line" aria-hidden="true"></span>`)}</div>`
