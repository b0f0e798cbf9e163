import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { HOUR_MS } from '../../../config/clock.ts'
import type { Db } from '../../../db/database.ts'
import type { RequestedSubject, SigningDeps } from './request.ts'

/** Longer than a step takes; an instance that dies meanwhile keeps others waiting so long. */
const LEASE_MS = 15_000
const BETWEEN_POLLS_MS = 500
const FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = HOUR_MS
/** What can be tried again only later than this is left to the job. */
const WATCHED_MS = 20_000
const BATCH = 50

interface LeasedRow {
  id: string
  /** How often in a row a step has failed, where the table counts it. */
  attempts?: number
}

type Progress =
  /** A step was taken, and the next can be. */
  | 'next'
  /** Nothing to do before a while: the person has not answered, another instance is at it, or something is away. */
  | 'waiting'
  | 'ended'

/** What is signed, and how its requests come to their end. Any instance takes any step: all that it needs is in the row. */
export interface SigningSubject<Row extends LeasedRow> extends RequestedSubject {
  /** Until when one instance alone works on the row, or none needs to. */
  leaseColumn: 'leased_until' | 'asked_until'
  /** The states that a step leads out of. */
  openStates: readonly string[]
  step(row: Row, now: Date): Promise<Progress>
  /** Whether the table has `attempts`, and `reason` says why a row waits. */
  countsAttempts?: boolean
}

/** A step that another instance has taken meanwhile: what was done for it is given up. */
export class TransitionConflict extends Error {
  override readonly name = 'Overtaken'
}

/** A step that could not be taken now and may be later: what it needs is away. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  /** One of the words that a row's reason is in. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Takes one step, where no other instance is at it. */
export async function runStep<Row extends LeasedRow>(
  deps: SigningDeps,
  subject: SigningSubject<Row>,
  id: string,
): Promise<Progress> {
  const { system } = deps.database
  const now = new Date(deps.clock())
  const until = new Date(now.getTime() + LEASE_MS)
  const row = await claim(system, subject, id, { now, until })
  if (!row) return (await leaseOf(system, subject, id)) ? 'waiting' : 'ended'
  try {
    const progress = await subject.step(row, now)
    if (progress === 'waiting') await release(system, subject, id, until)
    return progress
  } catch (error) {
    if (error instanceof TransitionConflict) return 'waiting'
    deps.log.warn(
      { err: error, table: subject.table, id },
      'a step of signing failed; it will be tried again',
    )
    const retryAt = new Date(now.getTime() + delayAfter(row))
    const reason = error instanceof RetryLater ? error.reason : 'internal'
    await postpone(system, subject, id, { until, retryAt, reason })
    return 'waiting'
  }
}

/** Twice as long each time; an hour at most, because what is signed is never given up but completed as far as it came. */
const delayAfter = ({ attempts = 0 }: { attempts?: number }): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts, 20), LONGEST_DELAY_MS)

/** Until the request is over, or the server stops: then another instance, or the next start, goes on. */
export async function watchSession<Row extends LeasedRow>(
  deps: SigningDeps,
  subject: SigningSubject<Row>,
  id: string,
): Promise<void> {
  while (!deps.draining()) {
    try {
      const taken = await runStep(deps, subject, id)
      if (taken === 'ended') return
      if (taken === 'next') continue
      const lease = await leaseOf(deps.database.system, subject, id)
      if ((lease?.until?.getTime() ?? 0) - deps.clock() > WATCHED_MS) return
    } catch (error) {
      deps.log.warn(
        { err: error, table: subject.table, id },
        'watching over a signature failed; trying again',
      )
    }
    await sleep(BETWEEN_POLLS_MS)
  }
}

/** Goes on with each request that no instance is at: as a job, for those whose instance has died. */
export async function resumeIdle<Row extends LeasedRow>(
  deps: SigningDeps,
  subject: SigningSubject<Row>,
): Promise<{ steps: number; ended: number }> {
  const done = { steps: 0, ended: 0 }
  for (const id of await selectIdle(deps.database.system, subject, new Date(deps.clock()))) {
    let taken: Progress = 'next'
    while (taken === 'next' && !deps.draining()) {
      taken = await runStep(deps, subject, id)
      if (taken === 'next') done.steps++
      if (taken === 'ended') done.ended++
    }
  }
  return done
}

type Leased = Pick<SigningSubject<LeasedRow>, 'table' | 'leaseColumn' | 'openStates' | 'countsAttempts'>

const isOpen = ({ openStates }: Leased) => sql<boolean>`state = any (${[...openStates]})`

/** The right to work on a row, for one instance at a time; it lapses where its holder has died. */
async function claim<Row extends LeasedRow>(
  db: Db,
  subject: SigningSubject<Row>,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<Row | undefined> {
  const lease = sql.ref(subject.leaseColumn)
  const { rows } = await sql<Row>`
    update ${sql.table(subject.table)} set ${lease} = ${until}
    where id = ${id} and ${isOpen(subject)} and (${lease} is null or ${lease} <= ${now})
    returning *`.execute(db)
  return rows[0]
}

/** Lets others go on at once. Only its holder gives a lease back: one that has lapsed may be another's by now. */
async function release(db: Db, { table, leaseColumn }: Leased, id: string, until: Date): Promise<void> {
  const lease = sql.ref(leaseColumn)
  await sql`update ${sql.table(table)} set ${lease} = null where id = ${id} and ${lease} = ${until}`.execute(
    db,
  )
}

async function postpone(
  db: Db,
  subject: Leased,
  id: string,
  { until, retryAt, reason }: { until: Date; retryAt: Date; reason: string },
): Promise<void> {
  const lease = sql.ref(subject.leaseColumn)
  const counted = subject.countsAttempts ? sql`, attempts = attempts + 1, reason = ${reason}` : sql``
  await sql`
    update ${sql.table(subject.table)} set ${lease} = ${retryAt}${counted}
    where id = ${id} and ${isOpen(subject)} and ${lease} = ${until}`.execute(db)
}

async function leaseOf(db: Db, subject: Leased, id: string): Promise<{ until: Date | null } | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select ${sql.ref(subject.leaseColumn)} as until from ${sql.table(subject.table)}
    where id = ${id} and ${isOpen(subject)}`.execute(db)
  return rows[0]
}

/** The longest waiting first. */
async function selectIdle(db: Db, subject: Leased, now: Date): Promise<string[]> {
  const lease = sql.ref(subject.leaseColumn)
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(subject.table)}
    where ${isOpen(subject)} and (${lease} is null or ${lease} <= ${now})
    order by ${lease} nulls first limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}
