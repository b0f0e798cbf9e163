import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ClientMetadata, type Configuration, interactionPolicy, type JWK, Provider } from 'oidc-provider'
import { languageOf } from '../shared/html.ts'
import { readBody, readJson, sendJson } from '../shared/http.ts'
import type { RequestHandler } from '../shared/server.ts'
import { createMemoryStore, type MemoryStore } from './memory-adapter.ts'
import { choosePage, messagePage } from './page.ts'
import type { SimulatedPerson } from './people.ts'

interface IssuerOptions {
  origin: string
  /** What the page calls this issuer. */
  title: { mn: string; en: string }
  clients: ClientMetadata[]
  people: readonly SimulatedPerson[]
  jwks: { keys: JWK[] }
  cookieKey: string
  /** Claims of each scope. */
  claims: Record<string, string[]>
  /**
   * How long it remembers who signed in, which only signing out there needs. By default it forgets at once, so that a
   * tester can come back as another person.
   */
  sessionSeconds?: number
  /** Scopes besides those of claims, for clients that go on to act for people. */
  scopes?: string[]
  /** Whether clients can give tokens back (RFC 7009). */
  revocation?: boolean
}

/** What has been asked for tokens since the start. */
interface Figures {
  refreshes: number
  refused: number
  revocations: number
  /** Requests to the token endpoint that are being held. */
  held: number
}

const MAX_FORM_SIZE = 4096

/** An OpenID issuer at which people sign in by picking a person; all else is real. */
export function createIssuer(options: IssuerOptions): RequestHandler {
  const store = createMemoryStore()
  const provider = new Provider(options.origin, configurationOf(options, store))
  const serve = provider.callback()
  const figures: Figures = { refreshes: 0, refused: 0, revocations: 0, held: 0 }
  let toHold = 0
  let gate = Promise.withResolvers<void>()
  provider.on('grant.success', ({ oidc }) => count('refreshes', oidc.params?.grant_type))
  provider.on('grant.error', ({ oidc }) => count('refused', oidc?.params?.grant_type))

  function count(name: 'refreshes' | 'refused', grant: unknown): void {
    if (grant === 'refresh_token') figures[name] += 1
  }

  return (request, response) => {
    const path = new URL(request.url ?? '/', options.origin).pathname
    const pass = handlerFor(path)(request, response)
    Promise.resolve(pass).catch(() => say(response, 400, messagePage('over', languageOf(request))))
  }

  function handlerFor(path: string) {
    if (path.startsWith('/interaction/')) return choose
    if (path === '/connections') return switchConnections
    if (path === '/token') return token
    if (path === '/token/revocation') figures.revocations += 1
    return serve
  }

  /** While it is held, nothing happens; what the asker no longer waits for does not happen at all. */
  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (toHold > 0) {
      toHold -= 1
      figures.held += 1
      await gate.promise
      figures.held -= 1
      if (request.socket.destroyed) return
    }
    await serve(request, response)
  }

  /** For tests and people: the figures; `{"withdraw": sub}` takes a consent back, `{"hold": 1}` holds the next requests for tokens until `{"hold": 0}`. */
  async function switchConnections(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const { withdraw, hold } = await readJson(request)
      if (typeof withdraw === 'string') store.withdraw(withdraw)
      if (typeof hold === 'number') toHold = hold
      if (hold === 0) {
        gate.resolve()
        gate = Promise.withResolvers<void>()
      }
    }
    sendJson(response, figures)
  }

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      const page = choosePage({
        action: `/interaction/${uid}`,
        title: options.title,
        people: options.people,
        language: languageOf(request),
      })
      return say(response, 200, page)
    }
    const chosen = new URLSearchParams((await readBody(request, MAX_FORM_SIZE)).toString('utf8')).get(
      'account',
    )
    const person = options.people.find(({ sub }) => sub === chosen)
    await provider.interactionFinished(
      request,
      response,
      person
        ? { login: { accountId: person.sub, remember: false }, consent: {} }
        : { error: 'access_denied', error_description: 'the person declined' },
    )
  }
}

function configurationOf(
  {
    clients,
    people,
    jwks,
    cookieKey,
    claims,
    sessionSeconds = 1,
    scopes = [],
    revocation = false,
  }: IssuerOptions,
  store: MemoryStore,
): Configuration {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  // Without checks of its own: clients may ask for it, and picking a person grants it.
  policy.add(new interactionPolicy.Prompt({ name: 'consent', requestable: true }))
  // A tester may want to be another person this time, so the page always asks.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always_asks', 'the person is asked each time', (ctx) =>
        ctx.oidc.result?.login
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    )
  return {
    adapter: store.Adapter,
    clients,
    jwks,
    claims: { openid: ['sub'], ...claims },
    scopes: ['openid', ...(scopes.length > 0 ? ['offline_access', ...scopes] : [])],
    cookies: { keys: [cookieKey] },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: revocation },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = messagePage('logout', 'mn', form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = messagePage('left', 'mn')
        },
      },
    },
    pkce: { required: () => true },
    // A token that comes a second time ends the grant.
    rotateRefreshToken: true,
    responseTypes: ['code'],
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: sessionSeconds,
      Grant: 14 * 86_400,
      RefreshToken: 14 * 86_400,
    },
    expiresWithSession: () => false,
    findAccount: (_ctx, sub) => {
      const person = people.find((one) => one.sub === sub)
      return person && { accountId: sub, claims: () => ({ sub, ...person.claims }) }
    },
    // Picking a person is consent enough.
    async loadExistingGrant(ctx) {
      const { client, session, params } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope(String(params?.scope ?? 'openid'))
      await grant.save()
      return grant
    },
    renderError: (ctx) => {
      ctx.type = 'html'
      ctx.body = messagePage('wrong', 'mn')
    },
  }
}

function say(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
  })
  response.end(page)
}
