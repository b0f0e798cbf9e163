import { siteNameIn } from '../../domains/site/queries.ts'
import { html } from '../html.ts'
import type { Page } from '../page-context.ts'
import { menuPage } from './menu.ts'

export const landing: Page = async (context) => {
  const { say, appearance, cookies, language } = context
  const signedIn = cookies.get('refresh') !== undefined
  const content = html`<section class="card hero">
<div>
<h1>${siteNameIn(appearance.name, language)}</h1>
<p class="lead">${say('landingLead')}</p>
</div>
<p class="actions"><a class="button" href="/services">${say('landingServices')}</a>${
    signedIn
      ? html`<a class="button quiet" href="/me">${say('toMe')}</a>`
      : html`<a class="button quiet" href="/sign-in">${say('toSignIn')}</a>`
  }</p>
<p class="hint">${say('noPasswords')}</p>
</section>`
  return menuPage(context, { title: say('landingTitle'), content })
}
