import { ulaanbaatarDay } from '../../../text/local-days.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { errorPage } from '../error-page.ts'
import { menuPage } from '../menu.ts'
import { timeElement } from '../ulaanbaatar-time.ts'
import { type Detail, downloadOf, hasSigned, isInvited } from './detail.ts'
import { signers } from './signers.ts'
import { signing } from './signing.ts'
import { documentStateTag } from './states.ts'
import { termsTexts } from './terms.ts'

const said = [
  ...(['offline', 'tooMany', 'notAccepted', 'docInterrupted', 'docInviteMissing'] as const),
  ...(['docPreparing', 'docOnPhone', 'docStateFinishing', 'docFinishing', 'docLater'] as const),
  ...termsTexts,
] as const

/** One document: what is asked of the visitor, who has signed it and who is asked to. */
export const document: Page = async (context, { id = '' }) => {
  const { say } = context
  const { data, error } = await context.call('getSigning', { path: { id } })
  if (error) return errorPage(context, error)
  const shown: Detail = data
  const content = html`<div class="spread" data-document="${shown.id}" data-texts="${JSON.stringify(textsFor(say, said))}">
<p><a href="/documents">${say('docBack')}</a></p>
<section class="card">
<div>
<h1>${shown.name}</h1>
${!isInvited(shown) && html`<p class="state">${documentStateTag(context, shown.state, shown.removed_at)}</p>`}
</div>
${await signing(context, shown)}
<dl class="facts">${!shown.owned && shown.owner_name !== '' && html`<div><dt>${say('docFrom')}</dt><dd>${shown.owner_name}</dd></div>`}${shown.kind === 'digest' && html`<div><dt>${say('docDigest')} (${shown.algorithm})</dt><dd><code>${shown.digest}</code></dd></div>`}<div><dt>${say('docBegun')}</dt><dd>${timeElement(shown.created_at)}</dd></div></dl>
</section>
${signatures(context, shown)}
${signers(context, shown)}
<p class="hint">${say('ulaanbaatarTime')}</p>
<noscript><p class="alert">${say('docNeedsScript')}</p></noscript>
</div>`
  return menuPage(context, { title: shown.name, script: 'document', styles: ['documents'], content })
}

/** Who has signed and when, and the file for others to check. */
function signatures(context: PageContext, shown: Detail): Html {
  const { say } = context
  const made = shown.sessions.filter(({ state }) => state === 'completed')
  return html`<section class="card" aria-labelledby="signatures">
<h2 id="signatures">${say('docSignatures')}</h2>
${
  made.length === 0
    ? html`<p>${say('docNoSignatures')}</p>`
    : html`<ul class="results">${made.map(
        ({
          signer_name,
          organisation,
          purpose,
          level,
          level_reached,
          reason,
          signature,
          created_at,
        }) => html`<li class="result">
<h3>${signer_name}</h3>
<dl class="short">${organisation !== null && html`<div><dt>${say('docFor')}</dt><dd>${organisation}</dd></div>`}<div><dt>${say('docWhen')}</dt><dd>${timeElement(signature?.signed_at ?? created_at)}</dd></div>${purpose !== null && html`<div><dt>${say('docReason')}</dt><dd>${purpose}</dd></div>`}${level !== null && html`<div><dt>${say('docLevel')}</dt><dd>${level_reached === null || level_reached === level ? level : say(reason === 'certificate_revoked' ? 'docLevelRevoked' : 'docLevelLower', { reached: level_reached, asked: level })}</dd></div>`}</dl>
</li>`,
      )}</ul>`
}
${made.length > 0 && file(context, shown)}
</section>`
}

/** People who have just signed are shown the way to it above. */
function file({ say, services }: PageContext, shown: Detail): Html | undefined {
  const { id, kind, removed_at } = shown
  if (kind === 'digest') return undefined
  if (removed_at !== null)
    return html`<p>${say('docRemoved', { on: ulaanbaatarDay(new Date(removed_at)) })}</p>`
  return html`${!hasSigned(shown) && html`<p class="actions"><a class="button quiet" href="${downloadOf(id)}" download>${say('docDownload')}</a></p>`}
<p class="hint">${say('docKept', { days: services.config.signDocumentDays })}</p>
<p>${say('docCheckLead')} <a href="/verify-document">${say('docCheck')}</a></p>`
}
