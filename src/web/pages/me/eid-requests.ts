import type { components } from '../../../../generated/platform.d.ts'
import { badge, button, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { ownList } from './own-list.ts'
import { ownPages } from './own-page.ts'

type Request = components['schemas']['EidRequest']

const purposes: Record<Request['purpose'], TextName> = {
  sign_in: 'askedSignIn',
  onboarding: 'askedOnboarding',
  application_sign_in: 'askedApplicationSignIn',
  role_grant: 'askedRoleGrant',
  decision: 'askedDecision',
  application: 'askedApplication',
  appeal: 'askedAppeal',
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
    path: ownPages.eid.path,
    id: 'eid-requests',
    limit: 10,
    title: 'eidRequests',
    hint: 'eidRequestsHint',
    none: 'eidRequestsNone',
    newest: 'eidRequestsNewest',
    older: 'eidRequestsOlder',
    entry: (request) => entry(context, request),
  })

function entry(context: PageContext, request: Request) {
  const { say, language } = context
  const name = say(purposes[request.purpose])
  const details = [request.client_name, request.display_text].filter(Boolean).join(': ')
  return {
    title: name,
    badge: badge(say(outcomes[request.outcome]), request.outcome === 'completed' ? 'good' : 'neutral'),
    text: html`${details && `${details}. `}${request.disputed_at && `${say('eidDisputed')}. `}${request.locked && say('eidLocked')}`,
    meta: timeTag(language, request.at),
    action: way(context, request, details || name),
  }
}

function way({ say }: PageContext, request: Request, label: string): Html | undefined {
  const look = { kind: 'secondary', size: 'small' } as const
  if (!request.disputed_at)
    return button({
      ...look,
      words: say('notMe'),
      attributes: {
        'data-not-me': request.id,
        'data-label': label,
        'aria-label': `${say('notMe')}: ${label}`,
      },
    })
  if (!request.locked || !request.application_id) return undefined
  return button({
    ...look,
    words: say('eidUnlock'),
    attributes: {
      'data-eid-unlock': request.application_id,
      'aria-label': `${say('eidUnlock')}: ${label}`,
    },
  })
}
