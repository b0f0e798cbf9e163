import { decodeFacts, encodeFacts } from '../cookies.ts'
import { type Html, html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { returnPath } from '../return-to.ts'
import { type AskingApplication, applicationAt } from './application-sign-in.ts'
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

  if (services.config.authMode === 'client') {
    const asked = await applicationAt(context, returnTo)
    const eid = isStrong(query.get('acr')) || asked?.prefersEid ? '1' : undefined
    const start = pageAddress('/sign-in/sso', { return_to: query.get('return_to') ?? undefined, fresh, eid })
    return failure === undefined && !query.has('signed_out')
      ? seeOther(start)
      : sharedSignIn(context, failure, start)
  }
  return card(context, failure, returnTo, await applicationAt(context, returnTo))
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

function card(
  context: PageContext,
  failure: string | undefined,
  returnTo: string,
  application: AskingApplication | undefined,
) {
  const { say, query } = context
  const strong = application?.needsEid || isStrong(query.get('acr'))
  const lead = leadOf(context, application, strong)
  // A reload goes on with the code that the browser has; a first visit has none.
  const underWay = context.cookies.get('eid') !== undefined
  const content = html`<section class="card sign-in" data-card data-texts="${eidTexts(context)}" data-return-to="${returnTo}"${underWay && html` data-under-way`}>
<div class="head">
<h1>${say('signInTitle')}</h1>
<p class="lead">${lead}</p>
</div>
${query.has('signed_out') && html`<p class="notice" role="status">${say('signedOut')}</p>`}
<noscript><p class="alert">${say('needsScript')}</p></noscript>
${eidCard(context, failure)}
${!strong && socialWays(context)}
${application && html`<p class="actions"><a href="${application.cancel}">${say('backToApplication', { name: application.name })}</a></p>`}
</section>`
  return pageAnswer(context, { title: say('signInTitle'), script: 'sign-in', width: 'wide', content })
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
  return html`<section class="social" aria-labelledby="social" data-social>
<h2 id="social">${say('socialTitle')}</h2>
<p class="hint">${say('socialHint')}</p>
<p class="buttons">${providers.map(
    ({ name, label }) =>
      html`<a class="button quiet" href="${pageAddress(`/sign-in/social/${name}`, { return_to: returnTo })}">${say('withProvider', { name: label })}</a>`,
  )}</p>
</section>`
}
