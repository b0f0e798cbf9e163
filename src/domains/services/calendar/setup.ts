import { appendAudit } from '../../../audit/system-entry.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { selectHolders } from '../../identity/access/held-permissions.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { selectCalendarEnd } from './queries.ts'

type Given = Pick<Core, 'database' | 'audit' | 'clock'>

export function openCalendar(given: Given): OpenedArea<Record<never, never>> {
  return {
    services: {},
    jobs: [
      {
        name: 'warn-of-calendar-end',
        cron: '10 1 * * *',
        description: {
          mn: 'Ажлын өдрийн хуанли дуусахаас гурван сарын өмнө админуудад мэдэгдэнэ.',
          en: 'Notifies administrators three months before the calendar of working days ends.',
        },
        run: async () => ({ notified: await warnOfCalendarEnd(given) }),
      },
    ],
  }
}

/** Each of those who keep the calendar once for each end that it has. */
function warnOfCalendarEnd({ database, audit, clock }: Given): Promise<number> {
  const now = new Date(clock())
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    const { coveredUntil, endsSoon } = await selectCalendarEnd(tx, now)
    if (!endsSoon) return 0
    const year = coveredUntil?.slice(0, 4) ?? String(now.getUTCFullYear() - 1)
    let notified = 0
    for (const id of await selectHolders(tx, 'settings.manage')) {
      const isNew = await notify(
        tx,
        id,
        {
          template: 'calendar_ends',
          params: { year },
          resource: { kind: 'calendar', id },
          dedupeKey: `calendar_ends:${year}`,
        },
        now,
      )
      if (isNew) notified++
    }
    if (notified > 0)
      appendAudit(tx, audit, {
        operation: 'warnOfCalendarEnd',
        subject: 'calendar',
        details: { year, notified },
      })
    return notified
  })
}
