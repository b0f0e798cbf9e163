import { actions, button, codeField, section } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'

interface CodeForm {
  name: string
  label: string
  hint?: string
  button: string
  kind?: 'primary' | 'secondary'
  hidden?: boolean
}

/** Six digits, with what is wrong with them said beside the field. */
export function codeForm(context: PageContext, parts: CodeForm): Html {
  const { name, label, hint, kind = 'primary', hidden } = parts
  // Sent by the script alone: pressed before it is there, a form of this method does nothing, and shows no code.
  return html`<form class="ui-form" method="dialog" data-form="${name}" novalidate${hidden && html` hidden`}>
${codeField(context, { name: 'code', id: `${name}-code`, label, hint, faultHook: 'fault', maxLength: 6, required: true })}
${actions(button({ type: 'submit', words: parts.button, kind, attributes: { disabled: true } }))}
</form>`
}

/** The codes, filled in by the script when they are made, and how to keep them. */
export function recoveryCodes({ say }: PageContext, onward?: Html): Html {
  const act = (words: string, hook: string) =>
    button({ words, kind: 'secondary', attributes: { [hook]: true } })
  return html`<p>${say('recoveryLead')}</p>
<ul class="recovery-codes" data-recovery></ul>
<p class="ui-hidden" role="status" data-copied></p>
${actions(act(say('copy'), 'data-copy'), act(say('print'), 'data-print'), onward)}`
}

/** How many are left, and new ones for a code of the app. */
export function ownRecoveryCodes(context: PageContext, left: number): Html {
  const { say } = context
  const renew = {
    words: say('recoveryRenew'),
    kind: 'secondary',
    attributes: { 'data-renew': true },
  } as const
  return section({
    title: say('recoveryTitle'),
    id: 'codes',
    attributes: { 'data-own-codes': true },
    content: html`<p class="ui-hint" tabindex="-1" data-left>${say('recoveryLeft', { count: left })}</p>
<div class="ui-needs-script" data-renewing>${actions(button(renew))}</div>
<div class="ui-stack" data-proof hidden>
<p>${say('recoveryRenewLead')}</p>
${codeForm(context, { name: 'renew', label: say('mfaCode'), button: say('recoveryRenew') })}
</div>
<div class="ui-stack" data-new-codes hidden>${recoveryCodes(context)}</div>`,
  })
}
