import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import type { BilingualFault } from '../../../errors/app-error.ts'
import { type Refusal, refusal } from '../../../errors/refusal.ts'
import type { ServiceContent } from './content.ts'
import { withSentOrder } from './form-order.ts'
import { formSchemaFaults } from './form-schema.ts'
import { linkService } from './links.ts'
import { isService } from './queries.ts'

/** Without the working copy, which is read by itself: the table shows it to no one. */
export type ServiceRow = Omit<Selectable<DB['reg_services']>, 'draft'>

export const serviceColumns = [
  'id',
  'code',
  'authority_org_id',
  'status',
  'current_version_id',
  'row_version',
  'created_at',
  'updated_at',
  'updated_by',
] as const

interface NewService {
  code: string
  authorityOrgId: string
  content: ServiceContent
  /** Null for the platform itself. */
  by: string | null
  at: Date
}

interface ServiceChange extends Omit<NewService, 'code' | 'authorityOrgId'> {
  serviceId: string
  /** The one that was read; another one is refused. */
  rowVersion: number
  /** The one that it has, where absent. */
  authorityOrgId?: string | undefined
}

/** A service that only the service registry shows yet. */
export async function createService(tx: Tx, service: NewService): Promise<ServiceRow | Refusal> {
  const { code, authorityOrgId, by, at } = service
  const wrong = schemaFaults(service.content)
  if (wrong.length > 0) return refusal('registry.content_invalid', wrong)
  const content = inSentOrder(service.content)
  const row = await tx
    .insertInto('reg_services')
    .columns(['id', 'code', 'authority_org_id', 'draft', 'created_at', 'updated_at', 'updated_by'])
    .expression(
      sql`select ${uuidv7(at.getTime())}::uuid, ${code}::text, ${authorityOrgId}::uuid, ${JSON.stringify(content)}::jsonb,
          ${at}::timestamptz, ${at}::timestamptz, ${by}::uuid
        where exists (select from authority_names(${authorityOrgId}::uuid))`,
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(serviceColumns)
    .executeTakeFirst()
  if (row) return linked(tx, row, content)
  return (await isAuthority(tx, authorityOrgId))
    ? refusal('registry.code_taken')
    : refusal('registry.content_invalid', [unknownAuthority])
}

/** Changes the working copy alone: what is published stays as it is until the next publication. */
export async function saveService(tx: Tx, change: ServiceChange): Promise<ServiceRow | Refusal> {
  const { serviceId, rowVersion, authorityOrgId, by, at } = change
  const wrong = schemaFaults(change.content)
  if (wrong.length > 0) return refusal('registry.content_invalid', wrong)
  const content = inSentOrder(change.content)
  if (authorityOrgId !== undefined && !(await isAuthority(tx, authorityOrgId)))
    return refusal('registry.content_invalid', [unknownAuthority])
  const row = await tx
    .updateTable('reg_services')
    .set({
      draft: JSON.stringify(content),
      ...(authorityOrgId !== undefined && { authority_org_id: authorityOrgId }),
      updated_at: at,
      updated_by: by,
    })
    .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', serviceId)
    .where('row_version', '=', rowVersion)
    .returning(serviceColumns)
    .executeTakeFirst()
  if (row) return linked(tx, row, content)
  return refusal((await isService(tx, serviceId)) ? 'request.stale' : 'registry.service_not_found')
}

const schemaFaults = ({ form_schema }: ServiceContent): BilingualFault[] =>
  formSchemaFaults(form_schema).map((fault) => ({ ...fault, path: `/content/form_schema${fault.path}` }))

/** The database keeps the fields, and not their order; that is kept by itself. */
const inSentOrder = (content: ServiceContent): ServiceContent => ({
  ...content,
  form_schema: withSentOrder(content.form_schema),
})

async function linked(tx: Tx, row: ServiceRow, content: ServiceContent): Promise<ServiceRow | Refusal> {
  const unknown = await linkService(tx, row.id, content)
  return unknown.length > 0 ? refusal('registry.content_invalid', unknown) : row
}

const unknownAuthority: BilingualFault = {
  path: '/authority_org_id',
  rule: 'unknown',
  mn: 'Ийм байгууллага алга.',
  en: 'There is no such organisation.',
}

async function isAuthority(tx: Tx, orgId: string): Promise<boolean> {
  const { rows } = await sql`select from authority_names(${orgId}::uuid)`.execute(tx)
  return rows.length > 0
}

/** Whether the acting person may give services to that organisation. */
export async function managesServicesOf(tx: Tx, orgId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select app_runs_registry(true) or ${orgId}::uuid in (select app_registry_orgs(true)) as may`.execute(tx)
  return rows[0]?.may === true
}
