import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Position } from '../checkpoint.ts'
import type { Epoch } from '../epoch.ts'
import { readSealHash } from '../head.ts'
import type { AuditKeys } from '../keys.ts'
import type { ChainPlace } from '../note-chain.ts'
import type { Findings, Verification } from './verification.ts'

/** What a full run has found, and by what its end is known again. */
export interface FinishedRun {
  id: string
  startedAt: number
  finishedAt: number
  /** Of the epoch that was the last, as hexadecimal. */
  genesis: string
  /** Of the last row that was looked at, as hexadecimal. */
  hash: string
  checkpoint: ChainPlace | null
  found: Verification
}

export interface SignedRun {
  canon: string
  mac: Uint8Array
}

type Stored = Omit<FinishedRun, 'checkpoint'> & {
  checkpoint: (Omit<ChainPlace, 'note'> & { note: string }) | null
}

export function signRun({ checkpoint, ...run }: FinishedRun, keys: AuditKeys): SignedRun {
  const stored = {
    ...run,
    checkpoint: checkpoint && { ...checkpoint, note: checkpoint.note.toString('hex') },
  }
  const canon = JSON.stringify(stored satisfies Stored)
  return { canon, mac: keys.mac('verification', canon) }
}

/** Nothing unless it is what this service has recorded of the run with that id. */
export function openRun(
  id: string,
  { canon, mac }: { [Part in keyof SignedRun]: SignedRun[Part] | null },
  keys: AuditKeys,
): FinishedRun | undefined {
  const rowOf = (text: string) => (JSON.parse(text) as Stored).found.to
  if (canon === null || mac === null || !keys.macMatches('verification', canon, mac, rowOf)) return undefined
  const { checkpoint, ...run } = JSON.parse(canon) as Stored
  if (run.id !== id) return undefined
  return { ...run, checkpoint: checkpoint && { ...checkpoint, note: Buffer.from(checkpoint.note, 'hex') } }
}

const runsLookedAt = 30

/**
 * The latest full run whose result still counts: written with the key, of this epoch, and its last row is still the same.
 * One whose last row is another, or whose record was changed, is itself a fault.
 */
export async function latestRun(
  db: Db,
  keys: AuditKeys,
  epoch: Epoch | undefined,
  findings: Findings,
): Promise<FinishedRun | undefined> {
  const rows = await db
    .selectFrom('audit_verification')
    .select(['id', 'canon', 'mac'])
    .where('state', '=', 'done')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(runsLookedAt)
    .execute()
  let latest: FinishedRun | undefined
  for (const row of rows) {
    const run = openRun(row.id, row, keys)
    if (!run) {
      findings.add('run_record', `The record of the full run ${row.id} was not written with the key`)
    } else if (epoch && run.genesis === epoch.genesis.toString('hex')) {
      if (!(await isStill(db, epoch, run.found.to, run.hash)))
        findings.add('run_record', `Row ${run.found.to} is not the one that the full run ${run.id} found`)
      else if (!latest || run.finishedAt > latest.finishedAt) latest = run
    }
  }
  return latest
}

/** Whether the row has that hash; for the row before the first, the epoch's genesis. */
async function isStill(db: Db, epoch: Epoch, seq: number, hash: string): Promise<boolean> {
  const present = seq < epoch.firstSeq ? epoch.genesis : await readSealHash(db, seq)
  return present?.toString('hex') === hash
}

/** What version 0.4.0 has recorded of its last verification: one row, under a MAC of its own. */
export async function previousFormatCheckpoint(
  db: Db,
  keys: AuditKeys,
  epoch: Epoch | undefined,
  findings: Findings,
): Promise<Position | undefined> {
  const { rows } = await sql<SignedRun>`select canon, mac from audit_verified`.execute(db)
  const row = rows[0]
  const rowOf = (text: string) => (JSON.parse(text) as { seq: number }).seq
  if (!row || !epoch || !keys.macMatches('verified', row.canon, row.mac, rowOf)) return undefined
  const point = JSON.parse(row.canon) as {
    genesis: string
    seq: number
    hash: string
    checkpoint: Position | null
  }
  if (point.genesis !== epoch.genesis.toString('hex')) return undefined
  if (!(await isStill(db, epoch, point.seq, point.hash)))
    findings.add('run_record', `Row ${point.seq} is not the one that an earlier verification found`)
  return point.checkpoint ?? undefined
}
