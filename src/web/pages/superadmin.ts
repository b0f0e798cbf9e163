import type { components } from '../../../generated/platform.d.ts'
import { FIRST_FACTOR_LIFE_MS, isFirstFactor } from '../../domains/identity/super-admins/rules.ts'
import { localPath } from '../../security/local-path.ts'
import { html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { signInAddress } from '../return-to.ts'
import { textsFor } from '../texts.ts'
import { ownRecoveryCodes } from './recovery-codes.ts'

type Session = components['schemas']['ProfileSession']

const path = '/superadmin'

/** The second factor of a super admin; afterwards, that it was shown. */
export const superAdminPage: Page = async (context) => {
  const { data, error } = await context.call('getMyProfile')
  if (error?.status === 401) return seeOther(signInAddress(error, herePath(context)))
  if (error) throw error
  const { super_admin, session }: components['schemas']['MyProfile'] = data
  if (!super_admin) return notOne(context)
  if (session.elevated) return elevated(context)
  return isRecent(context, session) ? secondFactor(context) : signInAgain(context, session)
}

/** Where the person was going before they were asked for the second factor. */
function onwardOf({ query }: PageContext): string | undefined {
  const onward = localPath(query.get('return_to'))
  return onward === null || onward.startsWith(path) ? undefined : onward
}

const herePath = (context: PageContext): string => pageAddress(path, { return_to: onwardOf(context) })

/** The second factor follows the first within a few minutes. */
function isRecent({ services }: PageContext, { method, signed_in_at }: Session): boolean {
  return isFirstFactor(method) && services.clock() - Date.parse(signed_in_at) <= FIRST_FACTOR_LIFE_MS
}

function notOne(context: PageContext) {
  const { say } = context
  const title = say('notSuperAdminTitle')
  const actions = html`<a class="button" href="/me">${say('toMe')}</a><a class="button quiet" href="/superadmin/onboarding">${say('onboardTitle')}</a>`
  const content = messageCard({ title, lead: say('notSuperAdminLead'), actions })
  return pageAnswer(context, { title, status: 403, content })
}

function signInAgain(context: PageContext, { method }: Session) {
  const { say } = context
  const title = say('mfaTitle')
  const lead = say(isFirstFactor(method) ? 'mfaTooOld' : 'mfaOtherWay')
  const again = pageAddress('/sign-in', { fresh: '1', return_to: herePath(context) })
  const actions = html`<a class="button" href="${again}">${say('toSignIn')}</a><a class="button quiet" href="${onwardOf(context) ?? '/me'}">${say('mfaLater')}</a>`
  return pageAnswer(context, { title, content: messageCard({ title, lead, actions }) })
}

const scriptTexts = ['offline', 'tooMany', 'sixDigits', 'mfaTooOld'] as const

function secondFactor(context: PageContext) {
  const { say } = context
  const texts = JSON.stringify(textsFor(say, scriptTexts))
  const onward = onwardOf(context) ?? '/me'
  // People who came for nothing in particular stay here, where the way to everything is.
  const content = html`<section class="card" data-mfa data-texts="${texts}" data-onward="${onward === '/me' ? path : onward}">
<div class="head">
<p class="eyebrow plain">${say('adminTitle')}</p>
<h1>${say('mfaTitle')}</h1>
</div>
<noscript><p class="alert">${say('needsScriptHere')}</p></noscript>
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
<p class="other"><a href="${onward}">${say('mfaLater')}</a></p>
</section>`
  return pageAnswer(context, { title: say('mfaTitle'), script: 'superadmin', content })
}

async function elevated(context: PageContext) {
  const { say } = context
  const { data, error } = await context.call('getMyRecoveryCodes')
  if (error) throw error
  const names = ['offline', 'tooMany', 'sixDigits', 'copied', 'recoveryLeft'] as const
  const texts = JSON.stringify(textsFor(say, names))
  const content = html`<section class="card" data-me data-texts="${texts}">
<div>
<p class="eyebrow"><span class="dot" aria-hidden="true"></span>${say('adminTitle')}</p>
<h1>${say('elevatedTitle')}</h1>
<p class="lead">${say('elevatedLead')}</p>
</div>
<p class="fault" role="alert" data-fault></p>
<p class="actions"><a class="button" href="/me">${say('toMe')}</a></p>
${ownRecoveryCodes(context, data.recovery_codes_left)}
</section>`
  return pageAnswer(context, { title: say('elevatedTitle'), script: 'elevated', content })
}
