import type { components } from '../../../../generated/platform.d.ts'
import {
  actions,
  badge,
  button,
  confirming,
  emptyState,
  rowList,
  section,
  textField,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { invitationTexts, waitingInvitations } from './invitations.ts'
import { ownPage, ownPages } from './own-page.ts'

type Membership = components['schemas']['Organisation']
type Linked = components['schemas']['EidOrganisation']

const roles: Record<Membership['role'], TextName> = {
  owner: 'invitationOwner',
  signer: 'invitationSigner',
  member: 'invitationMember',
}

const bases: Record<Linked['basis'], TextName> = {
  representative: 'basisRepresentative',
  signer: 'invitationSigner',
  member: 'invitationMember',
}

/** The organisations that the visitor belongs to, and those for which they may sign. */
export const organisationsPage = ownPage(ownPages.organisations, async (context) => ({
  script: 'me',
  texts: [...invitationTexts, 'organisationLinked'],
  content: html`${await waitingInvitations(context)}
${await memberships(context)}
${await linked(context)}`,
}))

async function memberships(context: PageContext): Promise<Html> {
  const { say, language } = context
  const { data, error } = await context.call('listMyOrganisations', { query: { limit: '100' } })
  if (error) throw error
  const items: Membership[] = data.items
  return section({
    title: say('membershipsTitle'),
    id: 'memberships',
    content:
      items.length === 0
        ? emptyState({
            icon: 'building-2',
            title: say('membershipsNone'),
            text: say('membershipsNoneText'),
            level: 3,
          })
        : rowList(
            items.map(({ name_mn, name_en, reg_no, role, struck_off_at }) => ({
              title: (language === 'mn' ? name_mn : name_en) ?? name_mn,
              icon: 'building-2' as const,
              badge: badge(say(roles[role]), role === 'member' ? 'neutral' : 'accent'),
              text: struck_off_at === null ? undefined : say('organisationStruckOff'),
              meta: reg_no === null ? undefined : say('registerNumber', { number: reg_no }),
            })),
          ),
  })
}

async function linked(context: PageContext): Promise<Html> {
  const { say } = context
  const { data, error } = await context.call('listMyEidOrganisations')
  if (error) throw error
  const items: Linked[] = data.items
  return section({
    title: say('signForTitle'),
    id: 'sign-for',
    lead: say('signForHint'),
    content: html`${items.length > 0 && rowList(items.map((one) => entry(context, one)))}
<form class="ui-form" data-link-organisation novalidate>
${textField(context, {
  name: 'reg_no',
  id: 'reg-no',
  label: say('registerNumberLabel'),
  hint: say('registerNumberHint'),
  maxLength: 16,
  width: 'half',
  required: true,
  autocomplete: 'off',
})}
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ type: 'submit', words: say('linkOrganisation'), kind: 'secondary', size: 'small' }))}
</form>`,
  })
}

function entry({ say, language }: PageContext, one: Linked) {
  const name = (language === 'mn' ? one.name_mn : one.name_en) ?? one.name_mn
  return {
    title: name,
    icon: 'signature' as const,
    badge: badge(say(one.may_sign ? 'maySign' : 'mayNotSign'), one.may_sign ? 'good' : 'warning'),
    text: say(bases[one.basis]),
    meta: html`${say('registerNumber', { number: one.reg_no })}. ${say('outsideSince')} ${timeTag(language, one.linked_at, 'day')}`,
    action: button({
      words: say('unlink'),
      kind: 'secondary',
      size: 'small',
      attributes: {
        'data-unlink-organisation': one.reg_no,
        'aria-label': `${say('unlink')}: ${name}`,
        ...confirming(say('unlinkOrganisationAsk', { name }), say('unlink')),
      },
    }),
  }
}
