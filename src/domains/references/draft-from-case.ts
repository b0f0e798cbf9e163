import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { PublishedContent } from '../registry/content.ts'
import { fieldsInOrder } from '../registry/form-order.ts'
import type { ReferenceLine } from './content.ts'
import type { ReferenceDraft } from './issue.ts'
import { answerText, type Finding, type FindingColumns, findingLines, findingOf } from './lines.ts'

interface CaseFacts extends FindingColumns {
  id: string
  number: string
  form_data: Record<string, unknown>
  content: PublishedContent
  issuer_mn: string | null
  issuer_en: string | null
  applicant: string
  family_name: string | null
  given_name: string | null
  civil_id: string | null
}

const DAY_MS = 24 * 3_600_000

/**
 * What the reference of a case says: what its pinned version promises, what its officer has found (`finding` where the
 * case is being approved and does not have it yet) and what the applicant has declared. Nothing where the result of that
 * version is no reference, or the case is not seen.
 */
export async function referenceOfCase(
  tx: Tx,
  caseId: string,
  at: Date,
  finding: Finding | null = null,
): Promise<ReferenceDraft | undefined> {
  const { rows } = await sql<CaseFacts>`
    select a.id, a.number, a.form_data, a.finding_mn, a.finding_en, v.content, n.name_mn as issuer_mn, n.name_en as issuer_en,
      u.id as applicant, u.family_name, u.given_name, u.civil_id
    from gov_applications a
      join reg_service_versions v on v.id = a.service_version_id
      join users u on u.id = a.applicant_user_id
      left join lateral authority_names(a.org_id) n on true
    where a.id = ${caseId}`.execute(tx)
  const [facts] = rows
  return facts && draftOf(facts, finding ?? findingOf(facts), at)
}

function draftOf(facts: CaseFacts, finding: Finding | null, at: Date): ReferenceDraft | undefined {
  const { content } = facts
  const { type, reference_type: referenceType } = content.output
  if (type !== 'reference' || referenceType === undefined) return undefined
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
    payload: { lines: [...findingLines(finding), ...declaredLines(content, facts.form_data)] },
    validUntil: validUntil(content, at),
  }
}

/** By the version's own word: so many days from now, or for ever. */
export function validUntil({ output }: Pick<PublishedContent, 'output'>, at: Date): Date | null {
  return output.validity_days === undefined ? null : new Date(at.getTime() + output.validity_days * DAY_MS)
}

function declaredLines(
  { form_schema }: PublishedContent,
  declared: Record<string, unknown>,
): ReferenceLine[] {
  return fieldsInOrder(form_schema).flatMap(([name, field]) => {
    const { title_mn, title_en } = field
    const value = declared[name]
    return value === undefined || value === null
      ? []
      : [{ name, title_mn, title_en, value: answerText(field, value) }]
  })
}
