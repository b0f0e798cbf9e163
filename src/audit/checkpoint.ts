import type { AuditKeys } from './keys.ts'
import { openNote, signNote } from './signed-note.ts'

/** Where a checkpoint stands: positions are ordered by epoch, then by size. */
export interface Position {
  epoch: number
  /** The sequence number of the last row that the hash covers. */
  size: number
}

export interface CheckpointCitation extends Position {
  hash: Buffer
}

/** One checkpoint as the next one names it: where it stands, and the hash of its note. */
export interface NoteId extends Position {
  note: Buffer
}

/** A checkpoint's place among all that were ever published: so one that is gone is missed. */
interface NoteLink {
  /** Counted from 1. */
  number: number
  /** The one before; null for the first. */
  follows: NoteId | null
}

export interface Checkpoint extends CheckpointCitation {
  origin: string
  at: number
  /** In a later epoch: the last checkpoint of the log that it follows. */
  cites: CheckpointCitation | null
  /** Absent in notes of version 0.4.0, which did not number them. */
  link?: NoteLink
  /** As it was signed, where it was read from the store: a former key may have signed it. */
  note?: string
}

export function comparePositions(left: Position, right: Position): number {
  return left.epoch - right.epoch || left.size - right.size
}

/** A C2SP signed note whose text is a tlog-checkpoint; epoch, time, citation and link are its extension lines. */
export function signCheckpoint(checkpoint: Checkpoint, keys: AuditKeys): string {
  return checkpoint.note ?? signNote(noteText(checkpoint), keys)
}

/** The checkpoint, or nothing unless it is exactly what the holder of the key signed. */
export function openCheckpoint(note: string, keys: Pick<AuditKeys, 'noteKeys'>): Checkpoint | undefined {
  const text = openNote(note, keys, (signed) => parseText(signed)?.size ?? Number.POSITIVE_INFINITY)
  return text === undefined ? undefined : parseText(text)
}

/** Why the next checkpoint may not follow the previous one; nothing when it may. */
export function chainViolation(previous: Checkpoint, next: Checkpoint): string | undefined {
  if (next.origin !== previous.origin) return `it is of another log (${next.origin})`
  if (next.epoch < previous.epoch || next.size < previous.size) return 'it shrinks the log'
  if (next.epoch === previous.epoch) {
    const contradicts = next.size === previous.size && !next.hash.equals(previous.hash)
    return contradicts ? 'it gives another hash for the same size' : undefined
  }
  const citesIt =
    next.cites && comparePositions(next.cites, previous) === 0 && next.cites.hash.equals(previous.hash)
  return citesIt ? undefined : 'its epoch does not cite the checkpoint before it'
}

function noteText({ origin, size, hash, epoch, at, cites, link }: Checkpoint): string {
  const lines = [
    origin,
    size,
    hash.toString('base64'),
    `epoch ${epoch}`,
    `time ${new Date(at).toISOString()}`,
  ]
  if (cites) lines.push(`cites ${cites.epoch} ${cites.size} ${cites.hash.toString('base64')}`)
  if (link) lines.push(`number ${link.number}`)
  if (link?.follows) {
    const { epoch: before, size: rows, note } = link.follows
    lines.push(`follows ${before} ${rows} ${note.toString('base64')}`)
  }
  return `${lines.join('\n')}\n`
}

const textShape =
  /^(?<origin>\S+)\n(?<size>\d+)\n(?<hash>\S+)\nepoch (?<epoch>\d+)\ntime (?<time>\S+)\n(?:cites (?<citedEpoch>\d+) (?<citedSize>\d+) (?<citedHash>\S+)\n)?(?:number (?<number>\d+)\n(?:follows (?<followedEpoch>\d+) (?<followedSize>\d+) (?<followedNote>\S+)\n)?)?$/

function parseText(text: string): Checkpoint | undefined {
  const found = textShape.exec(text)?.groups
  if (!found) return undefined
  const { citedHash, number, followedNote } = found
  return {
    origin: found.origin!,
    size: Number(found.size),
    hash: Buffer.from(found.hash!, 'base64'),
    epoch: Number(found.epoch),
    at: Date.parse(found.time!),
    cites: citedHash
      ? {
          epoch: Number(found.citedEpoch),
          size: Number(found.citedSize),
          hash: Buffer.from(citedHash, 'base64'),
        }
      : null,
    ...(number !== undefined && {
      link: {
        number: Number(number),
        follows: followedNote
          ? {
              epoch: Number(found.followedEpoch),
              size: Number(found.followedSize),
              note: Buffer.from(followedNote, 'base64'),
            }
          : null,
      },
    }),
  }
}
