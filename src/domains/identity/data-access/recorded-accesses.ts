import type { FoldedAccess } from '../../../audit/trace.ts'
import type { Clock } from '../../../config/clock.ts'

/** The looks that this instance has left a row for, as long as that row stands for further ones. */
export interface RecordedAccesses {
  has(look: FoldedAccess): boolean
  add(look: FoldedAccess): void
}

/** What is forgotten costs a statement, which finds that the row is there. */
const MAX_COUNT = 50_000

export function createRecordedAccesses(clock: Clock): RecordedAccesses {
  const until = new Map<string, number>()
  return {
    has: ({ key }) => (until.get(key) ?? 0) > clock(),
    add(look) {
      until.set(look.key, look.until.getTime())
      const [oldest] = until.keys()
      if (until.size > MAX_COUNT && oldest !== undefined) until.delete(oldest)
    },
  }
}
