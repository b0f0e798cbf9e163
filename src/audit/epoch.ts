import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { canonicalForm } from './canonical.ts'
import { genesisHash, type LinkForm, sameHash } from './chain.ts'
import type { CheckpointCitation, Position } from './checkpoint.ts'
import type { AuditKeys } from './keys.ts'

export interface SequenceRange {
  from: number
  to: number
}

/** A stretch of the log with an unbroken chain. A second one begins only when an operator declares a loss. */
export interface Epoch {
  instance: string
  epoch: number
  firstSeq: number
  links: LinkForm
  openedAt: number
  reason: string
  previousGenesis: Buffer | null
  /** The last row of the epochs before, as it stood when this one was opened. */
  keptTo: number
  /** The last external checkpoint, and the last one with which the database still agreed. */
  cites: CheckpointCitation | null
  agreesTo: Position | null
  /** Rows that the cited checkpoint covers and the database no longer has. */
  lost: SequenceRange | null
  /** Rows that the database has and no checkpoint confirms. */
  disputed: SequenceRange | null
  /** Entries that waited to be sealed, or whose changes were acknowledged, and that were gone: the first of them. */
  missingEntries: string[]
  /** How many were gone in all, and the last of them. */
  missingCount: number
  missingTo: string | null
  genesis: Buffer
}

export interface EpochRow {
  epoch: number
  first_seq: number
  canon: string
  mac: Uint8Array
  genesis: Uint8Array
}

export function epochOriginOf(epoch: Pick<Epoch, 'instance'>): string {
  return `tamga.audit/${epoch.instance}`
}

export function signEpoch(epoch: Omit<Epoch, 'genesis'>, keys: AuditKeys): EpochRow {
  const canon = canonicalForm({
    instance: epoch.instance,
    epoch: epoch.epoch,
    first_seq: epoch.firstSeq,
    opened_at: epoch.openedAt,
    reason: epoch.reason,
    previous_genesis: epoch.previousGenesis?.toString('hex') ?? null,
    kept_to: epoch.keptTo,
    cites: epoch.cites && { ...epoch.cites, hash: epoch.cites.hash.toString('hex') },
    agrees_to: epoch.agreesTo && { epoch: epoch.agreesTo.epoch, size: epoch.agreesTo.size },
    lost: epoch.lost,
    disputed: epoch.disputed,
    missing_entries: epoch.missingEntries,
    ...(epoch.missingTo === null ? {} : { missing_count: epoch.missingCount, missing_to: epoch.missingTo }),
    // The records of the first form are older than the field.
    ...(epoch.links === 1 ? {} : { links: epoch.links }),
  })
  const mac = keys.mac('epoch', canon)
  return { epoch: epoch.epoch, first_seq: epoch.firstSeq, canon, mac, genesis: genesisHash(canon, mac) }
}

interface EpochRecord {
  instance: string
  epoch: number
  first_seq: number
  opened_at: number
  reason: string
  previous_genesis: string | null
  kept_to: number
  cites: (Position & { hash: string }) | null
  agrees_to: Position | null
  lost: SequenceRange | null
  disputed: SequenceRange | null
  missing_entries: string[]
  missing_count?: number
  missing_to?: string
  links?: LinkForm
}

/** The epoch as it was signed, or nothing when the row is not what the holder of the key wrote. */
export function openEpoch(row: EpochRow, keys: AuditKeys): Epoch | undefined {
  if (!keys.macMatches('epoch', row.canon, row.mac, () => row.first_seq)) return undefined
  const record = JSON.parse(row.canon) as EpochRecord
  const genesis = genesisHash(row.canon, row.mac)
  const columnsAgree = record.epoch === row.epoch && record.first_seq === row.first_seq
  if (!columnsAgree || !sameHash(genesis, row.genesis)) return undefined
  return {
    instance: record.instance,
    epoch: record.epoch,
    firstSeq: record.first_seq,
    links: record.links ?? 1,
    openedAt: record.opened_at,
    reason: record.reason,
    previousGenesis: record.previous_genesis === null ? null : Buffer.from(record.previous_genesis, 'hex'),
    keptTo: record.kept_to,
    cites: record.cites && { ...record.cites, hash: Buffer.from(record.cites.hash, 'hex') },
    agreesTo: record.agrees_to,
    lost: record.lost,
    disputed: record.disputed,
    missingEntries: record.missing_entries,
    missingCount: record.missing_count ?? record.missing_entries.length,
    missingTo: record.missing_to ?? null,
    genesis,
  }
}

export async function readEpochRows(db: Db | Tx): Promise<EpochRow[]> {
  const { rows } =
    await sql<EpochRow>`select epoch, first_seq, canon, mac, genesis from audit_epoch order by epoch`.execute(
      db,
    )
  return rows
}

export async function insertEpoch(tx: Tx, row: EpochRow): Promise<void> {
  await tx
    .insertInto('audit_epoch')
    .values({
      epoch: row.epoch,
      first_seq: row.first_seq,
      canon: row.canon,
      mac: row.mac,
      genesis: row.genesis,
    })
    .execute()
}
