import { setTimeout as sleep } from 'node:timers/promises'
import type { Audit } from '../../../audit/audit.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../observability/log.ts'
import type { EidFailure, EidProvider, EidSession, EidSignature } from '../../../providers/eid/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
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
import { sealedFor } from './signature-request.ts'

export interface SigningDeps {
  database: Database
  clock: Clock
  log: Logger
  eid: EidProvider | undefined
  eidState: SealedState
  audit: Pick<Audit, 'assertWritable' | 'statement'>
  draining(): boolean
}

/** What a domain does with a row, by what its signer did. */
interface SigningOutcomes<Row extends SigningRow> {
  /** The signature is valid. Whether it still counts is checked again, in the transaction that applies it. */
  accept(row: Row, signature: EidSignature): Promise<void>
  fail(row: Row, end: SigningEnd): Promise<void>
}

export interface SignaturePoller {
  /** Polls until the row has ended, or the server stops: then another instance, or the next start, goes on. */
  watch(id: string): Promise<void>
  /** Polls once for each row that no instance watches. Returns how many have ended. */
  pollPending(): Promise<number>
}

const POLL_MS = 5_000
/** Longer than one poll takes, with what follows from it; an instance that dies meanwhile keeps others waiting so long. */
const CLAIM_MS = 8_000
const HOLD_MS = 1_000
const BETWEEN_POLLS_MS = 500
const BATCH = 50

export function createSignaturePoller<Row extends SigningRow>(
  deps: SigningDeps,
  table: SigningTable,
  outcomes: SigningOutcomes<Row>,
): SignaturePoller {
  const { system } = deps.database

  async function pollOnce(id: string): Promise<'pending' | 'ended'> {
    const now = new Date(deps.clock())
    const until = new Date(now.getTime() + CLAIM_MS)
    const row = await claimSigning<Row>(system, table, id, { now, until })
    if (!row) return (await isPending(system, table, id)) ? 'pending' : 'ended'
    const end = await outcomeOf(deps, table, row, now)
    if (end === 'pending') {
      await releaseSigning(system, table, id)
      return 'pending'
    }
    deps.audit.assertWritable()
    if ('signature' in end) await outcomes.accept(row, end.signature)
    else await outcomes.fail(row, end)
    return 'ended'
  }

  return {
    async watch(id) {
      while (!deps.draining()) {
        const state = await pollOnce(id).catch((error) => {
          deps.log.warn({ err: error, table, id }, 'signature poll failed; it will be retried')
          return 'pending' as const
        })
        if (state === 'ended') return
        await sleep(BETWEEN_POLLS_MS)
      }
    },
    async pollPending() {
      let ended = 0
      for (const id of await selectPendingIds(system, table, BATCH)) {
        if (deps.draining()) break
        if ((await pollOnce(id)) === 'ended') ended++
      }
      return ended
    },
  }
}

async function outcomeOf(
  deps: SigningDeps,
  table: SigningTable,
  row: SigningRow,
  now: Date,
): Promise<'pending' | { signature: EidSignature } | SigningEnd> {
  const expired = row.expires_at <= now
  const session = await sessionOf(deps, table, row)
  if (!session || !deps.eid) return expired ? { state: 'expired', reason: 'not_asked' } : 'pending'
  const outcome = await poll(deps, deps.eid, session)
  if (outcome.state === 'complete') return { signature: outcome.value }
  // The status of the certificate is unknown: the next poll may find out.
  if (outcome.state === 'failed' && outcome.reason !== 'provider_unavailable')
    return { state: stateAfter(outcome.reason), reason: outcome.reason }
  return expired ? { state: 'expired', reason: 'expired' } : 'pending'
}

async function sessionOf(
  { eidState, log }: SigningDeps,
  table: SigningTable,
  { id, sealed }: SigningRow,
): Promise<EidSession | undefined> {
  if (sealed === null) return undefined
  try {
    return await eidState.open<EidSession>(sealed, sealedFor(table, id))
  } catch (error) {
    log.warn({ err: error, table, id }, 'signature session cannot be decrypted')
    return undefined
  }
}

async function poll({ log }: SigningDeps, eid: EidProvider, session: EidSession) {
  try {
    return await eid.pollSignature(session, { holdMs: HOLD_MS, signal: AbortSignal.timeout(POLL_MS) })
  } catch (error) {
    log.warn({ err: error }, 'eID provider did not report the signature')
    return { state: 'pending' as const }
  }
}

function stateAfter(reason: EidFailure): EndedState {
  if (reason === 'user_refused' || reason === 'wrong_code') return 'refused'
  return reason === 'timeout' ? 'timeout' : 'failed'
}
