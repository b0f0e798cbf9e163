import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { authentic } from '../agreement.ts'
import { type Checkpoint, comparePositions, type Position, refusalToFollow } from '../checkpoint.ts'
import type { CheckpointStore } from '../checkpoint-store.ts'
import { type Epoch, originOf } from '../epoch.ts'
import type { AuditKeys } from '../keys.ts'
import type { Findings } from './verification.ts'

export interface AttestedLog {
  db: Db
  keys: AuditKeys
  store: CheckpointStore
  epochs: readonly Epoch[]
  /** The last sealed row. */
  end: number
}

const comparedAtOnce = 500

/** Holds the log against every checkpoint after the given one; returns the newest. */
export async function verifyCheckpoints(
  log: AttestedLog,
  after: Position | undefined,
  findings: Findings,
): Promise<Position | undefined> {
  let newest: Checkpoint | undefined
  let confirmed = after?.size ?? 0
  let waiting: Checkpoint[] = []
  const compare = async () => {
    confirmed = await compareHashes(log, waiting, confirmed, findings)
    waiting = []
  }
  try {
    for await (const stored of log.store.oldestFirst(after)) {
      const checkpoint = authentic(stored, log.keys)
      const { epoch, size } = stored.position
      if (!checkpoint) {
        findings.add(
          'checkpoint_signature',
          `Checkpoint ${size} of epoch ${epoch} was not signed with the key`,
        )
        continue
      }
      const refusal = newest && refusalToFollow(newest, checkpoint)
      if (refusal)
        findings.add('checkpoint_order', `Checkpoint ${size} of epoch ${epoch} cannot follow: ${refusal}`)
      newest = checkpoint
      waiting.push(checkpoint)
      if (waiting.length === comparedAtOnce) await compare()
    }
  } catch (error) {
    findings.add(
      'checkpoint_store',
      `The checkpoints cannot be read: ${String((error as Error).message).slice(0, 300)}`,
    )
  }
  await compare()
  return newest ? { epoch: newest.epoch, size: newest.size } : after
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
  if (originOf(record) !== origin) return `A checkpoint of another log, ${origin}, stands in the store`
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
  if (!epoch || originOf(epoch) !== checkpoint.origin) return undefined
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
