import type { components } from '../../../generated/platform.d.ts'
import { FIRST_FACTOR_LIFE_MS, isFirstFactor } from '../../domains/identity/super-admins/rules.ts'
import { localPath } from '../../security/local-path.ts'
import {
  actions,
  button,
  codeField,
  linkButton,
  needsScript,
  pageHeading,
  textField,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { signInAddress } from '../return-to.ts'
import { textsFor } from '../texts.ts'
import { messagePage } from './message.ts'
import { ownRecoveryCodes } from './recovery-codes.ts'
import { sitePage } from './site-page.ts'

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
  const onboard = { href: '/superadmin/onboarding', words: say('onboardTitle'), kind: 'secondary' } as const
  return messagePage(context, {
    icon: 'circle-alert',
    title: say('notSuperAdminTitle'),
    lead: say('notSuperAdminLead'),
    actions: actions(linkButton({ href: '/me', words: say('toMe') }), linkButton(onboard)),
    status: 403,
  })
}

function signInAgain(context: PageContext, { method }: Session) {
  const { say } = context
  const again = pageAddress('/sign-in', { fresh: '1', return_to: herePath(context) })
  const later = { href: onwardOf(context) ?? '/me', words: say('mfaLater'), kind: 'secondary' } as const
  return messagePage(context, {
    icon: 'shield-check',
    title: say('mfaTitle'),
    lead: say(isFirstFactor(method) ? 'mfaTooOld' : 'mfaOtherWay'),
    actions: actions(linkButton({ href: again, words: say('toSignIn') }), linkButton(later)),
  })
}

const scriptTexts = ['offline', 'tooMany', 'sixDigits', 'mfaTooOld'] as const

function secondFactor(context: PageContext) {
  const { say } = context
  const texts = JSON.stringify(textsFor(say, scriptTexts))
  const onward = onwardOf(context) ?? '/me'
  // People who came for nothing in particular stay here, where the way to everything is.
  const place = onward === '/me' ? path : onward
  const title = say('mfaTitle')
  const content = html`${pageHeading({ above: say('adminTitle'), title })}
${needsScript(say('needsScriptHere'))}
<div class="ui-needs-script" data-mfa data-texts="${texts}" data-onward="${place}">
<form class="ui-form" data-code-form novalidate>
${codeField(context, { name: 'code', label: say('mfaCode'), hint: say('mfaLead'), faultHook: 'fault', maxLength: 6, required: true })}
${actions(button({ type: 'submit', words: say('mfaVerify') }), other(say('mfaRecovery')))}
</form>
<form class="ui-form" data-recovery-form novalidate hidden>
${textField(context, {
  name: 'recovery_code',
  id: 'recovery',
  label: say('mfaRecoveryCode'),
  hint: say('mfaRecoveryHint'),
  faultHook: 'fault',
  maxLength: 32,
  required: true,
  autocomplete: 'off',
  attributes: { autocapitalize: 'characters', spellcheck: 'false' },
})}
${actions(button({ type: 'submit', words: say('mfaVerify') }), other(say('mfaApp')))}
</form>
</div>
<p><a href="${onward}">${say('mfaLater')}</a></p>`
  return sitePage(context, { title, script: 'superadmin', width: 'narrow', content })
}

const other = (words: string): Html => button({ words, kind: 'plain', attributes: { 'data-other': true } })

async function elevated(context: PageContext) {
  const { say } = context
  const { data, error } = await context.call('getMyRecoveryCodes')
  if (error) throw error
  const names = ['offline', 'tooMany', 'sixDigits', 'copied', 'recoveryLeft'] as const
  const texts = JSON.stringify(textsFor(say, names))
  const title = say('elevatedTitle')
  const content = html`<div class="ui-stack" data-me data-texts="${texts}">
${pageHeading({ above: say('adminTitle'), title, lead: say('elevatedLead') })}
${actions(linkButton({ href: '/me', words: say('toMe') }))}
${ownRecoveryCodes(context, data.recovery_codes_left)}
</div>`
  return sitePage(context, { title, script: 'elevated', styles: ['sign-in'], width: 'narrow', content })
}
