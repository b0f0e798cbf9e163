import type { Handler } from '../../contract/types.ts'

export const listAuditCheckpoints: Handler<'listAuditCheckpoints'> = async ({ query }, { services }) => {
  return services.audit.checkpoints(query)
}

export const publishAuditCheckpoint: Handler<'publishAuditCheckpoint'> = async (
  _,
  { transact, services },
) => {
  const checkpoint = await services.audit.publishCheckpoint()
  await transact(async ({ audit }) => audit.entry({ subject: `audit-checkpoint:${checkpoint.size}` }))
  return checkpoint
}
