import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { runPrepared } from '../../../db/prepared.ts'
import type { ActionOf, StateOf, Transition } from '../../../db/state-machine.ts'
import { transition } from '../../../db/state-machine.ts'
import { type FileRow, storedFiles } from '../../storage/files/queries.ts'
import { TransitionConflict } from '../engine/lease.ts'
import type { RequestedStampPlace } from '../pades/pades.ts'
import type { DocumentDeps } from './deps.ts'

/** One person signs one document or digest, once. */
const signTransitions = [
  { action: 'start', from: [null], to: 'created', by: 'applicant' },
  // The certificate comes first: its hash is part of what is signed.
  { action: 'take_certificate', from: ['created'], to: 'certificate', by: 'provider' },
  { action: 'prepare', from: ['certificate'], to: 'prepared', by: 'system' },
  { action: 'ask', from: ['prepared'], to: 'pending_user', by: 'system' },
  { action: 'sign', from: ['pending_user'], to: 'signed', by: 'applicant' },
  { action: 'time_stamp', from: ['signed'], to: 'timestamped', by: 'system' },
  // Without a time stamp where none was asked for.
  { action: 'complete', from: ['signed', 'timestamped'], to: 'completed', by: 'system' },
  { action: 'refuse', from: ['pending_user'], to: 'refused', by: 'applicant' },
  { action: 'time_out', from: ['pending_user'], to: 'timeout', by: 'provider' },
  { action: 'mistake_code', from: ['pending_user'], to: 'wrong_vc', by: 'applicant' },
  {
    action: 'fail',
    from: ['created', 'certificate', 'prepared', 'pending_user', 'signed'],
    to: 'failed',
    by: 'system',
  },
  {
    action: 'expire',
    from: ['created', 'certificate', 'prepared', 'pending_user'],
    to: 'expired',
    by: 'system',
  },
] as const satisfies readonly Transition[]

export type SignState = StateOf<typeof signTransitions>
type SignAction = ActionOf<typeof signTransitions>

/** The states that a step still leads out of. */
export const openSignStates = [
  'created',
  'certificate',
  'prepared',
  'pending_user',
  'signed',
  'timestamped',
] as const satisfies readonly SignState[]
export type OpenSignState = (typeof openSignStates)[number]

export const isOpen = (state: SignState): state is OpenSignState =>
  (openSignStates as readonly SignState[]).includes(state)

/** What a person is shown of a signature: it exists from here on. */
export const isSigned = (state: SignState): boolean =>
  state === 'signed' || state === 'timestamped' || state === 'completed'

export type DocumentHash = 'sha256' | 'sha384' | 'sha512'
export type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

/** What belongs to the prepared bytes; bytes are in base64. */
interface PreparedFacts {
  byteRange: [number, number, number, number]
  field: string
  signedAttributes: string
  /** The certificate of the time-stamp authority, once its token is in the file. */
  authority?: string
}

export type SigningSessionRow = Omit<
  Selectable<DB['sign_sessions']>,
  'state' | 'hash' | 'level' | 'level_reached' | 'language' | 'stamp' | 'prepared'
> & {
  state: SignState
  hash: DocumentHash
  level: Level | null
  /** Where it was completed below what was asked for. */
  level_reached: Level | null
  language: 'mn' | 'en'
  stamp: RequestedStampPlace | null
  prepared: PreparedFacts | null
}

/** A second one that is open for the same document breaks a constraint, which has its own error. */
export async function insertSigningSession(
  tx: Tx,
  session: Insertable<DB['sign_sessions']>,
): Promise<SigningSessionRow> {
  const row = await tx.insertInto('sign_sessions').values(session).returningAll().executeTakeFirstOrThrow()
  return row as unknown as SigningSessionRow
}

