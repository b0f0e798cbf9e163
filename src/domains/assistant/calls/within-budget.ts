import type { Usage } from '../../../providers/ai/port.ts'
import type { AiBudgets, AiCall, Payer } from '../budgets/budgets.ts'
import { aiFault } from './faults.ts'

interface BudgetedCall extends Pick<AiCall, 'kind' | 'model'> {
  payer: Payer
  /** Most that it can take. */
  tokens: number
}

/** One call of a model while it runs: what it has used so far is what is paid, also where it breaks off. */
export interface Meter {
  uses(usage: Usage): void
  /** Ends the call where its answer goes on after `work`, such as a stream. Only the first end counts. */
  end(outcome: AiCall['outcome']): Promise<void>
}

/**
 * Reserves, works and pays for what was used. Where the work fails the call is ended, and the failure is mapped as people
 * understand it; where it succeeds, it is ended unless `open` says that its answer goes on.
 */
export async function withinBudget<T>(
  budgets: AiBudgets,
  { payer, tokens, kind, model }: BudgetedCall,
  work: (meter: Meter) => Promise<T>,
  { open = false }: { open?: boolean } = {},
): Promise<T> {
  const reservation = await budgets.reserve(payer, tokens)
  const started = performance.now()
  let used: Usage = { prompt: 0, completion: 0, estimated: true }
  let ended: Promise<void> | undefined
  const meter: Meter = {
    uses(usage) {
      used = usage
    },
    end(outcome) {
      const ms = Math.round(performance.now() - started)
      ended ??= reservation.settle(used, { kind, mode: 'model', model, outcome, ms })
      return ended
    },
  }
  try {
    const result = await work(meter)
    if (!open) await meter.end('answered')
    return result
  } catch (error) {
    await meter.end(used.prompt + used.completion > 0 ? 'cut' : 'failed')
    throw aiFault(error)
  }
}
