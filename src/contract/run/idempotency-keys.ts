import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { literal, runAtCommit, type Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { principalName } from '../../security/principal.ts'
import { successStatus } from '../operation.ts'
import { Reply } from '../reply.ts'
import type { RequestState } from '../request-state.ts'

/** Says that an answer is that of an earlier request. */
export const REPLAYED = 'Idempotency-Replayed'

/** A request that has committed nothing by then has died, and another may work under its key. */
const LEASE = sql.lit('2 minutes')
/** How long an answer with a secret can be repeated. */
export const SEALED_LIFE = sql.lit('10 minutes')

/** The key of a request, claimed for it; every statement names the claim, so that one that was lost changes nothing. */
export interface KeyClaim {
  key: string
  id: string
}

export type Claimed = { claim: KeyClaim } | { stored: Reply<unknown> } | UnderWay
/** The other request has not ended; its answer so far, where it has one. */
type UnderWay = { underWay: Reply<unknown> | null }

/**
 * Claims the key for this request, or gives the answer that an earlier one with the same key was given. A second
 * request that comes while the transaction of the first is open waits at the insert for it to end.
 */
export async function claimKey(db: Tx, state: RequestState, key: string): Promise<Claimed> {
  const owner = ownerOf(state)
  const names = namesOf(state, key)
  const fingerprints = fingerprintsOf(state)
  const row = {
    ...owner,
    key: await nameInUse(db, owner, names),
    fingerprint: fingerprints[0],
    claim: randomUUID(),
  }
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'operation', 'key'])
        .doUpdateSet({ fingerprint: row.fingerprint, claim: row.claim, created_at: sql`now()` })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.begun', '=', false)
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - interval ${LEASE}`),
    )
    .returning('claim')
    .executeTakeFirst()
  if (claimed) return { claim: { key: row.key, id: row.claim } }
  return findStored(db, state, row, fingerprints)
}

/** What became of the earlier request with the same key. */
async function findStored(
  db: Tx,
  state: RequestState,
  { principal, operation, key }: Record<'principal' | 'operation' | 'key', string>,
  fingerprints: readonly string[],
): Promise<Claimed> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer', 'sealed', 'begun', 'provisional'])
    .select([
      sql<boolean>`created_at < now() - interval ${LEASE}`.as('left'),
      sql<boolean>`sealed and created_at < now() - interval ${SEALED_LIFE}`.as('gone'),
    ])
    .where('principal', '=', principal)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  // The first has been refused meanwhile, and freed its key.
  if (!earlier) return { underWay: null }
  if (!fingerprints.includes(earlier.fingerprint)) throw new AppError('request.idempotency_mismatch')
  const { status, sealed, begun, provisional, left, gone } = earlier
  if (status === null && !(begun && left)) return { underWay: null }
  if (status === null || gone || earlier.answer === null) throw new AppError('request.idempotency_gone')
  const answer = sealed
    ? await openAnswer(state, earlier.answer, `${operation} ${key}`)
    : (JSON.parse(earlier.answer) as Stored)
  if ('failure' in answer) throw replayedFailure(state, answer.failure)
  const reply = new Reply(status, answer.data, answer.headers)
  return provisional && !left ? { underWay: reply } : { stored: reply }
}

/** Another key of the server has sealed it: what the first request was answered cannot be said any more. */
async function openAnswer({ services }: RequestState, sealed: string, record: string): Promise<Stored> {
  try {
    return await services.repeats.open<Stored>(sealed, record)
  } catch (cause) {
    throw new AppError('request.idempotency_gone', { cause })
  }
}

/** The answer of a success without its status, or what is kept of an error that keeps its writes. */
type Stored = { data?: unknown; headers?: Record<string, string> } | { failure: StoredFailure }
type StoredFailure = Pick<AppError, 'code' | 'details' | 'headers'>

/** The same error once more; what it was to keep is kept already. */
function replayedFailure({ headers: ofAnswer }: RequestState, { code, details, headers }: StoredFailure) {
  ofAnswer[REPLAYED] = 'true'
  return new AppError(code, { ...(details && { details }), ...(headers && { headers }) })
}

/** Whether the claim is still this request's; from now on something of it is committed, and no other may take it. */
export async function markKeyBegun(db: Tx, state: RequestState, { key, id }: KeyClaim): Promise<boolean> {
  const { principal, operation } = ownerOf(state)
  const begun = await db
    .updateTable('idempotency_keys')
    .set({ begun: true })
    .where('principal', '=', principal)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('claim', '=', id)
    .returning('key')
    .executeTakeFirst()
  return begun !== undefined
}

/** Keeps the answer beside the key, in the commit of the transaction. */
export async function storeAnswer(
  db: Tx,
  state: RequestState,
  claim: KeyClaim,
  output: unknown,
  provisional = false,
): Promise<void> {
  const { status, data, headers } =
    output instanceof Reply ? output : new Reply(successStatus(state.operation), output)
  await store(
    db,
    state,
    claim,
    { status, provisional },
    { data, ...(Object.keys(headers).length > 0 && { headers }) },
  )
}

/** An error that keeps its writes commits the key with them, so it is the answer to keep. */
export async function storeFailure(
  db: Tx,
  state: RequestState,
  claim: KeyClaim,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError) || !error.keepWrites) return
  const { code, details, headers, status } = error
  await store(db, state, claim, { status, provisional: false }, { failure: { code, details, headers } })
}

async function store(
  db: Tx,
  state: RequestState,
  { key, id }: KeyClaim,
  { status, provisional }: { status: number; provisional: boolean },
  stored: Stored,
): Promise<void> {
  const { principal, operation } = ownerOf(state)
  const sealed = state.operation.sealed === true
  const answer = sealed
    ? await state.services.repeats.seal(stored, `${operation} ${key}`)
    : JSON.stringify(stored)
  const text = `update idempotency_keys set status = ${status}, answer = ${literal(answer)},
    provisional = ${provisional}, sealed = ${sealed}
    where principal = ${literal(principal)} and operation = ${literal(operation)} and key = ${literal(key)}
    and claim = '${id}'`
  runAtCommit(db, { text })
}

/**
 * Deletes the key, as if it had not been used: always, where no answer is stored, or where nothing was committed under it,
 * which this request may not know. The job role does it: the application's own role may not delete.
 */
export async function releaseKey(
  state: RequestState,
  { key, id }: KeyClaim,
  only: 'unused' | 'unanswered' | 'always',
): Promise<void> {
  const { principal, operation } = ownerOf(state)
  await state.services.database.transact({ role: 'job' }, 'write', async (db) => {
    let release = db
      .deleteFrom('idempotency_keys')
      .where('principal', '=', principal)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .where('claim', '=', id)
    if (only !== 'always') release = release.where('status', 'is', null)
    if (only === 'unused') release = release.where('begun', '=', false)
    await release.execute()
  })
}

const ownerOf = ({ principal, operation }: Pick<RequestState, 'principal' | 'operation'>) => ({
  principal: principalName(principal),
  operation: operation.id,
})

/**
 * Whose key it is. Strangers all have one name, so theirs is bound to where the request comes from; and an answer with a
 * secret is for the session alone that asked for it.
 */
function namesOf(state: RequestState, key: string): [string, ...string[]] {
  const { principal, operation, request, services } = state
  if (principal.kind === 'anonymous') {
    const from = [request.address, request.browser?.key ?? '', request.header('user-agent') ?? '']
    return services.repeats.digests(key, ...from)
  }
  if (operation.sealed && principal.kind === 'user') return services.repeats.digests(key, principal.sessionId)
  return [key]
}

/** A request from before the server's key was replaced has left the name that the former key gives. */
async function nameInUse(
  db: Tx,
  { principal, operation }: ReturnType<typeof ownerOf>,
  [current, ...others]: readonly [string, ...string[]],
): Promise<string> {
  if (others.length === 0) return current
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('principal', '=', principal)
    .where('operation', '=', operation)
    .where('key', 'in', others)
    .executeTakeFirst()
  return earlier?.key ?? current
}

function fingerprintsOf({ input, services }: RequestState): [string, ...string[]] {
  const { path, query, body } = input
  const address = JSON.stringify([path, query])
  // A file is not written out in numbers first.
  return services.repeats.digests(address, Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''))
}

/** The answers to a person's requests, and those of others that name the person. */
export async function deleteAnswersOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from idempotency_keys
    where principal = ${`user:${userId}`} or position(${userId} in answer) > 0`.execute(tx)
}
