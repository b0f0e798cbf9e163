import { AppError } from '../errors/app-error.ts'
import { remedyWhenHalted, type SealerState } from './sealer.ts'

export interface Lag {
  oldestUnsealedMs: number
  pending: number
}

export interface AuditStatus extends Lag {
  writable: boolean
  /** Why changes are refused, and what to do. */
  reason: string | null
  remedy: string | null
}

const maximumLagMs = 60_000

/** A silent sealer counts as a backlog: how much waits is unknown. */
export function lagOf({ queue, passedAt }: SealerState): Lag {
  const silentMs = performance.now() - passedAt
  const waits = queue.pending > 0 || silentMs > maximumLagMs
  return { oldestUnsealedMs: waits ? Math.round(queue.oldestMs + silentMs) : 0, pending: queue.pending }
}

export function statusOf(state: SealerState): AuditStatus {
  const lag = lagOf(state)
  if (state.halted !== undefined) {
    return { ...lag, writable: false, reason: state.halted, remedy: remedyWhenHalted }
  }
  if (lag.oldestUnsealedMs > maximumLagMs) {
    const reason = `nothing was sealed for ${Math.round(lag.oldestUnsealedMs / 1000)} s`
    const remedy =
      'See the log for why sealing fails; scripts/audit.ts verify names rows that cannot be sealed'
    return { ...lag, writable: false, reason, remedy }
  }
  return { ...lag, writable: true, reason: null, remedy: null }
}

export function assertWritable(state: SealerState): void {
  const { writable } = statusOf(state)
  if (writable) return
  const code = state.halted === undefined ? 'audit.backlog' : 'audit.halted'
  throw new AppError(code, { headers: { 'Retry-After': '5' } })
}
