import { type Html, html } from '../html.ts'
import { pageAddress } from '../page-context.ts'
import { type Attributes, attributesOf, classes, icon, type Ui } from './element.ts'

export interface Column<Row> {
  /** Also the value of `sort`. */
  key: string
  title: string
  cell: (row: Row) => Html | string | number | undefined
  /** Its head is a link that sorts by it. */
  sortable?: boolean
  /** Numbers stand at the end of their cell. */
  numeric?: boolean
  /** Left out where there is little room. */
  wideOnly?: boolean
}

export interface Sorting {
  path: string
  /** What the address keeps. */
  parameters: Readonly<Record<string, string | undefined>>
  /** By which column; a minus before it turns the order round. */
  by?: string | undefined
}

/**
 * A table with a sticky head; on a phone every row is a block with the names of its cells. The first column names the
 * row and holds its link.
 */
export function table<Row>(
  { say }: Ui,
  parts: {
    /** What the table holds, for screen readers; shown with `showCaption`. */
    caption: string
    showCaption?: boolean
    columns: readonly Column<Row>[]
    rows: readonly Row[]
    sort?: Sorting | undefined
    /** Rows can be chosen: the name of the boxes, the value and the words of each. */
    select?: { name: string; value: (row: Row) => string; words: (row: Row) => string } | undefined
    rowAttributes?: (row: Row, index: number) => Attributes
    dense?: boolean
    attributes?: Attributes
  },
): Html {
  const { caption, showCaption, columns, rows, sort, select, rowAttributes, dense, attributes } = parts
  const head = columns.map((column) => {
    const names = classes(column.numeric && 'ui-numeric', column.wideOnly && 'ui-wide-only')
    const sorted = sort && orderOf(sort, column.key)
    return html`<th scope="col"${names && html` class="${names}"`}${sorted && html` aria-sort="${sorted}"`}>${column.sortable && sort ? sortLink(sort, column, sorted) : column.title}</th>`
  })
  const body = rows.map(
    (row, index) =>
      html`<tr${attributesOf(rowAttributes?.(row, index))}>${select && html`<td class="ui-select"><input type="checkbox" name="${select.name}" value="${select.value(row)}" aria-label="${select.words(row)}"></td>`}${columns.map(
        (column, at) => {
          const names = classes(column.numeric && 'ui-numeric', column.wideOnly && 'ui-wide-only')
          const shown = html`${names && html` class="${names}"`} data-title="${column.title}"`
          return at === 0
            ? html`<th scope="row"${shown}>${column.cell(row)}</th>`
            : html`<td${shown}>${column.cell(row)}</td>`
        },
      )}</tr>`,
  )
  return html`<div class="ui-table-frame"><table class="${classes('ui-table', dense && 'ui-table-dense')}"${attributesOf(attributes)}><caption${!showCaption && html` class="ui-hidden"`}>${caption}</caption><thead><tr>${select && html`<th scope="col" class="ui-select"><input type="checkbox" data-ui-select-all="${select.name}" aria-label="${say('uiSelectAll')}"></th>`}${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function orderOf({ by }: Sorting, key: string): 'ascending' | 'descending' | undefined {
  if (by === key) return 'ascending'
  return by === `-${key}` ? 'descending' : undefined
}

function sortLink<Row>(
  { path, parameters }: Sorting,
  { key, title }: Column<Row>,
  sorted: 'ascending' | 'descending' | undefined,
): Html {
  const next = sorted === 'ascending' ? `-${key}` : key
  const picture = { ascending: 'arrow-up', descending: 'arrow-down', none: 'arrow-up-down' } as const
  return html`<a href="${pageAddress(path, { ...parameters, sort: next })}">${title}${icon(picture[sorted ?? 'none'])}</a>`
}
