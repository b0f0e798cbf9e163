import { button, pageHeading, stack } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { own } from './fields.ts'
import { keptInputs } from './form.ts'
import { labelFor } from './inputs.ts'
import { formModel } from './model.ts'
import { fieldAt } from './read.ts'
import { choosable, type PickPlace, pickPlaceOf } from './records.ts'

const MOST = 20
/** Of a list that has no words to search by. */
const MOST_READ = 100

interface Picking {
  operationId: string
  action: string
  parameters: Readonly<Record<string, string>>
  posted: URLSearchParams
  /** The name of the field, and what is looked for. */
  field: string
  words: string
}

/** The page of a search for what an id names, without scripts: it keeps all that was typed, and goes back with it. */
export async function pickPage(
  context: PageContext,
  { operationId, action, parameters, posted, field: name, words }: Picking,
): Promise<{ title: string; content: Html } | undefined> {
  const { say, language } = context
  const field = fieldAt(formModel(operationId), name, posted)
  if (field?.kind !== 'picker') return undefined
  const place = pickPlaceOf(field.list, parameters, language)
  if (!place) return undefined
  const { found, more } = await lookFor(context, place, words)
  const title = say('pickTitle', { label: labelFor(field, { ui: context }) })
  const typed = `${name}~q`
  const isAsked = (one: string) => one === own.act || one === typed
  // What was typed to search by gives way to what is chosen.
  const kept = keptInputs(posted, (one) => isAsked(one) || (!field.many && one === name))
  const rows = found.map(
    ({ id, name: known, beside }) =>
      html`<li><label><input type="radio" name="${name}~chosen" value="${id} ${known}" required> <span>${known}${beside && html` <small>${beside}</small>`}</span></label></li>`,
  )
  const search = html`<form method="post" action="${action}" class="console-pick-search" role="search">${kept}<input type="hidden" name="${own.act}" value="pick:${name}"><label for="pick-words">${say('pickSearch')}</label><div class="ui-search-line"><input class="ui-input" id="pick-words" name="${field.many ? typed : name}" type="search" autocomplete="off" value="${words}"${found.length === 0 && html` autofocus`}>${button({ words: say('pickSeeks'), type: 'submit', kind: 'secondary', icon: 'search' })}</div></form>`
  const results =
    found.length === 0
      ? html`<p role="status">${say('pickNothing')}</p>`
      : html`<form method="post" action="${action}">${kept}<fieldset class="ui-field ui-group"><legend>${say('uiFound', { count: found.length })}</legend><ul class="console-picks">${rows}</ul></fieldset>${more && html`<p class="ui-hint">${say('pickMore')}</p>`}${button({ words: say('pickThis'), type: 'submit', attributes: { name: own.act, value: `chosen:${name}` } })}</form>`
  const leave = html`<form method="post" action="${action}">${keptInputs(posted, isAsked)}<input type="hidden" name="${own.act}" value="chosen:${name}">${button({ words: say('pickBack'), type: 'submit', kind: 'plain' })}</form>`
  return { title, content: html`${pageHeading({ title })}${stack(search, results, leave)}` }
}

async function lookFor(context: PageContext, place: PickPlace, words: string) {
  const q = words.trim()
  const query = place.hasWords
    ? { ...(q !== '' && { q }), limit: String(MOST) }
    : { limit: String(MOST_READ) }
  const { data, error } = await context.call(place.list, { path: place.path, query })
  if (error) return { found: [], more: false }
  const items = (Array.isArray(data) ? data : data.items) as unknown[]
  const all = items.flatMap((item) => choosable(place, item) ?? [])
  const wanted = q.toLowerCase()
  const fitting = place.hasWords
    ? all
    : all.filter(({ name, beside }) => `${name} ${beside}`.toLowerCase().includes(wanted))
  const more = fitting.length > MOST || (data.next_cursor ?? null) !== null
  return { found: fitting.slice(0, MOST), more }
}
