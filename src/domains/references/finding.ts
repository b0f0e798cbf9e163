import type { ReferenceLine } from './content.ts'

/** What the officer who approves a case has found, and the reference states. */
export interface Finding {
  text_mn: string
  text_en: string
}

/** As rows keep it. */
export interface FindingColumns {
  finding_mn: string | null
  finding_en: string | null
}

export const findingOf = ({ finding_mn, finding_en }: FindingColumns): Finding | null =>
  finding_mn === null || finding_en === null ? null : { text_mn: finding_mn, text_en: finding_en }

export const findingColumns = (finding: Finding | null): FindingColumns => ({
  finding_mn: finding?.text_mn ?? null,
  finding_en: finding?.text_en ?? null,
})

/** Comes before all that the applicant has declared. */
export function findingLines(finding: Finding | null): ReferenceLine[] {
  if (!finding) return []
  const value = [...new Set([finding.text_mn, finding.text_en])].join(' / ')
  return [{ name: 'finding', title_mn: 'Тогтоосон нь', title_en: 'Finding', value }]
}
