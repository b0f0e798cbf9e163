import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import { address, type PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { localTime } from './local-time.ts'

type Request = components['schemas']['EidRequest']

const purposes: Record<Request['purpose'], TextName> = {
  sign_in: 'askedSignIn',
  onboarding: 'askedOnboarding',
  application_sign_in: 'askedApplicationSignIn',
  role_grant: 'askedRoleGrant',
  decision: 'askedDecision',
  application: 'askedApplication',
  nomination: 'askedNomination',
  relayed: 'askedRelayed',
}

const outcomes: Record<Request['outcome'], TextName> = {
  completed: 'cameCompleted',
  refused: 'cameRefused',
  timeout: 'cameTimeout',
  wrong_code: 'cameWrongCode',
  failed: 'cameFailed',
  withdrawn: 'cameWithdrawn',
  not_sent: 'cameNotSent',
  pending: 'camePending',
  unknown: 'cameUnknown',
}

const PAGE = '5'
const AFTER = 'requests_after'

/** What the visitor's eID was asked for, newest first, with the way to say that it was not them. */
export async function eidRequests(context: PageContext): Promise<Html> {
  const { say, query } = context
  const after = query.get(AFTER) || undefined
  const page = await context.call('listMyEidRequests', {
    query: { limit: PAGE, ...(after !== undefined && { cursor: after }) },
  })
  // An address that a person has changed by hand shows the beginning.
  const { data, error } =
    page.error?.status === 400 ? await context.call('listMyEidRequests', { query: { limit: PAGE } }) : page
  if (error) throw error
  const items: Request[] = data.items
  const next: string | null = data.next_cursor
  return html`<section class="connected" aria-labelledby="eid-requests">
<h2 id="eid-requests" tabindex="-1">${say('eidRequests')}</h2>
<p class="hint">${say('eidRequestsHint')}</p>
${items.length === 0 ? html`<p>${say('eidRequestsNone')}</p>` : html`<ul>${items.map((one) => entry(context, one))}</ul>`}
<p class="actions">${after !== undefined && html`<a class="button quiet small" href="/me#eid-requests">${say('eidRequestsNewest')}</a>`}${next !== null && html`<a class="button quiet small" href="${address('/me', { [AFTER]: next })}#eid-requests">${say('eidRequestsOlder')}</a>`}</p>
</section>`
}

function entry(context: PageContext, request: Request): Html {
  const { say, language } = context
  const name = say(purposes[request.purpose])
  const details = [request.client_name, request.display_text].filter(Boolean).join(': ')
  return html`<li>
<div class="head"><span class="name">${name}</span><span class="tag ${request.outcome === 'completed' && 'good'}">${say(outcomes[request.outcome])}</span></div>
<p class="hint">${details && `${details}. `}${localTime(request.at, language)}.${request.disputed_at && ` ${say('eidDisputed')}.`}${request.locked && ` ${say('eidLocked')}`}</p>
${ways(context, request, details || name)}
</li>`
}

function ways({ say }: PageContext, request: Request, label: string): Html | undefined {
  if (!request.disputed_at)
    return html`<button type="button" class="button quiet small" data-not-me="${request.id}" data-label="${label}" aria-label="${say('notMe')}: ${label}">${say('notMe')}</button>`
  if (!request.locked || !request.application_id) return undefined
  return html`<button type="button" class="button quiet small" data-eid-unlock="${request.application_id}" aria-label="${say('eidUnlock')}: ${label}">${say('eidUnlock')}</button>`
}
