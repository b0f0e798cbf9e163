import { DAY_MS } from '../../../config/clock.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'
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
  return html`<form data-step="ask" data-sure="${say('deskAskSure')}" novalidate>
<p class="hint">${say('deskAskHint')}</p>
<div data-items>${item(context, 1)}</div>
<template data-item-template>${item(context, 0)}</template>
<p><button type="button" class="button quiet small" data-add-item>${say('deskAddItem')}</button></p>
${dayField({ id: 'due', name: 'due_at', label: say('deskUntil'), hint: say('deskUntilHint'), first: dayAfter(FIRST), last: dayAfter(LAST), value: dayAfter(DEFAULT_DAYS), required: true })}
<button type="submit" class="button">${say('deskSendAsk')}</button>
<p class="fault" role="alert" data-fault></p></form>`
}

/** The template has the number 0, which the script replaces: ids must differ. */
function item({ say }: PageContext, n: number): Html {
  return html`<fieldset data-item>
<legend>${say('deskItem', { n })}</legend>
<fieldset class="kinds"><legend>${say('deskKind')}</legend>
<div class="choice"><input type="radio" id="item-${n}-text" name="item-${n}-kind" value="text" data-kind checked><label for="item-${n}-text">${say('deskKindText')}</label></div>
<div class="choice"><input type="radio" id="item-${n}-file" name="item-${n}-kind" value="file" data-kind><label for="item-${n}-file">${say('deskKindFile')}</label></div>
</fieldset>
${textField({ id: `item-${n}-mn`, name: 'text_mn', label: say('deskTextMn'), rows: 2, longest: 1000, required: true, language: 'mn' })}
${textField({ id: `item-${n}-en`, name: 'text_en', label: say('deskTextEn'), hint: say('deskTextEnHint'), rows: 2, longest: 1000, language: 'en' })}
<p><button type="button" class="plain" data-remove-item${n === 1 && html` hidden`}>${say('deskRemoveItem')}</button></p>
</fieldset>`
}
