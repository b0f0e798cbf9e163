import type { Db } from '../../../db/database.ts'
import type { Assurance } from '../../identity/sessions/assurance.ts'

/** Where the state has an evidence. */
export interface OnceOnlySource {
  id: string
  evidenceId: string
  evidenceCode: string
  evidenceNameMn: string
  evidenceNameEn: string
  providerMn: string
  providerEn: string
  /** The service of the state registry that answers, such as `WS100101`. */
  sourceCode: string
  legalBasis: string
  retentionSeconds: number
  /** How surely it must be the person who asks. */
  assurance: Assurance
}

/** The sources in use of those evidences or registry services; an evidence that has none is left out. */
export async function activeSources(
  db: Db,
  wanted: { evidenceCodes?: readonly string[]; sourceCodes?: readonly string[] },
): Promise<OnceOnlySource[]> {
  const { evidenceCodes = [], sourceCodes = [] } = wanted
  if (evidenceCodes.length + sourceCodes.length === 0) return []
  const rows = await db
    .selectFrom('reg_once_only_sources as s')
    .innerJoin('reg_evidences as e', 'e.id', 's.evidence_id')
    .select(['s.id', 's.evidence_id', 's.source_code', 's.legal_basis', 's.keep_seconds', 's.assurance'])
    .select(['s.provider_mn', 's.provider_en', 'e.code', 'e.name_mn', 'e.name_en'])
    .where('s.active', '=', true)
    .where((is) =>
      is.or([
        ...(evidenceCodes.length > 0 ? [is('e.code', 'in', [...evidenceCodes])] : []),
        ...(sourceCodes.length > 0 ? [is('s.source_code', 'in', [...sourceCodes])] : []),
      ]),
    )
    .orderBy('e.code')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    evidenceId: row.evidence_id,
    evidenceCode: row.code,
    evidenceNameMn: row.name_mn,
    evidenceNameEn: row.name_en,
    providerMn: row.provider_mn,
    providerEn: row.provider_en,
    sourceCode: row.source_code,
    legalBasis: row.legal_basis,
    retentionSeconds: row.keep_seconds,
    assurance: row.assurance as Assurance,
  }))
}
