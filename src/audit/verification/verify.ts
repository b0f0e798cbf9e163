import type { Epoch } from '../epoch.ts'
import { LogDisagrees } from '../errors.ts'
import { lastSequence, readSealHash } from '../head.ts'
import { lowestIdAt } from '../list.ts'
import type { LogParts } from '../open-log.ts'
import type { Sealer } from '../sealer.ts'
import { verifyCheckpoints } from './attested.ts'
import { verifyLinksInSql } from './links-in-sql.ts'
import { verifyPopulation } from './population.ts'
import { verifyRows } from './rows.ts'
import { verifySchema } from './schema.ts'
import { segmentsOf, verifyEpochs, verifyLostRanges } from './segments.ts'
import { Findings, type Verification, type VerificationMode } from './verification.ts'
import { readVerifiedPoint, type VerifiedPoint, writeVerifiedPoint } from './verified-point.ts'

/** Entries of transactions that were open when the last verification looked may carry earlier ids. */
const lateCommitMs = 3_600_000

export async function verifyLog(
  parts: LogParts,
  sealer: Sealer,
  mode: VerificationMode,
): Promise<Verification> {
  const started = performance.now()
  const { database, keys, store, clock } = parts
  const db = database.system
  const findings = new Findings()

  await drain(sealer, findings)
  const verifiedAt = clock()
  const end = await lastSequence(db)
  const epochs = await verifyEpochs(db, keys, findings)
  const point = mode === 'incremental' ? await pointOf(parts, epochs) : undefined
  const range = { from: (point?.seq ?? 0) + 1, to: end }
  await verifySchema(db, findings)
  await verifyPopulation(db, point && lowestIdAt(new Date(point.at - lateCommitMs)), findings)
  await verifyLostRanges(db, epochs, findings)

  let entries = 0
  for (const segment of await segmentsOf(db, epochs, range)) {
    entries += await verifyRows(db, keys, segment, findings)
    for (const seq of await verifyLinksInSql(db, segment)) {
      if (!findings.knows(seq)) findings.add('link', 'The database itself computes another hash', { seq })
    }
  }
  const attested = { db, keys, store, epochs, end }
  const checkpoint = await verifyCheckpoints(attested, point?.checkpoint ?? undefined, findings)
  if (findings.valid) await remember(parts, epochs, end, { checkpoint: checkpoint ?? null, at: verifiedAt })

  return {
    valid: findings.valid,
    mode,
    first_bad_seq: findings.firstBadSeq,
    verified_to: findings.firstBadSeq === null ? end : Math.min(end, findings.firstBadSeq - 1),
    checkpoint_size: checkpoint?.size ?? 0,
    entries,
    epochs: epochs.length,
    faults: findings.shown(),
    duration_ms: Math.round(performance.now() - started),
  }
}

async function drain(sealer: Sealer, findings: Findings): Promise<void> {
  try {
    await sealer.drain()
  } catch (error) {
    if (!(error instanceof LogDisagrees)) throw error
    findings.add('halted', `Nothing is sealed: ${error.message}`)
  }
}

async function pointOf(
  { database, keys }: LogParts,
  epochs: readonly Epoch[],
): Promise<VerifiedPoint | undefined> {
  const current = epochs.at(-1)
  return current && readVerifiedPoint(database.system, keys, current.genesis)
}

async function remember(
  { database, keys }: LogParts,
  epochs: readonly Epoch[],
  seq: number,
  found: Pick<VerifiedPoint, 'checkpoint' | 'at'>,
): Promise<void> {
  const current = epochs.at(-1)
  const hash = await readSealHash(database.system, seq)
  if (!current || !hash) return
  const point = { genesis: current.genesis.toString('hex'), seq, hash: hash.toString('hex'), ...found }
  await writeVerifiedPoint(database.system, keys, point)
}
