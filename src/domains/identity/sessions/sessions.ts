import type { SignedEntry } from '../../../audit/audit.ts'
import type { Clock } from '../../../config/clock.ts'
import { type Database, type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { withDeadline } from '../../../db/with-deadline.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { KeyValues } from '../../../security/key-values.ts'
import type { Principal } from '../../../security/principal.ts'
import { acceptedRow } from '../../../security/rotation.ts'
import { ACCESS_LIFE_MS, type AccessClaims, createTokens } from '../../../security/tokens.ts'
import { sha256 } from '../../../text/sha256.ts'
import { type Authentication, isStrongMethod, selectAuthentication } from './assurance.ts'
import { endConfirmedSessions, endOtherSessions, endOwnSession } from './own-sessions.ts'
import {
  defaultStaffLife,
  deleteExpiredSessions,
  endSession,
  endUserSessions,
  insertSession,
  lockUser,
  type SessionRow,
  type ShownFactor,
  type StaffSessionLimits,
} from './queries.ts'
import { createRevocationCache } from './revocation-cache.ts'
import { deleteExpiredRevocations, selectTokenValid } from './revocation-queries.ts'
import { createRevocationSync } from './revocation-sync.ts'
import { createSessionRotation, rotateSession, type SessionRotation } from './session-rotation.ts'
import { noOrigin, type Origin, type SignInMethod } from './sign-in-attempt.ts'

export type UserPrincipal = Extract<Principal, { kind: 'user' }>

/** Times are milliseconds. */
export interface TokenPair {
  userId: string
  sessionId: string
  issuedAt: number
  accessToken: string
  accessExpiresAt: number
  refreshToken: string
  refreshExpiresAt: number
  /** Whether the person is a super admin who has yet to show the second factor. */
  mfaRequired: boolean
}

export interface IssueOptions {
  /** How the person proved who they are. */
  method?: SignInMethod | 'unknown'
  /** What they had shown before, where that is a second factor. */
  firstMethod?: string | null | undefined
  origin?: Origin
  /** The session of a super admin, who has shown the second factor. */
  elevated?: boolean
  /** Whether the person has shown the eID, here or at an issuer that says so; else the method decides. */
  strong?: boolean
  /** The second factor that confirms it. */
  factor?: ShownFactor
  /** When the person showed it, where that was before: in the session that this one replaces, or at another issuer. */
  signedInAt?: Date
  db?: Db
}

/** The same for the same generation of a session, so that refreshes that come together get the very same pair. */
function tokenIdOf(kind: 'access' | 'refresh', { id, gen }: SessionRow): string {
  const hex = sha256(`${kind} ${id} ${gen}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
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
  /** Signs the audit entry; with it, a usual refresh shares a statement with others. */
  entry?: (sessionId: string) => SignedEntry
  /**
   * Opens the transaction of a refresh that is decided alone, for the person whom the token names: no connection is held
   * while tokens are read and signed.
   */
  within?: (rotate: (db: Db) => Promise<SessionRow>, userId: string) => Promise<SessionRow>
}

/** A change joins the transaction that it is given; without one it makes its own. */
export interface Sessions {
  issue(userId: string, options?: IssueOptions): Promise<TokenPair>
  /**
   * Each refresh token works once. Requests that come together get the same pair. A later use revokes the session, also
   * inside a transaction: the error asks to keep its writes. With the key of a request whose response was lost, the refresh
   * is repeated a little longer.
   */
  refresh(token: string, options?: RefreshOptions): Promise<TokenPair>
  logout(principal: UserPrincipal, db?: Db): Promise<void>
  /** True when the session was valid until now. */
  revokeSession(sessionId: string, reason: string, db?: Db): Promise<boolean>
  /** Ends the session where it is the user's own. True when it was valid until now. */
  revokeOwn(userId: string, sessionId: string, reason: string, db: Db): Promise<boolean>
  /** Ends the user's sessions but one, and tells how many there were. */
  revokeOthers(userId: string, keptSessionId: string, reason: string, db: Db): Promise<number>
  /** Ends the sessions that one of the user's second factors has confirmed, and returns their number. */
  revokeConfirmed(userId: string, factorId: string, reason: string, db: Db): Promise<number>
  /** Ends every session of the user and refuses every token issued so far. False when there is no such user. */
  revokeUser(userId: string, reason: string, tx?: Tx): Promise<boolean>
  verifyAccess(token: string): Promise<UserPrincipal>
  /** How and when the person of the session signed in; fails with `auth.invalid` where it has ended. */
  authenticationOf(holder: Pick<UserPrincipal, 'userId' | 'sessionId'>): Promise<Authentication>
  /** Deletes what has expired. */
  prune(): Promise<{ sessions: number; revocations: number }>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface SessionsOptions {
  database: Database
  clock: Clock
  jwtSecret: KeyValues
  jwtIssuer: string
  staff?: StaffSessionLimits
}

export function createSessions({
  database,
  clock,
  jwtSecret,
  jwtIssuer,
  staff = defaultStaffLife,
}: SessionsOptions): Sessions {
  const tokens = createTokens({ secret: jwtSecret, issuer: jwtIssuer })
  const revocations = createRevocationCache()
  const sync = createRevocationSync(database, revocations, clock)
  const now = () => new Date(clock())
  const rotateCurrent = createSessionRotation(database.system, clock, staff)

  function sign(session: SessionRow): TokenPair {
    const issuedAt = session.issued_at.getTime()
    const refreshExpiresAt = session.expires_at.getTime()
    const common = { userId: session.user_id, sessionId: session.id, issuedAt }
    const { elevated, gen, strong_at, mfa_required: mfaRequired } = session
    // What was shown long ago in a session that has gone on since is shown again before a role counts.
    const strongUntil = strong_at === null ? 0 : strong_at.getTime() + staff.lifeMs
    const strong = issuedAt < strongUntil
    const accessExpiresAt = Math.min(
      issuedAt + ACCESS_LIFE_MS,
      session.absolute_expires_at.getTime(),
      strong ? strongUntil : Infinity,
    )
    const accessToken = tokens.signAccess({
      ...common,
      tokenId: tokenIdOf('access', session),
      expiresAt: accessExpiresAt,
      elevated,
      strong,
    })
    const refreshToken = tokens.signRefresh({
      ...common,
      tokenId: tokenIdOf('refresh', session),
      expiresAt: refreshExpiresAt,
      gen,
    })
    const { userId, sessionId } = common
    return {
      userId,
      sessionId,
      issuedAt,
      accessToken,
      accessExpiresAt,
      refreshToken,
      refreshExpiresAt,
      mfaRequired,
    }
  }

  async function cutOff(tx: Tx, userId: string, reason: string): Promise<boolean> {
    revocations.invalidate(userId, clock())
    if (!(await lockUser(tx, userId))) return false
    await endUserSessions(tx, userId, reason, now())
    return true
  }

  async function isValid(claims: AccessClaims): Promise<boolean> {
    const known = sync.trusted() ? revocations.check(claims, clock()) : 'unsure'
    if (known !== 'unsure') return known === 'valid'
    return withDeadline(() => selectTokenValid(database.system, claims))
  }

  async function rotateAlone(db: Db, rotation: SessionRotation): Promise<SessionRow> {
    const decided = await withDeadline(() => rotateSession(db, rotation, now(), staff))
    return acceptedRow<SessionRow>(decided, {
      invalid: () => new AppError('auth.invalid'),
      reuse(session) {
        revocations.invalidate(session.id, clock())
        return new RefreshTokenReused(session)
      },
    })
  }

  return {
    async issue(
      userId,
      {
        method = 'unknown',
        firstMethod = null,
        origin = noOrigin,
        elevated = false,
        factor,
        strong = elevated || factor !== undefined || isStrongMethod(method),
        signedInAt,
        db = database.system,
      } = {},
    ) {
      const at = clock()
      const chain = {
        id: uuidv7(at),
        userId,
        method,
        firstMethod,
        elevated,
        strong,
        // A second factor is shown now, whenever the sign-in that it confirms was.
        strongAt: factor || elevated ? null : (signedInAt ?? null),
        factor: factor ?? null,
        signedInAt: signedInAt ?? null,
        ...origin,
      }
      const session = await withDeadline(() => insertSession(db, chain, new Date(at), staff))
      if (!session) throw new AppError('auth.invalid')
      return sign(session)
    },
    async refresh(
      text,
      { idempotencyKey, db = database.system, entry, within = (rotate) => rotate(db) }: RefreshOptions = {},
    ) {
      const token = tokens.readRefresh(text, clock())
      const keyHash = idempotencyKey === undefined ? null : sha256(idempotencyKey)
      const rotation = { token, keyHash }
      const session =
        (entry && (await rotateCurrent({ ...rotation, entry: entry(token.sessionId) }))) ??
        (await within((tx) => rotateAlone(tx, rotation), token.userId))
      return sign(session)
    },
    async logout({ sessionId, tokenId, tokenExpiresAt }, db = database.system) {
      revocations.invalidate(sessionId, clock())
      const token = { id: tokenId, expiresAt: new Date(tokenExpiresAt) }
      await withDeadline(() => endSession(db, sessionId, 'logout', now(), token))
    },
    async revokeSession(sessionId, reason, db = database.system) {
      revocations.invalidate(sessionId, clock())
      return withDeadline(() => endSession(db, sessionId, reason, now(), null))
    },
    async revokeOwn(userId, sessionId, reason, db) {
      const ended = await withDeadline(() => endOwnSession(db, { userId, sessionId }, reason, now()))
      if (ended) revocations.invalidate(sessionId, clock())
      return ended
    },
    async revokeOthers(userId, keptSessionId, reason, db) {
      const ended = await withDeadline(() => endOtherSessions(db, { userId, keptSessionId }, reason, now()))
      for (const id of ended) revocations.invalidate(id, clock())
      return ended.length
    },
    async revokeConfirmed(userId, factorId, reason, db) {
      const ended = await withDeadline(() => endConfirmedSessions(db, { userId, factorId }, reason, now()))
      for (const id of ended) revocations.invalidate(id, clock())
      return ended.length
    },
    async revokeUser(userId, reason, tx) {
      if (tx) return cutOff(tx, userId, reason)
      return withDeadline(() =>
        database.transact({ role: 'job' }, 'write', (own) => cutOff(own, userId, reason)),
      )
    },
    async verifyAccess(token) {
      const claims = tokens.readAccess(token, clock())
      if (!(await isValid(claims))) throw new AppError('auth.invalid')
      const { userId, sessionId, tokenId, expiresAt, elevated, strong } = claims
      return { kind: 'user', userId, sessionId, tokenId, tokenExpiresAt: expiresAt, elevated, strong }
    },
    async authenticationOf(holder) {
      const found = await withDeadline(() => selectAuthentication(database.system, holder))
      if (!found) throw new AppError('auth.invalid')
      return found
    },
    async prune() {
      const revocations = await deleteExpiredRevocations(database.system, now())
      return { sessions: await deleteExpiredSessions(database.system, now()), revocations }
    },
    start: sync.start,
    stop: sync.stop,
  }
}
