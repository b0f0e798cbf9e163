import type { Call } from '../../contract/context.ts'
import { attachmentNamed } from '../../contract/download.ts'
import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { isDeclared } from '../../domains/services/references/content.ts'
import { draftFromRegistry } from '../../domains/services/references/draft-from-registry.ts'
import { supersedeReference } from '../../domains/services/references/end.ts'
import {
  insertReference,
  prepareReference,
  type ReferenceDraft,
  type ReferenceRow,
  verifyAddress,
} from '../../domains/services/references/issue.ts'
import { selectReferenceOf, selectReferencesOf } from '../../domains/services/references/queries.ts'
import { inForce, notInForce, stateAt } from '../../domains/services/references/validity.ts'
import { AppError } from '../../errors/app-error.ts'
import { ThreadsBusy } from '../../jobs/threads.ts'

export const listReferences: Handler<'listReferences'> = async ({ query: { limit, cursor } }, context) => {
  const { db, principal } = context
  const rows = await selectReferencesOf(db, principal.userId, { limit: limit + 1, after: idAfter(cursor) })
  return pageOf(rows, limit, (row) => toReferenceSummary(row, context))
}

export const createReference: Handler<'createReference'> = async ({ body }, context) => {
  const { services, principal, idempotent } = context
  const draft = await draftFromRegistry(context, principal.userId, body.type)
  const signed = await prepareReference(services, draft)
  return idempotent.commit(async ({ db, audit }) => {
    const row = await insertReference(db, signed)
    audit.entry({ subject: `reference:${row.id}`, details: { type: row.type, sources: codesOf(draft) } })
    return reply(201, toReferenceResponse(row, context))
  })
}

export const getReference: Handler<'getReference'> = async ({ path: { id } }, context) => {
  const row = await selectReferenceOf(context.db, context.principal.userId, id)
  if (!row) throw new AppError('references.not_found')
  return toReferenceResponse(row, context)
}

export const downloadReferenceJws: Handler<'downloadReferenceJws'> = async ({ path: { id } }, context) => {
  const { db, principal, now } = context
  const row = inForce(await selectReferenceOf(db, principal.userId, id), now)
  return reply(200, row.jws, {
    'Content-Disposition': attachmentNamed(`${row.number}.jws`),
    'Cache-Control': 'private, no-cache',
  })
}

export const downloadReferencePdf: Handler<'downloadReferencePdf'> = async ({ path: { id } }, context) => {
  const { services, principal, read, now } = context
  const row = inForce(await read(({ db }) => selectReferenceOf(db, principal.userId, id)), now)
  const sheet = {
    number: row.number,
    content: row.payload,
    verifyAddress: verifyAddress(services.config.publicOrigin, row.verify_code),
    verifyCode: row.verify_code,
    jws: row.jws,
    digest: row.sha256.toString('hex'),
    issuedAt: row.issued_at,
    validUntil: row.valid_until,
  }
  const pdf = await services.referenceFiles.file(row, sheet).catch((cause) => {
    throw cause instanceof ThreadsBusy ? new AppError('references.pdf_busy', { cause }) : cause
  })
  return reply(200, pdf, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachmentNamed(`${row.number}.pdf`),
    'Cache-Control': 'private, no-cache',
  })
}

export const reissueReference: Handler<'reissueReference'> = async ({ path: { id } }, context) => {
  const { services, principal, read, idempotent, now } = context
  const former = inForce(await read(({ db }) => selectReferenceOf(db, principal.userId, id)), now)
  const draft = isDecided(former)
    ? draftOf(former)
    : await draftFromRegistry(context, principal.userId, former.type)
  const signed = await prepareReference(services, draft)
  return idempotent.commit(async ({ db, audit }) => {
    const row = await supersedeReference(db, id, signed)
    // A revocation, or another replacement, came first.
    if (!row) throw notInForce(await selectReferenceOf(db, principal.userId, id), now)
    audit.entry({ subject: `reference:${row.id}`, details: { type: row.type, supersedes: id } })
    return reply(201, toReferenceResponse(row, context))
  })
}

/** Made of what an officer decided, which no register has. */
const isDecided = ({ application_id, payload }: ReferenceRow): boolean =>
  application_id !== null || payload.sources.length === 0

/** The same once more; it lasts no longer than the former would have. */
function draftOf({
  type,
  payload,
  subject_user_id,
  application_id,
  valid_until,
}: ReferenceRow): ReferenceDraft {
  return {
    type,
    title_mn: payload.title_mn,
    title_en: payload.title_en,
    subject: { ...payload.subject, userId: subject_user_id },
    org: payload.issuer,
    ...(application_id !== null && {
      application: { id: application_id, number: payload.application ?? '' },
    }),
    payload: {
      lines: payload.lines.map((line) => (isDeclared(payload, line) ? { ...line, declared: true } : line)),
      sources: payload.sources,
    },
    validUntil: valid_until,
  }
}

const codesOf = ({ payload }: ReferenceDraft): string[] => (payload.sources ?? []).map(({ code }) => code)

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
