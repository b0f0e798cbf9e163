import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { IdempotentChange } from '../../../audit/work.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import type { Background } from '../../../jobs/background.ts'
import { asAppError } from '../../../providers/eid/app-error.ts'
import type { EidSignature } from '../../../providers/eid/port.ts'
import type { EidHolder } from '../../identity/people/accounts.ts'
import { type SigningSubject, watchSession } from './lease.ts'
import {
  isRegisterTooLate,
  pollSignature,
  REGISTER_UNAVAILABLE,
  type RequestedSubject,
  recordDigestOf,
  requestSignature,
  type SigningDeps,
  type SigningFailure,
  signerMismatch,
  signingCertificateOf,
} from './request.ts'

/** The columns by which a row waits for a person's signature under its record, and has it. */
type RecordColumn =
  | (
      | 'id'
      | 'state'
      | 'reason'
      | 'record'
      | 'sealed'
      | 'asked_until'
      | 'expires_at'
      | 'ended_at'
      | 'withdrawn_by'
    )
  | ('verification_code' | 'signature' | 'signature_algorithm' | 'certificate' | 'chain' | 'signed_at')

/** Tables that have all of them. Each area names its own to the engine. */
type RecordTable = Extract<
  { [Table in keyof DB]: RecordColumn extends keyof DB[Table] ? Table : never }[keyof DB],
  RequestedSubject['table']
>

type EndedState = 'completed' | 'refused' | 'timeout' | 'expired' | 'failed' | 'withdrawn'
export type SigningState = 'pending' | EndedState

/** What is common to the rows of these tables. */
interface RecordRow {
  id: string
  state: SigningState
  record: string
  sealed: string | null
  expires_at: Date
}

interface SigningEnd {
  state: EndedState
  reason: string | null
  withdrawnBy?: string
}

/** With what a signature is applied. */
interface Acceptance {
  now: Date
  /** Of the entry that is left with it. */
  auditEntryId: string
}

/** What an area does with a record once it is signed. The engine asks, polls and ends the rows. */
interface RecordFinisher<Row extends RecordRow, Prepared = undefined, Done = void> extends RequestedSubject {
  table: RecordTable
  /** Who is to sign, and how a security event names what. */
  signer(row: Row): { userId: string; details: Record<string, string> }
  /** Before the transaction, where something outside is needed. */
  prepare?(row: Row): Promise<Prepared>
  /** Locks that others take before the row's. */
  lock?(tx: Tx, row: Row): Promise<void>
  /** Why the record cannot take effect any more, before the signer is looked at. */
  obstacle?(tx: Tx, row: Row, prepared: Prepared): Promise<string | undefined>
  /** Applies what was signed, in the transaction that ends the row; or says why it cannot. */
  apply(
    tx: Tx,
    row: Row,
    prepared: Prepared,
    acceptance: Acceptance,
  ): Promise<{ done: Done } | { against: string }>
  entry(
    row: Row,
    done: Done | undefined,
  ): {
    operation: string
    subject: string
    actor: string
    details: Record<string, unknown>
  }
  /** After the commit, such as sending a mail. */
  after?(row: Row, done: Done): Promise<void>
}

export interface RecordSubject<Row extends RecordRow> extends SigningSubject<Row> {
  table: RecordTable
  /** Ends a failed request, unless it has ended already. */
  giveUp(row: Row, end: SigningEnd): Promise<void>
}

export function createRecordSubject<Row extends RecordRow, Prepared = undefined, Done = void>(
  deps: SigningDeps,
  finisher: RecordFinisher<Row, Prepared, Done>,
): RecordSubject<Row> {
  const { table, name, purpose } = finisher
  const { database, clock, audit } = deps

  /** What was signed is kept also where it does not count any more. */
  async function finish(row: Row, signature: EidSignature): Promise<void> {
    const prepared = (await finisher.prepare?.(row)) as Prepared
    const applied = await database.transact({ role: 'job' }, 'write', async (tx) => {
      const now = new Date(clock())
      await finisher.lock?.(tx, row)
      // Withdrawn meanwhile, or ended by another instance.
      if (!(await lockRecord(tx, table, row.id))) return undefined
      const acceptance = { now, auditEntryId: uuidv7(now.getTime()) }
      const against =
        (await finisher.obstacle?.(tx, row, prepared)) ??
        (await signerMismatch(tx, signature, { ...finisher.signer(row), at: now }))
      const result = against ? { against } : await finisher.apply(tx, row, prepared, acceptance)
      const end: SigningEnd =
        'against' in result
          ? { state: 'failed', reason: result.against }
          : { state: 'completed', reason: null }
      await endSigned(tx, table, row.id, end, signature, now)
      const done = 'against' in result ? undefined : result
      leaveEntry(tx, row, end, acceptance.auditEntryId, done?.done)
      return done
    })
    if (applied) await finisher.after?.(row, applied.done)
  }

  async function giveUp(row: Row, end: SigningEnd): Promise<void> {
    await database.transact({ role: 'job' }, 'write', async (tx) => {
      const now = new Date(clock())
      const ended = await endRecord(tx, table, row.id, end, now)
      if (ended) leaveEntry(tx, row, end, uuidv7(now.getTime()), undefined)
    })
  }

  function leaveEntry(
    tx: Tx,
    row: Row,
    { state, reason }: SigningEnd,
    id: string,
    done: Done | undefined,
  ): void {
    const { details, ...entry } = finisher.entry(row, done)
    appendAudit(tx, audit, {
      id,
      ...entry,
      outcome: state === 'completed' ? 'done' : 'refused',
      details: {
        ...details,
        state,
        ...(reason === null ? {} : { reason }),
        record_sha256: recordDigestOf(row.record).toString('hex'),
      },
    })
  }

  async function finishOrGiveUp(row: Row, signature: EidSignature, now: Date): Promise<void> {
    try {
      await finish(row, signature)
    } catch (error) {
      if (!isRegisterTooLate(error, row, now)) throw error
      await giveUp(row, { state: 'failed', reason: REGISTER_UNAVAILABLE })
    }
  }

  const subject: RecordSubject<Row> = {
    table,
    name,
    purpose,
    leaseColumn: 'asked_until',
    openStates: ['pending'],
    giveUp,
    async step(row, now) {
      const polled = await pollSignature(deps, subject, row, now)
      if (polled === 'pending') return 'waiting'
      audit.assertWritable()
      if ('signature' in polled) await finishOrGiveUp(row, polled.signature, now)
      else await giveUp(row, { state: stateAfter(polled.reason), reason: polled.reason })
      return 'ended'
    },
  }
  return subject
}

