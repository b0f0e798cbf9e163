import { type Html, html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import { type Page, pageAddress } from '../page-context.ts'
import { type TextName, type Translate, textsFor } from '../texts.ts'

/** What is accepted, and what came of it. */
interface Words {
  lead: TextName
  accepted: TextName
}

/** What the offer names, by the field of the operation that says it. */
interface Fact {
  label: TextName
  field: string
}

interface Operations {
  accept: string
  /** Says to the holder of the token which organisation asks. */
  verify: string
}

/**
 * Where the link of an invitation leads. What proves it stands behind the number sign, which only the script of the page
 * sees; it waits in the tab while the person signs in.
 */
const invitationTo =
  (path: string, { accept, verify }: Operations, { lead, accepted }: Words, facts: readonly Fact[]): Page =>
  async (context) => {
    const { say } = context
    const isSignedIn = (await context.who()) !== undefined
    const texts = JSON.stringify({
      ...textsFor(say, [
        ...([
          'offline',
          'tooMany',
          'notAccepted',
          'invitationMissing',
          'invitationDone',
          'invitationVoid',
        ] as const),
        ...(['invitationAlready', 'invitationNotValid'] as const),
      ]),
      roles: {
        owner: say('invitationOwner'),
        signer: say('invitationSigner'),
        member: say('invitationMember'),
      },
      invitationAccepted: say(accepted),
    })
    const content = html`<section class="card" data-invitation="${accept}" data-texts="${texts}">
<div>
<p class="eyebrow plain">${say('invitationEyebrow')}</p>
<h1>${say('invitationTitle')}</h1>
<p class="lead" data-lead>${say(isSignedIn ? lead : 'invitationSignIn')}</p>
</div>
${offer(say, verify, facts)}
<p class="notice" role="status" data-done hidden></p>
<p class="fault" role="alert" data-fault></p>
<p class="actions" data-answer>${
      isSignedIn
        ? html`<button type="button" class="button" data-accept>${say('invitationAccept')}</button>`
        : html`<a class="button" href="${pageAddress('/sign-in', { return_to: path })}">${say('toSignIn')}</a>`
    }</p>
<p class="actions" data-onward hidden>${isSignedIn ? html`<a class="button" href="/me">${say('toMe')}</a>` : html`<a class="button" href="/">${say('toStart')}</a>`}</p>
<noscript><p class="alert">${say('needsScriptHere')}</p></noscript>
</section>`
    return pageAnswer(context, { title: say('invitationTitle'), script: 'invitation', content })
  }

/** Filled in by the script, which alone has the token. */
const offer = (say: Translate, verify: string, facts: readonly Fact[]): Html =>
  html`<dl class="facts" data-offer="${verify}" hidden>
${facts.map(({ label, field }) => html`<div><dt>${say(label)}</dt><dd data-offered="${field}"></dd></div>`)}
</dl>`

export const organisationInvitation = invitationTo(
  '/invitation',
  { accept: 'org/invitations/accept', verify: 'org/invitations/verify' },
  { lead: 'invitationLead', accepted: 'invitationAccepted' },
  [
    { label: 'invitationEyebrow', field: 'name' },
    { label: 'invitationRole', field: 'role' },
  ],
)

export const signerInvitation = invitationTo(
  '/signer-invitation',
  { accept: 'users/me/eid/invitations/accept', verify: 'users/me/eid/invitations/verify' },
  { lead: 'signerLead', accepted: 'signerAccepted' },
  [
    { label: 'invitationEyebrow', field: 'name' },
    { label: 'invitationRegNo', field: 'reg_no' },
    { label: 'invitationBy', field: 'invited_by' },
  ],
)
