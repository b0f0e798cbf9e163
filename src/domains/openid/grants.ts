import type { Clock } from '../../config/clock.ts'
import { createBatcher } from '../../db/batcher.ts'
import { inBatches } from '../../db/batches.ts'
import { type Database, type Db, uuidv7 } from '../../db/database.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ActiveToken, ClaimsRequest, PersonsToken } from '../../security/active-token.ts'
import type { KeyValues } from '../../security/key-values.ts'
import { deleteExpiredTokens, selectActiveTokens, selectTokensOfPeople } from './access-token-queries.ts'
import { deleteRevokedTokens, selectTokenHolders, type TokenHolder } from './client-token-queries.ts'
import { type ClientToken, type ClientTokens, createClientTokens } from './client-tokens.ts'
import type { Client } from './clients/client.ts'
import { deleteProofsBefore, expiredMinute } from './dpop.ts'
import { deleteEndedGrants, endGrants, type GrantOwner, insertGrant } from './grant-queries.ts'
import {
  type AuditedRotation,
  createGrantRotation,
  latestExpiry,
  type RotatedGrant,
} from './grant-rotation.ts'
import { type AccessTokenKey, createFamilyTokens, type FamilyTokens, readAccessToken } from './token-forms.ts'

/** A code goes from the browser to the client and back to this server at once. */
const CODE_LIFE_MS = 60_000
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
  /** Revokes families with all their tokens, at once. Returns how many were valid until now. */
  revoke(db: Db, whose: GrantOwner, reason: RevokeReason, now: Date): Promise<number>
  /**
   * Rotates the current generation, with an access token and an audit entry, in one round trip. Undefined when the token
   * has to be decided alone, by `rotateGrant`. Not inside a transaction, nor is `findActive`.
   */
  rotate(rotation: AuditedRotation): Promise<RotatedGrant | undefined>
  /** Undefined unless the access token, its family, person and client are all active. */
  findActive(accessToken: string): Promise<ActiveToken | undefined>
  /** The same, with what the client may know of the person who granted it. */
  findWithPerson(accessToken: string): Promise<PersonsToken | undefined>
  /** Deletes what has expired. */
  prune(): Promise<Record<'tokens' | 'returned' | 'grants' | 'proofs', number>>
}

type RevokeReason = 'logout' | 'revoked' | 'consent_withdrawn' | 'deactivated' | 'application_changed'

interface GrantsOptions {
  database: Pick<Database, 'system'>
  clock: Clock
  /** SSO_STATE_KEY, from which the key of the MACs is derived: another one makes every family invalid. */
  stateKey: KeyValues
}

export function createGrants({ database, clock, stateKey }: GrantsOptions): Grants {
  const tokens = createFamilyTokens(stateKey)
  const clientTokens = createClientTokens(stateKey)
  const now = () => new Date(clock())

  // Reads of one token may share a batch, so that each has its own key.
  let reads = 0
  const keyOf = () => String(reads++)
  const finding = <Row extends ActiveToken>(
    select: (db: Db, keys: AccessTokenKey[], now: Date) => Promise<(Row & { nth: number })[]>,
  ) =>
    createBatcher({
      keyOf,
      work: async (keys: AccessTokenKey[]): Promise<(Row | undefined)[]> =>
        inPlaces(keys, await withDeadline(() => select(database.system, keys, now()))),
    })
  const find = finding(selectActiveTokens)
  const findOfPerson = finding(selectTokensOfPeople)

  const holderOf = createBatcher({
    keyOf,
    async work(presented: ClientToken[]) {
      return inPlaces(presented, await withDeadline(() => selectTokenHolders(database.system, presented)))
    },
  })

  async function findClientToken(token: ClientToken): Promise<ActiveToken | undefined> {
    const holder = token.expiresAt > clock() ? await holderOf(token) : undefined
    return holder && activeClientToken(token, holder)
  }

  return {
    tokens,
    clientTokens,
    rotate: createGrantRotation(database.system, clock),
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
        retainUntil: latestExpiry(expiresAt),
      }
      if (!(await insertGrant(db, { ...request, ...kept, gen: 0 }, at))) throw new AppError('auth.invalid')
      return { grantId: id, code: tokens.write({ grantId: id, gen: 0, secret }) }
    },
    revoke: endGrants,
    async findActive(accessToken) {
      const clientToken = clientTokens.read(accessToken)
      if (clientToken) return findClientToken(clientToken)
      const key = readAccessToken(accessToken)
      return key && find(key)
    },
    async findWithPerson(accessToken) {
      const clientToken = clientTokens.read(accessToken)
      const ownToken = clientToken && (await findClientToken(clientToken))
      if (clientToken) return ownToken && { ...ownToken, claims: null }
      const key = readAccessToken(accessToken)
      return key && findOfPerson(key)
    },
    async prune() {
      const { system } = database
      return {
        tokens: await inBatches(BATCH, (limit) => deleteExpiredTokens(system, now(), limit)),
        returned: await inBatches(BATCH, (limit) => deleteRevokedTokens(system, now(), limit)),
        grants: await inBatches(BATCH, (limit) => deleteEndedGrants(system, now(), limit)),
        proofs: await deleteProofsBefore(system, expiredMinute(clock())),
      }
    },
  }
}

/** Each where it was asked for. */
function inPlaces<Row extends { nth: number }>(
  asked: readonly unknown[],
  found: readonly Row[],
): (Row | undefined)[] {
  const byPlace: (Row | undefined)[] = asked.map(() => undefined)
  for (const row of found) byPlace[row.nth - 1] = row
  return byPlace
}

function activeClientToken(token: ClientToken, { client_id, org_id }: TokenHolder): ActiveToken {
  return {
    application_id: token.applicationId,
    client_id,
    org_id,
    grant_id: null,
    user_id: null,
    scopes: [...token.scopes],
    resources: [...token.resources],
    dpop_jkt: token.dpopJkt,
    strong: false,
    issued_at: new Date(token.issuedAt),
    expires_at: new Date(token.expiresAt),
  }
}
