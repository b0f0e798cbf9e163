import type { Handler } from '../contract/types.ts'
import { concernsOf, verdictOf } from '../observability/host/health.ts'

export const host_status: Handler<'host_status'> = async ({ body }, { services }) => {
  const { sampledAt, processes, network, ...snapshot } = await services.host.latest()
  const concerns = concernsOf({ ...snapshot, sampledAt, processes, network })
  return {
    ...snapshot,
    sampledAt: sampledAt.toISOString(),
    health: {
      verdict: verdictOf(concerns),
      reasons: concerns.map(({ subject, reason }) => `${subject}: ${reason}`),
    },
    ...(body.detailed ? { processes, network } : {}),
  }
}
