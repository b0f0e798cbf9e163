import { reply } from '../contract/reply.ts'
import type { Handler } from '../contract/types.ts'
import { idAfter, pageOf } from '../db/cursor.ts'
import { moveClients } from '../domains/openid/clients/queries.ts'
import {
  confirmCorrection,
  listCorrections,
  proposeCorrection,
  refuseCorrection,
} from '../domains/organisations/corrections/corrections.ts'
import type { CorrectionRow } from '../domains/organisations/corrections/queries.ts'
import { countUnfinishedForOperator } from '../domains/services/cases/open-cases.ts'

export const createTenantCorrection: Handler<'createTenantCorrection'> = async ({ path, body }, context) => {
  const { action, reason, ...values } = body
  const proposal = { orgId: path.id, action, values, reason }
  return reply(201, toResponse(await proposeCorrection(context, proposal)))
}

export const listTenantCorrections: Handler<'listTenantCorrections'> = async ({ query }, context) => {
  const { limit, cursor, state } = query
  const rows = await listCorrections(context, { state, limit: limit + 1, after: idAfter(cursor) })
  return pageOf(rows, limit, toResponse)
}

export const acceptTenantCorrection: Handler<'acceptTenantCorrection'> = async ({ path }, context) => {
  const above = { countUnfinished: countUnfinishedForOperator, moves: [moveClients] }
  return toResponse(await confirmCorrection(context, above, path.id))
}

export const rejectTenantCorrection: Handler<'rejectTenantCorrection'> = async ({ path, body }, context) =>
  toResponse(await refuseCorrection(context, { id: path.id, reason: body.reason }))

function toResponse(row: CorrectionRow) {
  const { owner_user_id, owner_email, name_mn, name_en, into_tenant_id } = row.values
  return {
    id: row.id,
    tenant_id: row.org_id,
    tenant_name: row.organisation_name,
    action: row.action,
    values: {
      owner_user_id: owner_user_id ?? null,
      owner_email: owner_email ?? null,
      name_mn: name_mn ?? null,
      name_en: name_en ?? null,
      into_tenant_id: into_tenant_id ?? null,
    },
    reason: row.reason,
    state: row.state,
    proposed_by: row.proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
  }
}
