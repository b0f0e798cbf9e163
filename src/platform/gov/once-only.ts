import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import type { Tx } from '../../db/database.ts'
import { seesInFull } from '../../domains/services/cases/review/masking.ts'
import { type ReviewedCase, selectReviewed } from '../../domains/services/cases/review/queries.ts'
import { type Guarded, requireAssurance } from '../../domains/services/once-only/assured.ts'
import { fetchSources, sealedForFetch } from '../../domains/services/once-only/fetch.ts'
import { prefilledBy, wantedBy } from '../../domains/services/once-only/prefill.ts'
import {
  acceptFetch,
  declineFetch,
  type FetchDetail,
  selectCivilIdOfSubject,
  selectFetch,
  selectFetches,
} from '../../domains/services/once-only/queries.ts'
import { activeSources } from '../../domains/services/once-only/source-queries.ts'
import { type FetchFailure, fetchStateOf } from '../../domains/services/once-only/state.ts'
import { currentVersion } from '../../domains/services/registry/queries.ts'
import { AppError } from '../../errors/app-error.ts'
import type { EvidenceData } from '../../providers/state-registry/port.ts'

type ListedFetch = Omit<FetchDetail, 'result_sealed'>

export const requestOnceOnlyEvidence: Handler<'requestOnceOnlyEvidence'> = async ({ body }, context) => {
  const { services, principal, read, transact, signal, log, now } = context
  const { userId } = principal
  const codes = [...new Set(body.evidences)]
  const { civilId, version, allowed } = await read(async ({ db }) => {
    const version = await currentVersion(db, body.service_id)
    return {
      civilId: await selectCivilIdOfSubject(db, userId),
      version,
      allowed: version ? await activeSources(db, wantedBy(version.content)) : [],
    }
  })
  if (!version) throw new AppError('registry.service_not_found')
  if (version.status !== 'published') throw new AppError('once_only.service_not_offered')
  if (civilId === null) throw new AppError('once_only.identity_needed')
  const sources = allowed.filter(({ evidenceCode }) => codes.includes(evidenceCode))
  const refused = codes.filter((code) => !sources.some(({ evidenceCode }) => evidenceCode === code))
  if (refused.length > 0)
    throw new AppError('once_only.not_asked_by_service', {
      details: refused.map((message) => ({ path: '/body/evidences', rule: 'once_only', message })),
    })

  const { stateRegistry, onceOnlyResults: results, clock } = services
  const fetched = await fetchSources(
    { stateRegistry, results, clock, signal, log, transact },
    {
      userId,
      sessionId: principal.sessionId,
      civilId,
      service: { id: version.serviceId, code: version.code },
      sources,
      keep: true,
    },
  )
  const ids = fetched.map(({ id }) => id)
  const rows = await read(({ db }) => selectFetches(db, { userId, ids, limit: ids.length }))
  return { items: rows.map((row) => toFetchResponse(row, now)) }
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

/** The person, or an officer of the case, leaves an audit entry by looking. */
export const getOnceOnlyEvidence: Handler<'getOnceOnlyEvidence'> = async ({ path }, context) => {
  const { services, principal, transact, now, log } = context
  const { row, form } = await transact(async ({ db, audit }) => {
    const row = await selectFetch(db, path.id)
    if (!row) throw new AppError('once_only.not_found')
    // Officers see it as part of a case, whichever way they have signed in.
    if (row.user_id === principal.userId) await requireAssurance(db, principal, [guardedBy(row)])
    audit.entry({ subject: `once-only-fetch:${path.id}`, details: { step: 'seen' } })
    if (row.user_id !== principal.userId) {
      const found = await requireOfficer(db, row, principal.userId)
      audit.reads({ people: [row.user_id], caseId: found.id, caseNumber: found.number, orgId: found.org_id })
    }
    const version = row.service_id === null ? undefined : await currentVersion(db, row.service_id)
    return { row, form: version?.content.form_schema }
  })
  const state = fetchStateOf(row, now)
  const data = state === 'expired' ? null : await openedData(row)
  return {
    ...toFetchResponse(row, now),
    ...(data && { data }),
    prefill: data && form ? prefilledBy(form, row.source_code, data) : {},
  }

  async function openedData({ id, result_sealed: sealed }: FetchDetail): Promise<EvidenceData | null> {
    if (sealed === null) return null
    return services.onceOnlyResults.open<EvidenceData>(sealed, sealedForFetch(id)).catch((error) => {
      log.warn({ err: error, fetch: id }, 'an answer of the state registry cannot be opened any more')
      return null
    })
  }
}

/** What another person's registry says is for the officer to whom their case is assigned. */
async function requireOfficer(
  db: Tx,
  { application_id }: FetchDetail,
  person: string,
): Promise<ReviewedCase> {
  const found = application_id === null ? undefined : await selectReviewed(db, application_id, person)
  if (!found || !seesInFull(found, person)) throw new AppError('once_only.not_found')
  return found
}

export const acceptOnceOnlyEvidence: Handler<'acceptOnceOnlyEvidence'> = async ({ path }, context) => {
  const { db, principal, now, audit } = context
  await requireAssurance(db, principal, [guardedBy(await mine(context, path.id))])
  const fetch = await acceptFetch(db, { id: path.id, userId: principal.userId, at: now })
  const row = await mine(context, path.id)
  if (!fetch) throw notOpen(row, now)
  audit.detail({ step: 'accepted', sha256: fetch.result_sha256?.toString('hex') })
  return toFetchResponse(row, now)
}

export const declineOnceOnlyEvidence: Handler<'declineOnceOnlyEvidence'> = async ({ path }, context) => {
  const { db, principal, now, audit } = context
  const fetch = await declineFetch(db, { id: path.id, userId: principal.userId, at: now })
  const row = await mine(context, path.id)
  if (!fetch) throw notOpen(row, now)
  audit.detail({ step: 'declined' })
  return toFetchResponse(row, now)
}

async function mine(
  { db, principal }: Pick<Parameters<Handler<'acceptOnceOnlyEvidence'>>[1], 'db' | 'principal'>,
  id: string,
): Promise<ListedFetch> {
  const [row] = await selectFetches(db, { userId: principal.userId, ids: [id], limit: 1 })
  if (!row) throw new AppError('once_only.not_found')
  return row
}

const guardedBy = (row: ListedFetch): Guarded => ({
  nameMn: row.name_mn,
  nameEn: row.name_en,
  assurance: row.assurance as Guarded['assurance'],
})

const notOpen = (row: ListedFetch, now: Date): AppError =>
  new AppError('once_only.not_open', {
    details: [{ path: '/path/id', rule: 'state', message: fetchStateOf(row, now) }],
  })

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
