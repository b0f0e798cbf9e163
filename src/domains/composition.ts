import type { MaintenanceJob } from '../jobs/maintenance-job.ts'

/** What a domain gives when it is opened. */
export interface OpenedArea<Offer extends object> {
  /** For handlers, and for the domains that are opened after it. */
  services: Offer
  jobs?: readonly MaintenanceJob[]
  /** Once everything is open, before the first request. */
  start?(): Promise<void>
  stop?(): Promise<void>
}

type Open<Given, Offer extends object> = (given: Given) => OpenedArea<Offer> | Promise<OpenedArea<Offer>>

/** All that was opened, as one. */
interface RunningAreas<Services> {
  services: Services
  jobs: readonly MaintenanceJob[]
  start(): Promise<void>
  /** Stops in the opposite order of opening. */
  stop(): Promise<void>
}

/**
 * Domains in the order in which they are opened. Each is given what the earlier ones offer; the compiler refuses one that
 * needs what comes later.
 */
interface Composition<Core extends object, Given extends object> {
  with<Offer extends object>(open: Open<Given, Offer>): Composition<Core, Given & Offer>
  /** When one domain cannot be opened, those before it are stopped again. */
  open(core: Core): Promise<RunningAreas<Given>>
}

/** What the handlers of a composition are given. */
export type ServicesOf<C> = C extends Composition<infer _Core, infer Given> ? Given : never

export function compose<Core extends object>(): Composition<Core, Core> {
  return composition<Core, Core>([])
}

function composition<Core extends object, Given extends object>(
  opens: readonly Open<never, object>[],
): Composition<Core, Given> {
  return {
    with: (open) => composition([...opens, open as Open<never, object>]),
    async open(core) {
      const opened: OpenedArea<object>[] = []
      let services: object = core
      try {
        for (const open of opens) {
          const domain = await open(services as never)
          opened.push(domain)
          services = { ...services, ...domain.services }
        }
      } catch (error) {
        await stopAll(opened)
        throw error
      }
      return {
        services: services as Given,
        jobs: opened.flatMap(({ jobs = [] }) => jobs),
        async start() {
          for (const { start } of opened) await start?.()
        },
        stop: () => stopAll(opened),
      }
    },
  }
}

async function stopAll(opened: readonly OpenedArea<object>[]): Promise<void> {
  for (const { stop } of opened.toReversed()) await stop?.()
}
