import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type AddedApplication, type ApplicationOverrides, addApplication } from './application.ts'
import type { Person, Stage } from './stage.ts'

/** One request as a service got it. */
interface Got {
  method: string
  url: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  body: string
}

export interface UpstreamServer {
  url: string
  got: Got[]
  connections: Set<Socket>
  /** What it answers; an empty 200 unless a test says otherwise. */
  answer: (request: IncomingMessage, response: ServerResponse, got: Got) => void
  close(): Promise<void>
}

/** A service of the tests, which remembers what it was asked. */
export async function startUpstream(): Promise<UpstreamServer> {
  const got: Got[] = []
  const connections = new Set<Socket>()
  const server: Server = createServer(async (request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request
    const entry: Got = { method, url, headers, rawHeaders, body: '' }
    got.push(entry)
    try {
      for await (const chunk of request) entry.body += chunk
      upstream.answer(request, response, entry)
    } catch {
      // The gateway has broken off.
    }
  })
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const upstream: UpstreamServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    connections,
    answer: (_request, response) => response.end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return upstream
}

let names = 0

/** Registers a service at that address. */
export async function addService(stage: Stage, admin: Person, base_url: string, change: object = {}) {
  const body = { name: `service-${++names}`, title_mn: 'Т', title_en: 'T', base_url, ...change }
  const { status, body: answered } = await stage.send('createGatewayService', { body }, admin.credential)
  if (status !== 201) throw new Error(`no service: ${JSON.stringify(answered)}`)
  return answered.data
}

/** An application that is granted those scopes, and a token that has them. */
export async function addCaller(
  stage: Stage,
  scopes: string[],
  overrides: ApplicationOverrides = {},
): Promise<AddedApplication & { token: string; headers: Record<string, string> }> {
  const added = await addApplication(stage.app.services, { services: scopes, ...overrides })
  const basic = Buffer.from(`${added.clientId}:${added.secret}`).toString('base64')
  const answer = await stage.fetch('/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') }),
  })
  if (answer.status !== 200) throw new Error(`no token: ${JSON.stringify(answer.body)}`)
  const token: string = answer.body.access_token
  return { ...added, token, headers: { Authorization: `Bearer ${token}` } }
}
