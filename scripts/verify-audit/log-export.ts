import { type Epoch, openEpoch, type Range } from './epoch.ts'
import { linkOfDigest, linkOfRow, rowDigest } from './hashes.ts'
import {
  type Checkpoint,
  joinKeys,
  openKeyChange,
  openNote,
  type Place,
  samePlace,
  type TrustedKeys,
  UnknownSigner,
} from './note.ts'
import { demand, Refused } from './refused.ts'
import { bytes, count, fields, json, text } from './values.ts'

interface Trust {
  key: TrustedKeys
  /** The checkpoint behind which the export begins; absent where it begins with the log. */
  since?: Checkpoint | undefined
  /** Checkpoints that the reader has kept: the log must still bear them out. */
  kept: readonly Checkpoint[]
}

interface Verified {
  from: number
  to: number
  entries: number
  epochs: number
  checkpoints: number
  newest: Checkpoint
  /** Rows that a later epoch says no checkpoint confirms. */
  disputed: Range[]
  /** Checkpoints whose rows a later epoch says were lost. */
  lost: number
}

const keysOf: Record<string, readonly string[][]> = {
  log: [['type', 'format', 'origin', 'key', 'exported_at', 'after', 'previous']],
  epoch: [['type', 'epoch', 'canon', 'mac', 'genesis']],
  entry: [
    ['type', 'seq', 'hash', 'canon', 'mac'],
    ['type', 'seq', 'hash', 'digest'],
  ],
  checkpoint: [['type', 'note']],
  end: [['type', 'entries', 'to']],
}

/** Reads an export line by line. Whatever is not proven by a checkpoint is refused. */
export async function verifyExport(lines: AsyncIterable<string>, trust: Trust): Promise<Verified> {
  const reader = new Reader(trust)
  let number = 0
  for await (const line of lines) {
    number += 1
    try {
      reader.take(parsed(line))
    } catch (error) {
      throw error instanceof Refused ? new Refused(`Line ${number}: ${error.message}`) : error
    }
  }
  return reader.finish()
}

function parsed(line: string): Record<string, unknown> {
  const record = fields(json(line, 'This'), 'This')
  const names = Object.keys(record).sort().join()
  const known = (keysOf[String(record.type)] ?? []).some((allowed) => [...allowed].sort().join() === names)
  demand(known, 'This is no line of an export')
  return record
}

class Reader {
  readonly #trust: Trust
  #keys: TrustedKeys
  /** Of a key that the log has yet to name: an instance may have had it before others. */
  #unknown: { note: string; refusal: UnknownSigner }[] = []
  readonly #epochs: Epoch[] = []
  readonly #unborne: Checkpoint[] = []
  readonly #disputed: Range[] = []
  readonly #kept: Checkpoint[]
  #begun = false
  #ended = false
  #entries = 0
  #checkpoints = 0
  #after = 0
  /** Where the chain stands. */
  #seq = 0
  #hash: Buffer | undefined
  /** The last row that a checkpoint of its epoch confirms. */
  #attested = 0
  /** The last epoch of which a checkpoint was borne out. */
  #confirmed = 0
  #newest: Checkpoint | undefined

  constructor(trust: Trust) {
    this.#trust = trust
    this.#keys = trust.key
    this.#kept = [...trust.kept]
    this.#newest = trust.since
  }

