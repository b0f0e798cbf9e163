import { setTimeout as sleep } from 'node:timers/promises'
import type { Audit } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../observability/log.ts'
import type { EidFailure, EidProvider, EidSession, EidSignature } from '../../providers/eid/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import { sealedFor } from './ask.ts'
import {
  claimSigning,
  type EndedState,
  isPending,
  releaseSigning,
  type SigningEnd,
  type SigningRow,
  type SigningTable,
  selectPendingIds,
} from './queries.ts'

export interface SigningGround {
  database: Database
  clock: Clock
  log: Logger
  eid: EidProvider | undefined
  eidState: SealedState
  audit: Pick<Audit, 'assertWritable' | 'statement'>
  draining(): boolean
}

/** What becomes of a row, by what its signer did. */
export interface SigningOutcomes<Row extends SigningRow> {
  /** The signature is good. Whether it still counts is asked again, in the transaction in which it does. */
  accept(row: Row, signature: EidSignature): Promise<void>
  giveUp(row: Row, end: SigningEnd): Promise<void>
}

export interface SigningWatch {
  /** Until it is over, or the server stops: then another instance, or the next start, goes on. */
  watch(id: string): Promise<void>
  /** For those whom nobody watches. Returns how many have ended. */
  askAfter(): Promise<number>
}

const QUESTION_MS = 5_000
/** Longer than a question takes, with what follows from its answer; who dies meanwhile keeps others waiting so long. */
const CLAIM_MS = 8_000
const HOLD_MS = 1_000
const LOOK_AGAIN_MS = 500
const MOST_AT_ONCE = 50

export function createSigningWatch<Row extends SigningRow>(
  ground: SigningGround,
  table: SigningTable,
  outcomes: SigningOutcomes<Row>,
): SigningWatch {
  const { system } = ground.database

  async function askOnce(id: string): Promise<'pending' | 'over'> {
    const now = new Date(ground.clock())
    const until = new Date(now.getTime() + CLAIM_MS)
    const row = await claimSigning<Row>(system, table, id, { now, until })
    if (!row) return (await isPending(system, table, id)) ? 'pending' : 'over'
    const end = await outcomeOf(ground, table, row, now)
    if (end === 'pending') {
      await releaseSigning(system, table, id)
      return 'pending'
    }
    ground.audit.assertWritable()
    if ('signature' in end) await outcomes.accept(row, end.signature)
    else await outcomes.giveUp(row, end)
    return 'over'
  }

  return {
    async watch(id) {
      while (!ground.draining()) {
        const asked = await askOnce(id).catch((error) => {
          ground.log.warn(
            { err: error, table, id },
            'a signature could not be looked after; it will be tried again',
          )
          return 'pending' as const
        })
        if (asked === 'over') return
        await sleep(LOOK_AGAIN_MS)
      }
    },
    async askAfter() {
      let ended = 0
      for (const id of await selectPendingIds(system, table, MOST_AT_ONCE)) {
        if (ground.draining()) break
        if ((await askOnce(id)) === 'over') ended++
      }
      return ended
    },
  }
}

async function outcomeOf(
  ground: SigningGround,
  table: SigningTable,
  row: SigningRow,
  now: Date,
): Promise<'pending' | { signature: EidSignature } | SigningEnd> {
  const expired = row.expires_at <= now
  const session = await sessionOf(ground, table, row)
  if (!session || !ground.eid) return expired ? { state: 'expired', reason: 'not_asked' } : 'pending'
  const outcome = await polled(ground, ground.eid, session)
  if (outcome.state === 'complete') return { signature: outcome.value }
  // Nobody could say whether the certificate stands: the next question may find out.
  if (outcome.state === 'failed' && outcome.reason !== 'provider_unavailable')
    return { state: stateAfter(outcome.reason), reason: outcome.reason }
  return expired ? { state: 'expired', reason: 'expired' } : 'pending'
}

async function sessionOf(
  { eidState, log }: SigningGround,
  table: SigningTable,
  { id, sealed }: SigningRow,
): Promise<EidSession | undefined> {
  if (sealed === null) return undefined
  try {
    return await eidState.open<EidSession>(sealed, sealedFor(table, id))
  } catch (error) {
    log.warn({ err: error, table, id }, 'the session of a signature cannot be opened')
    return undefined
  }
}

async function polled({ log }: SigningGround, eid: EidProvider, session: EidSession) {
  try {
    return await eid.pollSignature(session, { holdMs: HOLD_MS, signal: AbortSignal.timeout(QUESTION_MS) })
  } catch (error) {
    log.warn({ err: error }, 'the eID provider did not say what became of a signature')
    return { state: 'pending' as const }
  }
}

export function stateAfter(reason: EidFailure): EndedState {
  if (reason === 'user_refused' || reason === 'wrong_code') return 'refused'
  return reason === 'timeout' ? 'timeout' : 'failed'
}
