import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Language, languages } from '../../errors/language.ts'
import { principalName } from '../../security/principal.ts'
import { representation } from '../answer.ts'
import { namesTag } from '../entity-tag.ts'
import { parameterNames } from '../match.ts'
import type { Operation } from '../operation.ts'
import { dataOf } from '../reply.ts'
import type { RequestState } from '../request-state.ts'
import { Draft } from './audit-draft.ts'
import type { HandlerWork } from './handler-context.ts'
import { callForMember, requireMembership } from './membership.ts'

/** Refuses a change that says by neither If-Match nor `row_version` which version it is of. */
export function requireVersion({ input }: RequestState): void {
  if (ifMatchOf(input) === undefined && versionIn(input.body) === undefined)
    throw new AppError('request.precondition_required')
}

/**
 * Changes that share a version wait for one that compares it, from the comparison to its commit; among themselves they do
 * not. Taken before any row, so that the two kinds of locks cannot wait for each other.
 */
export async function lockVersions(state: RequestState, db: Tx): Promise<void> {
  const { operation, contract, input } = state
  // A merge patch is of what is there when it is made.
  const compares = ifMatchOf(input) !== undefined || operation.mergePatch !== undefined
  for (const id of operation.changes ?? []) {
    const read = contract.operations[id]
    if (!read) continue
    const isCompared = compares && operation.precondition?.of === id
    const lock = sql.raw(isCompared ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
    await sql`select ${lock}(hashtextextended(${nameOf(read, state)}, 0))`.execute(db)
  }
}

/** What is the caller's own has another version for each of them. */
function nameOf({ id, path }: Operation, { input, principal }: RequestState): string {
  const values = parameterNames(path).map((name) => input.path[name])
  const own = path.split('/').includes('me') ? [principalName(principal)] : []
  return JSON.stringify(['version', id, ...values, ...own])
}

/**
 * RFC 9110, section 13.1.1: makes the change where If-Match names what the read would answer now, in the change's own
 * transaction. Where the read has nothing, the change says why it is refused; one that would make something is 412.
 */
export async function withPrecondition<T>(state: RequestState, db: Tx, work: () => Promise<T>): Promise<T> {
  const ifMatch = ifMatchOf(state.input)
  if (!state.source || ifMatch === undefined || state.compared) return work()
  const current = await currentVersion(state, db, ifMatch)
  if (current.kind === 'other') throw new AppError('request.precondition_failed')
  const sent = state.input.body
  if (current.kind === 'named' && state.operation.precondition?.required) fillVersion(state, current.data)
  let done: T
  try {
    done = await work()
  } catch (error) {
    // Another change came between the comparison and this one's own row.
    if (error instanceof AppError && error.code === 'request.stale' && current.kind === 'named')
      throw new AppError('request.precondition_failed', { cause: error })
    throw error
  } finally {
    // What is signed and audited is the request as it came.
    state.input.body = sent
  }
  if (current.kind === 'absent') throw new AppError('request.precondition_failed')
  state.compared = true
  return done
}

/** For work that waits for something outside: what is stale already must cost nothing there, and no one's quota. */
export async function refuseStale(state: RequestState, db: Tx): Promise<void> {
  const ifMatch = ifMatchOf(state.input)
  if (!state.source || ifMatch === undefined) return
  if ((await currentVersion(state, db, ifMatch)).kind === 'other')
    throw new AppError('request.precondition_failed')
}

type Current = { kind: 'named'; data: unknown } | { kind: 'other' } | { kind: 'absent' }

/** The tag may be that of either language: the reader of one may be the writer of the other. */
async function currentVersion(state: RequestState, db: Tx, ifMatch: string): Promise<Current> {
  const others = languages.filter((language) => language !== state.language)
  for (const language of [state.language, ...others]) {
    const found = await readIfThere(state, db, language)
    if (!found) return { kind: 'absent' }
    if (namesTag(ifMatch, found.tag)) return { kind: 'named', data: found.data }
  }
  return { kind: 'other' }
}

async function readIfThere(state: RequestState, db: Tx, language: Language) {
  try {
    return await readSource(state, db, language)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}

/** What the read would answer this caller in this transaction, without a trace: none of it is shown. */
export async function readSource(
  state: RequestState,
  db: Tx,
  language: Language,
): Promise<{ tag: string; data: unknown }> {
  const { operation, handler } = state.source as NonNullable<RequestState['source']>
  const path = Object.fromEntries(
    parameterNames(operation.path).map((name) => [name, state.input.path[name]]),
  )
  const input = { path, query: {}, headers: {}, authorization: undefined, body: undefined, repeated: [] }
  const reading: RequestState = { ...state, operation, handler, language, input, headers: {} }
  const work: HandlerWork = { db, audit: new Draft(reading), read: (inner) => inner({ db }) }
  const output = await callForMember(reading, work, () => requireMembership(reading, db, false))
  const { headers, body } = representation(reading, output)
  if (body instanceof Readable) body.destroy()
  return { tag: headers.ETag ?? '', data: dataOf(output) }
}

/** The database compares the number once more, with the row that it changes. */
function fillVersion({ input }: RequestState, data: unknown): void {
  const version = versionIn(data)
  if (version === undefined || typeof input.body !== 'object' || versionIn(input.body) !== undefined) return
  input.body = { ...input.body, row_version: version }
}

function ifMatchOf({ headers }: RequestState['input']): string | undefined {
  const value = headers['if-match']
  return typeof value === 'string' ? value : undefined
}

function versionIn(value: unknown): number | undefined {
  const version = (value as { row_version?: unknown } | null | undefined)?.row_version
  return typeof version === 'number' ? version : undefined
}
