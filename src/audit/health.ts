import { AppError } from '../errors/app-error.ts'
import { remedyWhenHalted, type SealerState } from './sealer.ts'

export interface Lag {
  oldestUnsealedMs: number
  pending: number
}

export interface AuditStatus extends Lag {
  writable: boolean
  /** The log is not the one that was attested or seen. */
  halted: boolean
  /** Since a checkpoint last attested the end of the log, as far as this instance knows. */
  checkpointAgeMs: number | undefined
  /** Why changes are refused, and what to do. */
  reason: string | null
  remedy: string | null
}

const maximumLagMs = 60_000
/** So long may an instance know what only the database knows besides. */
const maximumSilenceMs = 60_000

/** A silent sealer counts as a backlog: how much waits is unknown. */
export function lagOf({ queue, passedAt }: SealerState): Lag {
  const silentMs = performance.now() - passedAt
  const waits = queue.pending > 0 || silentMs > maximumLagMs
  return { oldestUnsealedMs: waits ? Math.round(queue.oldestMs + silentMs) : 0, pending: queue.pending }
}

export function statusOf(state: SealerState, attestedAt?: number): AuditStatus {
  const obstacle = obstacleOf(state)
  return {
    ...lagOf(state),
    writable: obstacle === undefined,
    halted: state.halted !== undefined,
    checkpointAgeMs: attestedAt === undefined ? undefined : performance.now() - attestedAt,
    reason: obstacle?.reason ?? null,
    remedy: obstacle?.remedy ?? null,
  }
}

export function assertWritable(state: SealerState): void {
  const obstacle = obstacleOf(state)
  if (obstacle) throw new AppError(obstacle.code, { headers: { 'Retry-After': '5' } })
}

interface Obstacle {
  code: 'audit.halted' | 'audit.unwitnessed' | 'audit.backlog'
  reason: string
  remedy: string
}

/** What keeps changes from being accepted. */
function obstacleOf(state: SealerState): Obstacle | undefined {
  if (state.halted !== undefined)
    return { code: 'audit.halted', reason: state.halted, remedy: remedyWhenHalted }
  const silentMs = performance.now() - state.witnessedAt
  if (!state.compared || silentMs > maximumSilenceMs) {
    const since = state.compared ? `for ${seconds(silentMs)} s` : 'since the start'
    return {
      code: 'audit.unwitnessed',
      reason: `the checkpoint store was out of reach ${since}`,
      remedy: 'Restore access to AUDIT_CHECKPOINT_DIR',
    }
  }
  const { oldestUnsealedMs } = lagOf(state)
  if (oldestUnsealedMs <= maximumLagMs) return undefined
  return {
    code: 'audit.backlog',
    reason: `nothing was sealed for ${seconds(oldestUnsealedMs)} s`,
    remedy: 'See the log for why sealing fails; npm run audit -- verify names rows that cannot be sealed',
  }
}

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}