function stateAfter(reason: SigningFailure): EndedState {
  if (reason === 'user_refused' || reason === 'wrong_code') return 'refused'
  if (reason === 'expired' || reason === 'not_asked') return 'expired'
  return reason === 'timeout' ? 'timeout' : 'failed'
}

/** Of an operation that takes an Idempotency-Key: what a repeat is answered. */
type SignedAnswers = Pick<IdempotentChange, 'updateAnswer' | 'releaseKey'>

interface RecordRequest<Row extends RecordRow, Answer> {
  subject: RecordSubject<Row>
  signer: Pick<EidHolder, 'civil_id' | 'eid_document'> | undefined
  /** What the phone shows before it asks for PIN2. */
  displayText: string
  /** What the signer's list of requests says instead, where the phone names more than may be kept. */
  listedText?: string
  /** Of a person who has never signed in with the eID, and of one whose eID cannot sign. */
  codes: { noEid: ErrorCode; unusable: ErrorCode }
  /** Stores the row, by `idempotent.commit` where there is a key: before the phone is asked, so that two requests at once ask it once. */
  store(): Promise<Row>
  /** A repeat with the same Idempotency-Key gets it as well. */
  answerOf(row: Row): Answer
}

/** Asks a person's phone to sign what the row says, and watches for the answer after the request is over. */
export async function requestRecordSignature<Row extends RecordRow, Answer>(
  services: SigningDeps & { background: Pick<Background, 'run'> },
  answers: SignedAnswers | undefined,
  { subject, signer, displayText, listedText, codes, store, answerOf }: RecordRequest<Row, Answer>,
): Promise<Answer> {
  if (!signer?.civil_id || !signer.eid_document) throw new AppError(codes.noEid)
  const { eid, database } = services
  if (!eid) throw new AppError('auth.not_configured')
  const civilId = signer.civil_id
  const certificate = await signingCertificateOf(
    eid,
    { civilId, document: signer.eid_document },
    codes.unusable,
  )
  const row = await store()
  const { id, record } = row
  const request = {
    id,
    civilId,
    certificate,
    digest: recordDigestOf(record),
    hash: 'sha256' as const,
    displayText,
    listedText,
  }
  let requested: Row
  try {
    const session = await requestSignature({ ...services, eid }, subject, request)
    requested = (await attachSession<Row>(database.system, subject.table, id, session)) ?? row
  } catch (error) {
    // The phone was not asked, so the next attempt need not wait for this one.
    await subject.giveUp(row, { state: 'failed', reason: 'not_asked' })
    await answers?.releaseKey()
    throw asAppError(error, { noAccount: codes.unusable })
  }
  services.background.run(`watch over ${subject.table}`, () => watchSession(services, subject, id))
  const answer = answerOf(requested)
  return answers ? answers.updateAnswer(answer) : answer
}

/** The provider has been asked. Undefined when the row has ended already. */
async function attachSession<Row extends RecordRow>(
  db: Db,
  table: RecordTable,
  id: string,
  { sealed, verification_code }: { sealed: string; verification_code: string | null },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set sealed = ${sealed}, verification_code = ${verification_code}
    where id = ${id} and state = 'pending' returning *`.execute(db)
  return rows[0]
}

/** Locks the row, so that one caller alone ends it; false where it is over. */
async function lockRecord(tx: Tx, table: RecordTable, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and state = 'pending' for update`.execute(tx)
  return rows.length > 0
}

/** Returns the row to the one call that ends it, by a refusal, a withdrawal or expiry. */
export async function endRecord<Row extends RecordRow>(
  db: Db,
  table: RecordTable,
  id: string,
  { state, reason, withdrawnBy }: SigningEnd,
  now: Date,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set state = ${state}, reason = ${reason}, sealed = null, ended_at = ${now},
      withdrawn_by = ${withdrawnBy ?? null}::uuid
    where id = ${id} and state = 'pending' returning *`.execute(db)
  return rows[0]
}

async function endSigned(
  tx: Tx,
  table: RecordTable,
  id: string,
  { state, reason }: SigningEnd,
  { value, algorithm, certificate }: EidSignature,
  now: Date,
): Promise<void> {
  const chain = certificate.chain.map((one) => one.toString('base64'))
  await sql`
    update ${sql.table(table)} set state = ${state}, reason = ${reason}, sealed = null, ended_at = ${now},
      signature = ${value}, signature_algorithm = ${algorithm}, certificate = ${certificate.certificate},
      chain = ${chain}, signed_at = ${now}
    where id = ${id} and state = 'pending'`.execute(tx)
}
