import type { Db } from '../../db/database.ts'
import type { Archive } from '../archive/archive.ts'
import { archivedRows } from './archived-rows.ts'
import { missing } from './check-rows.ts'
import { readRowPage } from './row-page.ts'
import type { ChainSegment } from './segments.ts'
import type { Findings } from './verification.ts'
import type { Verifier } from './verifier.ts'

interface RowsOptions {
  db: Db
  verifier: Verifier
  archive: Archive
  findings: Findings
  /** Told after each page; what it throws ends the verification. */
  onRows: (rows: number) => void
}

/** Two pages are in memory at most: one that is read, and one that the thread looks at. */
export async function verifyRows(segment: ChainSegment, options: RowsOptions): Promise<number> {
  const { db, verifier, findings, onRows } = options
  const archived = await archivedRows(options, segment)
  const { links, to } = segment
  let state: Pick<ChainSegment, 'previous'> & { expected: number } = {
    expected: segment.from,
    previous: segment.previous,
  }
  let looked = 0
  let checking: Promise<void> = Promise.resolve()
  for (let next = segment.from; next <= to; ) {
    const { lines, rows, last } = await readRowPage(db, next, to)
    await checking
    if (last === null) break
    const kept = await archived(next, last)
    checking = verifier.rows({ lines, links, ...kept, ...state }).then(({ expected, previous, found }) => {
      state = { expected, previous: previous && Buffer.from(previous) }
      for (const { rule, message, seq, entryId } of found) findings.add(rule, message, { seq, entryId })
    })
    // It is awaited at the next turn, and until then no one else looks whether it fails.
    checking.catch(() => {})
    next = last + 1
    looked += rows
    onRows(rows)
  }
  await checking
  const { expected } = state
  if (expected <= to) findings.add('gap', missing(expected, to), { seq: expected })
  return looked
}
