import type { ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import type { EvidenceData } from '../../../providers/state-registry/port.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'
import { selectCivilId } from '../../identity/people/profile-queries.ts'
import { seesInFull } from '../cases/review/masking.ts'
import { type ReviewedCase, selectReviewed } from '../cases/review/queries.ts'
import { currentVersion } from '../registry/queries.ts'
import { type AssuranceRequirement, requireAssurance } from './assurance.ts'
import { type FetchContext, fetchSources, sealedForFetch } from './fetch.ts'
import { fetchableSources, prefillForm } from './prefill.ts'
import { acceptFetch, declineFetch, type FetchDetail, selectFetch, selectFetches } from './queries.ts'
import { activeSources } from './source-queries.ts'
import { fetchStateOf } from './state.ts'

export type ListedFetch = Omit<FetchDetail, 'result_sealed'>

interface Caller {
  principal: { userId: string; sessionId: string }
  now: Date
}

interface RequestContext extends Pick<ManualWork, 'read' | 'transact'>, Caller {
  signal: AbortSignal
  log: Logger
  services: Pick<FetchContext, 'stateRegistry' | 'clock'> & { onceOnlyResults: FetchContext['results'] }
}

/** Asks the state registry, at the person's request, for evidences that a service needs. */
export async function requestEvidence(
  context: RequestContext,
  { serviceId, evidences }: { serviceId: string; evidences: readonly string[] },
): Promise<ListedFetch[]> {
  const { services, principal, read, transact, signal, log } = context
  const { userId } = principal
  const codes = [...new Set(evidences)]
  const { civilId, version, allowed } = await read(async ({ db }) => {
    const version = await currentVersion(db, serviceId)
    return {
      civilId: await selectCivilId(db, userId),
      version,
      allowed: version ? await activeSources(db, fetchableSources(version.content)) : [],
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
      store: true,
    },
  )
  const ids = fetched.map(({ id }) => id)
  return read(({ db }) => selectFetches(db, { userId, ids, limit: ids.length }))
}

interface OpenContext extends Pick<ManualWork, 'transact'>, Caller {
  log: Logger
  services: { onceOnlyResults: FetchContext['results'] }
}

/** What a register has answered, and what of a form it fills in. The person, or an officer, leaves an entry by looking. */
export async function openEvidence(context: OpenContext, id: string) {
  const { principal, transact, now } = context
  const { row, form } = await transact(async ({ db, audit }) => {
    const row = await selectFetch(db, id)
    if (!row) throw new AppError('once_only.not_found')
    // Officers see it as part of a case, whichever way they have signed in.
    if (row.user_id === principal.userId) await requireAssurance(db, principal, [guardedBy(row)])
    audit.entry({ subject: `once-only-fetch:${id}`, details: { step: 'seen' } })
    if (row.user_id !== principal.userId) {
      const found = await requireOfficer(db, row, principal.userId)
      audit.reads({ people: [row.user_id], caseId: found.id, caseNumber: found.number, orgId: found.org_id })
    }
    const version = row.service_id === null ? undefined : await currentVersion(db, row.service_id)
    return { row, form: version?.content.form_schema }
  })
  const data = fetchStateOf(row, now) === 'expired' ? null : await openedData(context, row)
  return {
    row,
    data,
    prefill: data && form ? prefillForm(form, row.source_code, data, ulaanbaatarDay(now)) : {},
  }
}

async function openedData(
  { services, log }: OpenContext,
  { id, result_sealed: sealed }: FetchDetail,
): Promise<EvidenceData | null> {
  if (sealed === null) return null
  return services.onceOnlyResults.open<EvidenceData>(sealed, sealedForFetch(id)).catch((error) => {
    log.warn({ err: error, fetch: id }, 'registry answer can no longer be decrypted')
    return null
  })
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

export async function acceptEvidence(
  { db, principal, now, audit }: TransactionWork & Caller,
  id: string,
): Promise<ListedFetch> {
  const { userId } = principal
  await requireAssurance(db, principal, [guardedBy(await requireOwn(db, userId, id))])
  const fetch = await acceptFetch(db, { id, userId, at: now })
  const row = await requireOwn(db, userId, id)
  if (!fetch) throw notOpen(row, now)
  audit.detail({ step: 'accepted', sha256: fetch.result_sha256?.toString('hex') })
  return row
}

export async function declineEvidence(
  { db, principal, now, audit }: TransactionWork & Caller,
  id: string,
): Promise<ListedFetch> {
  const { userId } = principal
  const fetch = await declineFetch(db, { id, userId, at: now })
  const row = await requireOwn(db, userId, id)
  if (!fetch) throw notOpen(row, now)
  audit.detail({ step: 'declined' })
  return row
}

async function requireOwn(db: Db, userId: string, id: string): Promise<ListedFetch> {
  const [row] = await selectFetches(db, { userId, ids: [id], limit: 1 })
  if (!row) throw new AppError('once_only.not_found')
  return row
}

const guardedBy = (row: ListedFetch): AssuranceRequirement => ({
  nameMn: row.name_mn,
  nameEn: row.name_en,
  assurance: row.assurance as AssuranceRequirement['assurance'],
})

const notOpen = (row: ListedFetch, now: Date): AppError =>
  new AppError('once_only.not_open', {
    details: [{ path: '/path/id', rule: 'state', message: fetchStateOf(row, now) }],
  })
