import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { labelOfValue } from '../../../text/labels.ts'
import { formatDay, formatMoment } from '../../../text/local-format.ts'
import { actions, button, formLayout, notice, radios, type Ui } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { readValue, settledWhole, statedOf } from './body.ts'
import { type ConsoleField, own } from './fields.ts'
import { keptInputs } from './form.ts'
import { labelFor } from './inputs.ts'
import { formModel } from './model.ts'
import { originalOf } from './read.ts'
import { belongsTo, propertyOf, putValue } from './values.ts'

interface Conflict {
  operationId: string
  action: string
  posted: URLSearchParams
  /** The record as it is now, and its ETag. */
  theirs: { value: unknown; etag?: string | undefined }
}

/**
 * After 409 or 412: what both have changed is asked for, each with what was there before; what only one of the two has
 * changed is merged. What is chosen is posted as the form is, of the version that is there now.
 */
export function conflictOf(ui: Ui, { operationId, action, posted, theirs }: Conflict): Html {
  const { say, language } = ui
  const { body, repeats } = formModel(operationId)
  if (!body) throw new Error(`${operationId} has no body to be merged`)
  const original = originalOf(posted)
  const read = settledWhole(body, readValue(body, posted, language, []), original)
  const now = statedOf(body, theirs.value)
  const values = new URLSearchParams(
    [...posted].filter(([name]) => name.startsWith('path/') || name.startsWith('query/')),
  )
  const asked: Html[] = []
  for (const { field, at } of leavesOf(body)) {
    const [mine, their, was] = [at(read), at(now), at(original)]
    const isMine = field.kind !== 'version' && !same(mine, was)
    if (isMine)
      for (const [name, value] of posted) if (belongsTo(field.name, name)) values.append(name, value)
    if (!isMine) putValue(field, their, values)
    if (!isMine || same(their, was) || same(mine, their)) continue
    const words = (value: unknown) => shownValue(field, value, ui)
    const choice = (value: string, name: string, shown: string) => ({
      value,
      words: html`${name}: <strong>${shown}</strong>`,
      attributes: { required: true },
    })
    asked.push(
      radios(ui, {
        name: `${own.take}${field.name}`,
        id: `take-${asked.length + 1}`,
        label: labelFor(field, { ui }),
        hint: say('conflictOriginal', { value: words(was) }),
        choices: [
          choice('yours', say('conflictYours'), words(mine)),
          choice('theirs', say('conflictTheirs'), words(their)),
        ],
      }),
    )
  }
  values.set(own.original, JSON.stringify(now))
  if (theirs.etag !== undefined) values.set(own.match, theirs.etag)
  if (repeats) values.set(own.key, randomUUID())
  const said = notice({
    tone: asked.length > 0 ? 'warning' : 'accent',
    text: say(asked.length > 0 ? 'conflictLead' : 'conflictNone'),
  })
  return html`${said}<form method="post" action="${action}">${keptInputs(values)}${formLayout(
    ...asked,
    actions(
      button({ words: say('conflictSave'), type: 'submit' }),
      button({
        words: say('conflictBack'),
        type: 'submit',
        kind: 'secondary',
        attributes: { name: own.act, value: 'show', formnovalidate: true },
      }),
    ),
  )}</form>`
}

interface Leaf {
  field: ConsoleField
  /** The field's value in a whole. */
  at: (whole: unknown) => unknown
}

/** Groups are merged field by field, lists as a whole, as in a JSON Merge Patch. */
function leavesOf(field: ConsoleField, at: Leaf['at'] = (whole) => whole): Leaf[] {
  if (field.kind !== 'group') return [{ field, at }]
  return field.fields.flatMap((one) => leavesOf(one, (whole) => propertyOf(at(whole), one.key)))
}

const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null)

/** A value in words, for people who compare. */
function shownValue(field: ConsoleField, value: unknown, ui: Ui): string {
  const { say, language } = ui
  if (value === undefined || value === null || value === '') return say('conflictEmpty')
  if (Array.isArray(value) && value.length === 0) return say('conflictEmpty')
  switch (field.kind) {
    case 'boolean':
      return say(value === true ? 'formYes' : 'formNo')
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((one) => labelOfValue(field.of, field.key, String(one), language))
        .join(', ')
    case 'day':
      return formatDay(language, String(value))
    case 'moment':
      return formatMoment(language, String(value))
    case 'lines':
    case 'picker':
      return [value].flat().join(', ')
    case 'file':
      return say('formFile')
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}
