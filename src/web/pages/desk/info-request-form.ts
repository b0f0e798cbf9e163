import { DAY_MS } from '../../../config/clock.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'
import { button } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { dayField, textField } from './fields.ts'

/** A day is asked for, and its end counts: the first is surely more than a day away, the last not more than ninety. */
const [FIRST, DEFAULT_DAYS, LAST] = [1, 14, 89]

/** Questions to the applicant. A script adds more of them from the template. */
export function infoRequestForm(context: PageContext): Html {
  const { say, services } = context
  const now = services.clock()
  const dayAfter = (days: number) => ulaanbaatarDay(new Date(now + days * DAY_MS))
  return html`<form data-step="ask" class="ui-form" data-sure="${say('deskAskSure')}" novalidate>
<p class="ui-hint">${say('deskAskHint')}</p>
<div data-items>${item(context, 1)}</div>
<template data-item-template>${item(context, 0)}</template>
<p>${button({ words: say('deskAddItem'), kind: 'secondary', size: 'small', icon: 'plus', attributes: { 'data-add-item': true } })}</p>
${dayField(context, { id: 'due', name: 'due_at', label: say('deskUntil'), hint: say('deskUntilHint'), first: dayAfter(FIRST), last: dayAfter(LAST), value: dayAfter(DEFAULT_DAYS), required: true })}
${button({ words: say('deskSendAsk'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}

/** The template has the number 0, which the script replaces: ids must differ. */
function item(context: PageContext, n: number): Html {
  const { say } = context
  return html`<fieldset class="ui-field ui-group" data-item>
<legend>${say('deskItem', { n })}</legend>
<fieldset class="ui-field ui-group"><legend>${say('deskKind')}</legend>
<div class="ui-choices ui-choices-inline"><div class="ui-choice"><input type="radio" id="item-${n}-text" name="item-${n}-kind" value="text" data-kind checked><label for="item-${n}-text">${say('deskKindText')}</label></div>
<div class="ui-choice"><input type="radio" id="item-${n}-file" name="item-${n}-kind" value="file" data-kind><label for="item-${n}-file">${say('deskKindFile')}</label></div></div>
</fieldset>
${textField(context, { id: `item-${n}-mn`, name: 'text_mn', label: say('deskTextMn'), rows: 2, longest: 1000, required: true, language: 'mn' })}
${textField(context, { id: `item-${n}-en`, name: 'text_en', label: say('deskTextEn'), hint: say('deskTextEnHint'), rows: 2, longest: 1000, language: 'en' })}
<p>${button({ words: say('deskRemoveItem'), kind: 'plain', size: 'small', icon: 'x', attributes: { 'data-remove-item': true, hidden: n === 1 } })}</p>
</fieldset>`
}
