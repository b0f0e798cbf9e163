import { actions, button, facts, section, textField } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { contactDetails } from './contact.ts'
import { ownPage, ownPages, type Profile } from './own-page.ts'

/** What the state says of the visitor, their name abroad, and how they can be reached. */
export const profilePage = ownPage(ownPages.profile, async (context, person) => {
  const { say } = context
  return {
    script: 'me',
    texts: ['contactRemoveAsk', 'latinSaved'],
    content: html`${section({
      title: say('ownRegistered'),
      id: 'registered',
      lead: say('ownRegisteredHint'),
      content: facts([
        { name: say('familyName'), value: person.family_name ?? undefined },
        { name: say('givenName'), value: person.given_name ?? undefined },
        { name: say('civilId'), value: person.civil_id ?? undefined },
      ]),
    })}
${latinName(context, person)}
${await contactDetails(context)}`,
  }
})

function latinName(context: PageContext, { latin_name, civil_id }: Profile): Html | undefined {
  const { say } = context
  if (civil_id === null || latin_name === null) return undefined
  return section({
    title: say('latinName'),
    id: 'latin-name',
    lead: say(latin_name.source === 'proposed' ? 'latinProposed' : 'latinHint'),
    content: html`<form class="ui-form" data-latin-name novalidate>
${textField(context, {
  name: 'family_name',
  id: 'latin-family',
  label: say('familyName'),
  value: latin_name.family_name ?? '',
  maxLength: 100,
  attributes: { lang: 'en', spellcheck: 'false' },
})}
${textField(context, {
  name: 'given_name',
  id: 'latin-given',
  label: say('givenName'),
  value: latin_name.given_name ?? '',
  maxLength: 100,
  required: true,
  attributes: { lang: 'en', spellcheck: 'false' },
})}
<p class="ui-error" role="alert" data-fault></p>
<p class="ui-hint" role="status" data-saved></p>
${actions(button({ type: 'submit', words: say('noticesSave'), kind: 'secondary', size: 'small' }))}
</form>`,
  })
}
