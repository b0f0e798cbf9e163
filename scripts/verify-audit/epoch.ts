import { genesisHash, type LinkForm } from './hashes.ts'
import type { Place } from './note.ts'
import { demand } from './refused.ts'
import { bytes, count, fields, json, text } from './values.ts'

export interface Range {
  from: number
  to: number
}

/** A stretch of the log with an unbroken chain; a later one says what was lost before it. */
export interface Epoch {
  epoch: number
  origin: string
  firstSeq: number
  links: LinkForm
  genesis: Buffer
  previousGenesis: string | null
  keptTo: number
  cites: Place | undefined
  /** The last checkpoint with which the log agreed; those after it, up to the cited one, were lost. */
  agreesTo: { epoch: number; size: number } | undefined
  disputed: Range | undefined
}

/** What the line says must follow from the record that it holds. */
export function openEpoch(line: Record<string, unknown>): Epoch {
  const canon = text(line.canon, 'canon')
  const genesis = genesisHash(canon, bytes(line.mac, 'mac'))
  demand(genesis.equals(bytes(line.genesis, 'genesis')), 'The genesis of an epoch is not that of its record')
  const record = fields(json(canon, 'The record of an epoch'), 'The record of an epoch')
  demand(record.epoch === line.epoch, 'The record of an epoch is that of another')
  const links = record.links ?? 1
  demand(links === 1 || links === 2, 'An epoch is linked in a form that this verifier does not know')
  return {
    epoch: count(record.epoch, 'epoch'),
    origin: `tamga.audit/${text(record.instance, 'instance')}`,
    firstSeq: count(record.first_seq, 'first_seq'),
    links,
    genesis,
    previousGenesis:
      record.previous_genesis === null ? null : text(record.previous_genesis, 'previous_genesis'),
    keptTo: count(record.kept_to, 'kept_to'),
    cites: record.cites === null ? undefined : citation(fields(record.cites, 'cites')),
    agreesTo: record.agrees_to === null ? undefined : position(fields(record.agrees_to, 'agrees_to')),
    disputed: record.disputed === null ? undefined : range(fields(record.disputed, 'disputed')),
  }
}

function position({ epoch, size }: Record<string, unknown>) {
  return { epoch: count(epoch, 'epoch'), size: count(size, 'size') }
}

function citation(cited: Record<string, unknown>): Place {
  return { ...position(cited), hash: bytes(cited.hash, 'hash') }
}

function range({ from, to }: Record<string, unknown>): Range {
  return { from: count(from, 'from'), to: count(to, 'to') }
}
