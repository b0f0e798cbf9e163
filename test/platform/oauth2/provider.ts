import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from '../../../src/db/database.ts'
import type { GrantRequest } from '../../../src/domains/openid/grants.ts'
import {
  type AddedApplication,
  type ApplicationOverrides,
  addApplication,
} from '../../support/application.ts'
import { type Answered, openStage, type Stage, type StageOptions } from '../../support/stage.ts'

export const ISSUER = 'https://id.example.test'
export const CALLBACK = 'https://rp.example.mn/callback'

export type Form = Record<string, string | string[]>
type Headers = Record<string, string>

/** A server that is an issuer, the applications and people around it, and a clock that can be put forward. */
export interface Provider {
  stage: Stage
  later(seconds: number): void
  add(overrides?: ApplicationOverrides): Promise<AddedApplication>
  /** Someone of whom everything is known. */
  person(): Promise<string>
  /** A code as the authorization endpoint would have given it, and what redeems it. */
  code(
    client: AddedApplication,
    changes?: Partial<GrantRequest>,
  ): Promise<{ code: string; verifier: string; grantId: string }>
  token(client: AddedApplication, form: Form, headers?: Headers): Promise<Answered>
  redeem(
    client: AddedApplication,
    got: { code: string; verifier: string },
    headers?: Headers,
  ): Promise<Answered>
  refresh(client: AddedApplication, token: string, form?: Form, headers?: Headers): Promise<Answered>
  introspect(client: AddedApplication, token: string, form?: Form): Promise<Answered>
  revoke(client: AddedApplication, token: string): Promise<Answered>
  userinfo(token: string, headers?: Headers): Promise<Answered>
  /** A whole sign-in: the answer of the token endpoint. */
  signIn(client: AddedApplication, changes?: Partial<GrantRequest>): Promise<Answered['body']>
  close(): Promise<void>
}

export async function openProvider(options: StageOptions = {}): Promise<Provider> {
  let shiftMs = 0
  const stage = await openStage({
    ...options,
    settings: { OAUTH_ISSUER: ISSUER, ...options.settings },
    clock: () => (options.clock ?? Date.now)() + shiftMs,
  })
  const { services } = stage.app
  const { system } = stage.test.database

  const provider: Provider = {
    stage,
    later: (seconds) => {
      shiftMs += seconds * 1000
    },
    add: (overrides) => addApplication(services, overrides),
    async person() {
      const id = uuidv7()
      await system
        .insertInto('users')
        .values({
          id,
          civil_id: `civil-${id}`,
          family_name: 'Бат-Эрдэнэ',
          given_name: 'Тэмүүлэн',
          email: `${id}@example.test`,
          phone: '+97699112233',
          ge_id: `GE-${id}`,
          role: 'user',
          active: true,
        })
        .execute()
      return id
    },
    async code({ application }, changes = {}) {
      const now = new Date(services.clock())
      const verifier = randomBytes(32).toString('base64url')
      const { code, grantId } = await services.grants.open(system, {
        client: application,
        userId: changes.userId ?? (await provider.person()),
        sessionId: uuidv7(),
        scopes: ['openid', 'offline_access'],
        redirectUri: CALLBACK,
        codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
        nonce: 'n-0S6_WzA2Mj',
        authTime: new Date(now.getTime() - 30_500),
        acr: 'urn:tamga:acr:eid',
        amr: ['swk', 'pin', 'mfa'],
        claims: null,
        resources: [],
        dpopJkt: null,
        now,
        ...changes,
      })
      return { code, verifier, grantId }
    },
    token: (client, form, headers = {}) =>
      stage.send('requestToken', {
        body: withClient(client, form),
        headers: { ...basicOf(client), ...headers },
      }),
    redeem: (client, { code, verifier }, headers) =>
      provider.token(
        client,
        { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier },
        headers,
      ),
    refresh: (client, token, form = {}, headers = {}) =>
      provider.token(client, { grant_type: 'refresh_token', refresh_token: token, ...form }, headers),
    introspect: (client, token, form = {}) =>
      stage.send('introspectToken', {
        body: withClient(client, { token, ...form }),
        headers: basicOf(client),
      }),
    revoke: (client, token) =>
      stage.send('revokeToken', { body: withClient(client, { token }), headers: basicOf(client) }),
    userinfo: (token, headers = {}) =>
      stage.call('getUserinfo', { headers: { Authorization: `Bearer ${token}`, ...headers } }),
    async signIn(client, changes) {
      const { status, body } = await provider.redeem(client, await provider.code(client, changes))
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body
    },
    close: () => stage.close(),
  }
  return provider
}

export function basicOf({ application, clientId, secret }: AddedApplication): Headers {
  if (application.authMethod !== 'client_secret_basic') return {}
  const pair = [clientId, secret].map(encodeURIComponent).join(':')
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

function withClient({ application, clientId, secret }: AddedApplication, form: Form): Form {
  if (application.authMethod === 'none') return { client_id: clientId, ...form }
  if (application.authMethod === 'client_secret_post')
    return { client_id: clientId, client_secret: secret, ...form }
  return form
}

export const claimsIn = (jwt: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
