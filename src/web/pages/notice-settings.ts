import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'

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
export async function noticeSettings(context: PageContext): Promise<Html> {
  const { say, services } = context
  const { data, error } = await context.call('getMyNoticeSettings')
  if (error) throw error
  const hasSms = services.sms !== undefined
  const row = (kind: Kind) => html`<tr><th scope="row">${say(`noticesOf_${kind}`)}</th>
${box(context, kind, 'email', data.kinds[kind].email)}
${hasSms && box(context, kind, 'sms', data.kinds[kind].sms)}</tr>`
  return html`<section class="notices" aria-labelledby="notices">
<h2 id="notices" tabindex="-1">${say('notices')}</h2>
<p class="hint">${say('noticesHint')}</p>
<form data-notices='${JSON.stringify(data.kinds)}'>
<table>
<thead><tr><th scope="col">${say('noticesKind')}</th><th scope="col">${say('noticesEmail')}</th>${hasSms && html`<th scope="col">${say('noticesSms')}</th>`}</tr></thead>
<tbody>${kinds.map(row)}</tbody>
</table>
<label for="notices-language">${say('noticesLanguage')}</label>
<select id="notices-language" name="language">${Object.entries(languages).map(
    ([code, name]) =>
      html`<option value="${code}" lang="${code}" ${code === data.language && html`selected`}>${name}</option>`,
  )}</select>
<p class="fault" role="alert" data-fault></p>
<p role="status" data-saved></p>
<p class="actions"><button type="submit" class="button quiet small">${say('noticesSave')}</button></p>
</form>
</section>`
}

function box({ say }: PageContext, kind: Kind, channel: Channel, isOn: boolean): Html {
  const name = `${say(`noticesOf_${kind}`)}: ${say(channel === 'email' ? 'noticesEmail' : 'noticesSms')}`
  return html`<td><input type="checkbox" name="${kind}.${channel}" aria-label="${name}" ${isOn && html`checked`}${alwaysSent.includes(kind) && html` disabled`}></td>`
}
