import { type RawBuilder, sql } from 'kysely'
import type { SignedEntry } from '../audit/audit.ts'
import { createBatcher } from '../db/batcher.ts'
import { withDeadline } from '../db/with-deadline.ts'

/**
 * Rotation of refresh tokens, the same for sessions and OAuth grants. A row holds the current generation, and each token
 * names its own. The token of the current generation moves the row to the next. The one before it is repeated within a
 * grace time, because its response was lost. Any older one was used before, so there is a copy of it, and the row is revoked.
 */
type RotationOutcome = 'rotated' | 'repeated' | 'reuse'

export type Decided<Row> = Row & { outcome: RotationOutcome }

interface Generations {
  /** Alias of the row that an UPDATE locks. */
  row: string
  /** The generation that the token names. */
  gen: RawBuilder<unknown>
  /** Whether a token of the generation before is repeated. */
  grace: RawBuilder<unknown>
  at: RawBuilder<unknown>
  /** By how many generations a row goes on: 0 where the token stays the same. */
  step?: RawBuilder<unknown>
}

/** Parts of an UPDATE that classifies the token by the row that it locks: one statement decides every race. */
export function classifyRotation({ row, gen, grace, at, step = sql`1` }: Generations) {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  const current = sql`${column('gen')} = ${gen}`
  const repeated = sql`coalesce(${column('gen')} = ${gen} + 1 and ${grace}, false)`
  const accepted = sql`(${current} or ${repeated})`
  const whenCurrent = (name: string, value: RawBuilder<unknown>) =>
    sql`${sql.id(name)} = case when ${current} then ${value} else ${column(name)} end`
  return {
    current,
    repeated,
    accepted,
    /** Sets a column where the row rotates, and leaves it otherwise. */
    whenCurrent,
    /** Sets what every row that rotates has. `rotated` is the word of the table for that outcome. */
    assignments: (rotated: string = 'rotated') => sql`
      outcome = case when ${current} then ${sql.lit(rotated)} when ${repeated} then 'repeated' else 'reuse' end,
      ${whenCurrent('gen', sql`${column('gen')} + ${step}`)},
      ${whenCurrent('rotated_at', at)},
      revoked_at = case when ${accepted} then null else ${at} end,
      revoke_reason = case when ${accepted} then null else 'reuse' end`,
  }
}

interface RotationBatch<Request, Row> {
  /** Of the row that the request rotates. */
  idOf: (request: Request) => string
  /** Rotates, in one statement, the rows whose token is of the current generation and which no transaction has locked. */
  rotateCurrent: (requests: Request[]) => Promise<Row[]>
}

/**
 * What nearly every refresh is: the token is of the current generation, and no other transaction holds its row. Such
 * refreshes share a statement, one round trip for all. Undefined: this one has to be decided alone, in a transaction.
 */
export function createRotationBatch<Request extends { entry: SignedEntry }, Row extends { id: string }>({
  idOf,
  rotateCurrent,
}: RotationBatch<Request, Row>): (request: Request) => Promise<Row | undefined> {
  const rotate = createBatcher({
    keyOf: idOf,
    async work(requests: Request[]) {
      const rows = await withDeadline(() => rotateCurrent(requests))
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const request of requests) if (byId.has(idOf(request))) request.entry.committed()
      return requests.map((request) => byId.get(idOf(request)))
    },
  })
  return (request) => withDeadline(() => rotate(request))
}

interface Refusals<Row> {
  /** The token is unknown, expired, revoked or does not fit what came with it; nothing has changed. */
  invalid: () => Error | Promise<Error>
  /** The row has just been revoked. */
  reuse: (row: Row) => Error | Promise<Error>
}

/** The row that a token decided alone has rotated or repeated; throws for every other outcome. */
export async function acceptedRow<Row>(
  decided: Decided<Row> | undefined,
  { invalid, reuse }: Refusals<Row>,
): Promise<Decided<Row>> {
  if (!decided) throw await invalid()
  if (decided.outcome === 'reuse') throw await reuse(decided)
  return decided
}

/** Whether a token issued at that moment lies after the cut-off of the person `u`. */
export const isAfterCutOff = (issuedAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(date_trunc('milliseconds', u.tokens_revoked_before) < ${issuedAt}, true)`

/** The moment at which a token of the person `u` is issued: after every cut-off, whatever the clocks of instances say. */
export const issuedAfterCutOff = (at: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`greatest(${at}, date_trunc('milliseconds', u.tokens_revoked_before) + interval '1 millisecond')`
