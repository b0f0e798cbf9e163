import type { Answer } from '../../contract/reply.ts'
import { pageHeading } from '../design/design.ts'
import type { FormError } from '../design/field.ts'
import { type Html, html } from '../html.ts'
import { pageAddress, seeOther } from '../page-context.ts'
import { isStepUp, signInAddress } from '../return-to.ts'
import { isPossible } from './act-links.ts'
import type { Known, ReadForm } from './forms/index.ts'
import { consolePage, listCrumbs } from './frame.ts'
import type { ConsoleOperation, Resource } from './model.ts'
import { type Found, findRecord } from './record.ts'
import { recordWords } from './values.ts'
import { givenReasons, listAddress, pathFor, recordAddress, titleOf, type View } from './view.ts'

/** An operation that is about to be done: on which record, and what is known of its request. */
export interface Act {
  view: View
  resource: Resource
  operation: ConsoleOperation
  found: Found | undefined
  known: Known
  /** Where the form is posted. */
  action: string
  /** Where it leads back to. */
  back: string
}

/** Larger than any body that an operation of the console takes, for the form says it in more letters. */
export const FORM_LIMIT = 8 * 1024 * 1024

/** Reads the record that the address names, and what the path of the operation is. */
export async function preparedAct(
  view: View,
  resource: Resource,
  operation: ConsoleOperation,
  name: string | undefined,
): Promise<{ act?: Act; answer?: never } | { answer: Answer }> {
  const { context } = view
  const isOfRecord = Object.keys(operation.item).length > 0
  if (isOfRecord !== (name !== undefined)) return {}
  const record = name === undefined ? undefined : await findRecord(view, resource, name)
  const here = pageAddress(context.path, Object.fromEntries(context.query))
  if (record?.error) {
    if (isStepUp(record.error) || record.error.status === 401)
      return { answer: seeOther(signInAddress(record.error, here)) }
    if (record.error.status !== 404) throw record.error
  }
  // Who may not look without a reason says it on the page of the record.
  if (record?.asks && name !== undefined) return { answer: seeOther(recordAddress(view, resource, name)) }
  const found = record?.found
  if (isOfRecord && !found) return {}
  const path = pathFor(view, resource, operation, found?.record)
  if (!path || !isPossible(view, resource, operation, found?.record)) return {}
  const back = found && name !== undefined ? recordBack(view, resource, name) : listAddress(view, resource)
  const words = found && recordWords(view, found.value, found.record)
  const known = { parameters: path, language: context.language, ...(words && { name: words }) }
  return { act: { view, resource, operation, found, known, action: here, back } }
}

/** The page of the record, with the reason for which it was read. */
const recordBack = (view: View, resource: Resource, name: string): string =>
  recordAddress(view, resource, name, '', givenReasons(view, resource))

export function actFrame(
  { view, resource, operation, found, known, back }: Act,
  page: {
    content: Html
    errors?: readonly FormError[]
    status?: number | undefined
    title?: string | undefined
  },
): Promise<Answer> {
  const title = page.title ?? titleOf(view, operation.id)
  const crumbs = listCrumbs(view, resource)
  return consolePage(view, {
    title,
    crumbs: found ? [...crumbs, { href: back, words: known.name ?? titleOf(view, resource.list) }] : crumbs,
    width: 'narrow',
    status: page.status,
    ...(page.errors && page.errors.length > 0 && { errors: page.errors }),
    content: html`${pageHeading({ title })}${page.content}`,
  })
}

/** Dispatches what the form asks, with the session of the visitor. */
export async function dispatched({ view, operation }: Act, read: Extract<ReadForm, { kind: 'request' }>) {
  const { path, query, body, headers, file } = read.request
  return view.context.call(operation.id, {
    path,
    query,
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    file,
  })
}
