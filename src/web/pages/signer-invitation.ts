import { type Html, html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import { textsFor } from '../texts.ts'
import { address, type Page, type Visit } from '../visit.ts'

/**
 * Where the mail to a signer leads. The token stands behind the number sign and never reaches the server with the page;
 * the script keeps it in this tab while the person signs in, and sends it when they accept.
 */
export const signerInvitation: Page = async (visit) => {
  const { say } = visit
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany', 'signerDone', 'signerMissing']))
  const content = html`<section class="card" data-signer data-texts="${texts}">
<div class="head">
<h1>${say('signerTitle')}</h1>
<p class="lead">${say('signerLead')}</p>
</div>
<p class="fault" role="alert" data-fault></p>
<p class="notice" role="status" data-done hidden></p>
${(await visit.who()) ? accepting(visit) : signingIn(visit)}
<noscript><p class="alert">${say('needsScript')}</p></noscript>
</section>`
  return pageAnswer(visit, { title: say('signerTitle'), script: 'signer-invitation', content })
}

const accepting = ({ say }: Visit): Html =>
  html`<p class="actions"><button type="button" class="button" data-accept>${say('signerAccept')}</button><a class="button quiet" href="/me">${say('toMe')}</a></p>`

const signingIn = ({ say }: Visit): Html =>
  html`<p class="hint">${say('signerSignIn')}</p>
<p class="actions"><a class="button" href="${address('/sign-in', { return_to: '/signer-invitation' })}">${say('toSignIn')}</a></p>`
