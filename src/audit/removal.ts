import type { CheckpointStore } from './checkpoint-store.ts'
import type { AuditKeys } from './keys.ts'
import { openNote, signNote } from './signed-note.ts'

/** The numbers of checkpoints that are gone, one after the other. */
export interface RemovedRange {
  from: number
  to: number
  /** Over the hashes of their notes, for those who have kept them; null where no one knows them any more. */
  hash: Buffer | null
}

/** Signed and kept beside the checkpoints: without it, each that is gone is missing. */
interface Removal {
  origin: string
  at: number
  reason: string
  gone: RemovedRange[]
}

export function signRemoval({ origin, at, reason, gone }: Removal, keys: AuditKeys): string {
  const lines = [
    origin,
    'removal',
    `time ${new Date(at).toISOString()}`,
    `reason ${reason.replaceAll(/\s+/g, ' ')}`,
    ...gone.map(({ from, to, hash }) => `gone ${from} ${to} ${hash?.toString('base64') ?? '-'}`),
  ]
  return signNote(`${lines.join('\n')}\n`, keys)
}

/** It is of checkpoints, not of rows: a former key's records stay, as nothing says when they were signed. */
const ofAnyRow = () => 0

const textShape =
  /^(?<origin>\S+)\nremoval\ntime (?<time>\S+)\nreason (?<reason>.*)\n(?<gone>(?:gone \d+ \d+ \S+\n)*)$/

export function openRemoval(note: string, keys: Pick<AuditKeys, 'noteKeys'>): Removal | undefined {
  const found = textShape.exec(openNote(note, keys, ofAnyRow) ?? '')?.groups
  if (!found) return undefined
  const gone = [...found.gone!.matchAll(/gone (\d+) (\d+) (\S+)\n/g)].map(([, from, to, hash]) => ({
    from: Number(from),
    to: Number(to),
    hash: hash === '-' ? null : Buffer.from(hash!, 'base64'),
  }))
  return { origin: found.origin!, at: Date.parse(found.time!), reason: found.reason!, gone }
}

/** A record of this reason says where its checkpoints lie now: they are not gone. Versions before know no such files. */
const movedInto = 'kept in '

export const compactedReason = (dayFile: string): string => `${movedInto}${dayFile}`

/** Which numbers are gone by a signed record. */
export interface Declared {
  has(number: number): boolean
  /** How many from the one to the other. */
  between(from: number, to: number): number
  /** Nothing was ever removed. */
  none: boolean
  /** Records that are not ours. */
  forged: number
  /** Whether a record says that the number has moved to the file of its day. */
  isCompacted(number: number): boolean
}

export async function readRemovals(store: CheckpointStore, keys: AuditKeys): Promise<Declared> {
  const stretches: RemovedRange[] = []
  const moved: RemovedRange[] = []
  let forged = 0
  for await (const note of store.removals()) {
    const removal = openRemoval(note, keys)
    if (removal) (removal.reason.startsWith(movedInto) ? moved : stretches).push(...removal.gone)
    else forged += 1
  }
  const upTo = counter(stretches)
  const movedUpTo = counter(moved)
  return {
    has: (number) => upTo(number) > upTo(number - 1),
    between: (from, to) => Math.max(0, upTo(to) - upTo(from - 1)),
    none: stretches.length === 0,
    forged,
    isCompacted: (number) => movedUpTo(number) > movedUpTo(number - 1),
  }
}

/** How many numbers, up to the given one, lie in any of the stretches. */
function counter(stretches: readonly RemovedRange[]): (number: number) => number {
  const merged: { from: number; to: number; before: number }[] = []
  for (const { from, to } of [...stretches].sort((left, right) => left.from - right.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else merged.push({ from, to, before: last ? last.before + last.to - last.from + 1 : 0 })
  }
  return (number) => {
    let [low, high] = [0, merged.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (merged[middle]!.from <= number) low = middle + 1
      else high = middle
    }
    const at = merged[low - 1]
    return at ? at.before + Math.min(number, at.to) - at.from + 1 : 0
  }
}
