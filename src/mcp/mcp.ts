import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { failureAnswer } from '../contract/answer.ts'
import type { Dispatcher } from '../contract/dispatcher.ts'
import type { Answer, DispatchResult } from '../contract/reply.ts'
import type { IncomingRequest } from '../contract/request.ts'
import type { Services } from '../contract/services.ts'
import { skillOwner } from '../domains/tools/skills/catalogue.ts'
import { AppError } from '../errors/app-error.ts'
import { pickLanguage } from '../errors/language.ts'
import { mapError } from '../errors/map-error.ts'
import { currentSpan } from '../observability/telemetry/current.ts'
import { anonymous, type Principal, principalName } from '../security/principal.ts'
import { MCP_PATH, TOOLS_SCOPE } from '../security/schemes/access-token.ts'
import type { Credentials } from '../security/schemes.ts'
import { openStreams } from './streams.ts'

export interface Mcp {
  owns(path: string): boolean
  answer(request: IncomingRequest): Promise<DispatchResult>
  stop(): Promise<void>
}

const waysIn = [
  { path: '/header/x-api-key', rule: 'credential' as const, message: 'X-API-Key: <API key>' },
  {
    path: '/header/authorization',
    rule: 'credential' as const,
    message: 'Authorization: Bearer <access token>',
  },
]

const errorNames: Readonly<Record<string, string>> = { 'auth.forbidden': 'insufficient_scope' }

const BODY_LIMIT = 1024 * 1024
const headersOfTheProtocol = ['accept', 'content-type', 'mcp-protocol-version', 'last-event-id']

/**
 * The tools over the Model Context Protocol, by streamable HTTP. Every message shows its credential and is answered by
 * itself, so any instance can; a GET keeps a stream open on which changes of the tools are sent.
 */
export async function openMcp(services: Services, dispatcher: Dispatcher): Promise<Mcp> {
  const streams = await openStreams(services.database)
  const { config, schemes, defaultLanguage } = services

  /** A page of another site must not reach a server on the user's own machine. */
  function isForeign(request: IncomingRequest): boolean {
    const origin = request.header('origin')
    return origin !== undefined && origin !== config.publicOrigin
  }

  async function principalOf(request: IncomingRequest): Promise<Principal> {
    if (isForeign(request)) throw new AppError('auth.forbidden')
    const principal =
      (await schemes.apiKey?.authenticate(request)) ??
      (await schemes.toolToken?.authenticate(credentialsIn(request), [TOOLS_SCOPE])) ??
      (await schemes.clientToken?.authenticate(request, ['svc:tools'])) ??
      (await schemes.session?.authenticate(request))
    if (!principal) throw new AppError('auth.required', { details: waysIn })
    return principal
  }

  /** RFC 9728, section 5.1, and RFC 6750, section 3: where the client gets a token that would do. */
  function wayToTokens({ status, code }: AppError): Record<string, string> {
    const isRefusal = status === 401 || code === 'auth.forbidden'
    if (config.oauthIssuer === undefined || !isRefusal) return {}
    const error = code === 'auth.required' ? [] : [`error="${errorNames[code] ?? 'invalid_token'}"`]
    const metadata = `${config.publicOrigin}/.well-known/oauth-protected-resource${MCP_PATH}`
    const parameters = [...error, `scope="${TOOLS_SCOPE}"`, `resource_metadata="${metadata}"`]
    return { 'WWW-Authenticate': `Bearer ${parameters.join(', ')}` }
  }

  async function exchange(request: IncomingRequest, principal: Principal): Promise<Answer> {
    // With the first message: the SDK is large, and many an instance never speaks the protocol.
    const { serverFor, Transport } = await import('./server.ts')
    const server = serverFor(request, principal, services, dispatcher)
    const transport = new Transport({ enableJsonResponse: true })
    // The transport's own type allows undefined where the interface that it implements does not.
    await server.connect(transport as Parameters<typeof server.connect>[0])
    if (request.method === 'GET') {
      streams.add({
        server,
        owner: skillOwner(principal),
        caller: principalName(principal),
        isAuthorised: async () => (await principalOf(request)) !== undefined,
      })
      request.signal.addEventListener('abort', () => {
        streams.remove(server)
        void server.close()
      })
      return answerOf(await transport.handleRequest(asked(request)))
    }
    try {
      const parsedBody = request.method === 'POST' ? await messageIn(request) : undefined
      return await answerOf(await transport.handleRequest(asked(request), { parsedBody }))
    } finally {
      await server.close()
    }
  }

  function asked(request: IncomingRequest): Request {
    const headers = new Headers()
    for (const name of headersOfTheProtocol) {
      const value = request.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    return new Request(`${config.publicOrigin}${MCP_PATH}`, { method: request.method, headers })
  }

  return {
    owns: (path) => path === MCP_PATH,
    stop: streams.stop,
    async answer(request) {
      const span = currentSpan()
      span?.rename('mcp')
      span?.set({ 'http.route': MCP_PATH })
      let principal: Principal = anonymous
      try {
        principal = await principalOf(request)
        return {
          principal,
          answer: await exchange(request, principal),
          operation: undefined,
          error: undefined,
        }
      } catch (thrown) {
        const error = mapError(thrown)
        const language = pickLanguage(request.header('accept-language'), defaultLanguage())
        const answer = failureAnswer(error, 'platform', language)
        if (!isForeign(request)) Object.assign(answer.headers, wayToTokens(error))
        return { principal, error, operation: undefined, answer }
      }
    },
  }
}

/** What a person's token is held against: it has to be for this address. */
function credentialsIn({ header, method, path, peerAddress, host }: IncomingRequest): Credentials {
  return { header: (name) => header(name), method, path, peerAddress, host, through: MCP_PATH }
}

/** An empty list asks for nothing, and the SDK would say that it had been accepted. */
async function messageIn(request: IncomingRequest): Promise<unknown> {
  const message = await request.json(BODY_LIMIT)
  if (Array.isArray(message) && message.length === 0)
    throw new AppError('request.malformed', {
      details: [
        {
          path: '/body',
          rule: 'minItems' as const,
          mn: 'Дор хаяж нэг зүйл байна.',
          en: 'Must have at least one item.',
        },
      ],
    })
  return message
}

/** Only a stream of events stays open; everything else is whole by now. */
async function answerOf(response: Response): Promise<Answer> {
  const headers = Object.fromEntries(
    [...response.headers].map(([name, value]) => [name === 'content-type' ? 'Content-Type' : name, value]),
  )
  const { status, body } = response
  const streaming = headers['Content-Type']?.startsWith('text/event-stream')
  if (body && streaming) return { status, headers, body: Readable.fromWeb(body as ReadableStream) }
  const text = await response.text()
  return { status, headers, body: text === '' ? null : text }
}
