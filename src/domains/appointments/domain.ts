import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import { createVisits } from './missed.ts'

export function openAppointments({
  database,
  audit,
  clock,
}: Pick<Core, 'database' | 'audit' | 'clock'>): Opened<Record<never, never>> {
  const visits = createVisits({ database, audit, clock })
  return {
    services: {},
    jobs: [
      {
        name: 'end-missed-appointments',
        cron: '*/5 * * * *',
        description: {
          mn: 'Товлосон цагтаа ирээгүй хүмүүсийн захиалгыг дуусгана.',
          en: 'Ends appointments that the person did not attend.',
        },
        run: async () => ({ missed: await visits.endMissed() }),
      },
    ],
  }
}
