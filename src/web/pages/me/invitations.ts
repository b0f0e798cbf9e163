import type { components } from '../../../../generated/platform.d.ts'
import { actions, badge, button, rowList, section, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'

type Invitation = components['schemas']['MyOrganisationInvitation']

export const invitationTexts = [
  'waitingDeclineAsk',
  'waitingAccepted',
  'waitingDeclined',
  'waitingGone',
] as const satisfies readonly TextName[]

const roleNames: Record<Invitation['role'], TextName> = {
  owner: 'invitationOwner',
  signer: 'invitationSigner',
  member: 'invitationMember',
}

/** What organisations ask the visitor to become, to be accepted or declined; nothing where none asks. */
export async function waitingInvitations(context: PageContext): Promise<Html | undefined> {
  const { data, error } = await context.call('listMyOrganisationInvitations', { query: { limit: '100' } })
  if (error) throw error
  const waiting: Invitation[] = data.items
  if (waiting.length === 0) return undefined
  return section({
    title: context.say('waitingTitle'),
    id: 'waiting',
    attributes: { 'data-waiting': true },
    content: html`<p class="ui-hint" role="status" data-answered></p>
${rowList(waiting.map((one) => entry(context, one)))}`,
  })
}

function entry({ say, language }: PageContext, invitation: Invitation) {
  const { id, name_mn, name_en, role, hands_over, expires_at } = invitation
  const name = language === 'mn' ? name_mn : name_en
  const answer = (act: 'accept' | 'decline', words: string) =>
    button({
      words,
      kind: act === 'accept' ? 'primary' : 'secondary',
      size: 'small',
      attributes: { [`data-${act}-offer`]: id, 'data-label': name, 'aria-label': `${words}: ${name}` },
    })
  return {
    title: name,
    icon: 'building-2' as const,
    badge: badge(say(roleNames[role])),
    text: hands_over ? say('waitingHandsOver') : undefined,
    meta: html`${say('waitingUntil')} ${timeTag(language, expires_at)}`,
    action: actions(answer('accept', say('waitingAccept')), answer('decline', say('waitingDecline'))),
  }
}
