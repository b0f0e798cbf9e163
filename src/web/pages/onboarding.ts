import {
  actions,
  button,
  card,
  linkButton,
  needsScript,
  notice,
  pageHeading,
  stepper,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { type TextName, textsFor } from '../texts.ts'
import { eidCard, eidTexts } from './eid-card.ts'
import { secondsToWait } from './error-page.ts'
import { codeForm, recoveryCodes } from './recovery-codes.ts'
import { type FailureParameters, failureIn, failureParameters, reasonIn } from './sign-in-failure.ts'
import { returnParameters, waitingPage } from './sign-in-return.ts'
import { sitePage } from './site-page.ts'

const steps = ['social', 'eid', 'email', 'totp'] as const
type Step = (typeof steps)[number]

const stepNames: Record<Step, TextName> = {
  social: 'stepSocial',
  eid: 'stepEid',
  email: 'stepEmail',
  totp: 'stepTotp',
}

const scriptTexts = ['emailSent', 'sixDigits', 'copied', 'stepDone'] as const

/** The four steps by which an invited person becomes a super admin. The server knows which is due. */
export const onboarding: Page = async (context) => {
  const { say, cookies, query } = context
  const callback = returnParameters(query)
  if (callback) return eidReturn(context, callback)
  const asked = steps.find((step) => step === query.get('step'))
  const begun = cookies.get('onboarding') !== undefined
  // Without its secret the onboarding cannot go on, whatever the address says.
  if (asked !== undefined && asked !== 'social' && !begun)
    return seeOther('/superadmin/onboarding?sso_error=step_order')
  const step = asked ?? 'social'

  const texts = JSON.stringify({ ...JSON.parse(eidTexts(context)), ...textsFor(say, scriptTexts) })
  const title = say('onboardTitle')
  const content = html`<div class="onboarding" data-onboarding data-card data-step="${step}" data-texts="${texts}">
${pageHeading({ above: say('adminTitle'), title, lead: say('onboardLead') })}
${progress(context, step)}
${needsScript(say('needsScriptHere'))}
${trouble(context)}
${panel('social', step, socialStep(context))}
${panel('eid', step, html`<h2 tabindex="-1">${say('stepEidLead')}</h2>${eidCard(context)}`)}
${panel('email', step, emailStep(context))}
${panel('totp', step, totpStep(context))}
${panel('recovery', step, recoveryStep(context))}
</div>`
  return sitePage(context, { title, script: 'onboarding', styles: ['sign-in'], navigation: 'none', content })
}

/** What went wrong, and the way on. */
function trouble(context: PageContext): Html {
  const { say, query } = context
  const failure = failureIn(context)
  const again = { href: '/superadmin/onboarding', words: say('startOver'), kind: 'secondary' } as const
  return notice({
    tone: 'bad',
    text: html`<p data-trouble-words>${failure}</p>`,
    actions: actions(
      reasonIn(query) === 'already_superadmin' && linkButton({ href: '/superadmin', words: say('toSignIn') }),
      linkButton(again),
    ),
    live: true,
    attributes: { 'data-trouble': true, hidden: failure === undefined },
  })
}

/** The eID app has come back on the same device. */
async function eidReturn(context: PageContext, callback: Record<string, string>) {
  const { data, error } = await context.call('pollSuperAdminEid', { body: { callback } })
  const failed = (why: FailureParameters) =>
    seeOther(pageAddress('/superadmin/onboarding', { step: 'eid', ...why }))
  if (error?.status === 429) return waitingPage(context, secondsToWait(error))
  if (error) return failed(failureParameters(error))
  if (data.state === 'COMPLETE') return seeOther('/superadmin/onboarding?step=email')
  return data.state === 'pending'
    ? waitingPage(context)
    : failed({ sso_error: data.sso_error ?? 'provider_invalid' })
}

const panel = (name: Step | 'recovery', current: Step, content: Html): Html =>
  card({ content, attributes: { 'data-step-panel': name, hidden: name !== current } })

function progress(context: PageContext, current: Step): Html {
  const { say } = context
  const reached = steps.indexOf(current)
  const stateOf = (index: number) => (index < reached ? 'done' : index === reached ? 'current' : 'next')
  return stepper(
    context,
    steps.map((step, index) => ({
      words: say(stepNames[step]),
      state: stateOf(index),
      attributes: { 'data-progress': step },
    })),
    say('onboardSteps'),
  )
}

function socialStep({ say, services }: PageContext): Html {
  const providers = services.social.providers()
  const ways = providers.map(({ name, label }) =>
    linkButton({
      href: `/sign-in/social/${name}?purpose=onboarding`,
      words: say('withProvider', { name: label }),
    }),
  )
  return html`<h2 tabindex="-1">${say('stepSocialLead')}</h2>
${providers.length === 0 ? notice({ tone: 'bad', text: say('notSetUp') }) : actions(...ways)}`
}

/** A code that was sent before a reload still counts. */
function emailStep(context: PageContext): Html {
  const { say, query } = context
  const sent = query.has('sent')
  const send = button({
    words: say(sent ? 'emailAgain' : 'emailSend'),
    kind: sent ? 'secondary' : 'primary',
    attributes: { 'data-send': true, 'data-again-words': say('emailAgain') },
  })
  return html`<h2 tabindex="-1">${say('stepEmailLead')}</h2>
${notice({ tone: 'good', text: html`<p data-sent-words>${sent && say('emailSentBefore')}</p>`, live: true, attributes: { 'data-sent': true, hidden: !sent } })}
${codeForm(context, { name: 'email', label: say('emailCode'), button: say('mfaVerify'), hidden: !sent })}
${actions(send)}`
}

function totpStep(context: PageContext): Html {
  const { say } = context
  return html`<h2 tabindex="-1">${say('stepTotpLead')}</h2>
<div class="totp">
<div class="eid-qr"><img data-totp-qr alt="${say('totpAlt')}" width="232" height="232" hidden><span class="ui-spinner" data-totp-wait aria-hidden="true"></span></div>
<div class="ui-stack">
${codeForm(context, { name: 'totp', label: say('mfaCode'), button: say('mfaVerify') })}
<p class="ui-hint">${say('totpSecret')}: <code data-totp-secret></code></p>
</div>
</div>`
}

function recoveryStep(context: PageContext): Html {
  const { say } = context
  const saved = linkButton({ href: '/superadmin', words: say('recoveryKept') })
  return html`<h2 tabindex="-1">${say('recoveryTitle')}</h2>
${recoveryCodes(context, saved)}`
}
