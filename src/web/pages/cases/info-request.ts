import type { components } from '../../../../generated/platform.d.ts'
import { localTime } from '../../../text/moment.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { fileField } from '../file-field.ts'
import { inLanguage } from '../format.ts'

type InfoRequest = components['schemas']['GovInfoRequest']

/** What the officer asks for, each with its field; `answer.js` sends them. */
export function infoRequest(context: PageContext, { items, due_at }: InfoRequest): Html {
  const { say, language } = context
  return html`<form class="next" data-answer novalidate>
<h2 id="asked" tabindex="-1">${say('answerTitle')}</h2>
<p>${say('answerDue', { due: localTime(new Date(due_at)) })}</p>
${items.map((item) => {
  const id = `answer-${item.code}`
  const words = inLanguage(language, item, 'text')
  return html`<div class="field" data-item="${item.code}" data-kind="${item.kind}">
${
  item.kind === 'file'
    ? html`<p class="label" id="${id}">${words}</p>${fileField(context, `${id}-file`, id)}`
    : html`<label for="${id}">${words}</label>
<textarea id="${id}" rows="3" maxlength="4000" required aria-describedby="${id}-fault"></textarea>
<p class="fault" id="${id}-fault" role="alert" data-fault></p>`
}
</div>`
})}
<p class="fault" role="alert" data-send-fault></p>
<p><button type="submit" class="button" data-send>${say('answerSend')}</button></p>
<p role="status" data-sending hidden><span class="spinner" aria-hidden="true"></span>${say('applySending')}</p>
</form>`
}
