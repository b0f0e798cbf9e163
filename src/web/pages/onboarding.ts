import { type Html, html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { type TextName, textsFor } from '../texts.ts'
import { eidCard, eidTexts } from './eid-card.ts'
import { codeForm, recoveryCodes } from './recovery-codes.ts'
import { type FailureParameters, failureIn, failureParameters, reasonIn } from './sign-in-failure.ts'
import { returnParameters, waitingPage } from './sign-in-return.ts'
import { secondsToWait } from './too-many-requests.ts'

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
  const content = html`<section class="card onboarding" data-onboarding data-card data-step="${step}" data-texts="${texts}">
<div class="head">
<p class="eyebrow plain">${say('adminTitle')}</p>
<h1>${say('onboardTitle')}</h1>
<p class="lead">${say('onboardLead')}</p>
</div>
${progress(context, step)}
<noscript><p class="alert">${say('needsScriptHere')}</p></noscript>
<div class="alert" role="alert" data-trouble ${failureIn(context) === undefined && html`hidden`}>
<p data-trouble-words>${failureIn(context)}</p>
<p class="actions">${reasonIn(query) === 'already_superadmin' && html`<a class="button" href="/superadmin">${say('toSignIn')}</a>`}<a class="button quiet" href="/superadmin/onboarding">${say('startOver')}</a></p>
</div>
${panel('social', step, socialStep(context))}
${panel('eid', step, html`<h2 tabindex="-1">${say('stepEidLead')}</h2>${eidCard(context)}`)}
${panel('email', step, emailStep(context))}
${panel('totp', step, totpStep(context))}
${panel('recovery', step, recoveryStep(context))}
</section>`
  return pageAnswer(context, { title: say('onboardTitle'), script: 'onboarding', width: 'wide', content })
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

function panel(name: Step | 'recovery', current: Step, content: Html): Html {
  return html`<div class="step" data-step-panel="${name}" ${name !== current && html`hidden`}>${content}</div>`
}

function progress({ say }: PageContext, current: Step): Html {
  const reached = steps.indexOf(current)
  return html`<ol class="progress" aria-label="${say('onboardSteps')}">${steps.map(
    (step, index) =>
      html`<li data-progress="${step}" ${index < reached && html`class="done"`} ${index === reached && html`aria-current="step"`}><span>${say(stepNames[step])}</span></li>`,
  )}</ol>`
}

function socialStep({ say, services }: PageContext): Html {
  const providers = services.social.providers()
  const ways = providers.map(
    ({ name, label }) =>
      html`<a class="button" href="/sign-in/social/${name}?purpose=onboarding">${say('withProvider', { name: label })}</a>`,
  )
  return html`<h2 tabindex="-1">${say('stepSocialLead')}</h2>
${providers.length === 0 ? html`<p class="alert">${say('notSetUp')}</p>` : html`<p class="buttons">${ways}</p>`}`
}

/** A code that was sent before a reload still counts. */
function emailStep({ say, query }: PageContext): Html {
  const sent = query.has('sent')
  return html`<h2 tabindex="-1">${say('stepEmailLead')}</h2>
<p class="notice" role="status" data-sent ${!sent && html`hidden`}>${sent && say('emailSentBefore')}</p>
<p class="actions"><button type="button" class="button${sent && ' quiet'}" data-send data-again-words="${say('emailAgain')}">${sent ? say('emailAgain') : say('emailSend')}</button></p>
${codeForm({ name: 'email', label: say('emailCode'), button: say('mfaVerify'), hidden: !sent })}`
}

function totpStep({ say }: PageContext): Html {
  return html`<h2 tabindex="-1">${say('stepTotpLead')}</h2>
<div class="totp">
<div class="qr-frame"><img data-totp-qr alt="${say('totpAlt')}" width="232" height="232" hidden><span class="spinner" data-totp-wait aria-hidden="true"></span></div>
<div>
<p class="hint">${say('totpSecret')}</p>
<p class="secret"><code data-totp-secret></code></p>
${codeForm({ name: 'totp', label: say('mfaCode'), button: say('mfaVerify'), hidden: false })}
</div>
</div>`
}

function recoveryStep(context: PageContext): Html {
  const { say } = context
  const kept = html`<a class="button" href="/superadmin">${say('recoveryKept')}</a>`
  return html`<h2 tabindex="-1">${say('recoveryTitle')}</h2>
${recoveryCodes(context, kept)}`
}
