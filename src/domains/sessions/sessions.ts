import { createHash, randomUUID } from 'node:crypto'
import type { SignedEntry } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import { type Database, type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { reachable } from '../../db/with-deadline.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../security/principal.ts'
import { ACCESS_LIFE_MS, type AccessClaims, createTokens } from '../../security/tokens.ts'
import {
  deleteExpiredSessions,
  endSession,
  endUserSessions,
  insertSession,
  lockUser,
  type SessionRow,
  turnSession,
} from './queries.ts'
import { createQuickTurns } from './refresh-batch.ts'
import { createRevocationMemory } from './revocation-cache.ts'
import { deleteExpiredRevocations, selectStanding } from './revocation-queries.ts'
import { createRevocationSync } from './revocation-sync.ts'
import type { SignInMethod } from './sign-in-attempt.ts'

export type UserPrincipal = Extract<Principal, { kind: 'user' }>

/** Times are milliseconds. */
export interface TokenPair {
  userId: string
  sessionId: string
  accessToken: string
  accessExpiresAt: number
  refreshToken: string
  refreshExpiresAt: number
}

export interface IssueOptions {
  /** How the person proved who they are. */
  method?: SignInMethod | 'unknown'
  /** The session of a super admin, who has shown the second factor. */
  elevated?: boolean
  db?: Db
}

/** The error of a refresh token that was used before, with whose it was. */
export class RefreshTokenReused extends AppError {
  readonly userId: string
  readonly sessionId: string

  constructor({ id, user_id }: SessionRow) {
    super('auth.refresh_reused', { keepWrites: true })
    this.sessionId = id
    this.userId = user_id
  }
}

export interface RefreshOptions {
  idempotencyKey?: string | undefined
  db?: Db
  /** Signs what the audit log is told; with it, a refresh that is like any other shares a statement with others. */
  entry?: (sessionId: string) => SignedEntry
  /** Opens the transaction in which the chain is turned: no connection is held while tokens are read and signed. */
  within?: (turn: (db: Db) => Promise<SessionRow>) => Promise<SessionRow>
}

/** What changes something takes a transaction, to be part of it; without one it is a transaction of its own. */
export interface Sessions {
  issue(userId: string, options?: IssueOptions): Promise<TokenPair>
  /**
   * Each refresh token works once. A second use ends the session, also when the answer is part of a transaction:
   * the error asks to keep its writes. With the Idempotency-Key of a request whose answer was lost, it is repeated.
   */
  refresh(token: string, options?: RefreshOptions): Promise<TokenPair>
  logout(principal: UserPrincipal, db?: Db): Promise<void>
  /** True when the session was alive until now. */
  revokeSession(sessionId: string, reason: string, db?: Db): Promise<boolean>
  /** Ends every session of the user and refuses every token issued so far. False when there is no such user. */
  revokeUser(userId: string, reason: string, tx?: Tx): Promise<boolean>
  verifyAccess(token: string): Promise<UserPrincipal>
  /** Deletes what has expired. */
  prune(): Promise<{ sessions: number; revocations: number }>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface SessionsOptions {
  database: Database
  clock: Clock
  jwtSecret: string
  jwtIssuer: string
}

export function createSessions({ database, clock, jwtSecret, jwtIssuer }: SessionsOptions): Sessions {
  const tokens = createTokens({ secret: jwtSecret, issuer: jwtIssuer })
  const memory = createRevocationMemory()
  const sync = createRevocationSync(database, memory, clock)
  const now = () => new Date(clock())
  const turnQuickly = createQuickTurns(database.system, now)

  function sign(session: SessionRow): TokenPair {
    const issuedAt = session.issued_at.getTime()
    const refreshExpiresAt = session.expires_at.getTime()
    const accessExpiresAt = Math.min(issuedAt + ACCESS_LIFE_MS, session.absolute_expires_at.getTime())
    const common = { userId: session.user_id, sessionId: session.id, issuedAt }
    const { elevated, gen } = session
    const accessToken = tokens.signAccess({
      ...common,
      tokenId: randomUUID(),
      expiresAt: accessExpiresAt,
      elevated,
    })
    const refreshToken = tokens.signRefresh({
      ...common,
      tokenId: randomUUID(),
      expiresAt: refreshExpiresAt,
      gen,
    })
    const { userId, sessionId } = common
    return { userId, sessionId, accessToken, accessExpiresAt, refreshToken, refreshExpiresAt }
  }

  async function cutOff(tx: Tx, userId: string, reason: string): Promise<boolean> {
    memory.doubt(userId, clock())
    if (!(await lockUser(tx, userId))) return false
    await endUserSessions(tx, userId, reason, now())
    return true
  }

  async function stands(claims: AccessClaims): Promise<boolean> {
    const judgement = sync.trusted() ? memory.judge(claims, clock()) : 'unsure'
    if (judgement !== 'unsure') return judgement === 'stands'
    return reachable(() => selectStanding(database.system, claims))
  }

  return {
    async issue(userId, { method = 'unknown', elevated = false, db = database.system } = {}) {
      const at = clock()
      const chain = { id: uuidv7(at), userId, method, elevated }
      const session = await reachable(() => insertSession(db, chain, new Date(at)))
      if (!session) throw new AppError('auth.invalid')
      return sign(session)
    },
    async refresh(
      token,
      {
        idempotencyKey,
        db = database.system,
        entry,
        within = (turn: (db: Db) => Promise<SessionRow>) => turn(db),
      } = {},
    ) {
      const claims = tokens.readRefresh(token, clock())
      const keyHash =
        idempotencyKey === undefined ? null : createHash('sha256').update(idempotencyKey).digest()
      if (entry) {
        const quick = { token: claims, keyHash, entry: entry(claims.sessionId) }
        const turned = await reachable(() => turnQuickly(quick))
        if (turned) return sign(turned)
      }
      const turned = await within(async (tx) => {
        const turn = await reachable(() => turnSession(tx, claims, keyHash, now()))
        if (!turn) throw new AppError('auth.invalid')
        if (turn.outcome === 'reuse') {
          memory.doubt(turn.id, clock())
          throw new RefreshTokenReused(turn)
        }
        return turn
      })
      return sign(turned)
    },
    async logout({ sessionId, tokenId, tokenExpiresAt }, db = database.system) {
      memory.doubt(sessionId, clock())
      const token = { id: tokenId, expiresAt: new Date(tokenExpiresAt) }
      await reachable(() => endSession(db, sessionId, 'logout', now(), token))
    },
    async revokeSession(sessionId, reason, db = database.system) {
      memory.doubt(sessionId, clock())
      return reachable(() => endSession(db, sessionId, reason, now(), null))
    },
    async revokeUser(userId, reason, tx) {
      if (tx) return cutOff(tx, userId, reason)
      return reachable(() =>
        database.transact({ role: 'job' }, 'write', (own) => cutOff(own, userId, reason)),
      )
    },
    async verifyAccess(token) {
      const claims = tokens.readAccess(token, clock())
      if (!(await stands(claims))) throw new AppError('auth.invalid')
      const { userId, sessionId, tokenId, expiresAt, elevated } = claims
      return { kind: 'user', userId, sessionId, tokenId, tokenExpiresAt: expiresAt, elevated }
    },
    async prune() {
      const revocations = await deleteExpiredRevocations(database.system, now())
      return { sessions: await deleteExpiredSessions(database.system, now()), revocations }
    },
    start: sync.start,
    stop: sync.stop,
  }
}
