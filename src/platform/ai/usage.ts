import type { Handler } from '../../contract/types.ts'
import { type DayOfKind, selectPublicBudget, selectUsage } from '../../domains/assistant/budgets/queries.ts'
import { daysAfter, endOfUlaanbaatarDay, ulaanbaatarDay } from '../../text/local-days.ts'

export const getAiUsage: Handler<'getAiUsage'> = async ({ query }, { db, now, services }) => {
  const day = ulaanbaatarDay(now)
  const { public: limit } = services.aiBudgetLimits
  const { used, reserved } = await selectPublicBudget(db, day)
  const usage = await selectUsage(db, daysAfter(day, 1 - query.days))
  return {
    items: usage.map(withShares),
    public_budget: {
      day,
      limit,
      used,
      reserved,
      // What a model wrote beyond its estimate may have taken more than there was.
      left: Math.max(0, limit - used - reserved),
      ends_at: endOfUlaanbaatarDay(day).toISOString(),
    },
  }
}

function withShares(row: DayOfKind) {
  const share = (part: number) => Math.round((part / row.calls) * 1_000) / 1_000
  return { ...row, answered_share: share(row.answered), refused_share: share(row.refused) }
}
