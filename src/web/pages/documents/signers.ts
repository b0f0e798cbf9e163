import type { components } from '../../../../generated/platform.d.ts'
import {
  actions,
  badge,
  button,
  formLayout,
  rowList,
  section,
  type Tone,
  textField,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { actOf } from '../act-button.ts'
import type { Detail } from './states.ts'

type Invitation = components['schemas']['SignerInvitation']

const states: Readonly<Record<Invitation['state'], { name: TextName; tone: Tone }>> = {
  waiting: { name: 'docInvited', tone: 'accent' },
  signed: { name: 'docInvitationSigned', tone: 'good' },
  declined: { name: 'docInvitationDeclined', tone: 'bad' },
  withdrawn: { name: 'docInvitationWithdrawn', tone: 'neutral' },
}

/** Whom the owner asks, and the field for the next one. */
export function signers(context: PageContext, shown: Detail): Html | undefined {
  const { say } = context
  const { owned, kind, removed_at, invitations } = shown
  if (!owned || kind === 'digest') return undefined
  return section({
    title: say('docSigners'),
    id: 'signers',
    lead: say('docSignersLead'),
    content: html`${invitations.length > 0 && rowList(invitations.map((one, index) => entry(context, shown, one, index)))}
${removed_at === null && inviteForm(context)}`,
  })
}

function entry(context: PageContext, { id }: Detail, invitation: Invitation, index: number) {
  const { say } = context
  const { named_as, state, remark } = invitation
  const { name, tone } = states[state]
  return {
    title: `${index + 1}. ${named_as}`,
    text: remark === null ? undefined : html`<span class="remark">${remark}</span>`,
    badge: badge(say(name), tone),
    action:
      state === 'waiting'
        ? actOf(context, {
            does: `DELETE sign/${id}/invitations/${invitation.id}`,
            ask: say('docWithdrawAsk', { name: named_as }),
            label: say('docWithdraw'),
            of: named_as,
            small: true,
          })
        : undefined,
  }
}

function inviteForm(context: PageContext): Html {
  const { say } = context
  return html`<form class="ui-needs-script" novalidate data-invite>
${formLayout(
  textField(context, {
    name: 'invite',
    label: say('docInviteWhom'),
    hint: say('docInviteHint'),
    faultHook: 'fault',
    maxLength: 254,
    autocomplete: 'off',
    attributes: { autocapitalize: 'none', spellcheck: 'false', 'data-whom': true },
  }),
  actions(button({ type: 'submit', words: say('docInvite'), kind: 'secondary' })),
)}
</form>`
}
