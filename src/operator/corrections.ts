import { reply } from '../contract/reply.ts'
import type { Context, Handler } from '../contract/types.ts'
import { idAfter, pageOf } from '../db/cursor.ts'
import { moveClients } from '../domains/openid/clients/queries.ts'
import {
  confirmCorrection,
  proposeCorrection,
  refuseCorrection,
} from '../domains/organisations/corrections/corrections.ts'
import { type CorrectionRow, selectCorrections } from '../domains/organisations/corrections/queries.ts'
import { countUnfinishedForOperator } from '../domains/services/cases/open-cases.ts'

export const createTenantCorrection: Handler<'createTenantCorrection'> = async ({ path, body }, context) => {
  const { transact, principal, now } = context
  const { action, reason, ...values } = body
  const proposal = { orgId: path.id, action, values, reason, operatorId: principal.userId, now }
  const made = await transact(
    async ({ db, audit }) => {
      const correction = await proposeCorrection(db, proposal)
      audit.entry({
        subject: `organisation:${path.id}`,
        details: { correction: correction.id, action, reason },
      })
      return correction
    },
    { as: 'job' },
  )
  return reply(201, toResponse(made))
}

export const listTenantCorrections: Handler<'listTenantCorrections'> = async ({ query }, { transact }) => {
  const { limit, cursor, state } = query
  const rows = await transact(
    async ({ db, audit }) => {
      audit.entry({ subject: 'corrections' })
      return selectCorrections(db, { state, limit: limit + 1, after: idAfter(cursor) })
    },
    { as: 'job' },
  )
  return pageOf(rows, limit, toResponse)
}

export const acceptTenantCorrection: Handler<'acceptTenantCorrection'> = async ({ path }, context) => {
  const { transact, services, principal, language, now } = context
  const deps = { outbox: services.outbox, countUnfinished: countUnfinishedForOperator, moves: [moveClients] }
  const { correction, mailId } = await transact(
    async ({ db, audit }) => {
      const decision = { id: path.id, operatorId: principal.userId, language, now }
      const confirmed = await confirmCorrection(db, deps, decision)
      const { id, org_id, action, reason, proposed_by, values } = confirmed.correction
      audit.entry({
        subject: `organisation:${org_id}`,
        details: { correction: id, action, reason, proposed_by, owner: values.owner_user_id ?? null },
      })
      audit.reads({ people: values.owner_user_id === undefined ? [] : [values.owner_user_id], reason })
      return confirmed
    },
    { as: 'job' },
  )
  if (mailId !== undefined) await deliver(mailId, context)
  return toResponse(correction)
}

/** The correction has taken effect, whatever becomes of the mail: it is sent again later. */
async function deliver(mailId: string, { services, log }: Context<'acceptTenantCorrection'>): Promise<void> {
  await services.outbox.deliver(mailId).catch((error) => log.error({ err: error }, 'invitation mail failed'))
}

export const rejectTenantCorrection: Handler<'rejectTenantCorrection'> = async ({ path, body }, context) => {
  const { transact, principal, now } = context
  const refused = await transact(
    async ({ db, audit }) => {
      const decision = { id: path.id, operatorId: principal.userId, reason: body.reason, now }
      const correction = await refuseCorrection(db, decision)
      const { id, org_id, action } = correction
      const details = { correction: id, action, reason: body.reason }
      audit.entry({ subject: `organisation:${org_id}`, details })
      return correction
    },
    { as: 'job' },
  )
  return toResponse(refused)
}

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
