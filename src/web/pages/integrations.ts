import type { components } from '../../../generated/platform.d.ts'
import type { AppError } from '../../errors/app-error.ts'
import { type ErrorCode, messageFor } from '../../errors/codes.ts'
import { actions, badge, button, linkButton, notice, rowList, section, timeTag } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { signInAddress } from '../return-to.ts'
import type { TextName } from '../texts.ts'
import { notFound } from './error-page.ts'

type Integration = components['schemas']['Integration']

/** Where these accounts are listed. */
const PAGE = '/me/applications'
const PLACE = 'outside'

/** Sends the browser to an outside service; what ties the answer to this session is sealed in its state. */
export const integrationStart: Page = async (context, { provider = '' }) => {
  const { services, request } = context
  if (!services.integrations.services.some(({ name }) => name === provider)) return notFound(context)
  // A foreign page must not make a person connect an account.
  if (!(await context.who()) || request.header('sec-fetch-site') === 'cross-site') return seeOther(PAGE)
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

const back = (parameters: Record<string, string>) => seeOther(`${pageAddress(PAGE, parameters)}#${PLACE}`)

const failures = [
  'integrations.state_invalid',
  'integrations.provider_invalid',
  'integrations.provider_unavailable',
] as const satisfies readonly ErrorCode[]

function failed(error: AppError) {
  if (error.status === 401) return seeOther(signInAddress(error, PAGE))
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
  return section({
    title: say('outside'),
    id: PLACE,
    lead: say('outsideHint'),
    attributes: { 'data-outside': true },
    content: html`${outcome(context)}
${rowList(items.map((one) => entry(context, one)))}`,
  })
}

function outcome({ query, say, language }: PageContext): Html | undefined {
  const named = query.get('outside')
  if (named === 'connected') return notice({ tone: 'good', text: say('outsideConnectedNow'), live: true })
  const failure = failures.find((code) => code === named)
  const words = named === 'declined' ? say('outsideDeclined') : failure && messageFor(failure, language)
  return words === undefined ? undefined : notice({ tone: 'bad', text: words, live: true })
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

function entry({ say, language }: PageContext, one: Integration) {
  const { provider, label, state, available, scopes, connected_at, revocation } = one
  const isConnected = state === 'connected'
  const told =
    state === 'not_connected' && revocation !== 'none' && revocation !== 'done'
      ? revocationWords[revocation]
      : undefined
  const connect = say(state === 'needs_consent' ? 'outsideReconnect' : 'outsideConnect')
  const disconnect = say('outsideDisconnect')
  const look = { kind: 'secondary', size: 'small' } as const
  return {
    title: label,
    icon: 'external-link' as const,
    badge: badge(say(stateWords[state]), isConnected ? 'good' : 'neutral'),
    text: told && say(told),
    meta: connected_at
      ? html`${say('outsideScopes', { scopes: scopes.join(', ') })}. ${say('outsideSince')} ${timeTag(language, connected_at)}.`
      : undefined,
    action: actions(
      available &&
        !isConnected &&
        linkButton({
          ...look,
          href: `/integrations/${provider}`,
          words: connect,
          attributes: { 'aria-label': `${connect}: ${label}` },
        }),
      state !== 'not_connected' &&
        button({
          ...look,
          words: disconnect,
          attributes: {
            'data-outside-disconnect': provider,
            'data-label': label,
            'aria-label': `${disconnect}: ${label}`,
          },
        }),
    ),
  }
}
