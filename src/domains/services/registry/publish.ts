import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import type { BilingualFault } from '../../../errors/app-error.ts'
import { type Refusal, refusal } from '../../../errors/refusal.ts'
import { contentDigest } from '../../../text/content-digest.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'
import { certificateFaults } from './certificate-faults.ts'
import { withCodes } from './code-lists.ts'
import { missingFrom } from './completeness.ts'
import type { PublishedContent, RequiredEvidence, ServiceContent } from './content.ts'
import { feeRuleFaults } from './fee-faults.ts'
import { indexService } from './index-service.ts'
import { handlesService, selectDraft } from './queries.ts'
import { type ServiceRow, serviceColumns } from './save.ts'
import { serviceTransitions } from './state-machine.ts'
import { stepFaults } from './step-faults.ts'

export { missingFrom } from './completeness.ts'

interface Publication {
  serviceId: string
  /** Publishes what was read in this version and nothing else, where it is given. */
  rowVersion?: number | undefined
  /** Null for the platform itself. */
  by: string | null
  at: Date
}

interface Published {
  service: ServiceRow
  versionId: string
  versionNo: number
  sha256: Buffer
  effectiveFrom: Date
  content: PublishedContent
}

/**
 * Makes the working copy the next version, from this moment on. The service's row is held while it is looked at, so that
 * of two publications at once the second sees what the first has published.
 */
export async function publishService(tx: Tx, publication: Publication): Promise<Published | Refusal> {
  const { serviceId, rowVersion, by, at } = publication
  const service = await tx
    .selectFrom('reg_services')
    .select(serviceColumns)
    .where('id', '=', serviceId)
    .forUpdate()
    .executeTakeFirst()
  if (!service) return refusal('registry.service_not_found')
  if (rowVersion !== undefined && service.row_version !== rowVersion) return refusal('request.stale')

  // A statement of its own: one that waited for the row would read the working copy from before.
  const working = await selectDraft(tx, serviceId)
  if (!working) return refusal('registry.service_not_found')
  const { content, faults } = await contentToPublish(tx, { ...service, ...working }, at)
  if (faults.length > 0) return refusal('registry.incomplete', faults)
  const before = await newestVersion(tx, serviceId)
  if (before && !(await handlesService(tx, service))) return refusal('officer.service_not_handled')
  const sha256 = contentDigest(content)
  if (service.status === 'published' && before?.sha256.equals(sha256)) return refusal('registry.unchanged')

  const versionId = uuidv7(at.getTime())
  const versionNo = (before?.version_no ?? 0) + 1
  // Servers' clocks may differ, and no version ends before it began.
  const effectiveFrom = new Date(Math.max(at.getTime(), before?.effective_from.getTime() ?? 0))
  const { from, to } = transition(serviceTransitions, 'publish')
  const published = await tx
    .with('ended', (db) =>
      db
        .updateTable('reg_service_versions')
        .set({ effective_to: effectiveFrom })
        .where('service_id', '=', serviceId)
        .where('effective_to', 'is', null),
    )
    .with('added', (db) =>
      db.insertInto('reg_service_versions').values({
        id: versionId,
        service_id: serviceId,
        version_no: versionNo,
        content: JSON.stringify(content),
        sha256,
        effective_from: effectiveFrom,
        published_at: at,
        published_by: by,
      }),
    )
    .updateTable('reg_services')
    .set({ status: to, current_version_id: versionId, updated_at: at, updated_by: by })
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', serviceId)
    .where('status', 'in', from)
    .returning(serviceColumns)
    .executeTakeFirstOrThrow()
  await indexService(tx, { serviceId, versionId, content })
  return { service: published, versionId, versionNo, sha256, effectiveFrom, content }
}

