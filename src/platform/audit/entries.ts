import type { Handler } from '../../contract/types.ts'
import { UUID_PATTERN } from '../../text/uuid.ts'

const userForm = new RegExp(`^user:(${UUID_PATTERN})`)

export const listAuditEntries: Handler<'listAuditEntries'> = async (
  { query },
  { services, recordAccess },
) => {
  const { tenant_id: tenantId, from, to, ...rest } = query
  // Asking for what one person did is a look at that person; reading the log is none.
  const people = [query.actor, query.subject].flatMap((named) => userForm.exec(named ?? '')?.[1] ?? [])
  for (const id of new Set(people)) await recordAccess({ subject: `user:${id}` }, { people: [id] })
  return services.audit.list({
    ...rest,
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(to === undefined ? {} : { to: new Date(to) }),
  })
}
