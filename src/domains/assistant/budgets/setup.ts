import { retentionOf } from '../../../audit/retention.ts'
import { inBatches } from '../../../db/batches.ts'
import { daysAfter, ulaanbaatarDay } from '../../../text/local-days.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import type { AiBudgets } from './budgets.ts'
import { type BudgetLimits, createLedger } from './ledger.ts'
import { deleteBudgetsBefore, deleteCallsBefore, endExpired } from './queries.ts'

interface BudgetServices {
  aiBudgets: AiBudgets
  aiBudgetLimits: BudgetLimits
}

/** Budgets of days before yesterday are of no use to anyone. */
const BUDGET_DAYS = 1
const BATCH = 10_000

type Given = Pick<Core, 'config' | 'database' | 'audit' | 'clock' | 'log'>

export function openAiBudgets({ config, database, audit, clock, log }: Given): OpenedArea<BudgetServices> {
  const db = database.system
  const limits = {
    person: config.aiBudgetPerson,
    organisation: config.aiBudgetOrg,
    public: config.aiBudgetPublic,
  }
  const daysAgo = (days: number) => daysAfter(ulaanbaatarDay(new Date(clock())), -days)
  return {
    services: { aiBudgets: createLedger({ database, clock, log, limits }), aiBudgetLimits: limits },
    jobs: [
      {
        name: 'end-ai-reservations',
        cron: '* * * * *',
        description: {
          mn: 'Туслахын дуусаагүй дуудлагын хадгалсан токеныг буцаана.',
          en: 'Gives back tokens that calls of the assistant reserved and never settled.',
        },
        run: async () => ({ ended: await endExpired(db, new Date(clock())) }),
      },
      {
        name: 'prune-ai-calls',
        cron: '23 18 * * *',
        description: {
          mn: 'Туслахын хугацаа дууссан дуудлагын бүртгэл, төсвийг устгана.',
          en: 'Deletes records of calls of the assistant, and budgets, that have expired.',
        },
        retention: ['calls'],
        run: async () => ({
          calls: await retentionOf('prune-ai-calls', { database, audit })('calls', BATCH, (tx, limit) =>
            deleteCallsBefore(tx, daysAgo(config.retentionAiCallsDays), limit),
          ),
          budgets: await inBatches(BATCH, (limit) => deleteBudgetsBefore(db, daysAgo(BUDGET_DAYS), limit)),
        }),
      },
    ],
  }
}
