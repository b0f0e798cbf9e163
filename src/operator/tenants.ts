import type { Handler } from '../contract/types.ts'
import { idAfter, pageOf } from '../db/cursor.ts'
import type { ListedTenantRow } from '../domains/organisations/tenant-queries.ts'
import type { RawTenantRow } from '../domains/organisations/tenant-rules.ts'
import {
  createTenants as createEach,
  listTenants as listAll,
  type TenantOutcome,
} from '../domains/organisations/tenants.ts'
import { messageFor } from '../errors/codes.ts'
import type { Language } from '../errors/language.ts'

export const createTenants: Handler<'createTenants'> = async ({ body }, context) => {
  const rows: RawTenantRow[] = body.organisations
  const outcomes = await createEach(context, rows)
  const count = (result: TenantOutcome['result']) => outcomes.filter((one) => one.result === result).length
  return {
    created: count('created'),
    exists: count('exists'),
    failed: count('failed'),
    results: outcomes.map((outcome, index) => ({
      row: index,
      slug: rows[index]?.slug ?? null,
      ...toResult(outcome, context.language),
    })),
  }
}

export const listTenants: Handler<'listTenants'> = async ({ query }, context) => {
  const { limit, cursor, q, state } = query
  const rows = await listAll(context, { q, state, limit: limit + 1, after: idAfter(cursor) })
  return pageOf(rows, limit, toTenant)
}

function toTenant({ closed_at, suspended_at, created_at, ...row }: ListedTenantRow) {
  const state = closed_at ? ('closed' as const) : suspended_at ? ('suspended' as const) : ('active' as const)
  return { ...row, state, created_at: created_at.toISOString() }
}

function toResult(outcome: TenantOutcome, language: Language) {
  if (outcome.result === 'failed') {
    const { result, error } = outcome
    const nothing = { tenant_id: null, existing_name: null, invitation: 'none' as const }
    return { result, ...nothing, error, message: messageFor(error, language) }
  }
  const { result, tenantId, existingName, invitation } = outcome
  return {
    result,
    tenant_id: tenantId,
    existing_name: existingName,
    invitation,
    error: null,
    message: null,
  }
}
