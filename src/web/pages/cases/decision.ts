import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { inLanguage, nameIn } from '../format.ts'
import { timeElement } from '../ulaanbaatar-time.ts'

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
  const rows: [TextName, Html | string | null | undefined][] = [
    ['decisionReason', reason && inLanguage(language, reason, 'text')],
    ['decisionWords', reason_text],
    ['decisionFinding', finding && inLanguage(language, finding, 'text')],
    ['decisionBy', `${made.officer_name}, ${nameIn(language, made.authority)}`],
    ['decisionOn', timeElement(made.decided_at)],
  ]
  return html`<section class="card" aria-labelledby="decision">
<h2 id="decision">${say('decisionTitle')}: ${say(made.decision === 'approved' ? 'decisionApproved' : 'decisionRejected')}</h2>
<dl class="facts">${rows.filter(([, value]) => value).map(([name, value]) => html`<div><dt>${say(name)}</dt><dd>${value}</dd></div>`)}</dl>
${
  signature &&
  html`<p class="hint">${say('decisionSigned')}</p>
<p class="actions"><a class="button quiet" href="/web/api/v1/gov/applications/${id}/decision" download="${made.number}-decision.json">${say('decisionDownload')}</a></p>`
}
</section>`
}
