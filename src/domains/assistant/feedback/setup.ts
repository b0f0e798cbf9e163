import { inBatches } from '../../../db/batches.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { deleteFeedbackBefore, FEEDBACK_DAYS } from './feedback.ts'

const BATCH = 10_000
const DAY_MS = 24 * 60 * 60 * 1000

export const openFeedback = ({
  database,
  clock,
}: Pick<Core, 'database' | 'clock'>): OpenedArea<Record<never, never>> => ({
  services: {},
  jobs: [
    {
      name: 'prune-ai-feedback',
      cron: '31 18 * * *',
      description: {
        mn: 'Туслахын хариултад өгсөн хуучин үнэлгээг устгана.',
        en: 'Deletes what people said of answers of the assistant long ago.',
      },
      run: async () => {
        const before = new Date(clock() - FEEDBACK_DAYS * DAY_MS)
        return {
          deleted: await inBatches(BATCH, (limit) => deleteFeedbackBefore(database.system, before, limit)),
        }
      },
    },
  ],
})
