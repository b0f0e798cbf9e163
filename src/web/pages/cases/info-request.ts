import type { components } from '../../../../generated/platform.d.ts'
import { actions, button } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { fileField } from '../file-field.ts'
import { inLanguage } from '../format.ts'

type InfoRequest = components['schemas']['GovInfoRequest']

/** What the officer asks for, each with its field; `answer.js` sends them. */
export function infoRequest(context: PageContext, { items }: InfoRequest): Html {
  const { say, language } = context
  return html`<form class="act-panel ui-form" data-answer novalidate>
<h3 id="asked" tabindex="-1">${say('answerTitle')}</h3>
${items.map((item) => {
  const id = `answer-${item.code}`
  const words = inLanguage(language, item, 'text')
  return html`<div class="ui-field" data-item="${item.code}" data-kind="${item.kind}">
${
  item.kind === 'file'
    ? html`<p class="label" id="${id}">${words}</p>${fileField(context, `${id}-file`, id)}`
    : html`<label for="${id}">${words}</label>
<p class="ui-error" id="${id}-fault" role="alert" data-fault></p>
<textarea class="ui-input" id="${id}" rows="3" maxlength="4000" required aria-describedby="${id}-fault"></textarea>`
}
</div>`
})}
<p class="ui-error" role="alert" data-send-fault></p>
${actions(button({ words: say('answerSend'), type: 'submit', attributes: { 'data-send': true } }))}
<p role="status" class="ui-hint" data-sending hidden>${say('applySending')}</p>
</form>`
}