  take(line: Record<string, unknown>): void {
    demand(!this.#ended, 'Something follows after the end')
    demand(this.#begun || line.type === 'log', 'The export does not begin with its head')
    if (line.type === 'log') this.#begin(line)
    else if (line.type === 'epoch') this.#epoch(openEpoch(line))
    else if (line.type === 'entry') this.#entry(line)
    else if (line.type === 'checkpoint') this.#note(text(line.note, 'note'))
    else this.#end(line)
  }

  #begin(line: Record<string, unknown>): void {
    const { key, since } = this.#trust
    demand(!this.#begun, 'The export has two heads')
    demand(line.format === 'tamga-audit-export-1', 'This is not an export of the form tamga-audit-export-1')
    demand(line.origin === key.origin, `The export is of another log, ${line.origin}`)
    this.#begun = true
    this.#after = count(line.after, 'after')
    if (this.#after === 0) {
      demand(!since, 'The export begins with the log, not behind that checkpoint')
      return
    }
    demand(since, `The export begins behind row ${this.#after}: give the checkpoint of that row as --since`)
    demand(since.size === this.#after, `The export begins behind row ${this.#after}, not ${since.size}`)
    demand(since.hash.equals(bytes(line.previous, 'previous')), 'The export does not follow that checkpoint')
    this.#seq = this.#after
    this.#hash = since.hash
    this.#attested = this.#after
  }

  #epoch(next: Epoch): void {
    const before = this.#epochs.at(-1)
    const resumed = !before && this.#after > 0
    demand(next.origin === this.#trust.key.origin, `Epoch ${next.epoch} is of another log`)
    if (resumed && next.firstSeq <= this.#after) {
      demand(next.epoch === this.#newest?.epoch, `Epoch ${next.epoch} is not that of the checkpoint before`)
    } else {
      if (before) demand(next.previousGenesis === before.genesis.toString('hex'), 'An epoch is missing')
      else if (!resumed) demand(next.previousGenesis === null, 'The first epoch is missing')
      demand(
        samePlace(next.cites, this.#newest),
        `Epoch ${next.epoch} does not follow the checkpoint before it`,
      )
      demand(next.keptTo === this.#seq, `Rows before epoch ${next.epoch} are missing or too many`)
      this.#leave(next)
      this.#seq = next.firstSeq - 1
      this.#hash = next.genesis
      this.#attested = this.#seq
      this.#compareKept({ epoch: next.epoch, size: this.#seq, hash: next.genesis })
    }
    this.#epochs.push(next)
  }

  #note(note: string): void {
    try {
      this.#checkpoint(openNote(note, this.#keys))
    } catch (error) {
      if (!(error instanceof UnknownSigner)) throw error
      this.#unknown.push({ note, refusal: error })
    }
  }

  /** The log itself names the key that follows one of ours, in an entry that both have signed. */
  #takeKey(canon: unknown, seq: number): void {
    if (typeof canon !== 'string' || !canon.includes('"replaceAuditKey"')) return
    const { operation, details } = fields(json(canon, 'An entry'), 'An entry')
    if (operation !== 'replaceAuditKey') return
    const note = text(fields(details, 'details').note, 'note')
    this.#keys = joinKeys([this.#keys, openKeyChange(note, this.#keys, seq)])
    this.#unknown = this.#unknown.filter((one) => !this.#isKnown(one.note))
  }

  #isKnown(note: string): boolean {
    try {
      openNote(note, this.#keys)
      return true
    } catch (error) {
      if (error instanceof UnknownSigner) return false
      throw error
    }
  }

  /** What no checkpoint confirmed of the epoch before must be what the next one calls disputed. */
  #leave(next: Epoch): void {
    if (this.#attested >= this.#seq) return
    const covered =
      next.disputed && next.disputed.from <= this.#attested + 1 && next.disputed.to === this.#seq
    demand(covered, `Rows ${this.#attested + 1} to ${this.#seq} are confirmed by no checkpoint`)
    this.#disputed.push({ from: this.#attested + 1, to: this.#seq })
  }

  #entry(line: Record<string, unknown>): void {
    const epoch = this.#epochs.at(-1)
    const seq = count(line.seq, 'seq')
    demand(epoch && this.#hash, 'An entry stands before its epoch')
    demand(seq === this.#seq + 1, `Row ${seq} stands where row ${this.#seq + 1} belongs`)
    const hash = this.#link(epoch, this.#hash, line, seq)
    demand(hash.equals(bytes(line.hash, 'hash')), `Row ${seq} does not link to the row before it`)
    // Its own note may have been thinned out since: the row itself tells as much.
    this.#compareKept({ epoch: epoch.epoch, size: seq, hash })
    this.#seq = seq
    this.#hash = hash
    this.#entries += 1
    this.#takeKey(line.canon, seq)
  }

  #link(epoch: Epoch, previous: Buffer, line: Record<string, unknown>, seq: number): Buffer {
    if (line.digest !== undefined) {
      demand(epoch.links === 2, `Row ${seq} is linked in the older form, which needs its text`)
      return linkOfDigest(previous, seq, bytes(line.digest, 'digest'))
    }
    const canon = text(line.canon, 'canon')
    const mac = bytes(line.mac, 'mac')
    return epoch.links === 2
      ? linkOfDigest(previous, seq, rowDigest(canon, mac))
      : linkOfRow(previous, seq, canon, mac)
  }

  #checkpoint(checkpoint: Checkpoint): void {
    const newest = this.#newest
    const inOrder =
      !newest ||
      checkpoint.epoch > newest.epoch ||
      (checkpoint.epoch === newest.epoch && checkpoint.size > newest.size)
    demand(inOrder, `The checkpoint of row ${checkpoint.size} is out of order`)
    this.#newest = checkpoint
    this.#checkpoints += 1
    this.#compareKept(checkpoint)
    const epoch = this.#epochs.at(-1)
    const borne =
      epoch?.epoch === checkpoint.epoch &&
      checkpoint.size === this.#seq &&
      checkpoint.hash.equals(this.#hash ?? Buffer.alloc(0))
    if (!borne) return void this.#unborne.push(checkpoint)
    demand(
      samePlace(checkpoint.cites, epoch.cites),
      `The checkpoint of row ${checkpoint.size} cites another past`,
    )
    this.#attested = checkpoint.size
    this.#confirmed = checkpoint.epoch
  }

  /** Two notes of one place with different hashes are two logs, whatever the export says. */
  #compareKept({ epoch, size, hash }: Place): void {
    const index = this.#kept.findIndex((kept) => kept.epoch === epoch && kept.size === size)
    if (index === -1) return
    const [kept] = this.#kept.splice(index, 1)
    demand(kept?.hash.equals(hash), `Your checkpoint of row ${size} is not that of this log`)
  }

  #end(line: Record<string, unknown>): void {
    demand(line.entries === this.#entries, `The export has ${this.#entries} entries and not ${line.entries}`)
    demand(line.to === this.#seq, `The export ends at row ${this.#seq} and not at ${line.to}`)
    this.#ended = true
  }

  finish(): Verified {
    const newest = this.#newest
    demand(this.#ended, 'The export is cut off: its last line is missing')
    const [unknown] = this.#unknown
    if (unknown) throw unknown.refusal
    for (const checkpoint of this.#unborne)
      demand(
        this.#isDeclaredLost(checkpoint),
        `The rows are not those that the checkpoint of row ${checkpoint.size} attests`,
      )
    // Each epoch holds the genesis of the one before, so that the last one vouches for what all of them declare.
    demand(this.#epochs.at(-1)?.epoch === this.#confirmed, 'The last epoch is confirmed by no checkpoint')
    demand(
      newest && this.#attested === this.#seq,
      `Rows ${this.#attested + 1} to ${this.#seq} are confirmed by no checkpoint`,
    )
    for (const { size } of this.#kept)
      throw new Refused(`Your checkpoint of row ${size} is not in this log, which ends at row ${this.#seq}`)
    return {
      from: this.#after + 1,
      to: this.#seq,
      entries: this.#entries,
      epochs: this.#epochs.length,
      checkpoints: this.#checkpoints,
      newest,
      disputed: this.#disputed,
      lost: this.#unborne.length,
    }
  }

  /** A later epoch, which a checkpoint confirms, has recorded what of its past was gone when it began. */
  #isDeclaredLost({ epoch, size }: Checkpoint): boolean {
    const isAfter = (place: { epoch: number; size: number }) =>
      epoch > place.epoch || (epoch === place.epoch && size > place.size)
    return this.#epochs.some(
      ({ cites, agreesTo }) => cites && !isAfter(cites) && (!agreesTo || isAfter(agreesTo)),
    )
  }
}
