import { Readable } from 'node:stream'
import type { Handler } from '../../contract/types.ts'

export const downloadAuditExport: Handler<'downloadAuditExport'> = async ({ query }, context) => {
  const { services, transact } = context
  const { to, lines } = await services.audit.export(query)
  // The export is recorded before its first line is sent.
  await transact(async ({ audit }) => audit.entry({ subject: 'audit-log', details: { ...query, to } }))
  return Readable.from(lines)
}
