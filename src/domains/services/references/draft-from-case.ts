import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../config/clock.ts'
import type { Tx } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { AppError } from '../../../errors/app-error.ts'
import { faultsUnder } from '../../../errors/faults.ts'
import type { Logger } from '../../../observability/log.ts'
import type { EvidenceData } from '../../../providers/state-registry/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import { contentDigest } from '../../../text/content-digest.ts'
import { instantIn } from '../../../text/instant.ts'
import { sha256 } from '../../../text/sha256.ts'
import { people } from '../../identity/people/people.ts'
import { sealedForFetch } from '../once-only/fetch.ts'
import type { PublishedContent } from '../registry/content.ts'
import {
  certify,
  type EvidenceAnswer,
  type Finding,
  type FindingColumns,
  findingOf,
  isSupported,
  selectRecords,
} from './certify.ts'
import type { ReferenceSource } from './content.ts'
import type { ReferenceDraft } from './issue.ts'

interface CaseFacts extends FindingColumns {
  id: string
  number: string
  form_data: Record<string, unknown>
  content: PublishedContent
  evidences: StoredEvidence[]
  issuer_mn: string | null
  issuer_en: string | null
  applicant: string
  family_name: string | null
  given_name: string | null
  civil_id: string | null
}

/** A case that is approved now, or was. */
interface CertifiedCase {
  caseId: string
  /** What the officer states with the approval; absent where the case has kept it. */
  finding?: Finding | null | undefined
  at: Date
}

/**
 * What the reference of a case says: what registers have answered for it, what its officer has found, and, marked as such,
 * what the applicant has declared. Nothing where the result of its version is no reference, or the case is not seen.
 */
export async function referenceOfCase(
  tx: Tx,
  deps: AnswerDeps,
  certified: CertifiedCase,
): Promise<ReferenceDraft | undefined> {
  const facts = await selectFacts(tx, certified.caseId)
  if (facts?.content.output.type !== 'reference') return undefined
  return draftOf(facts, await openAnswers(deps, facts.evidences), certified)
}

/** The same for a case that is about to be approved, which names no record that a register has not, whatever its result. */
export async function referenceOfApproval(
  tx: Tx,
  deps: AnswerDeps,
  certified: CertifiedCase,
): Promise<ReferenceDraft | undefined> {
  const facts = await selectFacts(tx, certified.caseId)
  if (!facts) return undefined
  const answers = await openAnswers(deps, facts.evidences)
  selectedBy(facts, answers)
  return draftOf(facts, answers, certified)
}

async function selectFacts(tx: Tx, caseId: string): Promise<CaseFacts | undefined> {
  const { rows } = await prepared(sql<CaseFacts>`
    select a.id, a.number, a.form_data, a.finding_mn, a.finding_en, v.content, ${storedEvidences} as evidences,
      n.name_mn as issuer_mn, n.name_en as issuer_en,
      u.id as applicant, u.family_name, u.given_name, u.civil_id
    from gov_applications a
      join reg_service_versions v on v.id = a.service_version_id
      join ${people('u')} on u.id = a.applicant_user_id
      left join lateral authority_names(a.org_id) n on true
    where a.id = ${caseId}`).execute(tx)
  return rows[0]
}

function selectedBy({ content, form_data }: CaseFacts, answers: readonly EvidenceAnswer[]) {
  const { selected, faults } = selectRecords(
    content.form_schema,
    form_data,
    (code) => answers.find((answer) => answer.code === code)?.fetched?.data,
  )
  if (faults.length > 0)
    throw new AppError('officer.record_not_matched', { details: faultsUnder('/form', faults) })
  return selected
}

