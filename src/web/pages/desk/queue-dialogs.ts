import type { components } from '../../../../generated/platform.d.ts'
import { actions, button, checkbox, dialog, selectField, textField } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { type Agency, officerName } from './choices.ts'
import { wordsInLanguage } from './labels.ts'
import { columnTitles, type DeskColumn } from './queue-table.ts'

export type DeskSettings = components['schemas']['DeskSettings']

/** Which columns the table has, and what the desk does by itself. */
export function settingsDialog(context: PageContext, { columns, open_next, shortcuts }: DeskSettings): Html {
  const { say } = context
  // The chosen ones stand first, in their order.
  const names = Object.keys(columnTitles) as DeskColumn[]
  const ordered = [...columns, ...names.filter((name) => !columns.includes(name))]
  return dialog(context, {
    id: 'desk-settings',
    title: say('deskSettings'),
    content: html`<form data-desk-settings class="ui-form">
<fieldset class="ui-field ui-group"><legend>${say('deskColumns')}</legend><p class="ui-hint">${say('deskColumnsHint')}</p>
<div class="ui-choices desk-choices">${ordered.map((name) => checkbox({ name: 'columns', id: `column-${name}`, value: name, words: say(columnTitles[name]), chosen: columns.includes(name) }))}</div></fieldset>
${checkbox({ name: 'open_next', value: 'yes', words: say('deskOpenNext'), chosen: open_next })}
${checkbox({ name: 'shortcuts', value: 'yes', words: say('deskShortcuts'), chosen: shortcuts })}
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ words: say('deskSave'), type: 'submit' }))}
</form>`,
  })
}

export function saveDialog(context: PageContext, terms: Record<string, string>): Html {
  const { say } = context
  return dialog(context, {
    id: 'desk-save',
    title: say('deskSaveFilter'),
    content: html`<form data-desk-save data-terms="${JSON.stringify(terms)}" class="ui-form">
${textField(context, { name: 'name', id: 'filter-name', label: say('deskFilterName'), hint: say('deskFilterNameHint'), maxLength: 60, required: true, autocomplete: 'off' })}
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ words: say('deskSave'), type: 'submit' }))}
</form>`,
  })
}

/** To officers of an agency that the visitor owns; those of another agency are another list. */
export function handOverDialog(context: PageContext, agencies: readonly Agency[]): Html | undefined {
  const { say } = context
  const owned = agencies.filter(({ owned: isOwned }) => isOwned)
  if (owned.length === 0) return undefined
  return dialog(context, {
    id: 'desk-hand-over',
    title: say('deskHandOverTo'),
    content: html`${owned.map(
      (agency) => html`<form data-desk-hand-over="${agency.id}" class="ui-form">
${selectField(context, {
  name: 'assignee_id',
  id: `to-${agency.id}`,
  label: owned.length > 1 ? `${say('deskToWhom')} (${wordsInLanguage(context, agency)})` : say('deskToWhom'),
  choices: agency.officers.map((officer) => ({ value: officer.user_id, words: officerName(officer) })),
  empty: say('deskBackToQueue'),
})}
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ words: say('deskHandOver'), type: 'submit' }))}
</form>`,
    )}`,
  })
}

const keys: readonly (readonly [string, TextName])[] = [
  ['j / k', 'deskKeyMove'],
  ['Enter', 'deskKeyOpen'],
  ['x', 'deskKeyChoose'],
  ['t', 'deskKeyTake'],
  ['n', 'deskKeyNext'],
  ['/', 'deskKeySearch'],
  ['?', 'deskKeyHelp'],
]

export const keysDialog = (context: PageContext): Html =>
  dialog(context, {
    id: 'desk-keys',
    title: context.say('deskKeys'),
    content: html`<dl class="desk-keys">${keys.map(([key, words]) => html`<div><dt>${key.split(' / ').map((one) => html`<kbd>${one}</kbd> `)}</dt><dd>${context.say(words)}</dd></div>`)}</dl><p class="ui-hint">${context.say('deskKeysHint')}</p>`,
  })
