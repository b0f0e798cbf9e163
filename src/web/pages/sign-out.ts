import { actions, button, linkButton, needsScript, pageHeading } from '../design/design.ts'
import { html } from '../html.ts'
import { type Page, seeOther } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { challengeIn } from './application-sign-in.ts'
import { sitePage } from './site-page.ts'

/** An unverified site sent the person here to log out, so they confirm it first. */
export const signOut: Page = async (context) => {
  const { say } = context
  if (!(await context.who())) return seeOther('/sign-in?signed_out=1')
  const challenge = challengeIn(context, 'logout_challenge')
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany', 'notAccepted']))
  const title = say('leaveTitle')
  const content = html`<section class="ui-stack" data-leave="${challenge}" data-texts="${texts}">
${pageHeading({ title, lead: say('leaveLead') })}
<p class="ui-error" role="alert" data-fault></p>
${needsScript(say('needsScriptHere'))}
${actions(
  button({ words: say('signOut'), attributes: { 'data-confirm': true } }),
  linkButton({ href: '/me', words: say('leaveStay'), kind: 'secondary' }),
)}
</section>`
  return sitePage(context, { title, script: 'sign-out', width: 'narrow', content })
}
