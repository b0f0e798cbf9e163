import type { Audit } from './audit.ts'
import type { ManualWork } from './work.ts'

/** Publishes a checkpoint on demand, with an entry of its own. */
export async function publishCheckpoint({
  transact,
  services,
}: Pick<ManualWork, 'transact'> & { services: { audit: Pick<Audit, 'publishCheckpoint'> } }) {
  const checkpoint = await services.audit.publishCheckpoint()
  await transact(async ({ audit }) => audit.entry({ subject: `audit-checkpoint:${checkpoint.size}` }))
  return checkpoint
}
