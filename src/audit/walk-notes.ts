import { comparePositions, type Position } from './checkpoint.ts'
import type { StoredNote } from './checkpoint-store.ts'
import { type DayName, openDay, readDayName, type SignedDay } from './day-file.ts'

export type NoteOrder = 'oldest' | 'newest'

/** What a store must be able to list and read, for notes that lie alone and for those of whole days. */
export interface NoteSource {
  /** The places of notes that lie alone, a folder at a time, in order; what lies wholly before the edge may be left out. */
  places(order: NoteOrder, isBeyond: (position: Position) => boolean): AsyncIterable<Position[]>
  /** All of them, in any order. */
  allPositions(): AsyncIterable<Position[]>
  /** Nothing when it was removed since its folder was listed. */
  readNote(position: Position): Promise<string | undefined>
  dayNames(): Promise<string[]>
  readDay(name: string): Promise<string | undefined>
  /** How many are read at once. */
  readAtOnce: number
}

/**
 * Every note of the store in order, wherever it lies. A note moves from a file of its own to that of its day while others
 * read: days are therefore listed after each folder, and again when a note has vanished.
 */
export async function* walkNotes(
  source: NoteSource,
  order: NoteOrder,
  edge?: Position,
): AsyncGenerator<StoredNote> {
  const compare = (left: Position, right: Position) =>
    comparePositions(left, right) * (order === 'oldest' ? 1 : -1)
  const isBeyond = (position: Position) => edge === undefined || compare(position, edge) > 0
  const days = openDays(source, compare)
  let done = edge
  // Most readers want the first one alone.
  let atOnce = 1
  for await (const listed of source.places(order, isBeyond)) {
    const found = listed.filter(isBeyond)
    await days.list(done)
    while (found.length > 0) {
      const some = found.splice(0, atOnce)
      atOnce = Math.min(2 * atOnce, source.readAtOnce)
      const notes = await Promise.all(some.map((position) => source.readNote(position)))
      if (notes.includes(undefined)) await days.list(done)
      for (const [index, note] of notes.entries()) {
        const position = some[index]!
        if (note === undefined) continue
        let twin: SignedDay | undefined
        for await (const packed of days.between(done, position)) {
          if (packed.note === note) twin = packed.day
          else yield packed
        }
        yield twin ? { position, note, day: twin, alone: true } : { position, note, alone: true }
        done = position
      }
    }
  }
  await days.list(done)
  yield* days.between(done, undefined)
}

/** How many notes there are, each counted once. Files of days are read only where notes of theirs still lie alone too. */
export async function countNotes(source: NoteSource): Promise<number> {
  const places: Position[] = []
  for await (const listed of source.allPositions()) places.push(...listed)
  const days = named(await source.dayNames())
  let count = places.length
  for (const day of days) {
    const within = places.filter((place) => isWithin(place, day))
    const overlapped = days.some((other) => other !== day && dayFilesOverlap(other, day))
    if (within.length === 0 && !overlapped) {
      count += day.count
      continue
    }
    // Rare, after a crash: what is found twice counts once.
    let all = 0
    for await (const _ of walkNotes(source, 'oldest')) all += 1
    return all
  }
  return count
}

const isWithin = (place: Position, { first, last }: DayName): boolean =>
  comparePositions(place, first) >= 0 && comparePositions(place, last) <= 0

export const dayFilesOverlap = (
  one: Pick<DayName, 'first' | 'last'>,
  other: Pick<DayName, 'first' | 'last'>,
) => comparePositions(one.first, other.last) <= 0 && comparePositions(other.first, one.last) <= 0

const named = (names: readonly string[]): DayName[] =>
  names.map(readDayName).filter((name) => name !== undefined)

interface Days {
  /** Lists those that reach beyond the place. */
  list(done: Position | undefined): Promise<void>
  /** The notes of days behind the one place, up to and with the other, each once. */
  between(after: Position | undefined, upTo: Position | undefined): AsyncIterable<PackedNote>
}

interface PackedNote extends StoredNote {
  day: SignedDay
}

function openDays(source: NoteSource, compare: (left: Position, right: Position) => number): Days {
  /** Days that overlap are read together: two that compacted at once may have left both. */
  let groups: DayName[][] = []
  let opened: { key: string; notes: PackedNote[] } | undefined

  const near = ({ first, last }: DayName) => (compare(first, last) <= 0 ? first : last)
  const far = ({ first, last }: DayName) => (compare(first, last) <= 0 ? last : first)

  async function notesOf(group: readonly DayName[]): Promise<PackedNote[]> {
    const key = group.map(({ name }) => name).join()
    if (opened?.key === key) return opened.notes
    const notes: PackedNote[] = []
    for (const name of group) {
      const text = await source.readDay(name.name)
      if (text === undefined) continue
      const { day, notes: own } = openDay(name, text)
      for (const one of own) notes.push({ ...one, day })
    }
    notes.sort((left, right) => compare(left.position, right.position))
    const once = notes.filter((one, index) => {
      const before = notes[index - 1]
      return !before || one.note !== before.note || compare(one.position, before.position) !== 0
    })
    opened = { key, notes: once }
    return once
  }

  return {
    async list(done) {
      const reaching = named(await source.dayNames())
        .filter((name) => done === undefined || compare(far(name), done) > 0)
        .sort((left, right) => compare(near(left), near(right)))
      groups = []
      for (const name of reaching) {
        const group = groups.at(-1)
        if (group?.some((other) => dayFilesOverlap(other, name))) group.push(name)
        else groups.push([name])
      }
    },
    async *between(after, upTo) {
      const isPassed = (group: readonly DayName[]) =>
        after !== undefined && group.every((name) => compare(far(name), after) <= 0)
      while (groups[0] && isPassed(groups[0])) groups.shift()
      for (const group of groups) {
        if (upTo && compare(near(group[0]!), upTo) > 0) return
        for (const packed of await notesOf(group)) {
          if (after && compare(packed.position, after) <= 0) continue
          if (upTo && compare(packed.position, upTo) > 0) break
          yield packed
        }
      }
    },
  }
}
