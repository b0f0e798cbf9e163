import { Cron } from 'croner'

export interface Times {
  nextAt: Date
  following: Date
}

/** The next two times of a schedule, in UTC. */
export function timesOf(cron: string, now: number): Times {
  // An offset and not a time zone, whose data would have to be loaded.
  const [nextAt, following] = new Cron(cron, { utcOffset: 0, mode: '5-part' }).nextRuns(2, new Date(now))
  if (!nextAt || !following) throw new Error(`the schedule ${cron} ends`)
  return { nextAt, following }
}
