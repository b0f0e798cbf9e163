import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'
import { principalName } from '../../security/principal.ts'

export const verifyAudit: Handler<'verifyAudit'> = async (_, { services }) => services.audit.check()

export const startAuditVerification: Handler<'startAuditVerification'> = async (
  _,
  { db, principal, services },
) => {
  const run = await services.audit.requestVerification(principalName(principal), db)
  await services.jobs.run('audit-verify', { tx: db })
  return reply(202, run, { Location: `/api/v1/audit/verifications/${run.id}` })
}

export const listAuditVerifications: Handler<'listAuditVerifications'> = async ({ query }, { services }) =>
  services.audit.verifications(query)

export const getAuditVerification: Handler<'getAuditVerification'> = async ({ path }, { services }) => {
  const run = await services.audit.verification(path.id)
  if (!run) throw new AppError('audit.verification_unknown')
  return run
}
