import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'

interface CodeForm {
  name: string
  label: string
  button: string
  hidden: boolean
}

/** Six digits, with what is wrong with them said beside the field. */
export function codeForm({ name, label, button, hidden }: CodeForm): Html {
  return html`<form class="code-form" data-form="${name}" novalidate ${hidden && html`hidden`}>
<label for="${name}-code">${label}</label>
<input id="${name}-code" class="digits" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required aria-describedby="${name}-fault">
<p class="fault" id="${name}-fault" role="alert" data-fault></p>
<button type="submit" class="button">${button}</button>
</form>`
}

/** The codes, filled in by the script when they are made, and how to keep them. */
export function recoveryCodes({ say }: PageContext, onward?: Html): Html {
  return html`<p>${say('recoveryLead')}</p>
<ul class="recovery" data-recovery></ul>
<p class="visually-hidden" role="status" data-copied></p>
<p class="actions"><button type="button" class="button quiet" data-copy>${say('copy')}</button><button type="button" class="button quiet" data-print>${say('print')}</button>${onward}</p>`
}

/** How many are left, and new ones for a code of the app. */
export function ownRecoveryCodes(context: PageContext, left: number): Html {
  const { say } = context
  return html`<section aria-labelledby="codes" data-own-codes>
<h2 id="codes" tabindex="-1">${say('recoveryTitle')}</h2>
<p class="hint" data-left>${say('recoveryLeft', { count: left })}</p>
<p class="actions"><button type="button" class="button quiet" data-renew>${say('recoveryRenew')}</button></p>
<div data-proof hidden>
<p class="hint">${say('recoveryRenewLead')}</p>
${codeForm({ name: 'renew', label: say('mfaCode'), button: say('recoveryRenew'), hidden: false })}
</div>
<div data-new-codes hidden>${recoveryCodes(context)}</div>
</section>`
}
