import { sql } from 'kysely'
import { atCommit, literal, type Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { principalName } from '../../security/principal.ts'
import { sha256 } from '../../text/sha256.ts'
import { successStatus } from '../operation.ts'
import { dataOf, Reply } from '../reply.ts'
import type { RequestState } from '../request-state.ts'

/** Says that an answer is that of an earlier request. */
export const REPLAYED = 'Idempotency-Replayed'

/**
 * Claims the key for this request, or gives the answer that an earlier one with the same key was given. A second
 * request that comes while the first is under way waits at the insert for the first to end.
 */
export async function claimKey(
  db: Tx,
  state: RequestState,
  key: string,
): Promise<Reply<unknown> | undefined> {
  const fingerprint = fingerprintOf(state)
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...identity(state, key), fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await findStoredAnswer(db, state, key)
  if (!earlier) throw new Error(`the key of ${state.operation.id} was claimed without an answer`)
  return earlier
}

/** What an earlier request with the same key was answered; nothing where there was none. */
export async function findStoredAnswer(
  db: Tx,
  state: RequestState,
  key: string,
): Promise<Reply<unknown> | undefined> {
  const { principal, operation } = identity(state, key)
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('principal', '=', principal)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return undefined
  const { fingerprint, status, answer } = earlier
  if (fingerprint !== fingerprintOf(state)) throw new AppError('request.idempotency_mismatch')
  if (status === null) throw new Error(`a key of ${operation} was stored without an answer`)
  const data = answer === null ? undefined : JSON.parse(answer)
  if (status >= 400) throw replayedFailure(state, data as StoredFailure)
  return new Reply(status, data)
}

/** What is kept of an error that keeps its writes. */
type StoredFailure = Pick<AppError, 'code' | 'details' | 'headers'>

/** The same error once more; what it was to keep is kept already. */
function replayedFailure({ headers: ofAnswer }: RequestState, { code, details, headers }: StoredFailure) {
  ofAnswer[REPLAYED] = 'true'
  return new AppError(code, { ...(details && { details }), ...(headers && { headers }) })
}

/** Keeps the answer beside the key, in the same commit as the change itself. */
export function storeAnswer(db: Tx, state: RequestState, key: string, output: unknown): void {
  store(
    db,
    state,
    key,
    output instanceof Reply ? output.status : successStatus(state.operation),
    dataOf(output),
  )
}

/** An error that keeps its writes commits the key with them, so it is the answer to keep. */
export function storeFailure(db: Tx, state: RequestState, key: string, error: unknown): void {
  if (!(error instanceof AppError) || !error.keepWrites) return
  const { code, details, headers, status } = error
  store(db, state, key, status, { code, details, headers } satisfies StoredFailure)
}

function store(db: Tx, state: RequestState, key: string, status: number, data: unknown): void {
  const answer = data === undefined ? null : JSON.stringify(data)
  const { principal, operation } = identity(state, key)
  const text = `update idempotency_keys set status = ${status}, answer = ${literal(answer)}
    where principal = ${literal(principal)} and operation = ${literal(operation)} and key = ${literal(key)}`
  atCommit(db, { text })
}

/** Deletes the key, as if it had not been used. The job role does it: the application's own role may not delete. */
export async function releaseKey(state: RequestState, key: string): Promise<void> {
  const { principal, operation } = identity(state, key)
  await state.services.database.transact({ role: 'job' }, 'write', (db) =>
    db
      .deleteFrom('idempotency_keys')
      .where('principal', '=', principal)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .execute(),
  )
}

function identity({ principal, operation }: RequestState, key: string) {
  return { principal: principalName(principal), operation: operation.id, key }
}

function fingerprintOf({ input }: RequestState): string {
  const { path, query, body } = input
  // A file is not written out in numbers first.
  const sent = Buffer.isBuffer(body) ? sha256(body, 'base64url') : body
  return sha256(JSON.stringify([path, query, sent]), 'base64url')
}

/** The answers to a person's requests, and those of others that name the person. */
export async function deleteAnswersOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from idempotency_keys
    where principal = ${`user:${userId}`} or position(${userId} in answer) > 0`.execute(tx)
}
