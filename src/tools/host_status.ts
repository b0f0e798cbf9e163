import type { Handler, Output } from '../contract/types.ts'
import { concernsOf, verdictOf } from '../observability/host/health.ts'
import type { HostSnapshot } from '../observability/host/snapshot.ts'

export const host_status: Handler<'host_status'> = async ({ body }, { services }) => {
  const snapshot = await services.host.latest()
  const { processes, network } = snapshot
  const brief = briefOf(snapshot)
  return body.detailed ? { ...brief, processes, network } : brief
}

const briefs = new WeakMap<HostSnapshot, Brief>()
type Brief = Extract<Output<'host_status'>, { sampledAt: string }>

/** Computed once for each snapshot of the host, not for each call. */
function briefOf(snapshot: HostSnapshot): Brief {
  const known = briefs.get(snapshot)
  if (known) return known
  const { sampledAt, processes: _, network: __, ...rest } = snapshot
  const concerns = concernsOf(snapshot)
  const brief = {
    ...rest,
    sampledAt: sampledAt.toISOString(),
    health: {
      verdict: verdictOf(concerns),
      reasons: concerns.map(({ subject, reason }) => `${subject}: ${reason}`),
    },
  }
  briefs.set(snapshot, brief)
  return brief
}
