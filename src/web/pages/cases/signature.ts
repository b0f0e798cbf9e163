import { actions, button } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'

/** The person signs on the phone; `sign-case.js` asks it, shows the code and waits. */
export function signature({ say }: PageContext): Html {
  return html`<div class="act-panel" data-sign>
<h3 class="ui-hidden" tabindex="-1">${say('signTitle')}</h3>
<p class="ui-hint">${say('signLead')}</p>
<div class="code-panel" data-sign-waiting hidden>
<p class="code-label" data-code-label>${say('signCode')}</p>
<p class="code" data-code></p>
<p role="status">${say('signOnPhone')}</p>
</div>
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ words: say('sign'), icon: 'signature', attributes: { 'data-sign-now': true } }))}
</div>`
}
