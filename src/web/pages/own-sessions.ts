import type { components } from '../../../generated/platform.d.ts'
import type { Language } from '../../errors/language.ts'
import { type SignInReason, signInReasons } from '../../errors/sign-in-reasons.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { methodName } from './sign-in-methods.ts'
import { timeElement } from './ulaanbaatar-time.ts'

type Session = components['schemas']['MySession']
type SignIn = components['schemas']['MySignIn']

/** Where the visitor is signed in, with the way to end it, and the last attempts to sign in. */
export async function ownSessions(context: PageContext): Promise<Html> {
  const { say } = context
  const sessions = await context.call('listMySessions', { query: { limit: '100' } })
  if (sessions.error) throw sessions.error
  const signIns = await context.call('listMySignIns', { query: { limit: '5' } })
  if (signIns.error) throw signIns.error
  const items: Session[] = sessions.data.items
  const attempts: SignIn[] = signIns.data.items
  return html`<section class="connected" aria-labelledby="sessions" data-sessions>
<h2 id="sessions" tabindex="-1">${say('sessions')}</h2>
<p class="hint">${say('sessionsHint')}</p>
<p class="done" role="status" data-ended></p>
<ul>${items.map((session) => entry(context, session))}</ul>
${items.length > 1 && html`<p><button type="button" class="button quiet small" data-end-others>${say('endOthers')}</button></p>`}
<h3>${say('lastSignIns')}</h3>
${attempts.length === 0 ? html`<p class="hint">${say('noSignIns')}</p>` : html`<ul>${attempts.map((attempt) => signIn(context, attempt))}</ul>`}
</section>`
}

function entry({ say, language }: PageContext, session: Session): Html {
  const { id, current, method, device, network, signed_in_at, last_used_at } = session
  const name = device ?? say('unknownDevice')
  const how = [methodName(method, language), network].filter(Boolean).join(', ')
  return html`<li>
<div class="head"><span class="name">${name}</span>${current && html`<span class="tag good">${say('thisSession')}</span>`}</div>
<p class="hint">${how && `${how}. `}${say('since')} ${timeElement(signed_in_at)}. ${say('connectedUsed')} ${timeElement(last_used_at)}.</p>
${!current && html`<button type="button" class="button quiet small" data-end="${id}" data-label="${name}" aria-label="${say('endSession')}: ${name}">${say('endSession')}</button>`}
</li>`
}

function signIn({ say, language }: PageContext, attempt: SignIn): Html {
  const { at, method, outcome, reason, device, network } = attempt
  const whence = [device ?? say('unknownDevice'), methodName(method, language), network]
    .filter(Boolean)
    .join(', ')
  return html`<li>
<div class="head"><span class="name">${timeElement(at)}</span><span class="tag ${outcome === 'ok' && 'good'}">${say(outcome === 'ok' ? 'signInWorked' : 'signInFailed')}</span></div>
<p class="hint">${whence}.${reason && html` ${reasonText(reason, language)}`}</p>
</li>`
}

function reasonText(reason: string, language: Language): string | undefined {
  return signInReasons[reason as SignInReason]?.[language]
}
