import type { Handler } from '../../contract/types.ts'

export const listAuditEntries: Handler<'listAuditEntries'> = async ({ query }, { services }) => {
  const { tenant_id: tenantId, from, to, ...rest } = query
  return services.audit.list({
    ...rest,
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(to === undefined ? {} : { to: new Date(to) }),
  })
}
