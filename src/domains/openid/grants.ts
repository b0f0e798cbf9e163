import type { Clock } from '../../clock.ts'
import { createBatcher } from '../../db/batcher.ts'
import { inBatches } from '../../db/batches.ts'
import { type Database, type Db, uuidv7 } from '../../db/database.ts'
import { reachable } from '../../db/with-deadline.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ActiveToken, ClaimsRequest, TokenPerson } from '../../security/active-token.ts'
import { deleteExpiredTokens, selectLivingTokens } from './access-token-queries.ts'
import { deleteReturnedTokens, selectTokenHolders, type TokenHolder } from './client-token-queries.ts'
import { type ClientToken, type ClientTokens, createClientTokens } from './client-tokens.ts'
import type { Client } from './clients/client.ts'
import { forgettableMinute } from './dpop.ts'
import { deleteProofsBefore } from './dpop-queries.ts'
import type { GrantFacts } from './grant-columns.ts'
import { deleteEndedGrants, endGrants, insertGrant, type Whose } from './grant-queries.ts'
import { type QuickTurn, turnCurrentGrants } from './grant-rotation.ts'
import { type AccessTokenKey, createFamilyTokens, type FamilyTokens, readAccessToken } from './token-forms.ts'

/** A code goes from the browser to the client and back to us at once. */
export const CODE_LIFE_MS = 60_000
/** How long a family is kept after its last token has expired, so that a late reuse is still seen. */
const KEPT_MS = 24 * 3_600_000
const BATCH = 1_000

/** What a person has agreed to, and how they signed in. */
export interface GrantRequest {
  client: Pick<Client, 'id'>
  userId: string
  /** The session that the person signed in with; clients know it as `sid`. */
  sessionId: string | null
  scopes: readonly string[]
  redirectUri: string
  /** S256 of the verifier; null where the client may do without. */
  codeChallenge: string | null
  nonce: string | null
  authTime: Date
  acr: string
  amr: readonly string[]
  /** The parameter `claims`, as an object. */
  claims: ClaimsRequest | null
  /** RFC 8707. */
  resources: readonly string[]
  /** RFC 9449, section 10: the key with which the code has to be redeemed. */
  dpopJkt: string | null
  now: Date
}

export interface Grants {
  /** Writes and reads the codes and refresh tokens of families. */
  tokens: FamilyTokens
  /** Writes and reads what clients get for themselves. */
  clientTokens: ClientTokens
  /** Fails with `auth.invalid` when there is no such active person. */
  open(db: Db, request: GrantRequest): Promise<{ code: string; grantId: string }>
  /** Ends families, and with them every token of theirs, at once. Returns how many were alive until now. */
  revoke(db: Db, whose: Whose, reason: RevokeReason, now: Date): Promise<number>
  /**
   * Turns the present generation into the next, with an access token and an audit entry, in one round trip. Undefined
   * when it has to be looked at on its own, by `turnGrant`. Not inside a transaction, as the next one.
   */
  turn(turn: QuickTurn): Promise<(GrantFacts & TokenPerson) | undefined>
  /** What an access token is good for; undefined unless it is alive, and its family, person and client with it. */
  living(accessToken: string): Promise<ActiveToken | undefined>
  /** Deletes what has expired. */
  prune(): Promise<Record<'tokens' | 'returned' | 'grants' | 'proofs', number>>
}

export type RevokeReason = 'logout' | 'revoked' | 'consent_withdrawn' | 'deactivated' | 'application_changed'

export interface GrantsOptions {
  database: Pick<Database, 'system'>
  clock: Clock
  /** SSO_STATE_KEY, from which the key of the MACs is derived: with another one every family is dead. */
  stateKey: string
}

export function createGrants({ database, clock, stateKey }: GrantsOptions): Grants {
  const tokens = createFamilyTokens(stateKey)
  const clientTokens = createClientTokens(stateKey)
  const now = () => new Date(clock())

  const turn = createBatcher({
    keyOf: ({ shown }: QuickTurn) => shown.token.grantId,
    async work(turns) {
      const turned = await reachable(() => turnCurrentGrants(database.system, turns, now()))
      const byId = new Map(turned.map((row) => [row.id, row]))
      return turns.map(({ shown }) => byId.get(shown.token.grantId))
    },
  })
  // Many may ask for one token at once, and all can be told together.
  let asked = 0
  const keyOf = () => String(asked++)
  const find = createBatcher({
    keyOf,
    async work(keys: AccessTokenKey[]) {
      const found = await reachable(() => selectLivingTokens(database.system, keys, now()))
      const byPlace = new Map(found.map((row) => [row.nth, row]))
      return keys.map((_, index) => byPlace.get(index + 1))
    },
  })

  const holderOf = createBatcher({
    keyOf,
    async work(shown: ClientToken[]) {
      const found = await reachable(() => selectTokenHolders(database.system, shown))
      const byPlace = new Map(found.map((row) => [row.nth, row]))
      return shown.map((_, index) => byPlace.get(index + 1))
    },
  })

  async function livingOfClient(token: ClientToken): Promise<ActiveToken | undefined> {
    const holder = token.expiresAt > clock() ? await holderOf(token) : undefined
    return holder && ofClient(token, holder)
  }

  return {
    tokens,
    clientTokens,
    turn,
    async open(db, { client, ...request }) {
      const at = request.now
      const id = uuidv7(at.getTime())
      const { secret, secretHash } = tokens.newSecret()
      const expiresAt = new Date(at.getTime() + CODE_LIFE_MS)
      const kept = {
        id,
        secretHash,
        applicationId: client.id,
        expiresAt,
        keepUntil: keptUntil(expiresAt),
      }
      if (!(await insertGrant(db, { ...request, ...kept, gen: 0 }, at))) throw new AppError('auth.invalid')
      return { grantId: id, code: tokens.write({ grantId: id, gen: 0, secret }) }
    },
    revoke: endGrants,
    async living(accessToken) {
      const ofClient = clientTokens.read(accessToken)
      if (ofClient) return livingOfClient(ofClient)
      const key = readAccessToken(accessToken)
      return key && find(key)
    },
    async prune() {
      const { system } = database
      return {
        tokens: await inBatches(BATCH, (limit) => deleteExpiredTokens(system, now(), limit)),
        returned: await inBatches(BATCH, (limit) => deleteReturnedTokens(system, now(), limit)),
        grants: await inBatches(BATCH, (limit) => deleteEndedGrants(system, now(), limit)),
        proofs: await deleteProofsBefore(system, forgettableMinute(clock())),
      }
    },
  }
}

export const keptUntil = (...expiries: Date[]): Date =>
  new Date(Math.max(...expiries.map((expiry) => expiry.getTime())) + KEPT_MS)

function ofClient(token: ClientToken, { client_id, org_id }: TokenHolder): ActiveToken {
  return {
    application_id: token.applicationId,
    client_id,
    org_id,
    grant_id: null,
    user_id: null,
    scopes: [...token.scopes],
    resources: [...token.resources],
    dpop_jkt: token.dpopJkt,
    issued_at: new Date(token.issuedAt),
    expires_at: new Date(token.expiresAt),
    claims: null,
  }
}
