import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Checkpoint, Position } from './checkpoint.ts'
import { entryStatement, signEntry } from './entry.ts'
import { type Epoch, insertEpoch, type SequenceRange, signEpoch } from './epoch.ts'
import { type ChainHead, lastSequence } from './head.ts'
import { isDeclaredLost, isDeclaredMissing, readEpochs } from './log-consistency.ts'
import { readLogState } from './log-state.ts'
import { type NamedEntry, namedLosses } from './loss.ts'
import { checkpointMismatch, newestCheckpoint, verifyStoredNote } from './newest-checkpoint.ts'
import { type LogParts, lockSealing } from './open-log.ts'
import { readWitnesses } from './other-witnesses.ts'
import type { Witness } from './witness.ts'

export interface NewEpoch
  extends Pick<
    Epoch,
    'epoch' | 'firstSeq' | 'reason' | 'keptTo' | 'lost' | 'disputed' | 'missingEntries' | 'missingCount'
  > {
  cites: Position | null
}

/**
 * Goes on after a loss that an operator has looked into. The new epoch's genesis says which checkpoint was the last,
 * which rows it attested or instances saw that are gone, which rows no checkpoint confirms, and which entries are
 * missing; sequence numbers go on after the lost ones.
 */
export async function openNewEpoch(parts: LogParts, reason: string): Promise<NewEpoch> {
  const { database, keys, store, clock } = parts
  const { checkpoint: newest } = await newestCheckpoint(store, keys)
  const { authentic: witnesses } = await readWitnesses(store.witnesses, keys)
  const expected = { rows: witnesses, entries: witnesses.flatMap(({ unsealed }) => unsealed) }
  const names = (await namedLosses(parts)).lost

  return database.transact({ role: 'job' }, 'write', async (tx) => {
    await lockSealing(tx)
    const { head, missingRows: lacking, missingEntries: gone } = await readLogState(tx, keys, expected)
    const epochs = await readEpochs(tx, keys)
    const keptTo = await lastSequence(tx)
    const lackingOf = new Set(lacking)
    const lost = witnesses.filter((each) => lackingOf.has(each) && !isDeclaredLost(each, epochs))
    const attestedTo = Math.max(newest?.size ?? 0, ...lost.map(({ seq }) => seq))
    const confirmed = await lastConfirmed(tx, parts, head, lost)
    const missing = [
      ...(await discardUnsealable(tx)),
      ...gone.filter((id) => !isDeclaredMissing(id, epochs)),
    ].sort()
    const before = (head?.epoch.firstSeq ?? 1) - 1
    const epoch = {
      instance: head?.epoch.instance ?? newest?.origin.split('/')[1] ?? randomUUID(),
      epoch: Math.max(head?.epoch.epoch ?? 0, newest?.epoch ?? 0, ...witnesses.map((each) => each.epoch)) + 1,
      firstSeq: Math.max(keptTo, attestedTo, before, ...witnesses.map(({ seq }) => seq)) + 1,
      links: 2 as const,
      openedAt: clock(),
      reason,
      previousGenesis: head?.epoch.genesis ?? null,
      keptTo,
      cites: newest ? { epoch: newest.epoch, size: newest.size, hash: newest.hash } : null,
      agreesTo: confirmed.newest,
      ...losses(keptTo, attestedTo, Math.max(confirmed.beyondDoubt, before)),
      missingEntries: missing.slice(0, missingNamed),
      missingCount: missing.length,
      missingTo: missing.at(-1) ?? null,
    }
    await insertEpoch(tx, signEpoch(epoch, keys))
    await recordOpening(tx, parts, epoch, names)
    const { firstSeq, disputed, missingEntries, missingCount } = epoch
    const cites = newest ? { epoch: newest.epoch, size: newest.size } : null
    const declared = { keptTo, cites, lost: epoch.lost, disputed, missingEntries, missingCount }
    return { epoch: epoch.epoch, firstSeq, reason, ...declared }
  })
}

/** The record has a limited length; the count and the last one stand for the rest. */
const missingNamed = 200
/** Each with what it was, of which an entry has room for fewer. */
const namedInEntry = 100

function losses(keptTo: number, attestedTo: number, agreedTo: number): Pick<Epoch, 'lost' | 'disputed'> {
  const replaced = keptTo >= attestedTo && agreedTo < attestedTo
  return {
    lost: replaced ? range(agreedTo + 1, attestedTo) : range(keptTo + 1, attestedTo),
    disputed: range(agreedTo + 1, keptTo),
  }
}

function range(from: number, to: number): SequenceRange | null {
  return from <= to ? { from, to } : null
}

interface Confirmed {
  /** The newest checkpoint that the database still bears out. */
  newest: Position | null
  /** The last row that such a checkpoint confirms and that no instance saw otherwise. */
  beyondDoubt: number
}

/** So far may the clocks of instances differ. */
const clockDifferenceMs = 10_000

/**
 * Checkpoints of earlier epochs are those epochs' affair. Where instances saw what is lost, a checkpoint of about that
 * time or later may already be one of the log that took its place; not so before one that the database contradicts.
 */
async function lastConfirmed(
  tx: Tx,
  { keys, store }: LogParts,
  head: ChainHead | undefined,
  lost: readonly Witness[],
): Promise<Confirmed> {
  const confirmed: Confirmed = { newest: null, beyondDoubt: 0 }
  if (!head) return confirmed
  const before = Math.min(...lost.map(({ at }) => at - clockDifferenceMs))
  const below = Math.min(...lost.map(({ seq }) => seq))
  let contradicted = false
  for await (const stored of store.newestFirst()) {
    const checkpoint = verifyStoredNote(stored, keys)
    if (!checkpoint) continue
    if (!(await bearsOut(tx, head, checkpoint))) {
      contradicted = true
      continue
    }
    confirmed.newest ??= stored.position
    const { size, at } = checkpoint
    if (contradicted || (size <= below && at <= before)) return { ...confirmed, beyondDoubt: size }
  }
  return confirmed
}

async function bearsOut(db: Tx, head: ChainHead, checkpoint: Checkpoint): Promise<boolean> {
  return checkpoint.epoch < head.epoch.epoch || (await checkpointMismatch(db, head, checkpoint)) === undefined
}

/** Queue rows that can never be sealed would hold the service back for ever; the epoch's record names them. */
async function discardUnsealable(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ entry_id: string }>`
    delete from audit_queue q
    where not exists (select from audit_entry e where e.id = q.entry_id)
       or exists (select from audit_seal s where s.entry_id = q.entry_id)
    returning entry_id`.execute(tx)
  return rows.map(({ entry_id }) => entry_id).sort()
}

async function recordOpening(
  tx: Tx,
  { keys, clock }: LogParts,
  epoch: Omit<Epoch, 'genesis'>,
  names: readonly NamedEntry[],
): Promise<void> {
  const event = {
    operation: 'audit.newEpoch',
    subject: `audit-epoch:${epoch.epoch}`,
    outcome: 'done' as const,
    actor: 'operator',
    tenantId: null,
    requestId: randomUUID(),
    addressHash: null,
    details: {
      reason: epoch.reason,
      kept_to: epoch.keptTo,
      lost: epoch.lost,
      disputed: epoch.disputed,
      missing: epoch.missingCount,
      // The log has told this before; the witnesses go, and their people have to hear of it.
      ...(names.length > 0 && { named: names.slice(0, namedInEntry), named_count: names.length }),
    },
  }
  await sql.raw(entryStatement(signEntry(event, keys, clock()))).execute(tx)
}