/** What the working copy would be published as at this moment, and what keeps it from that. */
export async function contentToPublish(
  tx: Tx,
  service: Pick<ServiceRow, 'code' | 'authority_org_id'> & { draft: unknown },
  at: Date,
): Promise<{ content: PublishedContent; faults: BilingualFault[] }> {
  const draft = service.draft as unknown as ServiceContent
  const evidences = await evidencesOf(tx, draft)
  const authority = await authorityOf(tx, service.authority_org_id)
  if (!authority) throw new Error('the authority of a service is gone')
  const content: PublishedContent = {
    ...draft,
    form_schema: withCodes(draft.form_schema),
    evidence_groups: draft.evidence_groups.map((group) => ({
      evidences: group.evidences.map(({ code, optional }) => ({
        code,
        ...(optional !== undefined && { optional }),
        ...evidences.get(code),
      })),
    })),
    code: service.code,
    authority: { org_id: service.authority_org_id, name_mn: authority.name_mn, name_en: authority.name_en },
  }
  const deaf: BilingualFault = {
    path: '/authority_org_id',
    rule: 'module',
    mn: 'Энэ байгууллага хүсэлт хүлээн авдаггүй: gov модулийг суулгаагүй байна.',
    en: 'This organisation receives no cases: it has not installed the module gov.',
  }
  const body = draft.appeal?.authority_org_id
  const hears = body === undefined || (await authorityOf(tx, body))?.receives_cases === true
  const noHearing: BilingualFault = {
    path: '/content/appeal/authority_org_id',
    rule: 'module',
    mn: 'Гомдол шийдвэрлэх байгууллага алга, эсвэл gov модулийг суулгаагүй байна.',
    en: 'There is no such authority to hear appeals, or it has not installed the module gov.',
  }
  const inContent = [
    ...missingFrom(draft),
    ...certificateFaults(content),
    ...feeRuleFaults(content, ulaanbaatarDay(at)),
    ...stepFaults(content),
    ...(await deafStepFaults(tx, draft)),
  ].map((fault) => ({ ...fault, path: `/content${fault.path}` }))
  const faults = [...inContent, ...(hears ? [] : [noHearing]), ...(authority.receives_cases ? [] : [deaf])]
  return { content, faults }
}

/** Authorities that would never see the steps that are theirs. */
async function deafStepFaults(tx: Tx, { steps = [] }: ServiceContent): Promise<BilingualFault[]> {
  const faults: BilingualFault[] = []
  for (const [index, { authority_org_id: body }] of steps.entries())
    if (body !== undefined && (await authorityOf(tx, body))?.receives_cases !== true)
      faults.push({
        path: `/steps/${index}/authority_org_id`,
        rule: 'module',
        mn: 'Алхмыг хийх байгууллага алга, эсвэл gov модулийг суулгаагүй байна.',
        en: 'There is no such authority to do the step, or it has not installed the module gov.',
      })
  return faults
}

/** The required evidences, as they are called today, and where the state registry has them. */
async function evidencesOf(
  tx: Tx,
  { evidence_groups }: ServiceContent,
): Promise<Map<string, Omit<RequiredEvidence, 'code' | 'optional'>>> {
  const codes = [...new Set(evidence_groups.flatMap(({ evidences }) => evidences.map(({ code }) => code)))]
  if (codes.length === 0) return new Map()
  const rows = await tx
    .selectFrom('reg_evidences as e')
    .leftJoin('reg_once_only_sources as s', (join) =>
      join.onRef('s.evidence_id', '=', 'e.id').on('s.active', '=', true),
    )
    .select(['e.id', 'e.code', 'e.name_mn', 'e.name_en', 'e.format', 'e.validity_days', 's.source_code'])
    .where('e.code', 'in', codes)
    .execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        evidence_id: row.id,
        name_mn: row.name_mn,
        name_en: row.name_en,
        format: row.format as NonNullable<RequiredEvidence['format']>,
        ...(row.validity_days !== null && { validity_days: row.validity_days }),
        ...(row.source_code !== null && { once_only_source: row.source_code }),
      },
    ]),
  )
}

interface AuthorityRow {
  name_mn: string
  name_en: string
  receives_cases: boolean
}

async function authorityOf(tx: Tx, orgId: string): Promise<AuthorityRow | undefined> {
  const { rows } = await sql<AuthorityRow>`
    select a.name_mn, a.name_en, receives_cases(${orgId}::uuid) as receives_cases
    from authority_names(${orgId}::uuid) a`.execute(tx)
  return rows[0]
}

function newestVersion(tx: Tx, serviceId: string) {
  return tx
    .selectFrom('reg_service_versions')
    .select(['version_no', 'sha256', 'effective_from'])
    .where('service_id', '=', serviceId)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}
