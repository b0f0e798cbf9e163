import { html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import { type Page, seeOther } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { challengeIn } from './application-sign-in.ts'

/** An unverified site sent the person here to log out, so they confirm it first. */
export const signOut: Page = async (context) => {
  const { say } = context
  if (!(await context.who())) return seeOther('/sign-in?signed_out=1')
  const challenge = challengeIn(context, 'logout_challenge')
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany', 'notAccepted']))
  const content = html`<section class="card message" data-leave="${challenge}" data-texts="${texts}">
<div>
<h1>${say('leaveTitle')}</h1>
<p class="lead">${say('leaveLead')}</p>
</div>
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="button" class="button" data-confirm>${say('signOut')}</button> <a class="button quiet" href="/me">${say('leaveStay')}</a></p>
<noscript><p class="alert">${say('needsScriptHere')}</p></noscript>
</section>`
  return pageAnswer(context, { title: say('leaveTitle'), script: 'sign-out', content })
}
