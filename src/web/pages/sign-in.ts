import { decodeFacts, encodeFacts } from '../cookies.ts'
import { actions, card, linkButton, needsScript, notice, pageHeading } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { returnPath } from '../return-to.ts'
import { type AskingApplication, applicationAt } from './application-sign-in.ts'
import { type ConfirmingFactors, confirmationMethods, confirmingFactors } from './confirm-session.ts'
import { eidCard, eidTexts } from './eid-card.ts'
import { messagePage } from './message.ts'
import { failureIn } from './sign-in-failure.ts'
import { sitePage } from './site-page.ts'

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
  return signInCard(context, { failure, returnTo, application: asked, confirming })
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
  return messagePage(context, {
    icon: failure === undefined ? 'log-in' : 'circle-alert',
    tone: failure === undefined ? 'accent' : 'bad',
    title: say(failure ? 'failedTitle' : 'signInTitle'),
    lead: failure ?? signedOut,
    actions: actions(linkButton({ href: start, words: say(failure ? 'again' : 'toSso') })),
  })
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
  const content = html`${pageHeading({ title, lead: confirmLead(context, application) })}
${failure && notice({ tone: 'bad', text: failure, live: true })}
${needsScript(say('needsScriptHere'))}
${card({ content: confirmationMethods(context, confirming, returnTo) })}
${actions(linkButton({ href: start, words: say('toSso'), kind: 'secondary' }))}`
  return sitePage(context, {
    title,
    script: 'confirm',
    styles: ['sign-in'],
    width: 'centred',
    navigation: 'none',
    content,
  })
}

interface CardParts {
  failure: string | undefined
  returnTo: string
  application: AskingApplication | undefined
  confirming: ConfirmingFactors | undefined
}

function signInCard(context: PageContext, { failure, returnTo, application, confirming }: CardParts) {
  const { say, query } = context
  const strong = application?.needsEid || isStrong(query.get('acr'))
  const lead = confirming ? confirmLead(context, application) : leadOf(context, application, strong)
  const title = say(confirming ? 'confirmTitle' : 'signInTitle')
  // A reload goes on with the code that the browser has; a first visit has none.
  const underWay = context.cookies.get('eid') !== undefined
  // A code that runs out beside the second factor would take the focus from it: there it waits until it is asked for.
  const shown = !confirming || failure !== undefined
  const ways = html`<div class="eid" id="eid-ways" tabindex="-1" data-eid-ways${!shown && html` hidden`}>${eidCard(context, failure)}</div>
${!strong && socialWays(context)}`
  const content = html`<div class="sign-in" data-card data-texts="${eidTexts(context)}" data-return-to="${returnTo}"${underWay && html` data-under-way`}>
${pageHeading({ title, lead })}
${application && asking(context, application)}
${query.has('signed_out') && notice({ tone: 'good', text: say('signedOut'), live: true })}
${needsScript(say('needsScript'))}
${confirming && html`<div data-beside>${card({ content: html`${confirmationMethods(context, confirming, returnTo)}${!shown && byEid(context)}` })}</div>`}
${card({ content: ways, attributes: { 'data-ways-card': true, hidden: !shown } })}
${application && html`<p><a class="sign-in-back" href="${application.cancel}">${say('backToApplication', { name: application.name })}</a></p>`}
</div>`
  return sitePage(context, { title, script: 'sign-in', styles: ['sign-in'], navigation: 'none', content })
}

/** Before anything is given: who asks, and for what. What is allowed is decided after signing in. */
function asking({ say }: PageContext, { name, runBy, purpose, asks }: AskingApplication): Html {
  const words = html`<p><strong>${name}</strong>${runBy !== null && html` · ${say('askingRunBy', { name: runBy })}`}</p>
${purpose !== null && html`<p>${purpose}</p>`}
${asks.length > 0 && html`<p>${say('askingFor')}</p><ul>${asks.map((one) => html`<li>${one}</li>`)}</ul>`}
<p class="ui-hint">${say('askingLater')}</p>`
  return notice({ tone: 'neutral', text: words, attributes: { 'data-asking': true } })
}

function byEid({ say }: PageContext): Html {
  return html`<p><button type="button" class="ui-button ui-button-secondary ui-needs-script" data-by-eid aria-expanded="false" aria-controls="eid-ways">${say('confirmByEid')}</button></p>`
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
  return html`<section class="sign-in-social" aria-labelledby="social" data-social>
<h2 id="social">${say('socialTitle')}</h2>
<p class="ui-hint">${say('socialHint')}</p>
${actions(
  ...providers.map(({ name, label }) =>
    linkButton({
      href: pageAddress(`/sign-in/social/${name}`, { return_to: returnTo, fresh }),
      words: say('withProvider', { name: label }),
      kind: 'secondary',
    }),
  ),
)}
</section>`
}
