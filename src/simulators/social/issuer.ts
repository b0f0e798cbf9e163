import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ClientMetadata, type Configuration, interactionPolicy, type JWK, Provider } from 'oidc-provider'
import { readBody } from '../shared/http.ts'
import { languageOf } from '../shared/language.ts'
import type { RequestHandler } from '../shared/server.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { choosePage, sayPage } from './page.ts'
import type { SimulatedPerson } from './people.ts'

export interface IssuerOptions {
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
}

const LARGEST_FORM = 4096

/** An OpenID issuer at which people sign in by picking a person; all else is real. */
export function createIssuer(options: IssuerOptions): RequestHandler {
  const provider = new Provider(options.origin, configurationOf(options))
  const serve = provider.callback()

  return (request, response) => {
    const path = new URL(request.url ?? '/', options.origin).pathname
    const pass = path.startsWith('/interaction/') ? choose(request, response) : serve(request, response)
    Promise.resolve(pass).catch(() => say(response, 400, sayPage('over', languageOf(request))))
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
    const chosen = new URLSearchParams((await readBody(request, LARGEST_FORM)).toString('utf8')).get(
      'account',
    )
    const person = options.people.find(({ sub }) => sub === chosen)
    await provider.interactionFinished(
      request,
      response,
      person
        ? { login: { accountId: person.sub, remember: false } }
        : { error: 'access_denied', error_description: 'the person declined' },
    )
  }
}

function configurationOf({
  clients,
  people,
  jwks,
  cookieKey,
  claims,
  sessionSeconds = 1,
}: IssuerOptions): Configuration {
  const policy = interactionPolicy.base()
  policy.remove('consent')
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
    adapter: createMemoryAdapter(),
    clients,
    jwks,
    claims: { openid: ['sub'], ...claims },
    cookies: { keys: [cookieKey] },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = sayPage('logout', 'mn', form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = sayPage('left', 'mn')
        },
      },
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: sessionSeconds,
      Grant: 600,
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
      ctx.body = sayPage('wrong', 'mn')
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
