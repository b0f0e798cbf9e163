import {
  actions,
  card,
  dayOf,
  facts,
  formatDay,
  linkButton,
  needsScript,
  pageHeading,
  section,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { errorPage } from '../error-page.ts'
import { sitePage } from '../site-page.ts'
import { signers } from './signers.ts'
import { signing } from './signing.ts'
import { type Detail, documentBadge, downloadOf, hasSigned, isInvited } from './states.ts'
import { termsTexts } from './terms.ts'

const said = [
  ...(['offline', 'tooMany', 'notAccepted', 'docInterrupted', 'docInviteMissing'] as const),
  ...(['docPreparing', 'docOnPhone', 'docStateFinishing', 'docFinishing', 'docLater'] as const),
  ...termsTexts,
] as const

/** One document: what is asked of the visitor, who has signed it and who is asked to. */
export const document: Page = async (context, { id = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getSigning', { path: { id } })
  if (error) return errorPage(context, error)
  const shown: Detail = data
  const { kind, owned, owner_name } = shown
  const state = isInvited(shown) ? undefined : documentBadge(context, shown.state, shown.removed_at)
  const content = html`<div class="ui-stack" data-document="${shown.id}" data-texts="${JSON.stringify(textsFor(say, said))}">
${pageHeading({ title: shown.name, badge: state })}
${needsScript(say('docNeedsScript'))}
${await signing(context, shown)}
${card({
  content: facts([
    { name: say('docFrom'), value: owned || owner_name === '' ? undefined : owner_name },
    {
      name: `${say('docDigest')} (${shown.algorithm})`,
      value: kind === 'digest' ? html`<code>${shown.digest}</code>` : undefined,
    },
    { name: say('docBegun'), value: timeTag(language, shown.created_at) },
  ]),
})}
${signatures(context, shown)}
${signers(context, shown)}
<p class="ui-hint">${say('ulaanbaatarTime')}</p>
</div>`
  return sitePage(context, {
    title: shown.name,
    breadcrumb: [{ href: '/documents', words: say('docTitle') }],
    width: 'narrow',
    script: 'document',
    styles: ['documents'],
    content,
  })
}

/** Who has signed and when, and the file for others to check. */
function signatures(context: PageContext, shown: Detail): Html {
  const { say } = context
  const made = shown.sessions.filter(({ state }) => state === 'completed')
  const content =
    made.length === 0
      ? html`<p class="ui-hint">${say('docNoSignatures')}</p>`
      : html`${made.map((one) => signature(context, one))}${file(context, shown)}`
  return section({ title: say('docSignatures'), id: 'signatures', content })
}

function signature({ say, language }: PageContext, session: Detail['sessions'][number]): Html {
  const { signer_name, organisation, purpose, level, level_reached, reason, signature, created_at } = session
  const isLower = level_reached !== null && level_reached !== level
  const reached: string | null = isLower
    ? say(reason === 'certificate_revoked' ? 'docLevelRevoked' : 'docLevelLower', {
        reached: level_reached,
        asked: level ?? '',
      })
    : level
  return card({
    title: signer_name ?? undefined,
    level: 3,
    icon: 'signature',
    content: facts(
      [
        { name: say('docFor'), value: organisation ?? undefined },
        { name: say('docWhen'), value: timeTag(language, signature?.signed_at ?? created_at) },
        { name: say('docReason'), value: purpose ?? undefined },
        { name: say('docLevel'), value: reached ?? undefined },
      ],
      { dense: true },
    ),
  })
}

/** People who have just signed are shown the way to it above. */
function file({ say, services, language }: PageContext, shown: Detail): Html | undefined {
  const { id, kind, removed_at } = shown
  if (kind === 'digest') return undefined
  if (removed_at !== null)
    return html`<p>${say('docRemoved', { on: formatDay(language, dayOf(removed_at)) })}</p>`
  const download = {
    href: downloadOf(id),
    words: say('docDownload'),
    kind: 'secondary',
    icon: 'download',
    attributes: { download: true },
  } as const
  return html`${!hasSigned(shown) && actions(linkButton(download))}
<p class="ui-hint">${say('docKept', { days: services.config.signDocumentDays })}</p>
<p>${say('docCheckLead')} <a href="/verify-document">${say('docCheck')}</a></p>`
}
