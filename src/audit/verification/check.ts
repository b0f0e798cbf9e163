import type { SequenceRange } from '../epoch.ts'
import { inspectLog, type LogUnderTest, outlineOf } from './inspect-log.ts'
import type { Check } from './verification.ts'

export interface QuickCheckLimits {
  /** A log of no more rows is looked at as a whole. */
  small: number
  /** So many rows at most are looked at, those first that follow the latest full run. */
  maxRows: number
}

/** What is looked at while the caller waits: some seconds at the most. */
export const defaultQuickCheck: QuickCheckLimits = { small: 10_000, maxRows: 100_000 }

/**
 * Looks at what is newer than the latest full run, and answers for these rows and for those of that run, saying which is
 * which. Writes nothing.
 */
export async function checkLog(
  log: LogUnderTest,
  { small, maxRows: most }: QuickCheckLimits,
): Promise<Check> {
  const started = performance.now()
  const at = log.clock()
  const outline = await outlineOf(log)
  const { findings, end, epochs, latest } = outline
  const base = end <= small ? undefined : latest
  const from = (base?.found.to ?? 0) + 1
  const range = { from, to: Math.min(end, from + most - 1) }
  if (base && !base.found.valid) {
    const { found, id, finishedAt } = base
    const message = `The full run ${id} of ${iso(finishedAt)} found faults: ${found.faults[0]?.message ?? 'see its result'}`
    findings.add('earlier_run', message.slice(0, 500), { seq: found.first_bad_seq })
  }
  const { pending, checkpointSize } = await inspectLog(log, outline, range, { base })
  return {
    valid: findings.valid,
    checked_at: iso(at),
    covered: {
      now: rangeOf(range),
      earlier: base
        ? {
            from: base.found.from,
            to: base.found.to,
            id: base.id,
            started_at: iso(base.startedAt),
            finished_at: iso(base.finishedAt),
          }
        : null,
    },
    uncovered: rangeOf({ from: range.to + 1, to: end }),
    pending,
    first_bad_seq: findings.firstBadSeq,
    checkpoint_size: checkpointSize,
    epochs: epochs.length,
    faults: findings.reported(),
    duration_ms: Math.round(performance.now() - started),
  }
}

function rangeOf({ from, to }: SequenceRange): SequenceRange | null {
  return from <= to ? { from, to } : null
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
