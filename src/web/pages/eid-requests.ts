import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { ownList } from './own-list.ts'
import { timeElement } from './ulaanbaatar-time.ts'

type Request = components['schemas']['EidRequest']

const purposes: Record<Request['purpose'], TextName> = {
  sign_in: 'askedSignIn',
  onboarding: 'askedOnboarding',
  application_sign_in: 'askedApplicationSignIn',
  role_grant: 'askedRoleGrant',
  decision: 'askedDecision',
  application: 'askedApplication',
  nomination: 'askedNomination',
  act: 'askedAct',
  document: 'askedDocument',
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

/** What the visitor's eID was asked for, with the way to say that it was not them. */
export const eidRequestsSection = (context: PageContext): Promise<Html> =>
  ownList<Request>(context, {
    operation: 'listMyEidRequests',
    id: 'eid-requests',
    limit: 5,
    title: 'eidRequests',
    hint: 'eidRequestsHint',
    none: 'eidRequestsNone',
    newest: 'eidRequestsNewest',
    older: 'eidRequestsOlder',
    entry: (request) => entry(context, request),
  })

function entry(context: PageContext, request: Request): Html {
  const { say } = context
  const name = say(purposes[request.purpose])
  const details = [request.client_name, request.display_text].filter(Boolean).join(': ')
  return html`<li>
<div class="head"><span class="name">${name}</span><span class="tag ${request.outcome === 'completed' && 'good'}">${say(outcomes[request.outcome])}</span></div>
<p class="hint">${details && `${details}. `}${timeElement(request.at)}.${request.disputed_at && ` ${say('eidDisputed')}.`}${request.locked && ` ${say('eidLocked')}`}</p>
${ways(context, request, details || name)}
</li>`
}

function ways({ say }: PageContext, request: Request, label: string): Html | undefined {
  if (!request.disputed_at)
    return html`<button type="button" class="button quiet small" data-not-me="${request.id}" data-label="${label}" aria-label="${say('notMe')}: ${label}">${say('notMe')}</button>`
  if (!request.locked || !request.application_id) return undefined
  return html`<button type="button" class="button quiet small" data-eid-unlock="${request.application_id}" aria-label="${say('eidUnlock')}: ${label}">${say('eidUnlock')}</button>`
}
