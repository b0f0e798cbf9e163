import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  acceptEvidence,
  declineEvidence,
  type ListedFetch,
  openEvidence,
  requestEvidence,
} from '../../domains/services/once-only/evidence.ts'
import { selectFetches } from '../../domains/services/once-only/queries.ts'
import { type FetchFailure, fetchStateOf } from '../../domains/services/once-only/state.ts'

export const requestOnceOnlyEvidence: Handler<'requestOnceOnlyEvidence'> = async ({ body }, context) => {
  const { service_id: serviceId, evidences } = body
  const rows = await requestEvidence(context, { serviceId, evidences })
  return { items: rows.map((row) => toFetchResponse(row, context.now)) }
}

export const listOnceOnlyEvidence: Handler<'listOnceOnlyEvidence'> = async ({ query }, context) => {
  const { db, principal, now } = context
  const { limit, cursor, service_id: serviceId } = query
  const after = idAfter(cursor)
  const rows = await selectFetches(db, {
    userId: principal.userId,
    limit: limit + 1,
    ...(serviceId !== undefined && { serviceId }),
    ...(after !== undefined && { after }),
  })
  return pageOf(rows, limit, (row) => toFetchResponse(row, now))
}

export const getOnceOnlyEvidence: Handler<'getOnceOnlyEvidence'> = async ({ path }, context) => {
  const { row, data, prefill } = await openEvidence(context, path.id)
  return { ...toFetchResponse(row, context.now), ...(data && { data }), prefill }
}

export const acceptOnceOnlyEvidence: Handler<'acceptOnceOnlyEvidence'> = async ({ path }, context) =>
  toFetchResponse(await acceptEvidence(context, path.id), context.now)

export const declineOnceOnlyEvidence: Handler<'declineOnceOnlyEvidence'> = async ({ path }, context) =>
  toFetchResponse(await declineEvidence(context, path.id), context.now)

function toFetchResponse(row: ListedFetch, now: Date) {
  return {
    id: row.id,
    service_id: row.service_id,
    application_id: row.application_id,
    evidence: { code: row.code, name_mn: row.name_mn, name_en: row.name_en },
    source: {
      code: row.source_code,
      provider_mn: row.provider_mn,
      provider_en: row.provider_en,
      legal_basis: row.legal_basis,
    },
    state: fetchStateOf(row, now),
    ...(row.failure !== null && { failure: row.failure as FetchFailure }),
    requested_at: row.explicit_request_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    accepted_at: row.preview_accepted_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    provider_request_id: row.provider_request_id,
    sha256: row.result_sha256?.toString('hex') ?? null,
  }
}
