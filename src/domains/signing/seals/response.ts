import type { SealRow } from './queries.ts'
import type { SealState } from './state-machine.ts'

export function toSealResponse(row: SealRow) {
  return {
    id: row.id,
    tenant_id: row.org_id,
    state: row.state as SealState,
    name: row.name,
    reg_no: row.reg_no,
    key_id: row.key_id,
    certificate: row.certificate?.toString('base64') ?? null,
    chain: row.chain ?? [],
    serial: row.serial,
    not_before: row.not_before?.toISOString() ?? null,
    not_after: row.not_after?.toISOString() ?? null,
    reason: row.reason,
    renews: row.renews,
    requested_at: row.requested_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
