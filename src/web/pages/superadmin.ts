import { html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import { address, type Page, type PageContext, seeOther } from '../page-context.ts'
import { textsFor } from '../texts.ts'

/** The second factor of a super admin; afterwards, that it was shown. */
export const superAdmin: Page = async (context) => {
  const holder = await context.who()
  if (!holder) return seeOther(address('/sign-in', { return_to: '/superadmin' }))
  return holder.elevated ? elevated(context) : secondFactor(context)
}

const scriptTexts = ['offline', 'tooMany', 'sixDigits', 'mfaTooOld'] as const

function secondFactor(context: PageContext) {
  const { say } = context
  const texts = JSON.stringify(textsFor(say, scriptTexts))
  const content = html`<section class="card" data-mfa data-texts="${texts}">
<div class="head">
<p class="eyebrow plain">${say('adminTitle')}</p>
<h1>${say('mfaTitle')}</h1>
</div>
<noscript><p class="alert">${say('needsScript')}</p></noscript>
<form data-code-form novalidate>
<p class="hint" id="code-hint">${say('mfaLead')}</p>
<label for="code">${say('mfaCode')}</label>
<input id="code" class="digits" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required aria-describedby="code-hint code-fault">
<p class="fault" id="code-fault" role="alert" data-fault></p>
<button type="submit" class="button">${say('mfaVerify')}</button>
<p class="other"><button type="button" class="plain" data-other>${say('mfaRecovery')}</button></p>
</form>
<form data-recovery-form novalidate hidden>
<label for="recovery">${say('mfaRecoveryCode')}</label>
<input id="recovery" class="digits" name="recovery_code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="32" required aria-describedby="recovery-hint recovery-fault">
<p class="hint" id="recovery-hint">${say('mfaRecoveryHint')}</p>
<p class="fault" id="recovery-fault" role="alert" data-fault></p>
<button type="submit" class="button">${say('mfaVerify')}</button>
<p class="other"><button type="button" class="plain" data-other>${say('mfaApp')}</button></p>
</form>
</section>`
  return pageAnswer(context, { title: say('mfaTitle'), script: 'superadmin', content })
}

function elevated(context: PageContext) {
  const { say } = context
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany']))
  const content = html`<section class="card" data-me data-texts="${texts}">
<div>
<p class="eyebrow"><span class="dot" aria-hidden="true"></span>${say('adminTitle')}</p>
<h1>${say('elevatedTitle')}</h1>
<p class="lead">${say('elevatedLead')}</p>
</div>
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="button" class="button" data-sign-out>${say('signOut')}</button><a class="button quiet" href="/me">${say('toMe')}</a></p>
</section>`
  return pageAnswer(context, { title: say('elevatedTitle'), script: 'me', content })
}
