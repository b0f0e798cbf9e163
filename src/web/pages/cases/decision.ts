import type { components } from '../../../../generated/platform.d.ts'
import { badge, card, facts, linkButton, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { inLanguage, nameIn } from '../format.ts'

type Application = components['schemas']['GovApplication']
type Decision = components['schemas']['GovApplicationDecision']

/** Who decided what and why, and what proves it. */
export async function decision(
  context: PageContext,
  { id, decision: short }: Application,
): Promise<Html | undefined> {
  if (!short) return undefined
  const { say, language } = context
  const { data, error } = await context.call('getGovApplicationDecision', { path: { id } })
  if (error) return undefined
  const made: Decision = data
  const { reason, reason_text, finding, signature } = made
  const isApproved = made.decision === 'approved'
  return card({
    title: say('decisionTitle'),
    id: 'decision',
    icon: 'scale',
    badge: badge(say(isApproved ? 'decisionApproved' : 'decisionRejected'), isApproved ? 'good' : 'bad'),
    content: html`${facts([
      { name: say('decisionReason'), value: reason ? inLanguage(language, reason, 'text') : undefined },
      { name: say('decisionWords'), value: reason_text ?? undefined },
      { name: say('decisionFinding'), value: finding ? inLanguage(language, finding, 'text') : undefined },
      { name: say('decisionBy'), value: `${made.officer_name}, ${nameIn(language, made.authority)}` },
      { name: say('decisionOn'), value: timeTag(language, made.decided_at) },
    ])}${signature && html`<p class="ui-hint">${say('decisionSigned')}</p>`}`,
    actions: signature
      ? linkButton({
          words: say('decisionDownload'),
          href: `/web/api/v1/gov/applications/${id}/decision`,
          kind: 'secondary',
          icon: 'download',
          attributes: { download: `${made.number}-decision.json` },
        })
      : undefined,
  })
}
