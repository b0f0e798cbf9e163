import { type RawBuilder, sql } from 'kysely'
import type { Logger } from '../../../observability/log.ts'
import type { EvidenceData } from '../../../providers/state-registry/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import { contentDigest } from '../../../text/content-digest.ts'
import { sha256 } from '../../../text/sha256.ts'
import { sealedForFetch } from '../once-only/fetch.ts'
import type { EvidenceAnswer } from './certify.ts'
import type { ReferenceSource } from './content.ts'

/** What opens the answers that a case has kept. */
export interface AnswerDeps {
  onceOnlyResults: Pick<SealedState, 'open'>
  log: Logger
}

/** An evidence of a case as its tables have it. */
export interface StoredEvidence {
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
export const storedEvidences: RawBuilder<StoredEvidence[]> = sql`(
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
export function openAnswers(
  deps: AnswerDeps,
  evidences: readonly StoredEvidence[],
): Promise<EvidenceAnswer[]> {
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
        asked_at: new Date(asked_at).toISOString(),
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
    log.error({ fetch: fetch_id }, 'registry answer does not match the case')
  } catch (error) {
    log.warn({ err: error, fetch: fetch_id }, 'registry answer cannot be decrypted')
  }
  return undefined
}

/**
 * Names an answer in a certificate: SHA-256 of the fetch's id and of the answer's digest. With the digest alone, people
 * who are shown the certificate could guess what the answer says beyond it, and see whether they guessed right.
 */
export const answerDigest = (fetchId: string, answerSha256: string): string =>
  sha256(`${fetchId}:${answerSha256}`, 'hex')
