import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as assert from 'uvu/assert'
import type { AddedApplication } from '../../support/application.ts'
import type { Answered, Credential } from '../../support/stage.ts'
import { ISSUER, type Provider } from '../oauth2/provider.ts'

const CAEP = 'https://schemas.openid.net/secevent/caep/event-type/'
const RISC = 'https://schemas.openid.net/secevent/risc/event-type/'
export const types = {
  session: `${CAEP}session-revoked`,
  credential: `${CAEP}credential-change`,
  assurance: `${CAEP}assurance-level-change`,
  disabled: `${RISC}account-disabled`,
  enabled: `${RISC}account-enabled`,
  purged: `${RISC}account-purged`,
  identifier: `${RISC}identifier-changed`,
  verification: 'https://schemas.openid.net/secevent/ssf/event-type/verification',
}

/** An application that may receive events, and its token. */
export interface Receiver {
  client: AddedApplication
  as: Credential
}

export async function addReceiver(provider: Provider, scope = 'ssf.read ssf.manage'): Promise<Receiver> {
  const client = await provider.add({ services: ['svc:signals'] })
  const { status, body } = await provider.token(client, { grant_type: 'client_credentials', scope })
  assert.is(status, 200, JSON.stringify(body))
  assert.is(body.scope, scope)
  return { client, as: { Authorization: `Bearer ${body.access_token}` } }
}

export async function openStream(
  { stage }: Provider,
  { as }: Receiver,
  body: Record<string, unknown> = {},
): Promise<string> {
  const wanted = { events_requested: Object.values(types), ...body }
  const { status, body: made } = await stage.send('createSsfStream', { body: wanted }, as)
  assert.is(status, 201, JSON.stringify(made))
  return made.stream_id
}

interface SecurityEvent {
  jti: string
  type: string
  claims: JWTPayload & Record<string, unknown>
  payload: Record<string, unknown>
}

/** A token as a careful receiver reads it: RFC 8417, and what the framework adds to it. */
export async function readEvent(
  { stage }: Provider,
  { client }: Receiver,
  token: string,
): Promise<SecurityEvent> {
  const { body } = await stage.call('getJwks')
  const { payload: claims, protectedHeader } = await jwtVerify(token, createLocalJWKSet(body), {
    issuer: ISSUER,
    audience: client.clientId,
    typ: 'secevent+jwt',
    // Of this test's clock, which runs ahead.
    currentDate: new Date(stage.app.services.clock()),
  })
  assert.is(protectedHeader.alg, 'RS256')
  assert.equal([claims.exp, claims.sub], [undefined, undefined])
  assert.ok(typeof claims.txn === 'string' && typeof claims.iat === 'number')
  const events = Object.entries(claims.events as Record<string, Record<string, unknown>>)
  assert.is(events.length, 1)
  const [[type, payload]] = events as [[string, Record<string, unknown>]]
  return { jti: claims.jti as string, type, claims, payload }
}

export async function poll(
  provider: Provider,
  receiver: Receiver,
  body: Record<string, unknown> = {},
): Promise<SecurityEvent[]> {
  const answer: Answered = await provider.stage.send('pollSsfEvents', { body }, receiver.as)
  assert.is(answer.status, 200, JSON.stringify(answer.body))
  const sets = Object.entries(answer.body.sets as Record<string, string>)
  const events = await Promise.all(sets.map(([, token]) => readEvent(provider, receiver, token)))
  assert.equal(
    events.map(({ jti }) => jti),
    sets.map(([jti]) => jti),
  )
  return events
}

/** Where events are pushed to. */
export interface Endpoint {
  server: Server
  uri: string
  status: number
  received: { token: string; headers: IncomingHttpHeaders }[]
}

export async function listen(): Promise<Endpoint> {
  const endpoint = { received: [], status: 202 } as unknown as Endpoint
  endpoint.server = createServer((request, response) => {
    let token = ''
    request.on('data', (chunk) => (token += chunk))
    request.on('end', () => {
      endpoint.received.push({ token, headers: request.headers })
      response.writeHead(endpoint.status).end()
    })
  })
  await new Promise<void>((resolve) => endpoint.server.listen(0, '127.0.0.1', resolve))
  endpoint.uri = `http://127.0.0.1:${(endpoint.server.address() as AddressInfo).port}/events`
  return endpoint
}
