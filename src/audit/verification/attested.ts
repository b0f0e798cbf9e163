import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Checkpoint, chainViolation, comparePositions, type Position } from '../checkpoint.ts'
import type { CheckpointStore, StoredNote } from '../checkpoint-store.ts'
import { type Epoch, epochOriginOf, type SequenceRange } from '../epoch.ts'
import type { AuditKeys } from '../keys.ts'
import { type ChainPlace, NoteChain } from '../note-chain.ts'
import { readRemovals } from '../removal.ts'
import { DayCheck } from './day-check.ts'
import type { Findings } from './verification.ts'
import type { Verifier } from './verifier.ts'

interface AttestedLog {
  db: Db
  keys: AuditKeys
  store: CheckpointStore
  verifier: Verifier
  epochs: readonly Epoch[]
  /** The last sealed row. */
  end: number
}

interface AttestedScope {
  /** The last checkpoint that an earlier run has looked at; those before are not looked at again. */
  after: ChainPlace | undefined
  /** Checkpoints of later rows are left out. */
  rows: SequenceRange
}

const notesAtOnce = 250

/** Holds the log against the checkpoints of the scope, and those against each other; gives the last numbered one. */
export async function verifyCheckpoints(
  log: AttestedLog,
  { after, rows }: AttestedScope,
  findings: Findings,
): Promise<ChainPlace | undefined> {
  const chain = new NoteChain(after)
  const days = new DayCheck(log.keys, findings)
  let newest: Checkpoint | undefined
  let confirmed = after?.size ?? rows.from - 1
  for await (const notes of batches(log.store.oldestFirst(after), rows.to)) {
    const checkpoints: Checkpoint[] = []
    const checked = await log.verifier.notes(notes)
    for (const [index, { position, checkpoint, hash }] of checked.entries()) {
      days.take(notes[index]!, hash)
      const { epoch, size } = position
      const where = `Checkpoint ${size} of epoch ${epoch}`
      if (!checkpoint) {
        findings.add('checkpoint_signature', `${where} was not signed with the key`)
        continue
      }
      const refusal = newest && chainViolation(newest, checkpoint)
      if (refusal) findings.add('checkpoint_order', `${where} cannot follow: ${refusal}`)
      chain.take(checkpoint, hash)
      newest = checkpoint
      checkpoints.push(checkpoint)
    }
    confirmed = await compareHashes(log, checkpoints, confirmed, findings)
  }
  await verifyChain(log, chain, findings)
  return chain.last
}

async function verifyChain(
  { store, keys }: AttestedLog,
  chain: NoteChain,
  findings: Findings,
): Promise<void> {
  const declared = await readRemovals(store, keys)
  if (declared.forged > 0)
    findings.add(
      'checkpoint_signature',
      `${declared.forged} records of removals were not signed with the key`,
    )
  for (const fault of chain.faults(declared)) {
    if (fault.kind === 'order') {
      const { epoch, size } = fault.at
      findings.add(
        'checkpoint_order',
        `Checkpoint ${size} of epoch ${epoch} follows another than the one before it`,
      )
      continue
    }
    const { from, to, count, before } = fault
    const numbers =
      from === to ? `Checkpoint number ${from} is` : `${count} checkpoints numbered ${from} to ${to} are`
    findings.add(
      'checkpoint_missing',
      `${numbers} missing before that of row ${before.size}, without a record of it`,
    )
  }
}

async function* batches(notes: AsyncIterable<StoredNote>, to: number): AsyncGenerator<StoredNote[]> {
  let batch: StoredNote[] = []
  for await (const stored of notes) {
    if (stored.position.size > to) break
    batch.push(stored)
    if (batch.length < notesAtOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Returns the size up to which checkpoints and log agree. */
async function compareHashes(
  log: AttestedLog,
  checkpoints: Checkpoint[],
  confirmed: number,
  findings: Findings,
) {
  const hashes = await readHashes(log.db, checkpoints)
  let confirmedTo = confirmed
  for (const checkpoint of checkpoints.filter((each) => !isDeclaredLost(each, log.epochs))) {
    const found = hashOf(checkpoint, log.epochs, hashes)
    if (found?.equals(checkpoint.hash)) {
      confirmedTo = checkpoint.size
      continue
    }
    // A broken row in between explains it and is the better place to look.
    const seq = findings.firstBetween(confirmedTo + 1, checkpoint.size) ?? confirmedTo + 1
    findings.add('checkpoint', explain(checkpoint, log, confirmedTo), { seq })
  }
  return confirmedTo
}

function explain(
  { epoch, size, origin }: Checkpoint,
  { end, epochs }: AttestedLog,
  confirmedTo: number,
): string {
  const record = epochs.find((each) => each.epoch === epoch)
  if (!record) return `Epoch ${epoch}, which a checkpoint attests up to row ${size}, is missing`
  if (epochOriginOf(record) !== origin) return `A checkpoint of another log, ${origin}, stands in the store`
  // Rows before a cut may have been changed and chained again: only what a checkpoint confirms is beyond doubt.
  const cut = size > end ? `The log ends at row ${end}, a checkpoint attests ${size}. ` : ''
  return `${cut}Rows ${confirmedTo + 1} to ${size} are not those that a checkpoint attests`
}

function hashOf(
  checkpoint: Checkpoint,
  epochs: readonly Epoch[],
  hashes: Map<number, Buffer>,
): Buffer | undefined {
  const epoch = epochs.find((each) => each.epoch === checkpoint.epoch)
  if (!epoch || epochOriginOf(epoch) !== checkpoint.origin) return undefined
  return checkpoint.size === epoch.firstSeq - 1 ? epoch.genesis : hashes.get(checkpoint.size)
}

/** A later epoch has recorded, under its MAC, that what this checkpoint attests was lost. */
function isDeclaredLost(checkpoint: Checkpoint, epochs: readonly Epoch[]): boolean {
  return epochs.some(
    ({ cites, agreesTo }) =>
      cites !== null &&
      comparePositions(checkpoint, cites) <= 0 &&
      (agreesTo === null || comparePositions(checkpoint, agreesTo) > 0),
  )
}

async function readHashes(db: Db, checkpoints: readonly Position[]): Promise<Map<number, Buffer>> {
  if (checkpoints.length === 0) return new Map()
  const sizes = checkpoints.map(({ size }) => size)
  const { rows } = await sql<{ seq: number; hash: Uint8Array }>`
    select seq, hash from audit_seal where seq = any(${sizes}::bigint[])`.execute(db)
  return new Map(rows.map(({ seq, hash }) => [seq, Buffer.from(hash)]))
}
