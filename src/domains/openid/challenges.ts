import { sql } from 'kysely'
import { type Db, type PresentedKeys, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { hashSecret, newSecret } from './secret.ts'

type ChallengeKind = 'login' | 'consent' | 'logout'

/** How long a person may take to answer. */
const CHALLENGE_MS = 10 * 60_000
/** For a person who answers in the last moment to come back. */
const RETURN_MS = 60_000

export interface Challenge {
  id: string
  kind: ChallengeKind
  application_id: string | null
  request: AuthorizationRequest
  user_id: string | null
  session_id: string | null
  state: 'pending' | 'accepted' | 'rejected' | 'used'
  scopes: string[] | null
  error: string | null
  created_at: Date
  expires_at: Date
}

interface NewChallenge {
  kind: ChallengeKind
  /** What the browser keeps in a cookie. */
  browser: string
  applicationId: string | null
  request: AuthorizationRequest | Record<string, never>
  holder?: { userId: string; sessionId: string } | undefined
}

const columns = sql`id, kind, application_id, request, user_id, session_id, state, scopes, error, created_at, expires_at`

/** Keeps a question, and gives the secret that leads to it. */
export async function openChallenge(db: Db, challenge: NewChallenge, now: Date): Promise<string> {
  const secret = newSecret()
  const { kind, browser, applicationId, request, holder } = challenge
  await sql`
    insert into oauth_challenges
      (id, kind, challenge_hash, browser_hash, application_id, request, user_id, session_id, created_at, expires_at)
    values (${uuidv7(now.getTime())}, ${kind}, ${hashSecret(secret)}, ${hashSecret(browser)}, ${applicationId},
      ${JSON.stringify(request)}::jsonb, ${holder?.userId ?? null}, ${holder?.sessionId ?? null}, ${now},
      ${new Date(now.getTime() + CHALLENGE_MS)})`.execute(db)
  return secret
}

/** The secret that leads to a question, or back from its answer, opens it and the person whom it names. */
export const presentChallenge = (secret: string): PresentedKeys => ({ challenge: hashSecret(secret) })

/** A question that can still be answered. */
export async function readChallenge(
  db: Db,
  kind: ChallengeKind,
  secret: string,
  now: Date,
): Promise<Challenge> {
  const { rows } = await sql<Challenge>`
    select ${columns} from oauth_challenges
    where challenge_hash = ${hashSecret(secret)} and kind = ${kind}`.execute(db)
  const [challenge] = rows
  if (!challenge) throw new AppError('provider.unknown_challenge')
  if (challenge.state !== 'pending') throw new AppError('provider.challenge_decided')
  if (challenge.expires_at <= now) throw new AppError('provider.challenge_expired')
  return challenge
}

interface Decision {
  /** The person who answers; only the person whom a challenge names may answer it. */
  holder?: { userId: string; sessionId: string } | undefined
  scopes?: readonly string[] | undefined
  /** Rejected, and why. */
  error?: string | undefined
}

/**
 * Answers a question, once: of two answers at the same moment one finds the row as it was. Gives the secret that takes
 * the answer back to the request.
 */
export async function decide(
  db: Db,
  { id }: Pick<Challenge, 'id'>,
  { holder, scopes, error }: Decision,
  now: Date,
): Promise<string> {
  const verifier = newSecret()
  const { rows } = await sql`
    update oauth_challenges set
      state = ${error === undefined ? 'accepted' : 'rejected'},
      verifier_hash = ${hashSecret(verifier)},
      user_id = coalesce(user_id, ${holder?.userId ?? null}::uuid),
      session_id = coalesce(session_id, ${holder?.sessionId ?? null}::uuid),
      scopes = ${scopes === undefined ? null : [...scopes]}::text[],
      error = ${error ?? null},
      decided_at = ${now},
      expires_at = greatest(expires_at, ${new Date(now.getTime() + RETURN_MS)}::timestamptz)
    where id = ${id} and state = 'pending' and expires_at > ${now}
    returning id`.execute(db)
  if (rows.length === 0) throw new AppError('provider.challenge_decided')
  return verifier
}

/** Uses an answer, once, in the browser that began the request; otherwise says why not. */
export async function consumeAnswer(
  db: Db,
  kind: ChallengeKind,
  { verifier, browser, applicationId }: { verifier: string; browser: string; applicationId: string | null },
  now: Date,
): Promise<Challenge> {
  const hash = hashSecret(verifier)
  const { rows } = await sql<Challenge>`
    update oauth_challenges set state = 'used'
    where verifier_hash = ${hash} and kind = ${kind} and state in ('accepted', 'rejected') and expires_at > ${now}
      and browser_hash = ${hashSecret(browser)} and application_id is not distinct from ${applicationId}::uuid
    returning ${columns}`.execute(db)
  const [challenge] = rows
  if (challenge) return challenge
  throw new AppError(await whyNot(db, kind, hash, hashSecret(browser), now))
}

async function whyNot(db: Db, kind: ChallengeKind, hash: Buffer, browserHash: Buffer, now: Date) {
  const { rows } = await sql<{ state: string; mine: boolean; expires_at: Date }>`
    select state, browser_hash = ${browserHash} as mine, expires_at from oauth_challenges
    where verifier_hash = ${hash} and kind = ${kind}`.execute(db)
  const [found] = rows
  if (!found) return 'provider.unknown_answer'
  if (!found.mine) return 'provider.other_browser'
  if (found.state === 'used') return 'provider.answer_used'
  return found.expires_at <= now ? 'provider.challenge_expired' : 'provider.unknown_answer'
}
