import type { components } from '../../../generated/platform.d.ts'
import type { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { messageFor } from '../../errors/messages.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { signInAddress } from '../return-to.ts'
import type { TextName } from '../texts.ts'
import { notFound } from './not-found.ts'
import { timeElement } from './ulaanbaatar-time.ts'

type Integration = components['schemas']['Integration']

const PLACE = 'outside'

/** Sends the browser to an outside service; what ties the answer to this session is sealed in its state. */
export const integrationStart: Page = async (context, { provider = '' }) => {
  const { services, request } = context
  if (!services.integrations.services.some(({ name }) => name === provider)) return notFound(context)
  // A foreign page must not make a person connect an account.
  if (!(await context.who()) || request.header('sec-fetch-site') === 'cross-site') return seeOther('/me')
  const { data, error } = await context.call('createIntegration', { body: { provider } })
  return error ? failed(error) : seeOther(data.authorize_url)
}

/** The return from an outside service. */
export const integrationReturn: Page = async (context, { provider = '' }) => {
  const { query, services } = context
  if (!services.integrations.services.some(({ name }) => name === provider)) return notFound(context)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name))
  if (!code || !state) return back({ outside: 'declined' })
  const body = { provider, code, state, ...(iss && { iss }) }
  const { error } = await context.call('createIntegration', { body })
  return error ? failed(error) : back({ outside: 'connected' })
}

const back = (parameters: Record<string, string>) => seeOther(`${pageAddress('/me', parameters)}#${PLACE}`)

const failures = [
  'integrations.state_invalid',
  'integrations.provider_invalid',
  'integrations.provider_unavailable',
] as const satisfies readonly ErrorCode[]

function failed(error: AppError) {
  if (error.status === 401) return seeOther(signInAddress(error, '/me'))
  const code = failures.find((one) => one === error.code)
  if (code === undefined && error.status >= 500) throw error
  return back({ outside: code ?? 'integrations.state_invalid' })
}

/** The outside services with the visitor's accounts, and the ways to connect and disconnect. */
export async function outsideServices(context: PageContext): Promise<Html | undefined> {
  const { say } = context
  const { data, error } = await context.call('listIntegrations')
  if (error) throw error
  const items: Integration[] = data.items
  if (items.length === 0) return undefined
  return html`<section class="connected" aria-labelledby="${PLACE}" data-outside>
<h2 id="${PLACE}" tabindex="-1">${say('outside')}</h2>
<p class="hint">${say('outsideHint')}</p>
${outcome(context)}
<ul>${items.map((one) => entry(context, one))}</ul>
</section>`
}

function outcome({ query, say, language }: PageContext): Html | undefined {
  const named = query.get('outside')
  if (named === 'connected') return html`<p class="notice" role="status">${say('outsideConnectedNow')}</p>`
  const failure = failures.find((code) => code === named)
  const words = named === 'declined' ? say('outsideDeclined') : failure && messageFor(failure, language)
  return words === undefined ? undefined : html`<p class="alert" role="alert">${words}</p>`
}

const stateWords = {
  connected: 'outsideConnected',
  not_connected: 'outsideNot',
  needs_consent: 'outsideAgain',
} as const satisfies Record<Integration['state'], TextName>

const revocationWords = {
  pending: 'revocationPending',
  unsupported: 'revocationUnsupported',
  failed: 'revocationFailed',
} as const satisfies Partial<Record<Integration['revocation'], TextName>>

function entry({ say }: PageContext, one: Integration): Html {
  const { provider, label, state, available, scopes, connected_at, revocation } = one
  const isConnected = state === 'connected'
  const told =
    state === 'not_connected' && revocation !== 'none' && revocation !== 'done'
      ? revocationWords[revocation]
      : undefined
  const way = state === 'needs_consent' ? 'outsideReconnect' : 'outsideConnect'
  return html`<li>
<div class="head"><h3 class="name">${label}</h3><span class="tag${isConnected && html` good`}">${say(stateWords[state])}</span></div>
${connected_at && html`<p class="hint">${say('outsideScopes', { scopes: scopes.join(', ') })}. ${say('outsideSince')} ${timeElement(connected_at)}.</p>`}
${told && html`<p class="hint">${say(told)}</p>`}
<p class="actions">${available && !isConnected && html`<a class="button quiet small" href="/integrations/${provider}" aria-label="${say(way)}: ${label}">${say(way)}</a>`}${state !== 'not_connected' && html`<button type="button" class="button quiet small" data-outside-disconnect="${provider}" data-label="${label}" aria-label="${say('outsideDisconnect')}: ${label}">${say('outsideDisconnect')}</button>`}</p>
</li>`
}
