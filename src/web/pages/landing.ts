import { siteNameIn } from '../../domains/site/queries.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Html, html } from '../html.ts'
import type { Page, PageContext } from '../page-context.ts'
import { assistantPanel } from './assistant.ts'
import { menuPage } from './menu.ts'

export const landing: Page = async (context) => {
  const { say, appearance, cookies, language } = context
  const assistant = await panel(context)
  const signedIn = cookies.get('refresh') !== undefined
  const content = html`<div class="spread">
<section class="card hero">
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
</section>
${assistant}
</div>`
  return menuPage(context, {
    title: say('landingTitle'),
    script: 'assistant',
    styles: ['assistant'],
    content,
  })
}

/** Where the visitor cannot be identified, there is no panel: what was said belongs to one person. */
async function panel(context: PageContext): Promise<Html | undefined> {
  try {
    const holder = await context.who()
    return html`<div class="card">${await assistantPanel(context, holder?.userId)}</div>`
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
