import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { deleteExpiredChanges } from './queries.ts'

const AT_ONCE = 1000
/** Until then whoever comes late reads that the code has expired, and not that there is none. */
const KEPT_MS = 24 * 3_600_000

/** Contact details that people have named and not confirmed are not kept. */
export function openContact({ database, clock }: Pick<Core, 'database' | 'clock'>): Opened<object> {
  return {
    services: {},
    jobs: [
      {
        name: 'tidy-contact',
        cron: '23 * * * *',
        description: {
          mn: 'Баталгаажуулаагүй и-мэйл хаяг, утасны дугаарыг устгана.',
          en: 'Deletes e-mail addresses and phone numbers that were not confirmed.',
        },
        run: async () => ({
          deleted: await deleteExpiredChanges(database.system, new Date(clock() - KEPT_MS), AT_ONCE),
        }),
      },
    ],
  }
}
