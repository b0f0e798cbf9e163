import type { Db } from '../../db/database.ts'
import type { LinkForm } from '../chain.ts'
import { type Epoch, epochOriginOf, openEpoch, readEpochRows, type SequenceRange } from '../epoch.ts'
import { readSealHash } from '../head.ts'
import type { AuditKeys } from '../keys.ts'
import type { Findings } from './verification.ts'

/** A stretch of rows that must chain without a break, and the hash that the first of them links to. */
export interface ChainSegment extends SequenceRange {
  /** Nothing when the row before is missing. */
  previous: Buffer | undefined
  links: LinkForm
}

/** The epochs whose records are whole, in order. */
export async function verifyEpochs(db: Db, keys: AuditKeys, findings: Findings): Promise<Epoch[]> {
  const epochs: Epoch[] = []
  for (const row of await readEpochRows(db)) {
    const epoch = openEpoch(row, keys)
    if (!epoch) {
      findings.add('epoch', `The record of epoch ${row.epoch} was not written with the key`, {
        seq: row.first_seq,
      })
      continue
    }
    const broken = breakBetween(epochs.at(-1), epoch)
    if (broken) findings.add('epoch', `Epoch ${epoch.epoch} ${broken}`, { seq: epoch.firstSeq })
    epochs.push(epoch)
  }
  if (epochs.length === 0)
    findings.add('epoch', 'No epoch is recorded: the log was emptied or never begun', { seq: 1 })
  return epochs
}

function breakBetween(previous: Epoch | undefined, next: Epoch): string | undefined {
  const expected = previous?.genesis ?? null
  const follows = expected === null ? next.previousGenesis === null : next.previousGenesis?.equals(expected)
  if (!follows) return 'does not follow the epoch recorded before it'
  if (previous && epochOriginOf(previous) !== epochOriginOf(next)) return 'is of another log'
  if (previous && next.firstSeq < previous.firstSeq) return 'begins before the epoch that it follows'
  return undefined
}

/** What of each epoch lies within the range. Earlier epochs end where the next one found them. */
export async function chainSegmentsOf(
  db: Db,
  epochs: readonly Epoch[],
  range: SequenceRange,
): Promise<ChainSegment[]> {
  const segments: ChainSegment[] = []
  for (const [index, epoch] of epochs.entries()) {
    const from = Math.max(epoch.firstSeq, range.from)
    const to = Math.min(epochs[index + 1]?.keptTo ?? range.to, range.to)
    if (from > to) continue
    const previous = from === epoch.firstSeq ? epoch.genesis : await readSealHash(db, from - 1)
    segments.push({ from, to, previous, links: epoch.links })
  }
  return segments
}

/** Between epochs, and before the first, there must be nothing. */
export async function verifyLostRanges(db: Db, epochs: readonly Epoch[], findings: Findings): Promise<void> {
  for (const [index, { epoch, firstSeq, keptTo }] of epochs.entries()) {
    const from = index === 0 ? 0 : keptTo
    const rows = await db
      .selectFrom('audit_seal')
      .select(['seq', 'entry_id'])
      .where('seq', '>', from)
      .where('seq', '<', firstSeq)
      .orderBy('seq')
      .limit(100)
      .execute()
    for (const { seq, entry_id } of rows) {
      findings.add('lost_range', `The row stands where epoch ${epoch} found none`, { seq, entryId: entry_id })
    }
  }
}
