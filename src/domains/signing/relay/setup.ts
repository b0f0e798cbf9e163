import { inBatches } from '../../../db/batches.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { deleteEndedSessions } from './queries.ts'

const BATCH = 1_000

export function openSignRelay({ database, clock }: Pick<Core, 'database' | 'clock'>): OpenedArea<object> {
  return {
    services: {},
    jobs: [
      {
        name: 'prune-sign-relay-sessions',
        cron: '*/30 * * * *',
        description: {
          mn: 'Гарын үсгийн дамжуулалтын хугацаа дууссан сессүүдийг устгана.',
          en: 'Deletes sessions of the signing relay that are over.',
        },
        run: async () => ({
          deleted: await inBatches(BATCH, (limit) =>
            deleteEndedSessions(database.system, new Date(clock()), limit),
          ),
        }),
      },
    ],
  }
}
