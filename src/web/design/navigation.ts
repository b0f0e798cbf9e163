import { type Html, html } from '../html.ts'
import { pageAddress } from '../page-context.ts'
import { icon, type Ui } from './element.ts'

export interface Crumb {
  words: string
  href: string
}

/** The way here; the page itself is not in it. On a phone only the last one is shown. */
export const breadcrumb = ({ say }: Ui, crumbs: readonly Crumb[]): Html =>
  html`<nav class="ui-breadcrumb" aria-label="${say('uiBreadcrumb')}"><ol>${crumbs.map(
    ({ words, href }) => html`<li><a href="${href}">${icon('chevron-left')}<span>${words}</span></a></li>`,
  )}</ol></nav>`

/** Pages that belong together; each tab is a page of its own, so that it works without scripts. */
export const tabs = (
  label: string,
  items: readonly { words: string; href: string; current?: boolean; count?: number | undefined }[],
): Html =>
  html`<nav class="ui-tabs" aria-label="${label}"><ul>${items.map(
    ({ words, href, current, count }) =>
      html`<li><a href="${href}"${current && html` aria-current="page"`}>${words}${count !== undefined && html` <span class="ui-tabs-count">${count}</span>`}</a></li>`,
  )}</ul></nav>`

/** Filters as links, one of them chosen. */
export const chips = (
  label: string,
  items: readonly { words: string; href: string; current?: boolean; count?: number | undefined }[],
): Html =>
  html`<nav class="ui-chips" aria-label="${label}"><ul>${items.map(
    ({ words, href, current, count }) =>
      html`<li><a href="${href}"${current && html` aria-current="page"`}>${words}${count !== undefined && html` <span class="ui-meta">${count}</span>`}</a></li>`,
  )}</ul></nav>`

/** The ways through a list by cursor, and how much of it is shown. */
export function pagination(
  { say }: Ui,
  parts: {
    path: string
    /** What the addresses keep: filters and order. */
    parameters: Readonly<Record<string, string | undefined>>
    /** Of the page that is shown; undefined for the first. */
    cursor?: string | undefined
    nextCursor: string | null
    /** How many are shown here. */
    shown: number
    /** How many there are in all, where that is known. */
    total?: number | undefined
  },
): Html {
  const { path, parameters, cursor, nextCursor, shown, total } = parts
  const words =
    total !== undefined
      ? say('uiShownOf', { shown, total })
      : say(nextCursor === null ? 'uiShown' : 'uiShownMore', { shown })
  const isOnly = cursor === undefined && nextCursor === null
  return html`<nav class="ui-pagination" aria-label="${say('pages')}"><p class="ui-meta">${words}</p>${
    !isOnly &&
    html`<ul>${cursor !== undefined && html`<li><a class="ui-button ui-button-secondary ui-button-small" href="${pageAddress(path, parameters)}">${icon('arrow-left')}<span>${say('toFirstPage')}</span></a></li>`}${nextCursor !== null && html`<li><a class="ui-button ui-button-secondary ui-button-small" rel="next" href="${pageAddress(path, { ...parameters, cursor: nextCursor })}"><span>${say('toNextPage')}</span>${icon('arrow-right')}</a></li>`}</ul>`
  }</nav>`
}
