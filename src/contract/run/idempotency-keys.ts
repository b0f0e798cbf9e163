import { createHash } from 'node:crypto'
import { atCommit, literal, type Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { principalName } from '../../security/principal.ts'
import { successStatus } from '../operation.ts'
import { dataOf, Reply } from '../reply.ts'
import type { RequestState } from '../request-state.ts'

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
  if (earlier.fingerprint !== fingerprintOf(state)) throw new AppError('request.idempotency_mismatch')
  return new Reply(earlier.status ?? 200, earlier.answer === null ? undefined : JSON.parse(earlier.answer))
}

/** Keeps the answer beside the key, in the same commit as the change itself. */
export function storeAnswer(db: Tx, state: RequestState, key: string, output: unknown): void {
  const status = output instanceof Reply ? output.status : successStatus(state.operation)
  const data = dataOf(output)
  const answer = data === undefined ? null : JSON.stringify(data)
  const { principal, operation } = identity(state, key)
  atCommit(
    db,
    `update idempotency_keys set status = ${status}, answer = ${literal(answer)}
     where principal = ${literal(principal)} and operation = ${literal(operation)} and key = ${literal(key)}`,
  )
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
  return createHash('sha256')
    .update(JSON.stringify([input.path, input.query, input.body]))
    .digest('base64url')
}
