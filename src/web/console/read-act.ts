import type { Answer } from '../../contract/reply.ts'
import { messageFor } from '../../errors/codes.ts'
import { actions, button, facts, notice, section } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { seeOther } from '../page-context.ts'
import { isStepUp, signInAddress } from '../return-to.ts'
import { type Act, actFrame } from './act.ts'
import { askedFilters, filterField, filtersOf, hiddenFields, missingFilters } from './filters.ts'
import type { FieldModel } from './model.ts'
import { namesFor } from './names.ts'
import { operationOf } from './rights.ts'
import { factsOf } from './values.ts'
import { keptIn, modelFields, type RecordData } from './view.ts'

/** What an operation only shows: its answer on a page, or a file that it gives. */
export async function readAct(act: Act): Promise<Answer> {
  const { view, operation, known, action } = act
  const { context } = view
  if (!operation.answer) return actFrame(act, { content: fileForm(act) })
  const asked: readonly FieldModel[] = [...operation.asked, ...filtersOf(operation)]
  const place = { ...known.parameters, ...inAddress(act, operation.asked) }
  const isAsked =
    missingFilters(view, operation).length > 0 || operation.asked.some(({ name }) => !place[name])
  const form =
    asked.length > 0 &&
    html`<form class="ui-form" method="get" action="${context.path}">
${hiddenFields(keptIn(view))}
${asked.map((field) => filterField(view, field, context.query.get(field.name) ?? undefined))}
${actions(button({ type: 'submit', words: context.say('consoleRead'), kind: 'secondary' }))}
</form>`
  if (isAsked) return actFrame(act, { content: html`${form}` })
  const { data, error } = await context.call(operation.id, {
    path: place,
    query: askedFilters(view, operation),
  })
  if (error && (isStepUp(error) || error.status === 401)) return seeOther(signInAddress(error, action))
  if (error) {
    const fault = notice({ tone: 'bad', text: messageFor(error.code, context.language), live: true })
    return actFrame(act, { content: html`${fault}${form}`, status: error.status })
  }
  return actFrame(act, { content: html`${form}${await answered(act, data)}` })
}

const inAddress = ({ view }: Act, fields: readonly FieldModel[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = view.context.query.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

async function answered({ view, operation }: Act, data: RecordData): Promise<Html> {
  const fields = modelFields(operation.answer)
  const names = await namesFor(view, fields, [data])
  const simple = fields.filter(({ type, item }) => type !== 'object' && item?.type !== 'object')
  const large = fields.filter((field) => !simple.includes(field))
  return html`${facts(factsOf(view, simple, data, names))}
${factsOf(view, large, data, names).map(({ name, value }, at) => section({ title: name, id: `part-${at + 1}`, content: html`${value}` }))}`
}

/** A file goes to the browser as the operation sends it. */
function fileForm({ view, operation, known }: Act): Html {
  const address = operationOf(operation.id).path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(known.parameters[name] ?? ''),
  )
  return html`<form class="ui-form" method="get" action="/web${address}" data-console-filter>
${filtersOf(operation).map((field) => filterField(view, field, undefined))}
${actions(button({ type: 'submit', words: view.context.say('consoleDownload'), icon: 'download' }))}
</form>`
}
