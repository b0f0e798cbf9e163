import { retentionOf } from '../../../audit/retention.ts'
import { DAY_MS } from '../../../config/clock.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { createMissedAppointments } from './missed.ts'
import { endOldAppointments } from './retention.ts'

export function openAppointments({
  config,
  database,
  audit,
  clock,
}: Pick<Core, 'config' | 'database' | 'audit' | 'clock'>): OpenedArea<Record<never, never>> {
  const visits = createMissedAppointments({ database, audit, clock })
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
      {
        name: 'prune-appointments',
        cron: '15 4 * * *',
        description: {
          mn: 'Хадгалах хугацаа нь дууссан цаг захиалга, өнгөрсөн цагийг устгана.',
          en: 'Deletes appointments whose time is over, and past times of offices.',
        },
        retention: ['appointments', 'slots'],
        run: () =>
          endOldAppointments(
            retentionOf('prune-appointments', { database, audit }),
            new Date(clock() - config.retentionAppointmentsDays * DAY_MS),
          ),
      },
    ],
  }
}
