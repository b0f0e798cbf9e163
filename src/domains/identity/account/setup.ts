import type { OpenedArea } from '../../composition.ts'
import { type ErasureDeps, eraseClosedAccounts } from './erase-closed.ts'
import { EXPORT_JOB, type ExportDeps, makeExports } from './export.ts'

/** After all areas, because each of them holds something of people. */
export function openAccounts(deps: ErasureDeps & ExportDeps): OpenedArea<object> {
  return {
    services: {},
    jobs: [
      {
        name: EXPORT_JOB,
        cron: '*/10 * * * *',
        queuedByRequests: true,
        description: {
          mn: 'Хүмүүсийн хүссэн мэдээллийн файлыг бэлтгэж, хугацаа нь дууссаныг устгана.',
          en: 'Makes the files with their data that people asked for, and deletes those that have expired.',
        },
        run: () => makeExports(deps),
      },
      {
        name: 'erase-closed-accounts',
        cron: '25 * * * *',
        description: {
          mn: 'Эзэн нь хаасан, хүлээх хугацаа нь дууссан бүртгэлийг устгана.',
          en: 'Erases accounts that people have closed, once the time to change their mind is over.',
        },
        run: () => eraseClosedAccounts(deps),
      },
    ],
  }
}
