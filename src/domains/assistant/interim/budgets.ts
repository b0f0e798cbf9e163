import type { AiBudgets } from '../../ai-budgets/budgets.ts'

/** Records nothing and refuses nothing. */
export const noBudgets: AiBudgets = {
  reserve: async () => ({ settle: async () => undefined, release: async () => undefined }),
  record: async () => undefined,
}
