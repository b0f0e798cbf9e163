import type { Tx } from '../../../db/database.ts'
import { contentDigest } from '../../../text/content-digest.ts'
import type { ServiceContent } from './content.ts'
import { selectDraft } from './queries.ts'

/** What people pay, what they fill in and what they must bring, whatever else a version says. */
function termsOf({
  fees,
  fee_timing,
  fee_rules,
  applicant_signs = false,
  visit_for = [],
  form_schema,
  evidence_groups,
}: ServiceContent) {
  return {
    fees,
    fee_timing,
    ...(fee_rules && { fee_rules }),
    applicant_signs,
    visit_for,
    form: form_schema,
    evidences: evidence_groups.map(({ evidences }) =>
      evidences.map(({ code, optional = false }) => ({ code, optional })),
    ),
  }
}

/**
 * A service whose fee or form was published once and is another in the working copy. A first publication, and one that
 * changes neither, need no signature.
 */
export async function selectChangedTerms(db: Tx, serviceId: string) {
  const service = await db
    .selectFrom('reg_services')
    .select(['code', 'row_version'])
    .where('id', '=', serviceId)
    .forUpdate()
    .executeTakeFirst()
  const working = service && (await selectDraft(db, serviceId))
  if (!working) return undefined
  // The newest, also of a service that was archived meanwhile: what was in force last is what changes.
  const newest = await db
    .selectFrom('reg_service_versions')
    .select(['version_no', 'content'])
    .where('service_id', '=', serviceId)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return 'unneeded' as const
  const terms = contentDigest(termsOf(working.draft as unknown as ServiceContent))
  if (terms.equals(contentDigest(termsOf(newest.content as unknown as ServiceContent))))
    return 'unneeded' as const
  const { code, row_version } = service
  return {
    subject: `service:${serviceId}`,
    name: code,
    state: {
      service: serviceId,
      code,
      row_version,
      version_before: newest.version_no,
      terms_sha256: terms.toString('hex'),
      fees: (working.draft as unknown as ServiceContent).fees,
    },
  }
}
