import type { AppError } from '../../errors/app-error.ts'
import { messageFor } from '../../errors/codes.ts'
import { labelOfValue } from '../../text/labels.ts'
import {
  actions,
  button,
  checkboxes,
  dayOf,
  fold,
  linkButton,
  notice,
  selectField,
  textField,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { listColumns } from './columns.ts'
import type { ConsoleOperation, FieldModel, Resource } from './model.ts'
import { labelOfField } from './values.ts'
import { keptIn, listAddress, type View } from './view.ts'

/** What every list has, and no filter is. */
const ofPaging = new Set(['limit', 'cursor', 'sort'])

/** By which fields of the address a list is filtered. */
export const filtersOf = ({ query }: ConsoleOperation): FieldModel[] =>
  query.filter(({ name }) => !ofPaging.has(name))

/** What of them the address names; forms send what is left empty, too. */
export function chosenFilters({ context }: View, operation: ConsoleOperation): Record<string, string> {
  const entries = filtersOf(operation).flatMap(({ name }) => {
    const value = context.query.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

/** As the operation takes them: a day is the moment at which it begins here. */
export function askedFilters(view: View, operation: ConsoleOperation): Record<string, string> {
  const chosen = chosenFilters(view, operation)
  for (const { name, format } of operation.query)
    if (format === 'date-time' && /^\d{4}-\d\d-\d\d$/.test(chosen[name] ?? ''))
      chosen[name] = `${chosen[name]}T00:00:00+08:00`
  return chosen
}

/** What must be said before the list can be asked for at all. */
export const missingFilters = (view: View, operation: ConsoleOperation): FieldModel[] => {
  const chosen = chosenFilters(view, operation)
  return operation.query.filter(({ name, required }) => required && chosen[name] === undefined)
}

/** The fields of an address as hidden fields of a form, but those that the form asks for itself. */
export const hiddenFields = (kept: Readonly<Record<string, string | undefined>>): Html =>
  html`${Object.entries(kept).map(([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}">`)}`

/** Search, filters and columns of a list: one form, whose fields make the address. */
export function listFilter(view: View, resource: Resource, operation: ConsoleOperation): Html {
  const { say } = view.context
  const chosen = chosenFilters(view, operation)
  const fields = filtersOf(operation)
  const isOpen = fields.some(({ name, required }) => name !== 'q' && (required || chosen[name] !== undefined))
  const q = fields.find(({ name }) => name === 'q')
  const others = fields.filter((field) => field !== q)
  const columns = columnChoice(view, resource, operation)
  return html`<form class="console-filter" method="get" action="/console/${resource.key}" data-console-filter>
${hiddenFields(keptIn(view))}
${q && html`<div class="console-search">${filterField(view, q, chosen.q)}${button({ type: 'submit', words: say('search'), icon: 'search', kind: 'secondary' })}</div>`}
${others.length > 0 && fold({ summary: say('consoleFilter'), open: isOpen, content: html`<div class="console-fields">${others.map((field) => filterField(view, field, chosen[field.name]))}</div>${submit(view, resource)}` })}
${fold({ summary: say('consoleColumns'), content: html`${columns}${submit(view, resource)}` })}
</form>`
}

const submit = (view: View, resource: Resource): Html =>
  actions(
    button({ type: 'submit', words: view.context.say('consoleApply'), kind: 'secondary', size: 'small' }),
    linkButton({
      href: listAddress(view, resource),
      words: view.context.say('consoleClear'),
      kind: 'plain',
      size: 'small',
    }),
  )

/** A field of the address; what it names is asked for in the words of the contract. */
export function filterField(view: View, field: FieldModel, value: string | undefined): Html {
  const { context } = view
  const { say, language } = context
  const parts = {
    name: field.name,
    label: field.name === 'q' ? say('search') : labelOfField(view, field),
    required: field.required === true,
  }
  const values = field.type === 'boolean' ? ['true', 'false'] : (field.item?.enum ?? field.enum)
  if (values)
    return selectField(context, {
      ...parts,
      empty: say('consoleAny'),
      choices: values.map((one) => ({
        value: String(one),
        words:
          field.type === 'boolean'
            ? say(one === 'true' ? 'uiYes' : 'consoleNo')
            : labelOfValue(field.of, field.name, String(one), language),
        chosen: String(one) === value,
      })),
    })
  const isDay = field.format === 'date-time' || field.format === 'date'
  return textField(context, {
    ...parts,
    value: isDay && value !== undefined && value.length > 10 ? dayIn(value) : value,
    type: isDay ? 'date' : field.name === 'q' ? 'search' : 'text',
    autocomplete: 'off',
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.type === 'integer' && { inputMode: 'numeric' as const }),
  })
}

const dayIn = (text: string): string => (Number.isNaN(Date.parse(text)) ? '' : dayOf(text))

function columnChoice(view: View, resource: Resource, operation: ConsoleOperation): Html {
  const { all, shown } = listColumns(view, resource, operation)
  const [first, ...rest] = all
  if (!first) return html``
  return checkboxes(view.context, {
    name: 'columns',
    label: view.context.say('consoleColumnsHint'),
    choices: rest.map((field) => ({
      value: field.name,
      words: labelOfField(view, field),
      chosen: shown.includes(field),
    })),
  })
}

/** Why the filters of the address cannot be used, and what to do. */
export function filterFault(view: View, resource: Resource, error: AppError): Html {
  const { say, language } = view.context
  const faults = (error.details ?? []).map((one) => ('message' in one ? one.message : one[language]))
  return notice({
    tone: 'bad',
    title: say('consoleBadFilter'),
    text: html`<p>${messageFor(error.code, language)}</p>${faults.length > 0 && html`<ul>${faults.map((words) => html`<li>${words}</li>`)}</ul>`}`,
    actions: linkButton({
      href: listAddress(view, resource),
      words: say('consoleClear'),
      kind: 'secondary',
      size: 'small',
    }),
  })
}
