import type { components } from '../../../../generated/platform.d.ts'
import { badge, button, rowList, section, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { clientName } from '../application-sign-in.ts'
import { outsideServices } from '../integrations.ts'
import { ownPage, ownPages } from './own-page.ts'

type Connected = components['schemas']['ConnectedApplication']

/** The applications that may see what is known of the visitor, and the accounts that they have connected elsewhere. */
export const applicationsPage = ownPage(ownPages.applications, async (context) => ({
  script: 'me',
  texts: ['disconnectAsk', 'disconnected', 'outsideDisconnectAsk'],
  content: html`${await connectedApplications(context)}
${await outsideServices(context)}`,
}))

async function connectedApplications(context: PageContext): Promise<Html> {
  const { say } = context
  const applications = await allOf(context)
  return section({
    title: say('connected'),
    id: 'connected',
    lead: say('connectedHint'),
    attributes: { 'data-connected': true },
    content: html`<p class="ui-hint" role="status" data-disconnected></p>
<p data-none${applications.length > 0 && html` hidden`}>${say('connectedNone')}</p>
<div data-applications${applications.length === 0 && html` hidden`}>${rowList(applications.map((one) => entry(context, one)))}</div>`,
  })
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

function entry({ say, language }: PageContext, application: Connected) {
  const name = clientName(application, language)
  const { id, scopes, claims, since, last_used_at, first_party } = application
  const words = [...scopes, ...claims].map((one) => (language === 'mn' ? one.text_mn : one.text_en))
  return {
    title: name,
    icon: 'key-round' as const,
    badge: first_party ? badge(say('connectedOwn')) : undefined,
    text: html`<span class="ui-hidden">${say('connectedMay', { name })}: </span>${words.join('. ')}.`,
    meta: html`${say('connectedSince')} ${timeTag(language, since)}.${last_used_at && html` ${say('connectedUsed')} ${timeTag(language, last_used_at)}.`} ${say(reach(application))}`,
    action: button({
      words: say('disconnect'),
      kind: 'secondary',
      size: 'small',
      attributes: {
        'data-disconnect': id,
        'data-label': name,
        'aria-label': `${say('disconnect')}: ${name}`,
      },
    }),
  }
}

/** Whether it can read anything now, or as soon as the person signs in there. */
function reach({ holds_tokens, consent_remembered, first_party }: Connected): TextName {
  if (holds_tokens) return 'connectedReads'
  return consent_remembered || first_party ? 'connectedReadsLater' : 'connectedReadsNot'
}
