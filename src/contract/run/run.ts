import type { TransactionMode } from '../operation.ts'
import type { RequestState } from '../request-state.ts'
import { runManual } from './manual.ts'
import { runWithoutTransaction } from './none.ts'
import { runRead } from './read.ts'
import { auditRefusal } from './refused-attempt.ts'
import { runWrite } from './write.ts'

const modes: Record<TransactionMode, (state: RequestState) => Promise<unknown>> = {
  none: runWithoutTransaction,
  read: runRead,
  write: runWrite,
  manual: runManual,
}

/** Runs the handler in the transaction mode that the contract names for the operation. */
export function run(state: RequestState): Promise<unknown> {
  const { audit, transaction, method, readsPerson } = state.operation
  // A read that was noted lately leaves nothing; where it must be noted, that fails closed by itself.
  const notesLooks = method === 'GET' && transaction === 'manual' && readsPerson?.fold != null
  // Fails closed: while no entry can be written, no audited operation begins.
  if (audit && !notesLooks) state.services.audit.assertWritable()
  return audit?.attempt ? auditRefusal(state, modes[transaction]) : modes[transaction](state)
}
