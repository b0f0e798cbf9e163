import { actions, button, facts, linkButton, needsScript, pageHeading } from '../design/design.ts'
import { html } from '../html.ts'
import type { Page } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { sitePage } from './site-page.ts'

/**
 * Where the link "this was not me" of a mail or message leads. To open it changes nothing: programs that look at mails open
 * links, too. The token stands behind the number sign, which only the script of the page sees.
 */
export const notMePage: Page = async (context) => {
  const { say } = context
  const texts = JSON.stringify(
    textsFor(say, [
      'offline',
      'tooMany',
      'notAccepted',
      'wasNotMeMissing',
      'wasNotMeDone',
      'wasNotMeBefore',
      'wasNotMeOver',
    ]),
  )
  const title = say('wasNotMeTitle')
  const lead = html`<span data-lead>${say('wasNotMeLead')}</span>`
  const content = html`<section class="ui-stack" data-not-me data-texts="${texts}">
${pageHeading({ above: say('wasNotMeEyebrow'), title, lead, focusable: true })}
<div data-notice hidden>${facts([
    { name: say('wasNotMeWhat'), value: html`<span data-what></span>` },
    {
      name: say('wasNotMeWhen'),
      value: html`<time data-when></time> <span class="ui-hint">${say('ulaanbaatarTime')}</span>`,
    },
  ])}</div>
<p class="ui-error" role="alert" data-fault></p>
<div data-answer hidden>${actions(
    button({ words: say('wasNotMeConfirm'), kind: 'danger', attributes: { 'data-confirm': true } }),
    linkButton({ href: '/', words: say('wasNotMeMine'), kind: 'secondary' }),
  )}</div>
<div class="ui-prose" data-next hidden>
<h2>${say('wasNotMeNext')}</h2>
<ol>
<li>${say('wasNotMeNextSignIn')}</li>
<li>${say('wasNotMeNextCheck')}</li>
<li>${say('wasNotMeNextPhone')}</li>
</ol>
${actions(linkButton({ href: '/sign-in?return_to=/me', words: say('toSignIn'), icon: 'log-in' }))}
</div>
${needsScript(say('needsScriptHere'))}
</section>`
  return sitePage(context, { title, script: 'not-me', width: 'narrow', content })
}
