import { publishCheckpoint } from '../../audit/publish-checkpoint.ts'
import type { Handler } from '../../contract/types.ts'

export const listAuditCheckpoints: Handler<'listAuditCheckpoints'> = async ({ query }, { services }) => {
  return services.audit.checkpoints(query)
}

export const publishAuditCheckpoint: Handler<'publishAuditCheckpoint'> = async (_, context) => {
  const checkpoint = await publishCheckpoint(context)
  return checkpoint
}
