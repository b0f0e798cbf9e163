import { readSealHash } from '../head.ts'
import type { FinishedRun } from './finished-run.ts'
import { inspectLog, type LogUnderTest, outlineOf } from './inspect-log.ts'
import type { Verification } from './verification.ts'

export interface Progress {
  done: number
  total: number
}

/** What a full run found, and by what its end is known again. */
type FullVerification = Pick<FinishedRun, 'genesis' | 'hash' | 'checkpoint' | 'found'>

/** Looks at the whole log, up to what was sealed when it began. Writes nothing. */
export async function verifyLog(
  log: LogUnderTest,
  onProgress: (progress: Progress) => void = () => {},
): Promise<FullVerification> {
  const started = performance.now()
  const outline = await outlineOf(log)
  const { findings, end, epochs } = outline
  const progress = { done: 0, total: end }
  onProgress(progress)
  const onRows = (rows: number) => {
    progress.done += rows
    onProgress(progress)
  }
  const { entries, pending, checkpointSize, checkpoint } = await inspectLog(
    log,
    outline,
    { from: 1, to: end },
    { onRows },
  )

  const epoch = epochs.at(-1)
  const genesis = epoch?.genesis ?? Buffer.alloc(32)
  const hash = epoch && end >= epoch.firstSeq ? await readSealHash(log.database.system, end) : genesis
  const found: Verification = {
    valid: findings.valid,
    from: 1,
    to: end,
    first_bad_seq: findings.firstBadSeq,
    verified_to: findings.firstBadSeq === null ? end : Math.min(end, findings.firstBadSeq - 1),
    checkpoint_size: checkpointSize,
    entries,
    epochs: epochs.length,
    pending,
    faults: findings.reported(),
    duration_ms: Math.round(performance.now() - started),
  }
  return {
    genesis: genesis.toString('hex'),
    hash: (hash ?? genesis).toString('hex'),
    checkpoint: checkpoint ?? null,
    found,
  }
}
