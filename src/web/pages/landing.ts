import { html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import type { Page } from '../page-context.ts'
import { isOfficer } from './desk/officer.ts'

export const landing: Page = async (context) => {
  const { say, appearance, cookies } = context
  const signedIn = cookies.get('refresh') !== undefined
  const officer = signedIn && (await isOfficer(context))
  const content = html`<section class="card hero">
<div>
<h1>${appearance.name}</h1>
<p class="lead">${say('landingLead')}</p>
</div>
<p class="actions">${
    signedIn
      ? html`<a class="button" href="/me">${say('toMe')}</a>`
      : html`<a class="button" href="/sign-in">${say('toSignIn')}</a>`
  }</p>
<p class="hint">${say('noPasswords')}</p>
</section>`
  return pageAnswer(context, { title: say('landingTitle'), officer, content })
}
