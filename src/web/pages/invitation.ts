import { actions, button, facts, linkButton, needsScript, notice, pageHeading } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, pageAddress } from '../page-context.ts'
import { type TextName, type Translate, textsFor } from '../texts.ts'
import { sitePage } from './site-page.ts'

/** What is accepted, and what came of it. */
interface Words {
  lead: TextName
  accepted: TextName
}

/** What the offer names, by the field of the operation that says it. */
interface Offered {
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
  (path: string, { accept, verify }: Operations, words: Words, offered: readonly Offered[]): Page =>
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
      invitationAccepted: say(words.accepted),
    })
    const title = say('invitationTitle')
    const lead = say(isSignedIn ? words.lead : 'invitationSignIn')
    const signIn = pageAddress('/sign-in', { return_to: path })
    const answer = isSignedIn
      ? button({ words: say('invitationAccept'), attributes: { 'data-accept': true } })
      : linkButton({ href: signIn, words: say('toSignIn'), icon: 'log-in' })
    const content = html`<section class="ui-stack" data-invitation="${accept}" data-texts="${texts}">
${pageHeading({ above: say('invitationEyebrow'), title, lead: html`<span data-lead>${lead}</span>` })}
${offer(say, verify, offered)}
${notice({ tone: 'good', text: html`<p data-done-words></p>`, live: true, attributes: { 'data-done': true, hidden: true } })}
<p class="ui-error" role="alert" data-fault></p>
<div class="ui-needs-script" data-answer>${actions(answer)}</div>
<div data-onward hidden>${actions(isSignedIn ? linkButton({ href: '/me', words: say('toMe') }) : linkButton({ href: '/', words: say('toStart') }))}</div>
${needsScript(say('needsScriptHere'))}
</section>`
    return sitePage(context, { title, script: 'invitation', width: 'narrow', content })
  }

/** Filled in by the script, which alone has the token. */
const offer = (say: Translate, verify: string, offered: readonly Offered[]): Html =>
  html`<div data-offer="${verify}" hidden>${facts(
    offered.map(({ label, field }) => ({
      name: say(label),
      value: html`<span data-offered="${field}"></span>`,
    })),
  )}</div>`

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
