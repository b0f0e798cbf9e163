import type { Call } from '../../contract/context.ts'
import { attachmentNamed } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { toRemedyResponse } from '../../domains/services/appeals/remedies.ts'
import { isDeclared } from '../../domains/services/references/content.ts'
import { type ReferenceRow, verifyAddress } from '../../domains/services/references/issue.ts'
import {
  issueOwnReference,
  openOwnReference,
  openReferencePdf,
  reissueOwnReference,
} from '../../domains/services/references/own.ts'
import { selectReferenceOf, selectReferencesOf } from '../../domains/services/references/queries.ts'
import { requireValid, stateAt } from '../../domains/services/references/validity.ts'

export const listReferences: Handler<'listReferences'> = async ({ query: { limit, cursor } }, context) => {
  const { db, principal } = context
  const rows = await selectReferencesOf(db, principal.userId, { limit: limit + 1, after: idAfter(cursor) })
  return pageOf(rows, limit, (row) => toReferenceSummary(row, context))
}

export const createReference: Handler<'createReference'> = async ({ body }, context) =>
  issueOwnReference(context, body.type, (row) => reply(201, toReferenceResponse(row, context)))

export const getReference: Handler<'getReference'> = async ({ path: { id } }, context) => {
  const { row, remedy } = await openOwnReference(context, id)
  return {
    ...toReferenceResponse(row, context),
    ...(remedy && { remedy: toRemedyResponse(remedy, context.now) }),
  }
}

export const downloadReferenceJws: Handler<'downloadReferenceJws'> = async ({ path: { id } }, context) => {
  const { db, principal, now } = context
  const row = requireValid(await selectReferenceOf(db, principal.userId, id), now)
  return reply(200, row.jws, {
    'Content-Disposition': attachmentNamed(`${row.number}.jws`),
    'Cache-Control': 'private, no-cache',
  })
}

export const downloadReferencePdf: Handler<'downloadReferencePdf'> = async ({ path: { id } }, context) => {
  const { number, pdf } = await openReferencePdf(context, id)
  return reply(200, pdf, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachmentNamed(`${number}.pdf`),
    'Cache-Control': 'private, no-cache',
  })
}

export const reissueReference: Handler<'reissueReference'> = async ({ path: { id } }, context) =>
  reissueOwnReference(context, id, (row) => reply(201, toReferenceResponse(row, context)))

function toReferenceSummary(row: ReferenceRow, { services, now }: Pick<Call, 'services' | 'now'>) {
  const { payload } = row
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    title_mn: payload.title_mn,
    title_en: payload.title_en,
    status: stateAt(row, now),
    issuer: { tenant_id: row.org_id, name_mn: payload.issuer.name_mn, name_en: payload.issuer.name_en },
    application_id: row.application_id,
    issued_at: row.issued_at.toISOString(),
    valid_until: row.valid_until?.toISOString() ?? null,
    verify_code: row.verify_code,
    verify_url: verifyAddress(services.config.publicOrigin, row.verify_code),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoke_reason: row.revoke_reason,
    superseded_by: row.superseded_by,
  }
}

function toReferenceResponse(row: ReferenceRow, call: Pick<Call, 'services' | 'now'>) {
  const { subject, lines, sources } = row.payload
  return {
    ...toReferenceSummary(row, call),
    subject,
    lines: lines.map((line) => ({ ...line, declared: isDeclared(row.payload, line) })),
    sources,
    jws_sha256: row.sha256.toString('hex'),
  }
}
