import { CronExpressionParser } from 'cron-parser'

export interface Times {
  nextAt: Date
  following: Date
}

/** The next two times of a schedule, in UTC. */
export function timesOf(cron: string, now: number): Times {
  const times = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(now) })
  return { nextAt: times.next().toDate(), following: times.next().toDate() }
}
