import { Cron } from 'croner'
/** Work that the platform does by itself, at its times, once for all instances. */
export interface MaintenanceJob {
  name: string
  /** When it runs by itself: cron's notation, UTC. */
  cron: string
  description: { mn: string; en: string }
  /** The figures of a run that count rows whose time is over by a setting: they go to the audit log, with each batch. */
  retention?: readonly string[]
  /**
   * Requests queue runs of it, and a run that is under way counts as theirs: that one has ended is written down at once,
   * while that of other jobs may wait a moment for their neighbours.
   */
  queuedByRequests?: true
  /** What it returns is kept with the run; when it throws, the run is tried again. */
  run(): Promise<Record<string, unknown>>
}

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
