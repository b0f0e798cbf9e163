import type { components } from '../../../../generated/platform.d.ts'
import { actions, button, section, selectField } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { ownPage, ownPages } from './own-page.ts'

type Kind = keyof components['schemas']['NoticeKinds']
type Channel = keyof components['schemas']['NoticeChannels']

const kinds: readonly Kind[] = [
  'asked',
  'cases',
  'payments',
  'appointments',
  'certificates',
  'organisations',
  'account',
  'sign_ins',
  'access',
]
/** Those that cannot be switched off. */
const alwaysSent: readonly Kind[] = ['account']
const languages = { mn: 'Монгол', en: 'English' } as const

/** Which notifications the visitor also gets by mail and message, and in which language. */
export const noticesPage = ownPage(ownPages.notices, async (context) => {
  const { say, services } = context
  const { data, error } = await context.call('getMyNoticeSettings')
  if (error) throw error
  const hasSms = services.sms !== undefined
  const row = (kind: Kind) => html`<tr><th scope="row">${say(`noticesOf_${kind}`)}</th>
${box(context, kind, 'email', data.kinds[kind].email)}
${hasSms && box(context, kind, 'sms', data.kinds[kind].sms)}</tr>`
  const choices = Object.entries(languages).map(([value, words]) => ({
    value,
    words,
    chosen: value === data.language,
    attributes: { lang: value },
  }))
  return {
    script: 'me',
    texts: ['noticesSaved'],
    content: section({
      title: say('notices'),
      id: 'notices',
      lead: say('noticesHint'),
      content: html`<form class="ui-form" data-notices='${JSON.stringify(data.kinds)}'>
<table class="own-notices">
<thead><tr><th scope="col">${say('noticesKind')}</th><th scope="col">${say('noticesEmail')}</th>${hasSms && html`<th scope="col">${say('noticesSms')}</th>`}</tr></thead>
<tbody>${kinds.map(row)}</tbody>
</table>
${selectField(context, { name: 'language', id: 'notices-language', label: say('noticesLanguage'), choices, width: 'half' })}
<p class="ui-error" role="alert" data-fault></p>
<p class="ui-hint" role="status" data-saved></p>
${actions(button({ type: 'submit', words: say('noticesSave') }))}
</form>`,
    }),
  }
})

function box({ say }: PageContext, kind: Kind, channel: Channel, isOn: boolean): Html {
  const name = `${say(`noticesOf_${kind}`)}: ${say(channel === 'email' ? 'noticesEmail' : 'noticesSms')}`
  return html`<td><input type="checkbox" name="${kind}.${channel}" aria-label="${name}" ${isOn && html`checked`}${alwaysSent.includes(kind) && html` disabled`}></td>`
}
