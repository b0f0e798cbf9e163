import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { authentic, disagreement, newestCheckpoint } from './agreement.ts'
import type { Checkpoint, Position } from './checkpoint.ts'
import { entryStatement, signEntry } from './entry.ts'
import { type Epoch, insertEpoch, type SequenceRange, signEpoch } from './epoch.ts'
import { type Head, lastSequence, readHead } from './head.ts'
import type { LogParts } from './open-log.ts'
import { lockSealing } from './sealing-lock.ts'

export interface NewEpoch
  extends Pick<Epoch, 'epoch' | 'firstSeq' | 'reason' | 'keptTo' | 'lost' | 'disputed' | 'missingEntries'> {
  cites: Position | null
}

/**
 * Goes on after a loss that an operator has looked into. The new epoch's genesis says which checkpoint was the
 * last, which rows it attested that are gone, and which rows no checkpoint confirms; sequence numbers go on after
 * the lost ones.
 */
export async function openNewEpoch(parts: LogParts, reason: string): Promise<NewEpoch> {
  const { database, keys, store, clock } = parts
  const { checkpoint: newest } = await newestCheckpoint(store, keys)
  const agreesTo = await lastAgreed(parts)

  return database.transact({ role: 'job' }, 'write', async (tx) => {
    await lockSealing(tx)
    const head = await readHead(tx, keys)
    const keptTo = await lastSequence(tx)
    const attestedTo = newest?.size ?? 0
    const epoch = {
      instance: head?.epoch.instance ?? newest?.origin.split('/')[1] ?? randomUUID(),
      epoch: Math.max(head?.epoch.epoch ?? 0, newest?.epoch ?? 0) + 1,
      firstSeq: Math.max(keptTo, attestedTo, (head?.epoch.firstSeq ?? 1) - 1) + 1,
      links: 2 as const,
      openedAt: clock(),
      reason,
      previousGenesis: head?.epoch.genesis ?? null,
      keptTo,
      cites: newest ? { epoch: newest.epoch, size: newest.size, hash: newest.hash } : null,
      agreesTo,
      ...losses(keptTo, attestedTo, Math.max(agreesTo?.size ?? 0, (head?.epoch.firstSeq ?? 1) - 1)),
      missingEntries: await discardUnsealable(tx),
    }
    await insertEpoch(tx, signEpoch(epoch, keys))
    await recordOpening(tx, parts, epoch)
    const { firstSeq, lost, disputed, missingEntries } = epoch
    const cites = newest ? { epoch: newest.epoch, size: newest.size } : null
    return { epoch: epoch.epoch, firstSeq, reason, keptTo, cites, lost, disputed, missingEntries }
  })
}

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

/** The newest checkpoint that the database still bears out; those of earlier epochs are those epochs' affair. */
async function lastAgreed({ database, keys, store }: LogParts): Promise<Position | null> {
  const head = await readHead(database.system, keys)
  if (!head) return null
  for await (const stored of store.newestFirst()) {
    const checkpoint = authentic(stored, keys)
    if (checkpoint && (await bearsOut(database.system, head, checkpoint))) return stored.position
  }
  return null
}

async function bearsOut(db: Db, head: Head, checkpoint: Checkpoint): Promise<boolean> {
  return checkpoint.epoch < head.epoch.epoch || (await disagreement(db, head, checkpoint)) === undefined
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
): Promise<void> {
  const event = {
    operation: 'audit.newEpoch',
    subject: `audit-epoch:${epoch.epoch}`,
    outcome: 'done' as const,
    actor: 'operator',
    tenantId: null,
    requestId: randomUUID(),
    addressHash: null,
    details: { reason: epoch.reason, kept_to: epoch.keptTo, lost: epoch.lost, disputed: epoch.disputed },
  }
  await sql.raw(entryStatement(signEntry(event, keys, clock()))).execute(tx)
}
