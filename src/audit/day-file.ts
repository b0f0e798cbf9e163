import { comparePositions, type Position } from './checkpoint.ts'
import type { AuditKeys } from './keys.ts'
import { hashOfNotes, noteHash, openNote, signNote } from './signed-note.ts'

/** What the name of a day's file says: which checkpoints are in it. They lie between two positions, both of them with it. */
export interface DayName {
  name: string
  day: string
  first: Position
  last: Position
  count: number
}

interface PlacedNote {
  position: Position
  note: string
}

/** With the signed note over all of them; an empty one is none of ours. */
export interface SignedDay extends DayName {
  header: string
}

interface DaySummary extends Pick<DayName, 'day' | 'first' | 'last' | 'count'> {
  origin: string
  /** Over the hashes of the notes. */
  hash: Buffer
}

const nameShape = /^(\d{6})-(\d{16})\.(\d{6})-(\d{16})\.(\d{1,9})\.(\d{4}-\d\d-\d\d)\.day$/

/** Names alone tell the order, and how many there are. */
function dayName({ day, first, last, count }: Omit<DayName, 'name'>): string {
  const place = ({ epoch, size }: Position) =>
    `${String(epoch).padStart(6, '0')}-${String(size).padStart(16, '0')}`
  return `${place(first)}.${place(last)}.${count}.${day}.day`
}

export function readDayName(name: string): DayName | undefined {
  const found = nameShape.exec(name)
  if (!found) return undefined
  const [firstEpoch, firstSize, lastEpoch, lastSize, count] = found.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return {
    name,
    day: found[6]!,
    first: { epoch: firstEpoch, size: firstSize },
    last: { epoch: lastEpoch, size: lastSize },
    count,
  }
}

/** The notes of a day, in their order, behind a signed note over all of them: nothing that one of them says is lost. */
export function signDay(
  { origin, day }: Pick<DaySummary, 'origin' | 'day'>,
  notes: readonly PlacedNote[],
  keys: AuditKeys,
): { name: string; text: string } {
  const [first, last] = [notes[0]!.position, notes.at(-1)!.position]
  const count = notes.length
  const hash = hashOfNotes(notes.map(({ note }) => noteHash(note)))
  const lines = [
    origin,
    `checkpoints of ${day}`,
    `first ${first.epoch} ${first.size}`,
    `last ${last.epoch} ${last.size}`,
    `notes ${count} ${hash.toString('base64')}`,
  ]
  const header = signNote(`${lines.join('\n')}\n`, keys)
  return {
    name: dayName({ day, first, last, count }),
    text: [header, ...notes.map(({ note }) => note)].join('\n'),
  }
}

const headerShape =
  /^(?<origin>\S+)\ncheckpoints of (?<day>\S+)\nfirst (?<firstEpoch>\d+) (?<firstSize>\d+)\nlast (?<lastEpoch>\d+) (?<lastSize>\d+)\nnotes (?<count>\d+) (?<hash>\S+)\n$/

/** What was signed over the notes of a day; nothing unless the holder of the key signed it. */
export function openDayHeader(header: string, keys: Pick<AuditKeys, 'noteKeys'>): DaySummary | undefined {
  const lastRow = (text: string) =>
    Number(headerShape.exec(text)?.groups?.lastSize ?? Number.POSITIVE_INFINITY)
  const found = headerShape.exec(openNote(header, keys, lastRow) ?? '')?.groups
  if (!found) return undefined
  return {
    origin: found.origin!,
    day: found.day!,
    first: { epoch: Number(found.firstEpoch), size: Number(found.firstSize) },
    last: { epoch: Number(found.lastEpoch), size: Number(found.lastSize) },
    count: Number(found.count),
    hash: Buffer.from(found.hash!, 'base64'),
  }
}

/** Whether the header is of the file of that name. */
export const isOfName = (summary: DaySummary, name: DayName): boolean =>
  summary.day === name.day &&
  summary.count === name.count &&
  comparePositions(summary.first, name.first) === 0 &&
  comparePositions(summary.last, name.last) === 0

/**
 * Takes a file apart without looking at signatures. What cannot be read as such a file is given as one note at its first
 * place, which no one will take for ours.
 */
export function openDay(name: DayName, text: string): { day: SignedDay; notes: PlacedNote[] } {
  const unreadable = { day: { ...name, header: '' }, notes: [{ position: name.first, note: text }] }
  const parts = text.split(/(?<=\n)\n/)
  const notes: PlacedNote[] = []
  for (let at = 2; at + 1 < parts.length; at += 2) {
    const note = `${parts[at]}\n${parts[at + 1]}`
    const position = positionIn(note)
    if (!position) return unreadable
    notes.push({ position, note })
  }
  if (parts.length % 2 === 1 || notes.length === 0) return unreadable
  return { day: { ...name, header: `${parts[0]}\n${parts[1]}` }, notes }
}

function positionIn(note: string): Position | undefined {
  const [, size, epoch] = /^\S+\n(\d{1,16})\n\S+\nepoch (\d{1,6})\n/.exec(note) ?? []
  return size === undefined || epoch === undefined ? undefined : { epoch: Number(epoch), size: Number(size) }
}
