import { canonicalForm } from './canonical.ts'
import type { ChainHead } from './head.ts'
import type { AuditKeys } from './keys.ts'

/** A row of the log as an instance saw it, or the genesis of an epoch that had none yet. */
export interface SeenRow {
  epoch: number
  seq: number
  hash: Buffer
}

/**
 * What one instance knows of the log, kept outside the database: a database that lost its end, as by a failover to a
 * standby that lagged behind, is detected by it even when no checkpoint lies in what was lost.
 */
export interface Witness extends SeenRow {
  /** Entries whose changes were acknowledged and that this instance has not seen sealed yet. */
  unsealed: readonly string[]
  /** The newest changes that the instance acknowledged, sealed, so that a loss has names. Absent before version 0.6. */
  names?: string
  /** When the instance came to know the row. */
  at: number
  /** When it last told so. */
  written: number
}

export function seenRow({ epoch, seq, hash }: ChainHead): SeenRow {
  return { epoch: epoch.epoch, seq, hash }
}

/** The canonical form, and its MAC on a line of its own; on another the names, which authenticate themselves. */
export function signWitness({ names, ...witness }: Witness, keys: AuditKeys): string {
  const canon = canonicalForm({ ...witness, hash: witness.hash.toString('hex') })
  return `${canon}\n${keys.mac('witness', canon).toString('hex')}\n${names === undefined ? '' : `${names}\n`}`
}

const rowOf = (canon: string): number => (JSON.parse(canon) as Witness).seq

/** Nothing unless it is exactly what a holder of the key wrote. */
export function openWitness(text: string, keys: AuditKeys): Witness | undefined {
  const [canon, mac, names] = text.split('\n')
  if (canon === undefined || mac === undefined) return undefined
  if (!keys.macMatches('witness', canon, Buffer.from(mac, 'hex'), rowOf)) return undefined
  const record = JSON.parse(canon) as Omit<Witness, 'hash'> & { hash: string }
  return { ...record, hash: Buffer.from(record.hash, 'hex'), ...(names ? { names } : {}) }
}
