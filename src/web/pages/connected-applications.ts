import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { clientName } from './application-sign-in.ts'
import { timeElement } from './ulaanbaatar-time.ts'

type Connected = components['schemas']['ConnectedApplication']

/** The applications that may see what is known of the visitor, with the way to take that back. */
export async function connectedApplications(context: PageContext): Promise<Html | undefined> {
  const { say, services } = context
  const applications = await allOf(context)
  if (applications.length === 0 && services.config.oauthIssuer === undefined) return undefined
  return html`<section class="connected" aria-labelledby="connected" data-connected>
<h2 id="connected" tabindex="-1">${say('connected')}</h2>
<p class="hint">${say('connectedHint')}</p>
<p class="done" role="status" data-disconnected></p>
<p data-none ${applications.length > 0 && html`hidden`}>${say('connectedNone')}</p>
<ul data-applications ${applications.length === 0 && html`hidden`}>${applications.map((one) => entry(context, one))}</ul>
</section>`
}

async function allOf(context: PageContext): Promise<Connected[]> {
  const found: Connected[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = { limit: '100', ...(cursor && { cursor }) }
    const { data, error } = await context.call('listConnectedApplications', { query })
    if (error) throw error
    found.push(...data.items)
    cursor = data.next_cursor
  }
  return found
}

function entry({ say, language }: PageContext, application: Connected): Html {
  const name = clientName(application, language)
  const { id, scopes, claims, since, last_used_at, first_party } = application
  const words = [...scopes, ...claims].map((one) => (language === 'mn' ? one.text_mn : one.text_en))
  return html`<li>
<div class="head"><h3 class="name">${name}</h3>${first_party && html`<span class="tag">${say('connectedOwn')}</span>`}</div>
<ul class="words" aria-label="${say('connectedMay', { name })}">${words.map((text) => html`<li>${text}</li>`)}</ul>
<p class="hint">${say('connectedSince')} ${timeElement(since)}.${last_used_at && html` ${say('connectedUsed')} ${timeElement(last_used_at)}.`} ${say(reach(application))}</p>
<button type="button" class="button quiet small" data-disconnect="${id}" data-label="${name}" aria-label="${say('disconnect')}: ${name}">${say('disconnect')}</button>
</li>`
}

/** Whether it can read anything now, or as soon as the person signs in there. */
function reach({ holds_tokens, consent_remembered, first_party }: Connected): TextName {
  if (holds_tokens) return 'connectedReads'
  return consent_remembered || first_party ? 'connectedReadsLater' : 'connectedReadsNot'
}