function draftOf(
  facts: CaseFacts,
  answers: readonly EvidenceAnswer[],
  { at, finding: stated }: CertifiedCase,
): ReferenceDraft | undefined {
  const { content } = facts
  const { type, reference_type: referenceType } = content.output
  if (type !== 'reference' || referenceType === undefined) return undefined
  const finding = stated ?? findingOf(facts)
  const selected = selectedBy(facts, answers)
  const certified = certify(content, { answers, finding, declared: facts.form_data, selected })
  if (!isSupported(certified, finding))
    throw new AppError('officer.nothing_to_certify', { details: certified.unsupported })
  const { lines, sources } = certified
  return {
    type: referenceType,
    title_mn: content.name_mn,
    title_en: content.name_en,
    subject: {
      userId: facts.applicant,
      family_name: facts.family_name ?? '',
      given_name: facts.given_name ?? '',
      civil_id: facts.civil_id ?? '',
    },
    org: {
      id: content.authority.org_id,
      name_mn: facts.issuer_mn ?? content.authority.name_mn,
      name_en: facts.issuer_en ?? content.authority.name_en,
    },
    application: { id: facts.id, number: facts.number },
    payload: { lines, sources },
    validUntil: validUntil(content, at),
  }
}

/** By the version's own word: so many days from now, or for ever. */
export function validUntil({ output }: Pick<PublishedContent, 'output'>, at: Date): Date | null {
  return output.validity_days === undefined ? null : new Date(at.getTime() + output.validity_days * DAY_MS)
}

/** What opens the answers that a case has kept. */
export interface AnswerDeps {
  onceOnlyResults: Pick<SealedState, 'open'>
  log: Logger
}

/** An evidence of a case as its tables have it. */
interface StoredEvidence {
  code: string
  name_mn: string
  name_en: string
  /** Hexadecimal. */
  sha256: string
  fetch_id: string | null
  /** Erased once the case is over. */
  sealed: string | null
  asked_at: string | null
  source_code: string | null
  provider_mn: string | null
  provider_en: string | null
}

/** All evidences of the case `a`, as JSON. */
const storedEvidences: RawBuilder<StoredEvidence[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'name_mn', r.name_mn, 'name_en', r.name_en,
    'sha256', encode(e.sha256, 'hex'), 'fetch_id', f.id, 'sealed', f.result_sealed, 'asked_at', f.explicit_request_at,
    'source_code', s.source_code, 'provider_mn', s.provider_mn, 'provider_en', s.provider_en)
    order by e.created_at, e.id), '[]')
  from gov_application_evidences e join reg_evidences r on r.id = e.evidence_id
    left join gov_once_only_fetches f on f.id = e.fetch_id and f.application_id = e.application_id
      and f.outcome = 'found' and f.preview_accepted_at is not null
    left join reg_once_only_sources s on s.id = f.source_id
  where e.application_id = a.id)`

/** Opened, where a register has said it and it is still kept; what is not as it was when the case took it is not used. */
function openAnswers(deps: AnswerDeps, evidences: readonly StoredEvidence[]): Promise<EvidenceAnswer[]> {
  return Promise.all(
    evidences.map(async (evidence) => {
      const { code, name_mn, name_en, asked_at, source_code, fetch_id, sha256 } = evidence
      const data = await opened(deps, evidence)
      if (!data || asked_at === null || source_code === null || fetch_id === null)
        return { code, name_mn, name_en, fetched: null }
      const source: ReferenceSource = {
        code: source_code,
        name_mn: evidence.provider_mn ?? '',
        name_en: evidence.provider_en ?? '',
        evidence: code,
        asked_at: instantIn(asked_at).toISOString(),
        sha256: answerDigest(fetch_id, sha256),
      }
      return { code, name_mn, name_en, fetched: { source, data } }
    }),
  )
}

async function opened(
  { onceOnlyResults, log }: AnswerDeps,
  { fetch_id, sealed, sha256 }: StoredEvidence,
): Promise<EvidenceData | undefined> {
  if (fetch_id === null || sealed === null) return undefined
  try {
    const data = await onceOnlyResults.open<EvidenceData>(sealed, sealedForFetch(fetch_id))
    if (contentDigest(data).toString('hex') === sha256) return data
    log.error({ fetch: fetch_id }, 'an answer of the state registry is not the one that the case took')
  } catch (error) {
    log.warn({ err: error, fetch: fetch_id }, 'an answer of the state registry cannot be opened')
  }
  return undefined
}

/**
 * Names an answer in a certificate: SHA-256 of the fetch's id and of the answer's digest. With the digest alone, people
 * who are shown the certificate could guess what the answer says beyond it, and see whether they guessed right.
 */
export const answerDigest = (fetchId: string, answerSha256: string): string =>
  sha256(`${fetchId}:${answerSha256}`, 'hex')
