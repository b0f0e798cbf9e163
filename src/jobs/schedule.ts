import { CronExpressionParser } from 'cron-parser'
import type { MaintenanceJob } from './maintenance-job.ts'
import type { Schedule } from './queries.ts'

/** When a job is due next, and the time after that. */
export function scheduleOf({ name, cron }: Pick<MaintenanceJob, 'name' | 'cron'>, now: number): Schedule {
  const times = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(now) })
  return { name, cron, nextAt: times.next().toDate(), following: times.next().toDate() }
}
