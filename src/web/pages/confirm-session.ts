import type { components } from '../../../generated/platform.d.ts'
import { acrOf } from '../../security/authentication-context.ts'
import { actions, button, notice } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { codeForm } from './recovery-codes.ts'

type Factor = components['schemas']['MyFactor']

/** What the visitor, who is signed in but not surely or recently enough, can confirm the session with. */
export interface ConfirmingFactors {
  passkey: boolean
  totp: boolean
}

/**
 * The second factors that would do in place of a new sign-in; undefined where none would. A super admin's session is not
 * replaced, for its rights would be lost with it.
 */
export async function confirmingFactors(
  context: PageContext,
  asked: { minimumAcr: string | null } | undefined,
): Promise<ConfirmingFactors | undefined> {
  const { query } = context
  const holder = query.has('fresh') ? await context.who() : undefined
  if (!holder || holder.elevated) return undefined
  // To an application a second factor is a stronger sign-in, but not a new one.
  if (query.get('acr') === 'eid' || (asked && asked.minimumAcr !== acrOf('mfa'))) return undefined
  const { data, error } = await context.call('listMyFactors')
  if (error) return undefined
  const kinds = new Set((data.items as Factor[]).map(({ kind }) => kind))
  return kinds.size > 0 ? { passkey: kinds.has('passkey'), totp: kinds.has('totp') } : undefined
}

const scriptTexts = [
  ...(['offline', 'tooMany', 'notAccepted', 'sixDigits'] as const),
  ...(['passkeyCancelled', 'passkeyKnown', 'passkeyFailed'] as const),
]

/** A passkey or a code, after which the person is back where they were. */
export function confirmationMethods(
  context: PageContext,
  { passkey, totp }: ConfirmingFactors,
  returnTo: string,
): Html {
  const { say } = context
  const texts = JSON.stringify(textsFor(say, scriptTexts))
  const unsupported = { 'data-unsupported': true, hidden: true }
  return html`<section class="confirm ui-needs-script" aria-labelledby="confirm" data-confirm data-texts="${texts}" data-return-to="${returnTo}">
<h2 id="confirm">${say('confirmationMethods')}</h2>
${
  passkey &&
  html`${notice({ tone: 'warning', text: say('passkeyUnsupported'), attributes: unsupported })}
<div class="confirm" data-passkey-way>
${actions(button({ words: say('confirmPasskey'), icon: 'key-round', attributes: { 'data-passkey': true } }))}
<p class="ui-error" role="alert" data-passkey-fault></p>
</div>`
}
${totp && codeForm(context, { name: 'confirm', label: say('mfaCode'), button: say('mfaVerify'), kind: passkey ? 'secondary' : 'primary' })}
</section>`
}
