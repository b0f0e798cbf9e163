import { html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import type { Page } from '../page-context.ts'
import { textsFor } from '../texts.ts'

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
  const content = html`<section class="card" data-not-me data-texts="${texts}">
<div>
<p class="eyebrow plain">${say('wasNotMeEyebrow')}</p>
<h1 tabindex="-1">${say('wasNotMeTitle')}</h1>
<p class="lead" data-lead>${say('wasNotMeLead')}</p>
</div>
<dl class="facts" data-notice hidden>
<div><dt>${say('wasNotMeWhat')}</dt><dd data-what></dd></div>
<div><dt>${say('wasNotMeWhen')}</dt><dd><time data-when></time> <span class="hint">${say('ulaanbaatarTime')}</span></dd></div>
</dl>
<p class="fault" role="alert" data-fault></p>
<p class="actions" data-answer hidden><button type="button" class="button danger" data-confirm>${say('wasNotMeConfirm')}</button>
<a class="button quiet" href="/">${say('wasNotMeMine')}</a></p>
<div class="what-next" data-next hidden>
<h2>${say('wasNotMeNext')}</h2>
<ol>
<li>${say('wasNotMeNextSignIn')}</li>
<li>${say('wasNotMeNextCheck')}</li>
<li>${say('wasNotMeNextPhone')}</li>
</ol>
<p class="actions"><a class="button" href="/sign-in?return_to=/me">${say('toSignIn')}</a></p>
</div>
<noscript><p class="alert">${say('needsScriptHere')}</p></noscript>
</section>`
  return pageAnswer(context, { title: say('wasNotMeTitle'), script: 'not-me', content })
}
