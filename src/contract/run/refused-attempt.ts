import { AppError } from '../../errors/app-error.ts'
import type { RequestState } from '../request-state.ts'
import { commitWithAudit } from './commit.ts'

/** `x-audit` with `attempt`: a refusal is itself a fact to keep, though the change has been rolled back. */
export async function auditRefusal(
  state: RequestState,
  run: (state: RequestState) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await run(state)
  } catch (error) {
    // An error that keeps its writes has committed its entry with them.
    if (error instanceof AppError && !error.keepWrites)
      await commitWithAudit(state, async ({ audit }) => audit.refused())
    throw error
  }
}
