import { decodeFacts, encodeFacts } from '../cookies.ts'
import { icon } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { returnPath } from '../return-to.ts'
import { type AskingApplication, applicationAt } from './application-sign-in.ts'
import { type ConfirmingFactors, confirmingFactors, confirmWays } from './confirm-session.ts'
import { eidCard, eidTexts } from './eid-card.ts'
import { failureIn } from './sign-in-failure.ts'

const returnSeconds = 15 * 60

/** The sign-in card, or the way to the shared sign-in where people do not sign in here. */
export const signInPage: Page = async (context) => {
  const { query, cookies, services } = context
  const returnTo = returnPath(query.get('return_to'))
  const failure = failureIn(context)
  // An application may ask for a new sign-in although the person is signed in.
  const fresh = query.has('fresh') ? '1' : undefined
  if (!fresh && (await context.who())) return seeOther(returnTo)
  // The ways back from apps and other services know nothing of it.
  if (query.has('return_to')) cookies.set('return', encodeFacts({ path: returnTo }), returnSeconds)
  else if (failure === undefined) cookies.clear('return')

  const asked = await applicationAt(context, returnTo)
  const confirming = await confirmingFactors(context, asked)
  if (services.config.authMode === 'client') {
    const eid = isStrong(query.get('acr')) || asked?.prefersEid ? '1' : undefined
    const start = pageAddress('/sign-in/sso', { return_to: query.get('return_to') ?? undefined, fresh, eid })
    if (confirming)
      return sharedConfirmation(context, confirming, { failure, returnTo, start, application: asked })
    return failure === undefined && !query.has('signed_out')
      ? seeOther(start)
      : sharedSignIn(context, failure, start)
  }
  return card(context, { failure, returnTo, application: asked, confirming })
}

/** Whether a linked account is not enough. */
const isStrong = (level: string | null): boolean => level === 'mfa' || level === 'eid'

/** Where a visitor wanted to go before the way led over another place. */
export function returnToOf({ cookies }: PageContext): string | undefined {
  const { path } = decodeFacts(cookies.get('return'))
  return typeof path === 'string' ? returnPath(path) : undefined
}

function sharedSignIn(context: PageContext, failure: string | undefined, start: string) {
  const { say, query } = context
  const signedOut = query.has('signed_out') ? say('signedOut') : say('ssoLead')
  const lead = failure ?? signedOut
  const actions = html`<a class="button" href="${start}">${say(failure ? 'again' : 'toSso')}</a>`
  const title = say(failure ? 'failedTitle' : 'signInTitle')
  return pageAnswer(context, { title, content: messageCard({ title, lead, actions }) })
}

function confirmLead({ say }: PageContext, application: AskingApplication | undefined): string {
  return application ? say('confirmForApplication', { name: application.name }) : say('confirmLead')
}

interface SharedWays {
  application: AskingApplication | undefined
  failure: string | undefined
  returnTo: string
  start: string
}

/** People do not sign in here, but their second factors are here. */
function sharedConfirmation(
  context: PageContext,
  confirming: ConfirmingFactors,
  { failure, returnTo, start, application }: SharedWays,
) {
  const { say } = context
  const title = say('confirmTitle')
  const content = html`<section class="card">
<div class="head">
<h1>${title}</h1>
<p class="lead">${confirmLead(context, application)}</p>
</div>
${failure && html`<p class="alert" role="alert">${failure}</p>`}
<noscript><p class="alert">${say('needsScript')}</p></noscript>
${confirmWays(context, confirming, returnTo)}
<p class="actions"><a class="button quiet" href="${start}">${say('toSso')}</a></p>
</section>`
  return pageAnswer(context, { title, script: 'confirm', content })
}

interface CardParts {
  failure: string | undefined
  returnTo: string
  application: AskingApplication | undefined
  confirming: ConfirmingFactors | undefined
}

function card(context: PageContext, { failure, returnTo, application, confirming }: CardParts) {
  const { say, query } = context
  const strong = application?.needsEid || isStrong(query.get('acr'))
  const lead = confirming ? confirmLead(context, application) : leadOf(context, application, strong)
  const title = say(confirming ? 'confirmTitle' : 'signInTitle')
  // A reload goes on with the code that the browser has; a first visit has none.
  const underWay = context.cookies.get('eid') !== undefined
  // A code that runs out beside the second factor would take the focus from it: there it waits until it is asked for.
  const shown = !confirming || failure !== undefined
  const content = html`<section class="card sign-in" data-card data-texts="${eidTexts(context)}" data-return-to="${returnTo}"${underWay && html` data-under-way`}>
<div class="head">
<h1>${title}</h1>
<p class="lead">${lead}</p>
</div>
${application && asking(context, application)}
${query.has('signed_out') && html`<p class="notice" role="status">${say('signedOut')}</p>`}
<noscript><p class="alert">${say('needsScript')}</p></noscript>
${confirming && html`${confirmWays(context, confirming, returnTo)}${!shown && byEid(context)}`}
<div class="eid-ways" id="eid-ways" tabindex="-1" data-eid-ways${!shown && html` hidden`}>
${eidCard(context, failure)}
${!strong && socialWays(context)}
</div>
${application && html`<p class="actions"><a href="${application.cancel}">${say('backToApplication', { name: application.name })}</a></p>`}
</section>`
  return pageAnswer(context, { title, script: 'sign-in', width: 'wide', content })
}

/** Before anything is given: who asks, and for what. What is allowed is decided after signing in. */
function asking({ say }: PageContext, { name, runBy, purpose, asks }: AskingApplication): Html {
  return html`<div class="asking">${icon('shield-check')}<div>
<p><strong>${name}</strong>${runBy !== null && html` · ${say('askingRunBy', { name: runBy })}`}</p>
${purpose !== null && html`<p>${purpose}</p>`}
${asks.length > 0 && html`<p class="hint">${say('askingFor')}</p><ul>${asks.map((one) => html`<li>${one}</li>`)}</ul>`}
<p class="hint">${say('askingLater')}</p></div></div>`
}

function byEid({ say }: PageContext): Html {
  return html`<p class="or" data-beside><button type="button" class="button quiet" data-by-eid aria-expanded="false" aria-controls="eid-ways">${say('confirmByEid')}</button></p>`
}

/** Why the person is asked, and by what they have to sign in. */
function leadOf(
  { say, query }: PageContext,
  application: AskingApplication | undefined,
  strong: boolean,
): string {
  if (application) {
    const again = query.has('fresh') ? 'freshNeeded' : 'forApplication'
    return say(strong ? 'eidNeeded' : again, { name: application.name })
  }
  if (strong) return say('strongSignInLead')
  return say(query.has('fresh') ? 'freshSignInLead' : 'signInLead')
}

function socialWays({ say, services, query }: PageContext): Html | undefined {
  const providers = services.social.providers()
  if (providers.length === 0) return undefined
  const returnTo = query.get('return_to') ?? undefined
  const fresh = query.has('fresh') ? '1' : undefined
  return html`<section class="social" aria-labelledby="social" data-social>
<h2 id="social">${say('socialTitle')}</h2>
<p class="hint">${say('socialHint')}</p>
<p class="buttons">${providers.map(
    ({ name, label }) =>
      html`<a class="button quiet" href="${pageAddress(`/sign-in/social/${name}`, { return_to: returnTo, fresh })}">${say('withProvider', { name: label })}</a>`,
  )}</p>
</section>`
}
