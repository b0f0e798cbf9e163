import type { components } from '../../../../generated/platform.d.ts'
import { type SignInReason, signInReasons } from '../../../errors/sign-in-reasons.ts'
import { button, notice } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import type { CaseDetail } from './case-parts.ts'

type Decision = components['schemas']['OfficerDecision']

/** The decision that waits for a signature, or the last one that got none. */
export interface Signing {
  decision: Decision
  mine: boolean
}

/**
 * Read from the case itself each time, so that a reload, another tab and another browser show the same code. One that
 * ended without a signature counts until something else happens to the case.
 */
export async function signingOf(
  context: PageContext,
  { signings, events }: CaseDetail,
  me: string | undefined,
): Promise<Signing | undefined> {
  const last = signings.findLast(({ state }) => state === 'pending') ?? signings.at(-1)
  if (!last || last.state === 'completed') return undefined
  const lastEvent = events.at(-1)
  if (last.state !== 'pending' && lastEvent && lastEvent.at > last.created_at) return undefined
  const { data, error } = await context.call('getCaseDecision', { path: { id: last.id } })
  if (error) return undefined
  return { decision: data, mine: last.officer_id === me }
}

export function pendingPanel({ say }: PageContext, { decision, mine }: Signing): Html {
  if (!mine) return notice({ text: say('deskOtherSigning') })
  const { id, verification_code, decision: outcome } = decision
  return html`<div class="signing" data-signing="${id}">
<h3 tabindex="-1"><span class="spinner" aria-hidden="true"></span>${say('deskSigning')}</h3>
<p>${say(outcome === 'approved' ? 'deskSigningApprove' : 'deskSigningReject')}</p>
<p>${say('deskSigningLead')}</p>
<p class="code-label" id="code-label">${say('deskSigningCode')}</p>
<p class="code" aria-labelledby="code-label code" id="code" role="group">${verification_code}</p>
<p class="ui-hint">${say('deskSigningLate')}</p>
<form data-step="withdraw" data-decision="${id}">${button({ words: say('deskWithdraw'), type: 'submit', kind: 'secondary' })}
<p class="ui-error" role="alert" data-fault></p></form>
</div>`
}

const ends: Readonly<Partial<Record<Decision['state'], TextName>>> = {
  refused: 'deskRefused',
  timeout: 'deskTimedOut',
  expired: 'deskTimedOut',
  withdrawn: 'deskWithdrawn',
}

/** Why there is no signature, and the way to ask for it again. */
export function unsignedPanel(context: PageContext, { decision }: Signing): Html {
  const { say } = context
  const { state, reason, decision: outcome, reason_code, reason_text, finding } = decision
  const body = { decision: outcome, ...present({ reason_code, reason_text, finding }) }
  // What was moved or is not theirs is looked at again first.
  const again = reason !== 'case_moved' && reason !== 'officer_not_allowed'
  // What the officer took back is no fault.
  const kind =
    state === 'withdrawn'
      ? html`class="desk-unsigned" role="status"`
      : html`class="desk-unsigned desk-unsigned-bad" role="alert"`
  return html`<div ${kind} data-unsigned>
<h3 tabindex="-1">${say('deskNotSigned')}</h3>
<p>${why(context, state, reason)} ${say('deskStillOpen')}</p>
${
  again &&
  html`<form data-step="again" data-body="${JSON.stringify(body)}"><p>${say(outcome === 'approved' ? 'deskSigningApprove' : 'deskSigningReject')}</p>
${button({ words: say('deskAskPhoneAgain'), type: 'submit' })}
<p class="ui-error" role="alert" data-fault></p></form>`
}
</div>`
}

function why({ say, language }: PageContext, state: Decision['state'], reason: string | null): string {
  if (reason === 'case_moved') return say('deskCaseMoved')
  if (reason === 'officer_not_allowed') return say('deskNotAllowed')
  const end = ends[state]
  if (end) return say(end)
  return signInReasons[reason as SignInReason]?.[language] ?? say('deskSigningFailed')
}

const present = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
