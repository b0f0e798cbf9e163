import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { launchSimulator } from '../../src/demo/launch.ts'
import type { FaultName, FaultOptions } from '../../src/simulators/relay/faults.ts'
import type { Arrived } from '../../src/simulators/relay/inbox.ts'
import type { Answer } from '../../src/simulators/relay/send.ts'
import { freePort } from './free-port.ts'
import type { Answered, Credential, Stage, StageOptions } from './stage.ts'
import { openStage } from './stage.ts'

/** The simulated platform, in its own process. */
export interface PeerFixture {
  url: string
  messages(requestId?: string): Promise<Arrived[]>
  mostAtOnce(): Promise<number>
  respond(requestId: string, outcome: string, more?: object): Promise<Answer>
  send(message: object): Promise<Answer>
  rotate(withdraw?: boolean): Promise<void>
  /** Turns its clock that far ahead of the true time. */
  turnClock(aheadMs: number): Promise<void>
  fault(name: FaultName, options?: FaultOptions): Promise<void>
  calm(): Promise<void>
  stop(): Promise<void>
}

export async function openPeer(): Promise<PeerFixture> {
  const { url, stop } = await launchSimulator('relay', { directory: '/nowhere', environment: 'test' })
  async function ask<T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
  return {
    url,
    async messages(requestId) {
      const all = await ask<Arrived[]>('/messages')
      return all.filter(({ request_id }) => requestId === undefined || request_id === requestId)
    },
    mostAtOnce: () => ask('/most-at-once'),
    respond: (request_id, outcome, more = {}) =>
      ask('/respond', { request_id, outcome, note: null, answer: null, ...more }),
    send: (message) => ask('/send', message),
    async rotate(withdraw = false) {
      await ask('/rotate', { withdraw })
    },
    async turnClock(aheadMs) {
      await ask('/clock', { ahead_ms: aheadMs })
    },
    async fault(name, options = {}) {
      await ask('/faults', { name, options })
    },
    async calm() {
      await ask('/faults', undefined, 'DELETE')
    },
    stop,
  }
}

/** A stage that knows where it is: its address is its name on the wire. */
export async function openRelayStage(options: StageOptions = {}): Promise<Stage> {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  return openStage({ ...options, settings: { PORT: String(port), PUBLIC_ORIGIN: site, ...options.settings } })
}

export async function registerPlatform(
  stage: Stage,
  as: Credential,
  body: { name?: string; address: string; keys?: RelayJwk[] },
): Promise<string> {
  const answer = await stage.call('createRelayPlatform', { body: { name: 'Peer', ...body } }, as)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}

export async function routeTo(
  stage: Stage,
  as: Credential,
  requestType: string,
  platformIds: string[],
  conditions: { field: string; in: string[] }[] = [],
): Promise<string> {
  const body = { request_type: requestType, platform_ids: platformIds, conditions }
  const answer = await stage.call('createRelayRoute', { body }, as)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}

export const makeRequest = (
  stage: Stage,
  as: Credential,
  requestType: string,
  payload: Record<string, unknown> = { khoroo: '15' },
): Promise<Answered> =>
  stage.call('createRelayRequest', { body: { request_type: requestType, title: 'A request', payload } }, as)

interface RelayJwk {
  kty: 'OKP'
  crv: 'Ed25519'
  kid: string
  x: string
}

export interface TestKey {
  jwk: RelayJwk
  privateKey: KeyObject
}

/** A key of a platform that exists in the test alone. */
export function testKey(kid: string): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, jwk: { kty: 'OKP', crv: 'Ed25519', kid, x } }
}

export interface TestMessage {
  from: string
  to: string
  key: TestKey
  body?: object | string | Buffer
  type?: string
  requestId?: string
  seq?: number
  data?: object
  id?: string
  at?: number
}

/** What a platform would send, signed by the test itself. */
export function signedMessage({ from, to, key, at = Date.now(), id = randomUUID(), ...rest }: TestMessage) {
  const { type = 'relay.request', requestId = randomUUID(), seq = 1, data = aRequest() } = rest
  const said = rest.body ?? { from, to, type, request_id: requestId, seq, data }
  const body = typeof said === 'string' || Buffer.isBuffer(said) ? said : JSON.stringify(said)
  const timestamp = String(Math.floor(at / 1000))
  const bytes = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), Buffer.from(body as string)])
  const signature = sign(null, bytes, key.privateKey).toString('base64')
  const headers: Record<string, string> = {
    'Content-Type': 'application/relay+json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1a,${signature}`,
    'relay-from': from,
    'relay-kid': key.jwk.kid,
  }
  return { body, headers, requestId }
}

export const aRequest = () => ({
  request_type: 'address-change',
  title: 'A request',
  payload: { khoroo: '15' },
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
})

/** Sends what was signed, as it is. */
export async function post(
  to: string,
  { body, headers }: { body: string | Buffer; headers: Record<string, string> },
): Promise<{ status: number; refusal: string | null; body: { receipt?: string; error?: string } }> {
  const sent = typeof body === 'string' ? body : new Uint8Array(body)
  const answer = await fetch(`${to}/api/v1/relay/webhook`, { method: 'POST', headers, body: sent })
  return {
    status: answer.status,
    refusal: answer.headers.get('Relay-Receipt'),
    body: (await answer.json()) as { receipt?: string; error?: string },
  }
}
