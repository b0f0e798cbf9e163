import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../../config/clock.ts'
import { type Database, type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { OutsideService, OutsideServices } from '../../providers/integrations/port.ts'
import type { Delegation } from '../../providers/openid/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import { sha256 } from '../../text/sha256.ts'
import { lockUser } from '../identity/sessions/queries.ts'
import { type ConnectionRow, consumeConnectState, selectConnectionOf, upsertConnection } from './queries.ts'
import type { SealedTokens } from './sealed-store.ts'
import { type ConnectState, openState, STATE_LIFE_MS, sealState } from './state.ts'

/** The person, and the session in which they began. */
interface Visitor {
  userId: string
  sessionId: string
}

/** What an outside service has agreed to, before it is kept. */
interface Authorised {
  issuer: string
  subject: string
  scopes: readonly string[]
  delegation: Delegation
}

export interface Connecting {
  /** The address at which the person agrees. */
  begin(
    visitor: Visitor,
    service: OutsideService,
    wishes: { scopes?: readonly string[] | undefined; redirectUri?: string | undefined },
  ): Promise<URL>
  /** Uses the state, then asks the service: never call it inside a transaction. */
  redeem(
    visitor: Visitor,
    service: OutsideService,
    answer: { code: string; state: string; iss?: string | undefined },
  ): Promise<Authorised>
  store(tx: Tx, userId: string, service: OutsideService, agreed: Authorised): Promise<ConnectionRow>
}

interface Deps {
  database: Pick<Database, 'system'>
  clock: Clock
  outside: OutsideServices
  states: SealedState
  tokens: SealedTokens
}

export function createConnecting({ database, clock, outside, states, tokens }: Deps): Connecting {
  return {
    async begin({ userId, sessionId }, service, wishes) {
      const { name: provider } = service
      const redirectUri = wishes.redirectUri ?? outside.redirectUriOf(provider)
      if (!outside.isRedirectUri(provider, redirectUri))
        throw new AppError('request.invalid', { details: [foreignRedirect] })
      const scopes = narrowed(service, wishes.scopes)
      const [nonce, codeVerifier] = [randomSecret(), randomSecret()]
      const state = await sealState(states, {
        id: randomUUID(),
        expiresAt: clock() + STATE_LIFE_MS,
        userId,
        sessionId,
        provider,
        redirectUri,
        scopes,
        nonce,
        codeVerifier,
      })
      const codeChallenge = sha256(codeVerifier, 'base64url')
      return service.authorizationUrl({ redirectUri, state, nonce, codeChallenge, scopes })
    },

    async redeem({ userId, sessionId }, service, { code, state: sealed, iss }) {
      const bearer = { userId, sessionId, provider: service.name }
      const state = await usedOnce(await openState(states, sealed, bearer, clock()))
      const { redirectUri, nonce, codeVerifier } = state
      const { subject, delegation } = await service.exchange({ code, codeVerifier, redirectUri, nonce, iss })
      return { issuer: service.issuer, subject, scopes: delegation.scopes ?? state.scopes, delegation }
    },

    async store(tx, userId, { name: provider }, { issuer, subject, scopes, delegation }) {
      if (!(await lockUser(tx, userId))) throw new AppError('auth.invalid')
      const account = { userId, provider, issuer, subject }
      const now = new Date(clock())
      const id = (await selectConnectionOf(tx, account)) ?? uuidv7(now.getTime())
      const { accessToken, refreshToken, expiresAt } = delegation
      return upsertConnection(tx, {
        ...account,
        id,
        scopes,
        access: await tokens.seal(accessToken, 'access', id),
        accessExpiresAt: expiresAt,
        refresh: refreshToken === undefined ? null : await tokens.seal(refreshToken, 'refresh', id),
        now,
      })
    },
  }

  /** Before the service is asked, so that of two requests with one state only one asks. */
  async function usedOnce(state: ConnectState | undefined): Promise<ConnectState> {
    if (!state || !(await consumeConnectState(database.system, state.id, new Date(state.expiresAt))))
      throw new AppError('integrations.state_invalid')
    return state
  }
}

/** Callers may ask for less than is configured, and never for more. */
function narrowed(service: OutsideService, wished: readonly string[] | undefined): readonly string[] {
  if (wished === undefined) return service.scopes
  const beyond = wished.findIndex((scope) => !service.scopes.includes(scope))
  if (beyond !== -1) throw new AppError('request.invalid', { details: [wider(beyond)] })
  // By it the service says whose account it is.
  return [...new Set(['openid', ...wished])]
}

const wider = (index: number) => ({
  path: `/body/scopes/${index}`,
  rule: 'offered' as const,
  mn: 'Жагсаалтад байгаа эрхүүдийн нэг байна.',
  en: 'Must be one of the scopes that the list offers.',
})

const foreignRedirect = {
  path: '/body/redirect_uri',
  rule: 'registered' as const,
  mn: 'Энэ серверийн буцах хаягуудын нэг байна.',
  en: 'Must be one of the redirect URIs of this server.',
}

const randomSecret = (): string => randomBytes(32).toString('base64url')