/** Oldest first. Of very many, all that were completed and the newest others: attempts must not push a signature out. */
export async function selectSessions(db: Db, documentId: string): Promise<SigningSessionRow[]> {
  const rows = await db
    .selectFrom('sign_sessions')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy(sql`state = 'completed'`, 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return (rows as unknown as SigningSessionRow[]).toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

export async function selectSession(db: Db, id: string): Promise<SigningSessionRow | undefined> {
  const row = await db.selectFrom('sign_sessions').selectAll().where('id', '=', id).executeTakeFirst()
  return row as unknown as SigningSessionRow | undefined
}

/** For who waits for another. */
export async function selectSessionState(db: Db, id: string): Promise<SignState | undefined> {
  const [row] = await runPrepared(db, db.selectFrom('sign_sessions').select('state').where('id', '=', id))
  return row?.state as SignState | undefined
}

/** Of the person who started it, and no one else. */
export async function selectSessionBySid(
  db: Db,
  sidHash: Buffer,
  userId: string,
): Promise<SigningSessionRow | undefined> {
  const row = await db
    .selectFrom('sign_sessions')
    .selectAll()
    .where('sid_hash', '=', sidHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row as unknown as SigningSessionRow | undefined
}

/**
 * Takes a step: the one statement that decides who does. Fails where the session is no longer in the state in which the
 * caller found it.
 */
export async function transitionSession(
  db: Db,
  { id, state }: Pick<SigningSessionRow, 'id' | 'state'>,
  action: Exclude<SignAction, 'start'>,
  patch: Partial<Insertable<DB['sign_sessions']>> = {},
): Promise<SigningSessionRow> {
  const { from, to } = transition(signTransitions, action)
  const row = from.includes(state)
    ? await db
        .updateTable('sign_sessions')
        .set({ reason: null, ...patch, state: to, leased_until: null, attempts: 0 })
        .where('id', '=', id)
        .where('state', '=', state)
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (!row) throw new TransitionConflict(`${id} is not ${state} any more`)
  return row as unknown as SigningSessionRow
}

export async function countOpenSessions(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sign_sessions
    where user_id = ${userId} and state in ('created', 'certificate', 'prepared', 'pending_user')`.execute(db)
  return rows[0]?.count ?? 0
}

/** From here to the end of the transaction no other signature of this person is counted or started. */
export async function lockSigner(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign:${userId}`}, 0))`.execute(tx)
}

/** The bytes that a session has got so far: prepared, or signed. */
export async function selectSessionFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('sign_sessions')
    .innerJoin(storedFiles(db), 'stored.key', 'sign_sessions.file_key')
    .select(['stored.key as file_key', 'stored.sha256'])
    .where('sign_sessions.id', '=', id)
    .executeTakeFirst()
}

/** Whether the phone is asked for the first time. */
export async function markRequested(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sign_sessions')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'prepared')
    .where('asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface SessionEnd {
  action: Extract<SignAction, 'refuse' | 'time_out' | 'mistake_code' | 'fail' | 'expire'>
  reason: string
}

/** Ends a failed session. What was prepared for it is not used again. */
export async function endSigningSession(
  deps: Pick<DocumentDeps, 'database' | 'clock' | 'audit'>,
  session: SigningSessionRow,
  end: SessionEnd,
): Promise<SigningSessionRow> {
  return deps.database.transact({ role: 'job' }, 'write', (tx) => endSessionIn(tx, deps, session, end))
}

export async function endSessionIn(
  tx: Tx,
  deps: Pick<DocumentDeps, 'clock' | 'audit'>,
  session: SigningSessionRow,
  { action, reason }: SessionEnd,
): Promise<SigningSessionRow> {
  const now = new Date(deps.clock())
  const ended = await transitionSession(tx, session, action, {
    reason,
    sealed: null,
    file_key: null,
    prepared: null,
    ended_at: now,
  })
  auditSession(tx, deps, ended, now)
  return ended
}

/** The signer is the actor: they asked for it, and it is their key. */
export function auditSession(
  tx: Tx,
  { audit }: Pick<DocumentDeps, 'audit'>,
  session: SigningSessionRow,
  now: Date,
): void {
  const { state, reason, digest } = session
  appendAudit(tx, audit, {
    id: uuidv7(now.getTime()),
    operation: 'completeSigning',
    subject: `document:${session.document_id}`,
    outcome: state === 'signed' || state === 'completed' ? 'done' : 'refused',
    actor: `user:${session.user_id}`,
    details: {
      session: session.id,
      state,
      ...(reason === null ? {} : { reason }),
      ...(session.reg_no === null ? {} : { organisation: session.reg_no }),
      ...(digest === null ? {} : { digest: Buffer.from(digest).toString('hex'), hash: session.hash }),
    },
  })
}
