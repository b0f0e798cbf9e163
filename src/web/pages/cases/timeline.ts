import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { timeElement } from '../ulaanbaatar-time.ts'
import { stepLabels } from './states.ts'

type Event = components['schemas']['GovTimelineEvent']

/** What has happened, oldest first. */
export async function timeline(context: PageContext, id: string): Promise<Html | undefined> {
  const { say } = context
  const { data, error } = await context.call('listGovApplicationTimeline', {
    path: { id },
    query: { limit: '100' },
  })
  if (error) return undefined
  const events: Event[] = data.items
  return html`<section class="card" aria-labelledby="timeline">
<h2 id="timeline">${say('timelineTitle')}</h2>
<ol class="timeline">${events.map(
    ({ action, to_status, at, note }) =>
      html`<li><span class="name">${say(stepLabels(action, to_status))}</span> <span class="hint">${timeElement(at)}</span>${note && html`<p>${note}</p>`}</li>`,
  )}</ol>
</section>`
}
