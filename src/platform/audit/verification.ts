import type { Handler } from '../../contract/types.ts'

export const verifyAudit: Handler<'verifyAudit'> = async ({ query }, { services }) =>
  services.audit.verify(query.mode)
